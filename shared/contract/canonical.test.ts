import fc from 'fast-check';
import { canonicalJson } from './canonical.ts';

describe('canonical JSON', () => {
  it('is spelled the same whatever the order of members', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'قائمة' }], a: 1.5 })).toBe('{"a":1.5,"b":[1,{"c":"قائمة","d":null}]}');
    expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }));
  });

  it('leaves out what JSON leaves out', () => {
    expect(canonicalJson({ a: undefined, b: [undefined] })).toBe('{"b":[null]}');
  });

  it('means the same as the value, and survives the way over JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(JSON.parse(JSON.stringify(value)))).toBe(text);
      }),
    );
  });
});
