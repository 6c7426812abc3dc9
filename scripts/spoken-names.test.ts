/**
 * The spoken name of a control has the words that are seen on it (WCAG 2.5.3): voice control finds a button
 * by what its user reads. Read from the sources of every module, so that also what no walk opens is looked
 * at.
 * @reads packages
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');
const CONTROLS = new Set(['Button', 'TextButton', 'LinkButton', 'TextLink', 'Link', 'button', 'summary']);

const sources = execFileSync('git', ['ls-files', 'mf-*.tsx'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !/\.(?:test|story)\.tsx$/.test(file));

/** Where the bracket at `open` closes. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if ('({'.includes(text[at]!)) depth++;
    else if (')}'.includes(text[at]!) && --depth === 0) return at;
  }
  return text.length;
}

/** Keys of the texts that `t(…)` is called with in `code`; values that are put into a text are left out. */
function keysIn(code: string): string[] {
  return [...code.matchAll(/\bt\(/g)].flatMap(({ index }) => {
    const open = index + 1;
    const [key = ''] = code.slice(open, closing(code, open)).split(/,\s*\{|,\s*[a-z]/);
    // A condition compares texts that are no keys.
    return [...key.replace(/[!=]== '\w+'/g, '').matchAll(/'([\w.]+)'/g)].map(([, name]) => name!);
  });
}

interface Control {
  readonly label: readonly string[];
  readonly seen: readonly string[];
}

/** Controls with a name of their own over words that are seen. */
function controlsIn(code: string): Control[] {
  return [...code.matchAll(/<(\w+)\b/g)].flatMap(({ 1: tag, index }) => {
    if (!CONTROLS.has(tag!)) return [];
    let at = index;
    for (; at < code.length && code[at] !== '>'; at++) if (code[at] === '{') at = closing(code, at);
    const head = code.slice(index, at);
    const label = head.indexOf('aria-label={');
    if (label < 0 || head.endsWith('/')) return [];
    const value = head.slice(label, closing(head, head.indexOf('{', label)));
    const body = code.slice(at, code.indexOf(`</${tag}>`, at));
    return [{ label: keysIn(value), seen: keysIn(body) }];
  });
}

type Texts = { readonly [key: string]: string | Texts };

function textOf(texts: Texts, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>((at, part) => (at as Texts | undefined)?.[part], texts);
  return typeof found === 'string' ? found : undefined;
}

/** Case, marks and points are not said. */
const said = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\u064b-\u0652.,،:!?؟…]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

it.each(['ar', 'en'])('a control that is seen by its words is called by them in %s [X-028]', (locale) => {
  let looked = 0;
  const faults = sources.flatMap((file) => {
    const path = join(ROOT, file.split('/')[0]!, 'locales', `${locale}.json`);
    if (!existsSync(path)) return [];
    const texts: Texts = JSON.parse(readFileSync(path, 'utf8'));
    return controlsIn(readFileSync(join(ROOT, file), 'utf8')).flatMap(({ label, seen }) => {
      const names = label.flatMap((key) => textOf(texts, key) ?? []);
      if (names.length === 0) return [];
      looked++;
      return seen.flatMap((key) => {
        const words = textOf(texts, key);
        if (words === undefined || names.some((name) => said(name).includes(said(words)))) return [];
        return [`${file}: “${words}” is called “${names.join('” or “')}”`];
      });
    });
  });
  expect(looked).toBeGreaterThan(50);
  expect(faults).toEqual([]);
});
