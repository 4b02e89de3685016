extension WebScript {
  /// A scroller without a scroll view: fingers, wheels and keys move an offset, which goes on by itself when let go.
  static let motion = #"""
    const pageAt = (scene, offset) => new TrackedPages(scene).page(offset);

    class TrackedPages {
      constructor(scene) { this.scene = scene; }
      page(offset) { return TrackedScene.prototype.page.call(this, offset); }
      offset(page) {
        const { pages } = this.scene;
        if (!pages.offsets) return pages.first + page * pages.stride;
        const last = pages.offsets.length - 1;
        if (last < 1) return pages.offsets[0] ?? 0;
        const low = Math.min(Math.max(0, Math.floor(page)), last - 1);
        return pages.offsets[low] + (page - low) * (pages.offsets[low + 1] - pages.offsets[low]);
      }
    }

    class Motion {
      constructor(scene, isCalm) {
        this.isCalm = isCalm;
        this.offset = scene.start;
        this.velocity = 0;
        this.target = null;
        this.isHeld = false;
        this.adopt(scene);
      }

      adopt(scene) {
        this.scene = scene;
        this.pages = new TrackedPages(scene);
        this.length = scene.size[scene.axis];
        this.end = scene.period ? Infinity : Math.max(0, scene.content - this.length);
        this.start = scene.period ? -Infinity : 0;
        if (!scene.period) this.offset = this.limited(this.offset);
      }

      limited(offset) { return Math.min(Math.max(offset, this.start), this.end); }

      // Whether it goes on by itself.
      get isMoving() { return !this.isHeld && (this.target !== null || Math.abs(this.velocity) > 1); }

      // Beyond the ends the content follows less and less.
      banded(offset) {
        const edge = this.limited(offset), beyond = offset - edge, d = this.length || 1;
        return edge + Math.sign(beyond) * (1 - 1 / (Math.abs(beyond) * 0.55 / d + 1)) * d;
      }

      hold() { [this.isHeld, this.target, this.velocity] = [true, null, 0]; this.from = this.pages.page(this.offset); }

      letGo(velocity) {
        this.isHeld = false;
        this.velocity = velocity;
        if (this.scene.snaps) this.goTo(this.snapped(velocity / 1000));
        else if (this.limited(this.offset) !== this.offset) this.aim(this.limited(this.offset));
      }

      // As the host snaps: a flick goes on to the next page, and in a paging layout no farther than that.
      snapped(speed) {
        const page = this.pages.page(this.offset), threshold = this.scene.stops ? 0.3 : 0.2;
        let target = Math.round(page);
        if (speed > threshold) target = this.scene.stops ? Math.floor(page) + 1 : Math.ceil(page);
        if (speed < -threshold) target = this.scene.stops ? Math.ceil(page) - 1 : Math.floor(page);
        if (this.scene.stops && this.from !== undefined) {
          const first = Math.round(this.from);
          target = Math.min(Math.max(target, first - 1), first + 1);
        }
        return target;
      }

      goTo(page) {
        const last = this.scene.pages.count - 1;
        const wanted = this.scene.period ? page : Math.min(Math.max(page, 0), last);
        this.aim(this.limited(this.pages.offset(wanted)));
      }

      aim(offset) {
        if (this.isCalm) { [this.offset, this.velocity, this.target] = [offset, 0, null]; return; }
        this.target = offset;
      }

      by(distance) {
        this.target = null;
        this.velocity = 0;
        this.offset = this.limited(this.offset + distance);
      }

      advance(seconds) {
        if (this.target !== null) {
          // A spring that does not swing, solved exactly, so that the length of a step does not matter.
          const w = 11, x = this.offset - this.target, c = this.velocity + w * x, e = Math.exp(-w * seconds);
          this.offset = this.target + (x + c * seconds) * e;
          this.velocity = (this.velocity - w * c * seconds) * e;
          if (Math.abs(this.offset - this.target) < 0.05 && Math.abs(this.velocity) < 5)
            [this.offset, this.velocity, this.target] = [this.target, 0, null];
          return;
        }
        if (Math.abs(this.velocity) <= 1) { this.velocity = 0; return; }
        const rate = 2.002, left = Math.exp(-rate * seconds);
        this.offset += this.velocity * (1 - left) / rate;
        this.velocity *= left;
        if (this.limited(this.offset) !== this.offset) this.aim(this.limited(this.offset));
      }
    }
    """#
}
