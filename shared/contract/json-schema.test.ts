import {
  any,
  array,
  boolean,
  enums,
  integer,
  literal,
  map,
  nullable,
  number,
  object,
  optional,
  record,
  type Struct,
  size,
  string,
  tuple,
  type,
  union,
} from 'superstruct';
import { toJsonSchema } from './json-schema.ts';

const schemaOf = (struct: unknown, words = {}) =>
  toJsonSchema(struct as Struct<unknown>, { words: (path) => (words as Record<string, string>)[path] });

describe('the JSON Schema of a struct', () => {
  it.each([
    [string(), { type: 'string' }],
    [size(string(), 1, 9), { type: 'string' }],
    [nullable(number()), { type: ['number', 'null'] }],
    [integer(), { type: 'integer' }],
    [any(), {}],
    [enums(['a', 'b']), { enum: ['a', 'b'] }],
    [nullable(enums([1, 2])), { enum: [1, 2, null] }],
    [literal('yes'), { const: 'yes' }],
    [nullable(literal(3)), { enum: [3, null] }],
    [array(boolean()), { type: 'array', items: { type: 'boolean' } }],
    [record(string(), number()), { type: 'object', additionalProperties: { type: 'number' } }],
    [object({}), { type: 'object', properties: {}, additionalProperties: false }],
    [
      type({ id: string(), note: optional(nullable(string())) }),
      {
        type: 'object',
        properties: { id: { type: 'string' }, note: { type: ['string', 'null'] } },
        required: ['id'],
      },
    ],
  ])('%#', (struct, schema) => {
    expect(schemaOf(struct)).toEqual(schema);
  });

  it('carries what the fields mean', () => {
    const struct = nullable(type({ lines: array(type({ qty: number() })) }));
    expect(schemaOf(struct, { '': 'The cart.', lines: 'Its lines.', 'lines[].qty': 'How many.' })).toEqual({
      type: ['object', 'null'],
      description: 'The cart.',
      properties: {
        lines: {
          type: 'array',
          description: 'Its lines.',
          items: {
            type: 'object',
            properties: { qty: { type: 'number', description: 'How many.' } },
            required: ['qty'],
          },
        },
      },
      required: ['lines'],
    });
  });

  it.each([
    ['union', union([string(), number()])],
    ['tuple', tuple([string()])],
    ['map', map(string(), string())],
  ])('is refused for a %s, with the place', (name, struct) => {
    expect(() => schemaOf(type({ odd: struct as never }))).toThrow(`${name} cannot be described`);
    expect(() => schemaOf(type({ odd: array(struct as never) }))).toThrow(
      expect.objectContaining({ path: 'odd[]' }) as Error,
    );
  });
});
