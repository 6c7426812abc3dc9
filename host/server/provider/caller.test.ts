import fc from 'fast-check';
import { parseJson } from './caller.ts';

/** Own keys at any depth. */
function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}

describe('an answer of the provider', () => {
  const key = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'data'), fc.string());
  const json = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.jsonValue({ maxDepth: 1 }),
      fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }).map((entries) => entries),
    ),
  })).value;
  /** JSON with any keys, also ones that an object literal could not have. */
  const text = (value: unknown): string =>
    Array.isArray(value) && value.every((one) => Array.isArray(one) && one.length === 2 && typeof one[0] === 'string')
      ? `{${value.map(([name, inner]) => `${JSON.stringify(name)}:${text(inner)}`).join(',')}}`
      : JSON.stringify(value);

  it('gives no object another prototype, and has no key that would, whatever it says (safety W6)', () => {
    fc.assert(
      fc.property(json, (value) => {
        const got = parseJson(Buffer.from(text(value)));
        expect(keysIn(got)).not.toContain('__proto__');
        Object.assign({}, got);
        expect(({} as Record<string, unknown>).polluted).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    '{"data":{"__proto__":{"polluted":1}}}',
    '{"data":{"\\u005f\\u005fproto\\u005f\\u005f":{"polluted":1}}}',
    '{"data":{"constructor":{"prototype":{"polluted":1}}}}',
  ])('loses the key of %s and keeps the rest (safety W6)', (answer) => {
    const got = parseJson(Buffer.from(answer.replace('"data":{', '"data":{"name":"x",'))) as { data: object };
    expect(Object.keys(got.data)).toEqual(['name']);
    expect((structuredClone(got) as { data: { polluted?: unknown } }).data.polluted).toBeUndefined();
  });

  it('changes nothing when there are none', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain = JSON.stringify(value);
        fc.pre(!/__proto__|constructor/.test(plain));
        expect(parseJson(Buffer.from(plain))).toEqual(JSON.parse(plain));
      }),
    );
    expect(parseJson(Buffer.from('<html>'))).toBeNull();
  });
});
