/**
 * Text keys of a package, its sources against its locale files: which keys its sources ask for that have no text, and which
 * texts nothing asks for. The types of `t` cannot say it: a key is a plain string there.
 *
 * - **Asked for**: the first argument of a call of `t`: a key, the last of a list (the others may be missing), both
 *   branches of a condition. Of a template (`` t(`branch.${code}`) ``) only its fixed parts are known: one text must fit them.
 * - **Named**: as `named-keys.ts` has it. A misspelt key in data therefore leaves the text that it meant without a use.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  argumentsOf,
  calledName,
  fits,
  fixedParts,
  type Key,
  NamedKeys,
  type Node,
  parseSource,
  textKeys,
  visit,
} from './named-keys.ts';
import { sourceFiles } from './sources.ts';

const LANGUAGES = ['ar', 'en'] as const;

/** By language: keys that the sources in `folder` ask for and that have no text, and texts that they do not use; one sentence each. */
export async function readTextKeys(folder: string): Promise<{ missing: string[]; unused: string[] }[]> {
  const files = (await sourceFiles(folder)).filter(
    (file) => /(?<!\.d)\.tsx?$/.test(file) && !file.startsWith('testing/'),
  );
  const asked: { key: Key; file: string }[] = [];
  const named = new NamedKeys();
  for (const file of files) {
    visit(parseSource(readFileSync(join(folder, file), 'utf8'), file), (node) => {
      named.add(node);
      const [first] = node.type === 'CallExpression' && calledName(node) === 't' ? argumentsOf(node) : [];
      if (first) asked.push(...keysOf(first).map((key) => ({ key, file })));
    });
  }

  return LANGUAGES.map((language) => {
    const all = [...textKeys(JSON.parse(readFileSync(join(folder, 'locales', `${language}.json`), 'utf8')))];
    const missing = asked
      .filter(({ key }) => !all.some((text) => fits(text, key)))
      .map(({ key, file }) => `${language}: "${key.join('…')}" of ${file} has no text`);
    const unused = all.filter((key) => !named.has(key)).map((key) => `${language}: "${key}" is not used`);
    return { missing: [...new Set(missing)], unused };
  });
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
