/**
 * Text keys of a package, its sources against its locale files: which keys its sources ask for that have no text, and which
 * texts nothing asks for. The types of `t` cannot say it: a key is a plain string there.
 *
 * - **Asked for**: the first argument of a call of `t`: a key, the last of a list (the others may be missing), both
 *   branches of a condition. Of a template (`` t(`branch.${code}`) ``) only its fixed parts are known: one text must fit them.
 * - **Named**: any string or template of the sources, as keys also stand in data (`{ closed: 'closed.title' }`), and the groups of
 *   `useErrorText`. A misspelt key in data therefore leaves the text that it meant without a use.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { sourceFiles } from './sources.ts';

const LANGUAGES = ['ar', 'en'] as const;
const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/** A key as a source has it: whole, or the fixed parts of a template, between which it varies. */
type Key = readonly string[];

/** What is wrong with the text keys of the package in `folder`, one sentence each; an empty list means nothing. */
export async function checkTextKeys(folder: string): Promise<string[]> {
  const files = (await sourceFiles(folder)).filter(
    (file) => /(?<!\.d)\.tsx?$/.test(file) && !file.startsWith('testing/'),
  );
  const asked: { key: Key; file: string }[] = [];
  const named = new Set<string>();
  const templates: Key[] = [];
  for (const file of files) {
    visit(
      parseSync(readFileSync(join(folder, file), 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') }),
      (node) => {
        if (node.type === 'StringLiteral') named.add(node.value as string);
        if (node.type === 'TemplateLiteral' && fixedParts(node)[0]) templates.push(fixedParts(node));
        if (node.type === 'CallExpression') {
          const [name, first] = [calledName(node), argumentsOf(node)[0]];
          if (name === 't' && first) asked.push(...keysOf(first).map((key) => ({ key, file })));
          if (name === 'useErrorText') templates.push(...errorGroups(node).map((group) => [`${group}.`, '']));
        }
      },
    );
  }

  return LANGUAGES.flatMap((language) => {
    const all = [...textKeys(JSON.parse(readFileSync(join(folder, 'locales', `${language}.json`), 'utf8')))];
    const missing = asked
      .filter(({ key }) => !all.some((text) => fits(text, key)))
      .map(({ key, file }) => `${language}: "${key.join('…')}" of ${file} has no text`);
    const unused = all
      .filter((key) => !named.has(key) && !templates.some((template) => fits(key, template)))
      .map((key) => `${language}: "${key}" is not used`);
    return [...new Set(missing), ...unused];
  });
}

/** The keys of a locale file by their groups (`item.add`); a counted text once, without its plural form. */
function textKeys(texts: object, prefix = ''): Set<string> {
  return new Set(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null
        ? [...textKeys(value, `${prefix}${key}.`)]
        : [prefix + key.replace(PLURAL_FORM, '')],
    ),
  );
}

/** A node of swc's syntax tree; its types do not tell one from another by `type` alone. */
interface Node {
  type?: string;
  [field: string]: unknown;
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node) see(node as Node);
  for (const field in node) if (field !== 'span') visit(node[field as keyof typeof node], see);
}

function calledName({ callee }: Node): unknown {
  const { type, value } = callee as Node;
  return type === 'Identifier' ? value : null;
}

function argumentsOf(node: Node): Node[] {
  return (node.arguments as { expression: Node }[]).map(({ expression }) => expression);
}

/** The keys that an argument of `t` can be, as far as the source says them. */
function keysOf(node: Node): Key[] {
  switch (node.type) {
    case 'StringLiteral':
      return [[node.value as string]];
    case 'TemplateLiteral':
      return fixedParts(node)[0] ? [fixedParts(node)] : [];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap((branch) => keysOf(branch as Node));
    case 'ParenthesisExpression':
      return keysOf(node.expression as Node);
    case 'ArrayExpression': {
      const list = (node.elements as { expression: Node }[]).map(({ expression }) => keysOf(expression));
      // Whatever the others are: the last one is what is said in the end.
      return list.at(-1) ?? [];
    }
    default:
      return [];
  }
}

function fixedParts(node: Node): Key {
  return (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked);
}

/** Whether a text's key is the one asked for; of a template its beginning and its end are compared. */
function fits(text: string, key: Key): boolean {
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
