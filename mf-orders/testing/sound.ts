// The bell of a page stays from one test to the next.
let tones = 0;

/** A browser that plays; gives the number of tones since. */
export function soundOn(): () => number {
  tones = 0;
  const node = { frequency: {}, gain: {}, connect: (next: unknown) => next, start: () => (tones += 1), stop: () => {} };
  const context = { state: 'running', currentTime: 0, destination: {}, resume: async () => {} };
  const make = () =>
    Object.assign(new EventTarget(), context, { createOscillator: () => node, createGain: () => node });
  Object.assign(globalThis, { AudioContext: jest.fn(make) });
  return () => tones;
}

afterEach(() => void Reflect.deleteProperty(globalThis, 'AudioContext'));
