/**
 * JSON Schema of a struct. Superstruct shows the shape of objects, arrays, enums, literals and plain values;
 * what it hides (unions, tuples, maps) cannot be described and is refused. Whether a value may be null or
 * absent is tried.
 */
import type { Struct } from 'superstruct';

/**
 * The part of JSON Schema (2020-12) that offers and the API are described in. Offers have no references and no bounds.
 */
export interface JsonSchema {
  type?: string | readonly string[];
  description?: string;
  const?: unknown;
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  prefixItems?: readonly JsonSchema[];
  $ref?: string;
  anyOf?: readonly JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

export interface SchemaOptions {
  /** What a field means, by path (`lines[].qty`); asked once for each. */
  words?: (path: string) => string | undefined;
  /**
   * A shape of the caller's own for a struct: a reference, a kind that is not described here. Undefined: the usual one.
   */
  shape?: (struct: AnyStruct, path: string) => JsonSchema | undefined;
}

/** Something that cannot be described; `path` says where. */
export class SchemaFault extends Error {
  override readonly name = 'SchemaFault';
  readonly path: string;
  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

export type AnyStruct = Struct<unknown, unknown>;

/** Throws SchemaFault for what cannot be described. `path`: where the struct stands in what is described. */
export function toJsonSchema(struct: AnyStruct, options: SchemaOptions = {}, path = ''): JsonSchema {
  const shape = options.shape?.(struct, path) ?? shapeOf(struct, options, path);
  const description = options.words?.(path);
  const anything = struct.type === 'unknown' || struct.type === 'any';
  const nullable = !anything && struct.is(null);
  return { ...(nullable ? orNull(shape) : shape), ...(description ? { description } : {}) };
}

function shapeOf(struct: AnyStruct, options: SchemaOptions, path: string): JsonSchema {
  switch (struct.type) {
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
      return { type: struct.type };
    case 'unknown':
    case 'any':
      return {};
    case 'enums':
      return { enum: Object.values(struct.schema as Record<string, unknown>) };
    case 'literal':
      if (struct.schema === null) throw new SchemaFault(path, 'a literal that is no text, number or boolean');
      return { const: struct.schema };
    case 'array':
      if (!struct.schema) throw new SchemaFault(path, 'an array of anything: say of what');
      return { type: 'array', items: toJsonSchema(struct.schema as AnyStruct, options, `${path}[]`) };
    case 'record':
      return { type: 'object', additionalProperties: toJsonSchema(recordValue(struct, path), options, `${path}{}`) };
    case 'object':
    case 'type': {
      const schema = (struct.schema ?? {}) as Record<string, AnyStruct>;
      const properties = Object.entries(schema).map(([name, field]): [string, JsonSchema] => [
        name,
        toJsonSchema(field, options, path ? `${path}.${name}` : name),
      ]);
      const required = Object.keys(schema).filter((name) => !schema[name]!.is(undefined));
      return {
        type: 'object',
        properties: Object.fromEntries(properties),
        ...(required.length > 0 ? { required } : {}),
        ...(struct.type === 'object' ? { additionalProperties: false } : {}),
      };
    }
    default:
      throw new SchemaFault(
        path,
        `${struct.type} cannot be described as JSON Schema: use type, array, enums or literal`,
      );
  }
}

/** A record keeps its structs to itself, but hands them out for a value. */
function recordValue(struct: AnyStruct, path: string): AnyStruct {
  for (const [, value, each] of struct.entries({ probe: null }, {} as never)) {
    if (value === null) return each as AnyStruct;
  }
  throw new SchemaFault(path, 'a record that does not show its values');
}

function orNull(schema: JsonSchema): JsonSchema {
  if (schema.anyOf?.some(({ type }) => type === 'null')) return schema;
  if (schema.$ref || schema.anyOf) return { anyOf: [schema, { type: 'null' }] };
  if (schema.enum) return { enum: [...new Set([...schema.enum, null])] };
  if ('const' in schema) return { enum: [schema.const, null] };
  return { ...schema, type: [...new Set([schema.type ?? [], 'null'].flat())] };
}
