/**
 * Text keys as a source file names them. Keys stand in calls of `t` and in data
 * (`{ closed: 'closed.title' }`), so every string counts, of a template (`` t(`branch.${code}`) ``) its fixed
 * parts, and the groups of `useErrorText`.
 */
import { parseSync } from '@swc/core';

const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/** A key as a source has it: whole, or the fixed parts of a template, between which it varies. */
export type Key = readonly string[];

/** A node of swc's syntax tree; its types do not tell one from another by `type` alone. */
export interface Node {
  type?: string;
  [field: string]: unknown;
}

export function parseSource(source: string, file: string): Node {
  return parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }) as unknown as Node;
}

export function visit(node: unknown, see: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node) see(node as Node);
  for (const field in node) if (field !== 'span') visit(node[field as keyof typeof node], see);
}

/** What the sources that were given to `add` name. */
export class NamedKeys {
  readonly #whole = new Set<string>();
  readonly #templates: Key[] = [];

  add(node: Node): void {
    if (node.type === 'StringLiteral') this.#whole.add(node.value as string);
    if (node.type === 'TemplateLiteral' && fixedParts(node)[0]) this.#templates.push(fixedParts(node));
    if (node.type === 'CallExpression' && calledName(node) === 'useErrorText')
      this.#templates.push(...errorGroups(node).map((group) => [`${group}.`, '']));
  }

  /** @param key with its groups; a counted text without or with its plural form */
  has(key: string): boolean {
    const counted = key.replace(PLURAL_FORM, '');
    return this.#whole.has(counted) || this.#templates.some((template) => fits(counted, template));
  }
}

/** The keys of a locale file by their groups (`item.add`); a counted text once, without its plural form. */
export function textKeys(texts: object, prefix = ''): Set<string> {
  return new Set(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null
        ? [...textKeys(value, `${prefix}${key}.`)]
        : [prefix + key.replace(PLURAL_FORM, '')],
    ),
  );
}

export function calledName({ callee }: Node): unknown {
  const { type, value } = callee as Node;
  return type === 'Identifier' ? value : null;
}

export function argumentsOf(node: Node): Node[] {
  return (node.arguments as { expression: Node }[]).map(({ expression }) => expression);
}

export function fixedParts(node: Node): Key {
  return (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked);
}

/** Whether a text's key is the one asked for; of a template its beginning and its end are compared. */
export function fits(text: string, key: Key): boolean {
  const [start, end] = [key[0]!, key.at(-1)!];
  return key.length === 1
    ? text === start
    : text.length > start.length + end.length && text.startsWith(start) && text.endsWith(end);
}

/** The groups that a call of `useErrorText` looks into, by the hook's own default. */
function errorGroups(node: Node): string[] {
  const given = argumentsOf(node).filter(({ type }) => type === 'StringLiteral');
  return given.length > 0 ? given.map(({ value }) => value as string) : ['errors'];
}
