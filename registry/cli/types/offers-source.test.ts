import { toJsonSchema } from '@sufra/contract/json-schema';
import fc from 'fast-check';
import * as superstruct from 'superstruct';
import { offersSource } from './offers-source.ts';
import { comment, quote, structSource } from './struct-source.ts';

const face = { owner: 'visits' };
const none = { topics: [], requests: [], dialogs: [], slots: [] };
const made = (offers: object) => offersSource('visits', { face, offers: { ...none, ...offers } });

const ALL = new Map<string, unknown>(Object.entries(superstruct));

/** The struct that a source makes. */
function structOf(schema: unknown): superstruct.Struct<unknown, unknown> {
  const { source, needs } = structSource(schema, 'x');
  const names = [...needs];
  return new Function(...names, `return ${source}`)(...names.map((name) => ALL.get(name)));
}

const word = fc.string({
  maxLength: 12,
  unit: fc.constantFrom('a', '`', "'", '"', '\\', '*', '/', '$', '{', '}', '\n', '\u202e', 'ط', '_'),
});
const schema = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom({ type: 'string' }, { type: 'number' }, { type: 'integer' }, { type: 'boolean' }, {}),
    fc.uniqueArray(word, { minLength: 1, maxLength: 3 }).map((values) => ({ enum: values })),
    word.map((value) => ({ const: value })),
    tie('any').map((items) => ({ type: 'array', items })),
    fc
      .dictionary(fc.oneof(word, fc.constantFrom('__proto__', 'constructor', 'default')), tie('any'), { maxKeys: 4 })
      .map((properties) => ({
        type: 'object',
        properties,
        required: Object.keys(properties).filter((name) => Object.keys(properties[name] as object).length > 0),
      })),
  ),
})).any;

const withoutLists = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, each) => (key === 'required' && each.length === 0 ? undefined : each));

describe('offers of another team as sources', () => {
  it('a schema becomes the struct that it describes, whatever texts stand in it [PLAT-013]', () => {
    fc.assert(
      fc.property(schema, (described) => {
        expect(withoutLists(toJsonSchema(structOf(described)))).toEqual(withoutLists(described));
      }),
    );
  });

  it('a text neither ends its quotes nor its comment, nor turns the direction of writing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(JSON.parse(quote(text))).toBe(text);
        expect(comment(text)).not.toMatch(/\*\/.*\*\/|@|#|`|\n/);
      }),
    );
    expect(quote('a\u202eb')).toBe('"a\\u202eb"');
    expect(comment('ends */ process.exit() /* @ts-nocheck')).toBe('/** ends process.exit() ts-nocheck */ ');
  });

  const payload = { type: 'object' };
  it.each([
    ['a name that is code', { topics: [{ name: 'visits.x; evil()', version: 1, payload }] }, 'is no name'],
    ['a slot that is code', { slots: [{ name: "visits.x')//" }] }, 'is no name'],
    ['a version that is code', { topics: [{ name: 'visits.x.y', version: '1, evil()', payload }] }, 'is no name'],
    ['two of one name', { slots: [{ name: 'visits.a-b' }, { name: 'visits.a.b' }] }, 'two offers are called aBSlot'],
    ['a list that is none', { topics: 'all' }, 'a list of offers'],
    ['a type that is none', { topics: [{ name: 'visits.x.y', version: 1, payload: { type: 'evil(' } }] }, 'no type'],
    ['a payload that is none', { topics: [{ name: 'visits.x.y', version: 1 }] }, 'no schema'],
    ['alternatives', { topics: [{ name: 'visits.x.y', version: 1, payload: { anyOf: [] } }] }, 'alternatives'],
    ['a value that is no text', { topics: [{ name: 'visits.x.y', version: 1, payload: { const: {} } }] }, 'no text'],
    [
      'an enum of null',
      { topics: [{ name: 'visits.x.y', version: 1, payload: { enum: [null] } }] },
      'nothing but null',
    ],
    ['much', { slots: [{ name: 'visits.x', about: 'x'.repeat(70_000) }] }, 'at most 65536'],
  ])('%s is refused', (_, offers, why) => {
    expect(() => made(offers)).toThrow(why);
  });

  it('what goes deeper than any payload is refused', () => {
    const deep = Array.from({ length: 1000 }).reduce<object>((items) => ({ type: 'array', items }), {});
    expect(() => made({ topics: [{ name: 'visits.x.y', version: 1, payload: deep }] })).toThrow(
      'deeper than 24 levels',
    );
  });

  it('a release from before offers were described, or without any, has none', () => {
    expect(made({})).toBeNull();
    expect(offersSource('visits', { face })).toBeNull();
    expect(offersSource('visits', null)).toBeNull();
  });
});
