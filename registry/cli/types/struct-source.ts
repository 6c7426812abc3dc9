/**
 * JSON Schema as the source of a struct. The schema comes from a release of another team: it is data, and
 * what becomes code is made of fixed words, and of texts in quotes.
 */
import { isRecord } from '@sufra/contract';
import type { JsonSchema } from '@sufra/contract/json-schema';

/** What cannot be made into a struct; the message says where, and why. */
export class OfferFault extends Error {
  override readonly name = 'OfferFault';
}

/** Deeper than any payload; a schema that goes on for ever ends here. */
const DEPTH_MAX = 24;

export interface StructSource {
  source: string;
  /** Names of superstruct that the source needs, without duplicates. */
  needs: ReadonlySet<string>;
}

/** Objects take fields that a later release adds. Throws OfferFault for what is no schema of an offer. */
export function structSource(schema: unknown, place: string): StructSource {
  const needs = new Set<string>();
  const made = (name: string, ...given: string[]): string => {
    needs.add(name);
    return `${name}(${given.join(', ')})`;
  };

  const plain = (
    kind: string,
    { properties, required = [], additionalProperties, items }: JsonSchema,
    at: string,
    depth: number,
  ): string => {
    if (kind === 'array') return made('array', write(items ?? {}, `${at}[]`, depth));
    if (kind !== 'object') {
      if (!['string', 'number', 'integer', 'boolean'].includes(kind))
        throw new OfferFault(`${at}: no type ${quote(kind)}`);
      return made(kind);
    }
    if (isRecord(additionalProperties))
      return made('record', made('string'), write(additionalProperties, `${at}{}`, depth));
    if (properties !== undefined && !isRecord(properties)) throw new OfferFault(`${at}: no properties`);
    if (!Array.isArray(required)) throw new OfferFault(`${at}: no list of what is required`);
    const fields = Object.entries(properties ?? {}).map(([name, field]) => {
      const value = write(field, `${at}.${quote(name)}`, depth);
      return `${comment(field.description)}[${quote(name)}]: ${required.includes(name) ? value : made('optional', value)}`;
    });
    return made('type', fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}');
  };

  const write = (given: unknown, at: string, depth: number): string => {
    if (!isRecord(given)) throw new OfferFault(`${at}: no schema`);
    if (depth >= DEPTH_MAX) throw new OfferFault(`${at}: deeper than ${DEPTH_MAX} levels`);
    const node = given as JsonSchema;
    if ('const' in node) return made('literal', literal(node.const, at));
    if (node.enum !== undefined) return choice(node.enum, at);
    if (node.type === undefined) {
      if (node.anyOf || node.$ref) throw new OfferFault(`${at}: alternatives and references are not offered`);
      return made('unknown');
    }
    const kinds = [node.type].flat();
    const [kind, ...more] = kinds.filter((each) => each !== 'null');
    if (typeof kind !== 'string' || more.length > 0) throw new OfferFault(`${at}: one type, and null`);
    const value = plain(kind, node, at, depth + 1);
    return kinds.includes('null') ? made('nullable', value) : value;
  };

  const choice = (values: unknown, at: string): string => {
    if (!Array.isArray(values) || values.length === 0) throw new OfferFault(`${at}: an enum without values`);
    const some = values.filter((value) => value !== null);
    const isOneKind =
      some.length > 0 && some.every((value) => typeof value === typeof some[0]) && typeof some[0] !== 'boolean';
    const value = isOneKind
      ? made('enums', `[${some.map((each) => literal(each, at)).join(', ')}]`)
      : made('union', `[${some.map((each) => made('literal', literal(each, at))).join(', ')}]`);
    if (some.length === 0) throw new OfferFault(`${at}: nothing but null`);
    return some.length < values.length ? made('nullable', value) : value;
  };

  return { source: write(schema, place, 0), needs };
}

function literal(value: unknown, at: string): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'boolean' || Number.isFinite(value)) return String(value);
  throw new OfferFault(`${at}: a value that is no text, number or boolean`);
}

/**
 * A text in quotes. Characters that no editor shows, such as those that turn the direction of writing, are
 * written as escapes.
 */
export function quote(text: string): string {
  return JSON.stringify(text).replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/**
 * Words of another team as a comment: letters, numbers and plain marks, so that it neither ends nor tells a
 * tool anything.
 */
export function comment(words: unknown): string {
  if (typeof words !== 'string') return '';
  const plain = words
    .slice(0, 400)
    .replace(/[^\p{L}\p{M}\p{N}.,:;!?'"()،؛؟ -]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return plain === '' ? '' : `/** ${plain} */ `;
}
