import Glibc
import Synchronization

/// A thread with a stack of a given size, for work that a test waits for.
struct SmallThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// The system has no thread to give, or none with so small a stack.
  struct Failure: Error {
    let code: Int32
  }

  private var thread = pthread_t()

  init(stack: Int, _ body: @escaping @Sendable () -> Void) throws(Failure) {
    let context = Unmanaged.passRetained(Work(body)).toOpaque()
    var started = pthread_t()
    let code = withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { buffer in
      guard let attributes = buffer.baseAddress else { return EINVAL }
      pthread_attr_init(attributes)
      defer { pthread_attr_destroy(attributes) }
      let refused = pthread_attr_setstacksize(attributes, stack)
      if refused != 0 { return refused }
      return pthread_create(
        &started,
        attributes,
        { context in
          if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
          return nil
        },
        context
      )
    }
    guard code == 0 else {
      Unmanaged<Work>.fromOpaque(context).release()
      throw Failure(code: code)
    }
    thread = started
  }

  func join() { pthread_join(thread, nil) }
}

/// Does work on a thread with little stack and returns what came out of it.
func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) throws -> Result? {
  let result = Shared<Result>()
  try SmallThread(stack: 512 << 10) {
    let value = body()
    result.value.withLock { $0 = value }
  }.join()
  return result.value.withLock { $0 }
}

private final class Shared<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}
