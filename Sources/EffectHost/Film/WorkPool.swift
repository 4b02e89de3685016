import EffectRendering
internal import Glibc
internal import Synchronization

/// Threads that draw and encode, each with a renderer of its own.
///
/// It belongs to one task, which gives work and waits for it. Work that nobody began when the pool goes away is left
/// undone.
final class WorkPool {
  private let queue: WorkQueue
  private var threads: [pthread_t] = []

  /// Starts as many threads as there can be, up to a number, and at least one.
  ///
  /// - Throws: ``RenderError/outOfMemory`` where the system gives no thread.
  init(threads count: Int) throws(RenderError) {
    guard let work = Signal(), let done = Signal() else { throw .outOfMemory }
    queue = WorkQueue(work: work, done: done)
    for _ in 0..<max(1, count) {
      let context = Unmanaged.passRetained(queue)
      var thread = pthread_t()
      let failure = pthread_create(
        &thread,
        nil,
        { context in
          if let context { Unmanaged<WorkQueue>.fromOpaque(context).takeRetainedValue().run() }
          return nil
        },
        context.toOpaque()
      )
      guard failure == 0 else {
        context.release()
        break
      }
      threads.append(thread)
    }
    guard !threads.isEmpty else { throw .outOfMemory }
  }

  deinit {
    queue.stop(threads: threads.count)
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Has something computed by one of the threads.
  func submit<Value>(
    _ work: @escaping @Sendable (Renderer) throws(RenderError) -> Value
  ) -> PendingValue<Value> {
    let pending = PendingValue<Value>()
    queue.add { renderer in
      do throws(RenderError) {
        pending.set(.success(try work(renderer)))
      } catch {
        pending.set(.failure(error))
      }
    }
    return pending
  }

  /// Waits for something that was submitted.
  func value<Value>(of pending: PendingValue<Value>) throws(RenderError) -> Value {
    while true {
      if let result = pending.result { return try result.get() }
      queue.waitForOne { pending.result != nil }
    }
  }
}

/// What a thread will have computed.
final class PendingValue<Value: Sendable>: Sendable {
  private let stored = Mutex<Result<Value, RenderError>?>(nil)

  /// The value or its error; nothing while it is not there.
  var result: Result<Value, RenderError>? { stored.withLock { $0 } }

  fileprivate func set(_ result: Result<Value, RenderError>) { stored.withLock { $0 = result } }
}

/// What the threads of a pool share.
private final class WorkQueue: Sendable {
  private struct State {
    /// What is to be done; nothing in the place of what was taken, so that its pictures leave memory.
    var works: [(@Sendable (Renderer) -> Void)?] = []
    /// How many of the works have been begun.
    var begun = 0
    var isStopped = false
    var isWaiting = false
  }

  private let state = Mutex(State())
  private let work: Signal
  private let done: Signal

  init(work: Signal, done: Signal) { (self.work, self.done) = (work, done) }

  func add(_ work: @escaping @Sendable (Renderer) -> Void) {
    state.withLock { $0.works.append(work) }
    self.work.post()
  }

  /// Tells all threads to end after what they are at.
  func stop(threads: Int) {
    state.withLock { $0.isStopped = true }
    for _ in 0..<threads { work.post() }
  }

  /// Does work until there will be no more.
  func run() {
    let renderer = Renderer()
    while true {
      work.wait()
      guard let next = next() else { return }
      next(renderer)
      let isAwaited = state.withLock { state in
        defer { state.isWaiting = false }
        return state.isWaiting
      }
      if isAwaited { done.post() }
    }
  }

  private func next() -> (@Sendable (Renderer) -> Void)? {
    state.withLock { state in
      guard !state.isStopped, state.begun < state.works.count else { return nil }
      let work = state.works[state.begun]
      state.works[state.begun] = nil
      state.begun += 1
      if state.begun > 64 {
        state.works.removeFirst(state.begun)
        state.begun = 0
      }
      return work
    }
  }

  /// Waits until a thread has done something, where a condition does not hold yet.
  func waitForOne(unless isThere: () -> Bool) {
    let waits = state.withLock { state in
      guard !isThere() else { return false }
      state.isWaiting = true
      return true
    }
    if waits { done.wait() }
  }
}
