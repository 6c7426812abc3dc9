import { LoadFailure } from '../release-loader/fetch-error.ts';
import { causeOf } from './cause.ts';

const fail = () => {
  throw new Error('a trap');
};
const traps = Object.fromEntries(Object.getOwnPropertyNames(Reflect).map((name) => [name, fail]));

it.each([
  ['an object whose text throws', { toString: fail }],
  ['a proxy whose traps throw', new Proxy({}, traps)],
  ['a proxy of a load failure whose traps throw', new Proxy(new LoadFailure('missing', 'x'), traps)],
  ['nothing', undefined],
])('a release that throws %s has a cause all the same, and is to blame', (_, thrown) => {
  expect(causeOf(thrown, 'mount')).toEqual({
    phase: 'mount',
    cause: 'throw',
    message: expect.stringMatching(/./),
    isReleases: true,
  });
});

it('a report of megabytes is none', () => {
  expect(causeOf(new Error('x'.repeat(1_000_000)), 'slot').message.length).toBeLessThan(1000);
});
