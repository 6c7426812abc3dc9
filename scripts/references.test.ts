/**
 * Short names in comments and titles point to something that is there: rows of docs/safety.md, sections of
 * docs/references.md and decisions.
 * @reads packages
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const sources = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 })
  .trim()
  .split('\n')
  .filter((file) => /\.(?:[cm]?[jt]s|tsx|sql|md)$/.test(file) && file !== 'scripts/references.test.ts');

/** Every match of the first group, with the files that have it. */
function namesOf(pattern: RegExp): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of sources)
    for (const [, name] of read(file).matchAll(pattern)) found.set(name!, [...(found.get(name!) ?? []), file]);
  return found;
}

/** Names without a target, each with the first file that has it. */
function dangling(names: Map<string, string[]>, isThere: (name: string) => boolean): string[] {
  return [...names].filter(([name]) => !isThere(name)).map(([name, files]) => `${name} in ${files[0]}`);
}

it('each "safety E3" is a row of docs/safety.md, each "safety §4" a section', () => {
  const page = read('docs/safety.md');
  const names = namesOf(/\bsafety ([EWMB]\d+|§\d)/g);
  expect(names.size).toBeGreaterThan(30);
  expect(dangling(names, (name) => page.includes(`| ${name} |`) || page.includes(`**${name} `))).toEqual([]);
});

it('each "guide §1.7" is a section of docs/references.md', () => {
  const page = read('docs/references.md');
  const sections = [...page.matchAll(/^\| (§[^|]+) \|/gm)].flatMap(([, cell]) => {
    const [from, to] = [...cell!.matchAll(/§([\d.]+)/g)].map(([, number]) => number!);
    const [chapter, first] = from!.split('.').map(Number);
    const last = cell!.includes(' to ') || cell!.includes(',') ? Number(to!.split('.')[1]) : first;
    return first === undefined
      ? [`${chapter}`]
      : Array.from({ length: last! - first + 1 }, (_, at) => `${chapter}.${first + at}`);
  });
  const names = namesOf(/\bguide §(\d+(?:\.\d+)?)/g);
  expect(names.size).toBeGreaterThan(30);
  // Chapters without a list of sections are named as a whole.
  expect(dangling(names, (name) => sections.includes(name) || sections.includes(name.split('.')[0]!))).toEqual([]);
});

it('each "decision 88" is a decision', () => {
  const numbers = new Set(readdirSync(join(ROOT, 'docs/decisions')).map((file) => String(Number(file.slice(0, 4)))));
  const names = namesOf(/\bdecision\s+(?:\*\s+)?(\d+)\b/g);
  expect(names.size).toBeGreaterThan(30);
  expect(dangling(names, (name) => numbers.has(name))).toEqual([]);
});

it('no comment names a document that is not in the repository', () => {
  expect(dangling(namesOf(/\b((?:architecture|stack|style) §\d)/g), () => false)).toEqual([]);
});
