/**
 * The shapes that `shared/api` exports, with their names and what their docstrings say: components of the
 * OpenAPI document.
 */
import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStruct } from '@sufra/contract/json-schema';

export interface NamedShape {
  /**
   * `money` of `shared/api/shapes.ts`, `order.order` of `order/structs.ts`, `order.cart.total` of
   * `order/cart-structs.ts`.
   */
  readonly name: string;
  readonly struct: AnyStruct;
  /** The docstring above the export. */
  readonly about: string | undefined;
  /** Docstrings of the fields of its first level. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Finds the shape that a struct is; absent or null values may be allowed beside. Undefined: it has no name. */
export type FindShape = (struct: AnyStruct) => NamedShape | undefined;

export async function readNamedShapes(workspace: string): Promise<FindShape> {
  const files: string[] = [];
  for await (const file of glob('shared/api/{shapes.ts,*/**/*structs.ts}', { cwd: workspace })) files.push(file);
  // A shape that two files export has the name of the first: where floors stand does not move it.
  const rankOf = (file: string) => [...placeOf(file).slice(0, 1), basename(file)].join('/');
  files.sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1));
  // Superstruct's wrappers (optional, nullable, refine, coerce) pass `entries` on: it is what a struct and
  // its wrapped form share.
  const byEntries = new Map<AnyStruct['entries'], NamedShape>();
  for (const file of files) {
    const source = await readFile(join(workspace, file), 'utf8');
    const place = placeOf(file);
    for (const [exported, value] of Object.entries(await import(pathToFileURL(join(workspace, file)).href))) {
      if (!isStruct(value)) continue;
      // Of a shape and the same that may be absent, both exported, the strict one has the name.
      const known = byEntries.get(value.entries);
      if (known && !(isLoose(known.struct) && !isLoose(value))) continue;
      const name = [...place, exported].join('.');
      byEntries.set(value.entries, { name, struct: value, ...docsOf(source, exported) });
    }
  }
  return (struct) => byEntries.get(struct.entries);
}

/** `shared/api/staff/serve/board-structs.ts`: `staff`, `board`. Floors may change; names that others read do not. */
function placeOf(file: string): string[] {
  const [folder, ...below] = file.split('/').slice(2);
  const name = below.at(-1);
  return name === undefined ? [] : [folder!, name.replace(/-?structs\.ts$/, '')].filter(Boolean);
}

const isStruct = (value: unknown): value is AnyStruct =>
  typeof value === 'object' && value !== null && 'refiner' in value && 'coercer' in value;

const isLoose = (struct: AnyStruct): boolean => struct.is(null) || struct.is(undefined);

/** Docstrings of an export and of its fields, which the formatter indents by two. */
function docsOf(source: string, exported: string): Pick<NamedShape, 'about' | 'fields'> {
  const begin = source.indexOf(`export const ${exported} = `);
  if (begin < 0) return { about: undefined, fields: {} };
  const after = source.slice(begin);
  const closing = after.search(/\n[^\s]/);
  const body = closing < 0 ? after : after.slice(0, closing);
  const fields: Record<string, string> = {};
  for (const { at, text } of docs(body)) {
    const field = /^\n {2}(\w+):/.exec(body.slice(at, at + 100))?.[1];
    if (field) fields[field] = text;
  }
  const above = docs(source.slice(0, begin)).findLast(({ at }) => at + 1 === begin);
  return { about: above?.text, fields };
}

/** Docstrings of a source, each with the place behind it. */
function docs(source: string): { at: number; text: string }[] {
  const found: { at: number; text: string }[] = [];
  for (let from = source.indexOf('/**'); from >= 0; ) {
    const end = source.indexOf('*/', from + 3);
    if (end < 0) break;
    found.push({ at: end + 2, text: plainText(source.slice(from + 3, end)) });
    from = source.indexOf('/**', end);
  }
  return found;
}

/** The text of a docstring as one line. */
export function plainText(doc: string): string {
  return doc
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .filter(Boolean)
    .join(' ');
}
