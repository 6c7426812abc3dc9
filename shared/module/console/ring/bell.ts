/**
 * The sound of new orders. Browsers let a page sound only after a gesture of its user: the first touch of the
 * day unlocks it, and until then the board says that it is silent.
 */

/** Seconds between two rings, and the loudness of the first three. */
export const RING_EVERY_MS = 4000;
const LOUDNESS = [0.25, 0.5, 1] as const;
/**
 * Of each: seconds and hertz of its notes, and the vibration in milliseconds. A new order rises, a canceled
 * one falls, an alarm is one note.
 */
const TUNES = {
  new: { notes: [[0, 784] as const, [0.22, 1047] as const], vibration: [400, 200, 400] },
  canceled: { notes: [[0, 880] as const, [0.22, 659] as const, [0.44, 440] as const], vibration: [900] },
  alarm: {
    notes: [[0, 988] as const, [0.22, 988] as const, [0.44, 988] as const],
    vibration: [200, 100, 200, 100, 200],
  },
};
export type Tune = keyof typeof TUNES;

type MakeContext = () => AudioContext | null;

export class Bell {
  readonly #make: MakeContext;
  readonly #listeners = new Set<() => void>();
  #context: AudioContext | null = null;
  #rings = 0;

  constructor(make: MakeContext = () => (typeof AudioContext === 'undefined' ? null : new AudioContext())) {
    this.#make = make;
  }

  /** To be called within a gesture, or after one. */
  async unlock(): Promise<void> {
    if (!this.#context || this.#context.state === 'closed') {
      this.#context = this.#make();
      this.#context?.addEventListener('statechange', () => void this.wake());
    }
    await this.wake();
  }

  /** A call, an assistant, a lock or another headset took the sound away: it is asked for again. */
  async wake(): Promise<void> {
    const context = this.#context;
    if (context && context.state !== 'running' && context.state !== 'closed') await context.resume().catch(() => {});
    for (const listener of [...this.#listeners]) listener();
  }

  /** Whether rings are heard now. */
  canSound = (): boolean => this.#context?.state === 'running';

  /** Calls back whenever `canSound` may say something else. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The notes of `tune` and, on phones, its vibration; louder in three steps. */
  ring(tune: Tune = 'new'): void {
    const loudness = LOUDNESS[Math.min(this.#rings, LOUDNESS.length - 1)]!;
    this.#rings += 1;
    const context = this.#context;
    // Without a gesture browsers refuse both, and a refused vibration is an error in their console.
    if (!context) return;
    const { notes, vibration } = TUNES[tune];
    navigator.vibrate?.(vibration);
    if (!this.canSound()) return;
    for (const [start, frequency] of notes) {
      const tone = context.createOscillator();
      const gain = context.createGain();
      tone.frequency.value = frequency;
      gain.gain.value = loudness;
      tone.connect(gain).connect(context.destination);
      tone.start(context.currentTime + start);
      tone.stop(context.currentTime + start + 0.18);
    }
  }

  /** The next order begins softly again. */
  rest(): void {
    this.#rings = 0;
  }
}
