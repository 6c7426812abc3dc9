import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { defineEndpoint } from '@sufra/api';
import { ENDPOINTS } from '@sufra/api/endpoints';
import { either, money } from '@sufra/api/shapes';
import { STAFF_ENDPOINTS } from '@sufra/api/staff/endpoints';
import {
  array,
  integer,
  literal,
  max,
  min,
  nonempty,
  nullable,
  number,
  optional,
  pattern,
  size,
  string,
  tuple,
  type,
} from 'superstruct';
import { readBounds } from './bounds.ts';
import { type OpenApi, writeOpenApi } from './openapi.ts';
import { readReference } from './read.ts';

const WORKSPACE = join(__dirname, '../..');

describe('the OpenAPI document', () => {
  it('has every call once and is valid OpenAPI 3.1', async () => {
    const document = JSON.parse((await readReference(WORKSPACE)).openapi) as OpenApi;
    const names = Object.values(document.paths).flatMap((calls) =>
      Object.values(calls).map(({ operationId }) => operationId),
    );
    expect(names.sort()).toEqual([...ENDPOINTS, ...STAFF_ENDPOINTS].map(({ name }) => name).sort());
    expect(await new Validator().validate(structuredClone(document) as never)).toEqual({ valid: true });
    const components = new Set(Object.keys(document.components.schemas));
    const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
    expect([...references].map(([, name]) => name!).filter((name) => !components.has(name))).toEqual([]);
  });

  const order = type({
    id: string(),
    total: money,
    table: nullable(money),
    corner: optional(tuple([number(), number()])),
  });
  const call = defineEndpoint({
    name: 'tea.brew',
    method: 'POST',
    path: '/api/v1/tea/pots/:pot/cups/:cup',
    access: 'customer',
    idempotent: true,
    always: { page: '0' },
    structs: async () => ({
      params: type({ pot: string() }),
      query: type({ strong: optional(integer()) }),
      body: type({ leaves: size(array(either([literal('green'), integer()])), 1, 9) }),
      response: order,
    }),
  });
  const sources =
    "/** Brews. */\nexport const brew = /* @__PURE__ */ defineEndpoint({\n  name: 'tea.brew',\n/** Reads. */\nexport const read = /* @__PURE__ */ defineEndpoint({\n  name: 'tea.read',\n";
  const shapes = new Map([
    [order.entries, { name: 'tea.order', struct: order, about: 'An order.', fields: { total: 'What is due.' } }],
    [money.entries, { name: 'money', struct: money, about: undefined, fields: {} }],
  ]);
  const write = (endpoints: readonly (typeof call)[]) =>
    writeOpenApi({
      endpoints,
      codes: { COLD: 409 },
      findShape: (struct) => shapes.get(struct.entries as never) as never,
      sources,
      version: '1.2.3',
    });

  it('says of a call its parameters, its body, its answer and its keys', async () => {
    const { paths, components } = await write([call]);
    const { post } = paths['/api/v1/tea/pots/{pot}/cups/{cup}']!;
    expect(post).toMatchObject({
      operationId: 'tea.brew',
      description: 'Brews.',
      parameters: [
        { name: 'pot', in: 'path', required: true },
        { name: 'cup', in: 'path', required: true },
        { name: 'strong', in: 'query', required: false, schema: { type: 'integer' } },
        { name: 'page', in: 'query', required: true, schema: { const: '0' } },
        { name: 'idempotency-key', in: 'header', required: true },
      ],
      requestBody: {
        content: {
          'application/json': {
            schema: {
              properties: {
                leaves: {
                  type: 'array',
                  minItems: 1,
                  maxItems: 9,
                  items: { anyOf: [{ const: 'green' }, { type: 'integer' }] },
                },
              },
              required: ['leaves'],
            },
          },
        },
      },
      security: [{ tenant: [], app: [], customer: [] }],
    });
    expect(components.schemas['tea.order']).toEqual({
      type: 'object',
      description: 'An order.',
      properties: {
        id: { type: 'string' },
        total: { $ref: '#/components/schemas/money', description: 'What is due.' },
        table: { anyOf: [{ $ref: '#/components/schemas/money' }, { type: 'null' }] },
        corner: {
          type: 'array',
          prefixItems: [{ type: 'number' }, { type: 'number' }],
          minItems: 2,
          maxItems: 2,
        },
      },
      required: ['id', 'total', 'table'],
    });
    expect(components.schemas.money).toEqual({ type: 'string', pattern: '^-?\\d{1,9}\\.\\d{2}$' });
    expect(components.schemas.Error).toMatchObject({ properties: { code: { enum: ['COLD'] } } });
  });

  it('makes one path of calls whose parameters have other names, and refuses a call that is there twice', async () => {
    const read = { ...call, name: 'tea.read', method: 'GET' as const, path: '/api/v1/tea/pots/:id/cups/:cup' as const };
    const { paths } = await write([call, read]);
    expect(Object.keys(paths)).toEqual(['/api/v1/tea/pots/{id}/cups/{cup}']);
    await expect(write([call, call])).rejects.toThrow('tea.brew: POST');
  });
});

it.each([
  [pattern(string(), /^a\/[b`]+$/), { pattern: '^a\\/[b`]+$' }],
  [size(string(), 2, 5), { minLength: 2, maxLength: 5 }],
  [nonempty(string()), { minLength: 1 }],
  [size(array(string()), 3), { minItems: 3, maxItems: 3 }],
  [max(min(integer(), -2), 90), { minimum: -2, maximum: 90 }],
  [nullable(min(number(), 0.5)), { minimum: 0.5 }],
  [optional(string()), {}],
])('the bounds of a struct are read from what it refuses: %#', (struct, bounds) => {
  expect(readBounds(struct as never)).toEqual(bounds);
});
