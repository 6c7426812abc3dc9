/** @jest-environment ./shared/testing/jest.env.cjs */
import { definePageWorker } from './page-worker.ts';

/** What a browser makes of an address by a policy, and takes for a script element too. */
class Trusted {
  readonly address: string;
  constructor(address: string) {
    this.address = address;
  }
}
class Policy {
  readonly rules: { createScriptURL(address: string): string };
  constructor(rules: Policy['rules']) {
    this.rules = rules;
  }
  createScriptURL(address: string | URL): Trusted {
    return new Trusted(this.rules.createScriptURL(`${address}`));
  }
}
const made: unknown[][] = [];
const createPolicy = jest.fn((_name: string, rules: object) => new Policy(rules as Policy['rules']));
const own = `blob:${location.origin}/1`;

beforeAll(() => {
  const Worker = class {
    constructor(...given: unknown[]) {
      made.push(given);
    }
  };
  Object.assign(window, { Worker });
  definePageWorker({ createPolicy });
});
beforeEach(() => {
  made.length = 0;
});

const PageWorker = () => window.__sufraWorker!;

it('workers are made from texts of the page, by one policy that is there before any', () => {
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['sufra-worker']);
  for (const address of [own, new URL(own)]) new (PageWorker())(address, { type: 'module' });
  const expected = [new Trusted(own), { type: 'module' }];
  expect(made).toEqual([expected, expected]);
  expect(createPolicy).toHaveBeenCalledTimes(1);
});

const elsewhere = [
  'https://cdn.example/x.js',
  '/x.js',
  'data:text/javascript,1',
  'blob:https://elsewhere.example/1',
  `${location.origin}/blob:`,
];

it.each(elsewhere)('none is made from %s', (address) => {
  expect(() => new (PageWorker())(address)).toThrow('A worker is made from a text');
});

it('it cannot be replaced', () => {
  expect(Object.getOwnPropertyDescriptor(window, '__sufraWorker')).toMatchObject({
    writable: false,
    configurable: false,
  });
});

type Part = [object: object, name: string];
const CALLED: Part[] = [
  [Policy.prototype, 'createScriptURL'],
  [Reflect, 'construct'],
  [Reflect, 'apply'],
  [window, 'Worker'],
];
const READ: Part[] = [
  [String.prototype, 'startsWith'],
  [String.prototype, 'slice'],
];

/**
 * What a module could get hold of: each of these parts stores what it was called with, and answers with an
 * address that passes.
 */
function inChangedPage(parts: Part[], run: () => void): unknown[] {
  const got: unknown[] = [];
  function take(this: unknown, ...given: unknown[]) {
    got.push(this, ...given);
    return own;
  }
  const before = parts.map(([object, name]) => Object.getOwnPropertyDescriptor(object, name)!);
  for (const [object, name] of parts)
    Object.defineProperty(object, name, { value: take, configurable: true, writable: true });
  try {
    run();
  } catch {
    // A worker that is not made is no harm.
  } finally {
    parts.forEach(([object, name], index) => void Object.defineProperty(object, name, before[index]!));
  }
  return got;
}

describe('a module that replaces what the page has', () => {
  it('gets neither the policy nor an address of it', () => {
    const got = inChangedPage(CALLED, () => new (PageWorker())(own));
    expect([got, made]).toEqual([[], [[new Trusted(own), undefined]]]);
  });

  it('makes no worker from elsewhere', () => {
    for (const address of elsewhere) inChangedPage(READ, () => new (PageWorker())(address));
    expect(made).toEqual([]);
  });
});
