/**
 * Text keys of a package, its sources against its locale files: which keys its sources ask for that have no
 * text, and which texts nothing asks for. The types of `t` say it of a key that stands in the call, and of
 * this module only where it is compiled alone.
 *
 * - **Asked for**: the first argument of a call of `t`: a key, the last of a list (the others may be
 *   missing), both branches of a condition. Of a template (`` t(`branch.${code}`) ``) only its fixed parts
 *   are known: one text must fit them.
 * - **Named**: as `named-keys.ts` has it. A misspelt key in data therefore leaves the text that it meant without a use.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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

/**
 * By language: keys that the sources in `folder` ask for and that have no text, and texts that they do not
 * use; one sentence each.
 */
export async function readTextKeys(folder: string): Promise<{ missing: string[]; unused: string[] }[]> {
  const files = (await sourceFiles(folder)).filter(
    (file) => /(?<!\.d)\.tsx?$/.test(file) && !/^(?:testing|wrapped)\//.test(file),
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
    const all = [...textKeys(textsOf(folder, language))];
    const missing = asked
      .filter(({ key }) => !all.some((text) => fits(text, key)))
      .map(({ key, file }) => `${language}: "${key.join('…')}" of ${file} has no text`);
    const unused = all.filter((key) => !named.has(key)).map((key) => `${language}: "${key}" is not used`);
    return { missing: [...new Set(missing)], unused };
  });
}

/**
 * What is wrong with the locale files of the module in `folder` beside each other (keys, plural forms,
 * places), by the rule of the kit that it has.
 */
export async function readTextFaults(folder: string): Promise<string[]> {
  const rule = createRequire(join(folder, 'package.json')).resolve('@sufra/i18n/check-locale-files');
  const { checkLocaleFiles } = (await import(pathToFileURL(rule).href)) as {
    checkLocaleFiles(ar: object, en: object): string[];
  };
  const [ar, en] = LANGUAGES.map((language) => textsOf(folder, language));
  return checkLocaleFiles(ar!, en!);
}

function textsOf(folder: string, language: (typeof LANGUAGES)[number]): object {
  return JSON.parse(readFileSync(join(folder, 'locales', `${language}.json`), 'utf8'));
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
