/** The API as an OpenAPI 3.1 document, made from the definitions of its calls: nothing about it is written a second time (decision 412). */
import type { Endpoint, EndpointStructs } from '@sufra/api';
import { documentedQuery } from '@sufra/api/documented-calls';
import { STAFF_TOKEN_HEADER, type StaffEndpoint } from '@sufra/api/staff/staff-endpoint';
import { type AnyStruct, type JsonSchema, toJsonSchema } from '@sufra/contract/json-schema';
import { readBounds } from './bounds.ts';
import type { FindShape, NamedShape } from './named-shapes.ts';
import { docOf } from './sections.ts';

export interface OpenApi {
  readonly openapi: '3.1.1';
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>>; readonly [part: string]: unknown };
  readonly [part: string]: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly [part: string]: unknown;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface ApiSources {
  endpoints: readonly Endpoint[];
  /** Error codes with their status. */
  codes: Readonly<Record<string, number>>;
  findShape: FindShape;
  /** Text of the files that define calls: docstrings stand there. */
  sources: string;
  /** Version of the product. */
  version: string;
}

/** Calls of a path that differ in the name of a parameter alone are one path: the first name stands. */
export async function writeOpenApi({ endpoints, codes, findShape, sources, version }: ApiSources): Promise<OpenApi> {
  const describe = createDescriber(findShape);
  const paths = new Map<string, { path: string; calls: Record<string, Operation> }>();
  for (const endpoint of endpoints.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))) {
    const shape = endpoint.path.replace(/:\w+/g, '{}');
    const entry = paths.get(shape) ?? { path: endpoint.path, calls: {} };
    paths.set(shape, entry);
    const method = endpoint.method.toLowerCase();
    if (entry.calls[method]) throw new Error(`${endpoint.name}: ${endpoint.method} ${endpoint.path} is there twice`);
    const structs: EndpointStructs = await endpoint.structs();
    entry.calls[method] = operationOf(endpoint, structs, namesOf(endpoint.path, entry.path), describe.schema, sources);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Sufra provider API',
      version,
      description:
        'What a server behind the storefront answers. Money is a decimal string in the currency of the tenant, times are ISO instants, texts come in both languages. Unknown fields are tolerated. docs/api-providers.md explains it.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(
      [...paths.values()].map(({ path, calls }) => [path.replace(/:(\w+)/g, '{$1}'), calls] as const),
    ),
    components: {
      schemas: { ...describe.components(), ...commonSchemas(codes) },
      responses: {
        Refusal: {
          description:
            'A refusal: the status belongs to the first code. `data` may carry what the customer needs next.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
      securitySchemes: {
        tenant: { type: 'apiKey', in: 'header', name: 'x-tenant', description: 'Key of the tenant.' },
        app: { type: 'apiKey', in: 'header', name: 'x-app-token', description: 'Token of the tenant.' },
        customer: {
          type: 'apiKey',
          in: 'header',
          name: 'x-authorization-token',
          description: '`Bearer {token}` of a customer.',
        },
        staff: {
          type: 'apiKey',
          in: 'header',
          name: STAFF_TOKEN_HEADER,
          description: '`Bearer {token}` of a person of the staff.',
        },
      },
    },
  };
}

/** Names of the parameters of `path` in the words of the path that came first. */
function namesOf(path: string, first: string): ReadonlyMap<string, string> {
  const names = (text: string) => [...text.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const firsts = names(first);
  return new Map(names(path).map((name, index) => [name, firsts[index]!]));
}

type Schema = (struct: AnyStruct) => JsonSchema;

function operationOf(
  endpoint: Endpoint,
  structs: EndpointStructs,
  pathNames: ReadonlyMap<string, string>,
  schema: Schema,
  sources: string,
): Operation {
  const { name, path, method, idempotent, upload } = endpoint;
  const rule = (endpoint as Partial<StaffEndpoint>).staff;
  const [domain] = path.replace('/api/v1/', '').split('/');
  const params = structs.params ? plainObject(structs.params, schema).properties : undefined;
  const parameters: Parameter[] = [
    ...[...pathNames].map(
      ([own, first]): Parameter => ({
        name: first,
        in: 'path',
        required: true,
        schema: params?.[own] ?? { type: 'string' },
      }),
    ),
    ...queryOf(endpoint, structs.query, schema),
    ...(idempotent
      ? [
          {
            name: 'idempotency-key',
            in: 'header' as const,
            required: true,
            schema: { type: 'string', minLength: 8, maxLength: 200 },
          },
        ]
      : []),
  ];
  const body = structs.body && method !== 'GET' ? bodyOf(structs.body, upload, schema) : undefined;
  return {
    operationId: name,
    tags: [domain!],
    description: docOf(endpoint, sources),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      '200': {
        description: 'Done.',
        content: { 'application/json': { schema: answerOf(structs, schema) } },
      },
      default: { $ref: '#/components/responses/Refusal' },
    },
    security: securityOf(endpoint, rule),
    ...(rule && typeof rule.roles !== 'string' ? { 'x-roles': rule.roles } : {}),
    ...(endpoint.caller === 'edge' ? { 'x-caller': 'edge' } : {}),
  };
}

function queryOf(endpoint: Endpoint, query: AnyStruct | undefined, schema: Schema): Parameter[] {
  const { properties = {}, required = [] } = query ? plainObject(query, schema) : {};
  const always = { ...documentedQuery(endpoint), ...endpoint.always };
  const own = Object.entries(properties)
    .filter(([name]) => !Object.hasOwn(always, name))
    .map(([name, of]): Parameter => ({ name, in: 'query', required: required.includes(name), schema: of }));
  const fixed = Object.entries(always).map(
    ([name, value]): Parameter => ({ name, in: 'query', required: true, schema: { const: value } }),
  );
  return [...own, ...fixed];
}

/** The fields of an object, also where the object has a name of its own. */
function plainObject(struct: AnyStruct, schema: Schema): JsonSchema {
  return toJsonSchema(struct, { shape: (inner) => (inner === struct ? undefined : schema(inner)) });
}

function bodyOf(body: AnyStruct, upload: readonly string[] | undefined, schema: Schema): unknown {
  const content = upload
    ? Object.fromEntries(upload.map((media) => [media, {}]))
    : { 'application/json': { schema: schema(body) } };
  return { required: !body.is(undefined), content };
}

function answerOf({ response, parts }: EndpointStructs, schema: Schema): unknown {
  const data = schema(response);
  const whole = parts
    ? {
        allOf: [data, { type: 'object', properties: { [parts.field]: { type: 'array', items: schema(parts.each) } } }],
      }
    : data;
  return {
    type: 'object',
    properties: {
      data: whole,
      meta: { $ref: '#/components/schemas/Meta' },
      errors: { type: 'array', maxItems: 0 },
    },
    required: response.is(undefined) ? ['meta'] : ['data', 'meta'],
  };
}

function securityOf(endpoint: Endpoint, rule: StaffEndpoint['staff'] | undefined): Record<string, never[]>[] {
  if (rule) return rule.roles === 'anyone' ? [] : [{ staff: [] }];
  const site = { tenant: [], app: [] };
  // The lookup of a tenant is the call that answers the token.
  if (endpoint.name === 'tenant.resolve-tenant') return [];
  return endpoint.access === 'customer' ? [{ ...site, customer: [] }] : [site];
}

/** Schemas of structs; those with a name become components, each described once. */
function createDescriber(findShape: FindShape): { schema: Schema; components: () => Record<string, JsonSchema> } {
  const components = new Map<string, JsonSchema>();
  const schema = (struct: AnyStruct, about?: NamedShape): JsonSchema =>
    toJsonSchema(struct, {
      words: (path) => (path === '' ? about?.about : about?.fields[path]),
      shape: (inner, path) => (inner === struct && path === '' ? own(inner) : inline(inner)),
    });
  /** Of a struct itself, without its name. */
  const own = (struct: AnyStruct): JsonSchema | undefined => {
    if (struct.type === 'instant') return { type: 'string', format: 'date-time' };
    if (struct.type === 'day') return { type: 'string', format: 'date' };
    if (struct.type === 'file') return { type: 'string', format: 'binary' };
    if (struct.type === 'union') return { anyOf: (struct.schema as AnyStruct[]).map((one) => inline(one)) };
    if (struct.type === 'tuple') {
      const each = [...struct.entries([], {} as never)].map(([, , one]) => inline(one as AnyStruct));
      return { type: 'array', prefixItems: each, minItems: each.length, maxItems: each.length };
    }
    const bounds = readBounds(struct);
    if (Object.keys(bounds).length === 0) return undefined;
    return { ...toJsonSchema(struct, { shape: (inner) => (inner === struct ? undefined : inline(inner)) }), ...bounds };
  };
  const inline = (struct: AnyStruct): JsonSchema => {
    const shape = findShape(struct);
    if (!shape || !isSame(shape.struct, struct)) return schema(struct);
    if (!components.has(shape.name)) {
      // Stands while it is described, in case that it holds itself.
      components.set(shape.name, {});
      components.set(shape.name, schema(shape.struct, shape));
    }
    return { $ref: `#/components/schemas/${shape.name}` };
  };
  return {
    schema: (struct) => toJsonSchema(struct, { shape: inline }),
    components: () => Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** A refined struct shares its origin's entries: its bounds are narrower, so it is described where it stands. */
function isSame(named: AnyStruct, struct: AnyStruct): boolean {
  return JSON.stringify(readBounds(named)) === JSON.stringify(readBounds(struct));
}

function commonSchemas(codes: Readonly<Record<string, number>>): Record<string, JsonSchema> {
  const count: JsonSchema = { type: 'integer', minimum: 0 };
  return {
    Meta: {
      type: 'object',
      properties: {
        server_time: { type: 'string', format: 'date-time' },
        valid_until: { type: ['string', 'null'], format: 'date-time' },
        current_page: count,
        last_page: count,
        per_page: count,
        total: count,
      },
      required: ['server_time'],
    },
    Refusal: {
      type: 'object',
      properties: {
        data: {},
        meta: { $ref: '#/components/schemas/Meta' },
        errors: { type: 'array', minItems: 1, items: { $ref: '#/components/schemas/Error' } },
      },
      required: ['errors'],
    },
    Error: {
      type: 'object',
      description: `The status of each code: ${Object.entries(codes)
        .map(([code, status]) => `${code} ${status}`)
        .join(', ')}.`,
      properties: {
        code: { type: 'string', enum: Object.keys(codes) },
        field: { type: ['string', 'null'] },
        message: { type: ['string', 'null'] },
        params: { type: ['object', 'null'] },
      },
      required: ['code'],
    },
  };
}

/** The document as text: a path and a component a line each, so that a change shows as what changed. */
export function printOpenApi({ paths, components, ...rest }: OpenApi): string {
  const { schemas, ...others } = components;
  const lines = (of: Readonly<Record<string, unknown>>) =>
    Object.entries(of)
      .map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n');
  const head = Object.entries(rest).map(([name, value]) => ` ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`);
  return `{\n${head.join('')} "paths": {\n${lines(paths)}\n },\n "components": {\n  "schemas": {\n${lines(schemas)}\n  },\n${lines(others)}\n }\n}\n`;
}
