import { asError, describeThrown, stackOf } from './thrown.ts';

const fail = () => {
  throw new Error('a trap');
};
const traps = Object.fromEntries(Object.getOwnPropertyNames(Reflect).map((name) => [name, fail]));
const withGetter = (key: string) => Object.defineProperty(new Error('x'), key, { get: fail });

const ORDINARY: readonly [what: string, thrown: unknown, words: string][] = [
  ['an error', new TypeError('no such thing'), 'TypeError: no such thing'],
  ['a text', 'out', 'out'],
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
  ['a number', 4, '4'],
  ['a symbol', Symbol('s'), 'Symbol(s)'],
  ['an object', { code: 1 }, '[object Object]'],
];

const HOSTILE: readonly [what: string, thrown: unknown][] = [
  ['toString that throws', { toString: fail }],
  ['toString that gives an object', { toString: () => ({}), valueOf: () => ({}) }],
  ['an object without a prototype', Object.create(null)],
  ['a proxy whose traps throw', new Proxy({}, traps)],
  ['a proxy of an error whose traps throw', new Proxy(new Error('x'), traps)],
  ['a revoked proxy', revoked()],
  ['a message that throws', withGetter('message')],
  ['a name that throws', withGetter('name')],
  ['a stack that throws', withGetter('stack')],
  ['a message that is no text', Object.assign(new Error('x'), { message: Object.create(null) })],
  ['a stack that is no text', Object.assign(new Error('x'), { stack: Symbol('s') })],
];

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

describe('whatever was thrown', () => {
  it.each(ORDINARY)('%s has its words', (_, thrown, words) => {
    expect(describeThrown(thrown)).toBe(words);
  });

  it.each(HOSTILE)('%s is described as well, has a stack or none, and is an error for others', (_, thrown) => {
    expect(describeThrown(thrown)).toEqual(expect.stringMatching(/./));
    expect(typeof stackOf(thrown)).toBe('string');
    expect(Object.prototype.toString.call(asError(thrown))).toBe('[object Error]');
  });

  it('fills no report with a message of megabytes', () => {
    expect(describeThrown(new Error('x'.repeat(5_000_000)))).toHaveLength(300);
    expect(describeThrown('x'.repeat(5_000_000))).toHaveLength(300);
  });

  it('an error stays the error it is', () => {
    const error = new RangeError('x');
    expect(asError(error)).toBe(error);
    expect(stackOf(error)).toBe(error.stack);
  });
});
