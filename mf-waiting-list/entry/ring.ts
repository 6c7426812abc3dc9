/** Strip and dialog learn of the same turn in the same moment. */
const ONE_TURN_MS = 10_000;
let rangAt = Number.NEGATIVE_INFINITY;

/**
 * Two short tones and a vibration, once a turn, as far as the device allows: a page that was never tapped may
 * make no sound.
 */
export function ring(): void {
  const now = performance.now();
  if (now - rangAt < ONE_TURN_MS) return;
  rangAt = now;
  navigator.vibrate?.([200, 100, 200]);
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  for (const [start, frequency] of [
    [0, 660],
    [0.25, 880],
  ] as const) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.frequency.value = frequency;
    loudness.gain.value = 0.2;
    tone.connect(loudness).connect(context.destination);
    tone.start(context.currentTime + start);
    tone.stop(context.currentTime + start + 0.2);
  }
  setTimeout(() => void context.close().catch(() => {}), 1000);
}
