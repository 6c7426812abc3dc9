/**
 * TCP over an access link, as the shaper models it: segments of each connection share the link, arrive half a
 * round trip later in order, and are acknowledged half a round trip after that. A lost segment is seen by its
 * sender as real ones see it (RFC 6675 and 6298 in short): three later ones were acknowledged, or the time
 * for an answer is over. What came after a hole waits for it. Acknowledgements are not lost: the next one
 * says the same.
 */
export const MSS = 1460;
const MAX_WINDOW = 64 * 1024;
const FIRST_WINDOW = 10 * MSS;
const LEAST_WINDOW = 2 * MSS;
/** CUBIC's share of the window after a loss. */
const AFTER_LOSS = 0.7;
const LATER_ONES = 3;
/** Linux: an answer is late when it takes so much longer than most. */
const LATE_MS = 200;
export const FIRST_ANSWER_MS = 1000;
const HEADERS = 40;

/** Numbers of 0 to 1 in the same order for the same seed (mulberry32). */
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One direction of the access link, shared by all connections, served round robin a segment at a time. */
export class Link {
  #bytesPerMs;
  #freeAt = 0;
  #active = [];
  #timer = null;
  #isLost;

  /** `kbps`: kbit/s; `rtt`: ms of both directions; `isLost()`: asked for each segment; null: none is. */
  constructor({ kbps, rtt, isLost = null }) {
    this.#bytesPerMs = kbps / 8;
    this.rtt = rtt;
    this.#isLost = isLost;
  }

  get isLossless() {
    return this.#isLost === null;
  }

  push(flow) {
    if (!flow.isQueued) {
      flow.isQueued = true;
      this.#active.push(flow);
    }
    this.#pump();
  }

  #pump() {
    if (this.#timer) return;
    for (let now = performance.now(); this.#active.length && this.#freeAt <= now; now = performance.now()) {
      const flow = this.#active.shift();
      flow.isQueued = false;
      const segment = flow.take(now);
      if (!segment) continue;
      this.#freeAt = Math.max(this.#freeAt, now - 10) + (segment.data.length + HEADERS) / this.#bytesPerMs;
      if (!this.#isLost?.()) setTimeout(() => flow.arrive(segment), this.rtt / 2);
      if (flow.canSend()) {
        flow.isQueued = true;
        this.#active.push(flow);
      }
    }
    if (this.#active.length)
      this.#timer = setTimeout(
        () => {
          this.#timer = null;
          this.#pump();
        },
        Math.max(1, this.#freeAt - performance.now()),
      );
  }
}

/** One direction of one connection. */
export class Flow {
  isQueued = false;
  #link;
  #from;
  #to;
  #waiting = [];
  #waitingBytes = 0;
  #isEnded = false;

  /** Sent and not acknowledged, in order. */
  #sent = [];
  /** Of these, bytes that are believed to be under way: not those in `#again`. */
  #underWay = 0;
  /** Lost ones, to be sent again. */
  #again = [];
  /** The first one after a loss does not wait for the smaller window. */
  #isUrgent = false;
  #nextNumber = 0;
  #order = 0;
  #window = FIRST_WINDOW;
  /** Above it the window grows by a segment in each round trip, not with each answer. */
  #calm = Number.POSITIVE_INFINITY;
  /** The window is made smaller once for all losses of a round trip. */
  #recoveredAt = -1;
  #times = null;
  #timer = null;
  #backoff = 1;

  #arrived = new Map();
  #nextToDeliver = 0;

  constructor(link, from, to) {
    this.#link = link;
    this.#from = from;
    this.#to = to;
    from.on('data', (data) => this.offer(data));
    from.on('end', () => {
      this.#isEnded = true;
      this.#finish();
    });
  }

  offer(data) {
    this.#waiting.push(data);
    this.#waitingBytes += data.length;
    if (this.#waitingBytes > MAX_WINDOW) this.#from.pause();
    this.#kick();
  }

  canSend() {
    const hasSome = this.#again.length > 0 || this.#waitingBytes > 0;
    return hasSome && (this.#underWay < this.#window || (this.#isUrgent && this.#again.length > 0));
  }

  #kick() {
    if (this.canSend()) this.#link.push(this);
  }

  /** The next segment for the link, at the time `now`. */
  take(now) {
    const segment = this.#again.shift() ?? this.#next();
    if (!segment) return null;
    Object.assign(segment, { at: now, order: this.#order++, times: segment.times + 1, passed: 0, isWaiting: false });
    this.#underWay += segment.data.length;
    this.#isUrgent = false;
    if (!this.#timer) this.#expectAnswer();
    return segment;
  }

  #next() {
    if (this.#waitingBytes === 0) return null;
    let data = this.#waiting.shift();
    if (data.length > MSS) {
      this.#waiting.unshift(data.subarray(MSS));
      data = data.subarray(0, MSS);
    }
    this.#waitingBytes -= data.length;
    if (this.#waitingBytes < MAX_WINDOW / 2) this.#from.resume();
    const segment = { number: this.#nextNumber++, data, times: 0, isWaiting: false };
    this.#sent.push(segment);
    return segment;
  }

  /** At the receiver: what is in order goes on, the rest waits for the hole before it. */
  arrive(segment) {
    if (segment.number >= this.#nextToDeliver) this.#arrived.set(segment.number, segment.data);
    for (let data = this.#arrived.get(this.#nextToDeliver); data; data = this.#arrived.get(this.#nextToDeliver)) {
      this.#arrived.delete(this.#nextToDeliver++);
      if (!this.#to.destroyed) this.#to.write(data);
    }
    setTimeout(() => this.#acknowledged(segment), this.#link.rtt / 2);
  }

  #acknowledged(segment) {
    const at = this.#sent.indexOf(segment);
    if (at < 0) return;
    this.#sent.splice(at, 1);
    if (segment.isWaiting) this.#again = this.#again.filter((one) => one !== segment);
    else this.#underWay -= segment.data.length;
    // The answer to a segment that was sent twice does not say to which one it is (Karn).
    if (segment.times === 1) this.#time(performance.now() - segment.at);
    this.#backoff = 1;
    const grown =
      this.#window < this.#calm ? segment.data.length : (MSS * segment.data.length) / Math.max(MSS, this.#window);
    this.#window = Math.min(MAX_WINDOW, this.#window + grown);
    for (const earlier of this.#sent) {
      if (earlier.isWaiting || earlier.order >= segment.order) continue;
      earlier.passed += 1;
      if (earlier.passed === LATER_ONES) this.#lost(earlier);
    }
    clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#sent.length > 0) this.#expectAnswer();
    this.#kick();
    this.#finish();
  }

  #lost(segment) {
    this.#sendAgain(segment);
    this.#isUrgent = true;
    if (segment.number < this.#recoveredAt) return;
    this.#recoveredAt = this.#nextNumber;
    this.#window = Math.max(LEAST_WINDOW, this.#window * AFTER_LOSS);
    this.#calm = this.#window;
  }

  #sendAgain(segment) {
    if (segment.isWaiting) return;
    segment.isWaiting = true;
    this.#underWay -= segment.data.length;
    this.#again.push(segment);
    this.#again.sort((one, other) => one.number - other.number);
  }

  #time(took) {
    if (!this.#times) this.#times = { mean: took, spread: took / 2 };
    else {
      this.#times.spread += (Math.abs(took - this.#times.mean) - this.#times.spread) / 4;
      this.#times.mean += (took - this.#times.mean) / 8;
    }
  }

  #expectAnswer() {
    // A busy machine is late, too: without loss that is no reason to send again.
    if (this.#link.isLossless) return;
    const { mean, spread } = this.#times ?? { mean: FIRST_ANSWER_MS - LATE_MS, spread: 0 };
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        this.#nothingCame();
      },
      (mean + Math.max(LATE_MS, 4 * spread)) * this.#backoff,
    );
  }

  /** No answer in time: all that was sent counts as lost, and the sender begins with one segment. */
  #nothingCame() {
    if (this.#sent.length === 0) return;
    this.#backoff = Math.min(64, this.#backoff * 2);
    this.#calm = Math.max(LEAST_WINDOW, this.#window / 2);
    this.#window = MSS;
    this.#recoveredAt = this.#nextNumber;
    for (const segment of this.#sent) this.#sendAgain(segment);
    this.#expectAnswer();
    this.#kick();
  }

  #finish() {
    if (this.#isEnded && this.#waitingBytes === 0 && this.#sent.length === 0) this.#to.end();
  }
}
