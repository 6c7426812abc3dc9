/**
 * Comments and titles of tests in plain English (docs/glossary.md, Verbs): the words that make a reader start
 * the sentence again stay below these limits. A limit may go down, never up.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const RULE =
  'one plain sentence: subject, verb, object, the field’s word, present tense (docs/glossary.md, Verbs; decision 296)';
/** Before "who" a noun may stand ("a customer who pays"), but no end of a clause and no preposition. */
const WHO_AS_SUBJECT =
  /(?:^|[.,;:(–—]\s+|\b(?:and|or|but|of|for|to|by|with|from|that|than|as|when|if|what|on|unless|until|while|because)\s+)who\s+\w+/gi;

interface Comment {
  where: string;
  text: string;
}

const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 }).trim().split('\n');
const sources = tracked.filter((file) => /\.(?:[cm]?ts|tsx|[cm]?js)$/.test(file) && !/\.min\.|compiled/.test(file));

/** Runs of comment lines, each as one text; a comment behind code is one of its own. */
function commentsOf(file: string): Comment[] {
  const found: Comment[] = [];
  let open: Comment | null = null;
  readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .forEach((line, at) => {
      const text = /^\s*(?:\/\/|\/?\*+(?!\w))\s?(.*?)(?:\*\/)?$/.exec(line)?.[1];
      const where = `${file}:${at + 1}`;
      if (text === undefined) {
        open = null;
        const behind = /\S\s+\/\/ (.*)$/.exec(line)?.[1];
        if (behind !== undefined) found.push({ where, text: behind });
      } else if (open === null || /^\s*\/\*/.test(line)) {
        open = { where, text: text.trim() };
        found.push(open);
      } else open.text = `${open.text} ${text.trim()}`.trim();
    });
  return found;
}

/** Titles of tests and of their groups, where they stand on the line of their call or alone with a row id. */
function titlesOf(file: string): Comment[] {
  return readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      const title =
        /\b(?:it|test|describe)(?:\.\w+)?(?:\([^)]*\))?\(\s*(['"`])(.*?)\1/.exec(line) ??
        /^\s+(['"`])(.*\[[A-Z]+-\d+\])\1/.exec(line);
      return title ? [{ where: `${file}:${at + 1}`, text: title[2]! }] : [];
    });
}

const comments = sources.flatMap(commentsOf);
const titles = sources.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file)).flatMap(titlesOf);

function expectAtMost(most: number, word: RegExp, texts: readonly Comment[]): void {
  const hits = texts.flatMap(({ where, text }) => [...text.matchAll(word)].map(() => `${where} ${text.slice(0, 90)}`));
  // The message names every place, because a new one looks like those that may stay.
  if (hits.length > most) throw new Error(`${hits.length} of at most ${most}. Write ${RULE}.\n${hits.join('\n')}`);
}

it.each([
  ['"nobody", "somebody" or "whoever"', /\b(?:nobody|somebody|whoever)\b/gi, 20],
  ['"Who" at the beginning', /^Who\b/g, 10],
  ['"who" as a subject', WHO_AS_SUBJECT, 40],
  ['"anew"', /\banew\b/gi, 10],
  ['"told"', /\btold\b/gi, 10],
  ['"kept" for stored, cached, held or retained', /\bkept\b/gi, 30],
  ['"heard"', /\bheard\b/gi, 10],
  ['"nothing of"', /\bnothing of\b/gi, 20],
  ['"shall"', /\bshall\b/gi, 5],
  ['"what stands"', /\bwhat stands\b/gi, 8],
  ['"becomes of" or "became of"', /\bbec(?:omes?|ame) of\b/gi, 10],
])('comments with %s', (_, word, most) => {
  expectAtMost(most, word, comments);
  expect(comments.length).toBeGreaterThan(3000);
});

it.each([
  ['"nobody", "somebody" or "whoever"', /\b(?:nobody|somebody|whoever)\b/gi, 10],
  ['"Who" at the beginning', /^Who\b/gi, 5],
  ['"anew"', /\banew\b/gi, 3],
  ['"told"', /\btold\b/gi, 10],
  ['"cannot be had"', /\bbe had\b/gi, 3],
])('titles of tests with %s', (_, word, most) => {
  expectAtMost(most, word, titles);
  expect(titles.length).toBeGreaterThan(3000);
});

it('file names say what a file holds, not that it keeps something', () => {
  const kept = tracked.filter((file) => /(?:^|\/)(?:kept|keep)[-.][^/]*$/.test(file));
  if (kept.length > 4) throw new Error(`at most 4; say …-cache, last-…, pending-…:\n${kept.join('\n')}`);
});

it('types are called by their role', () => {
  const named = sources.filter((file) =>
    /\b(?:interface|type|class) (?:Asker|Told|Heard)\b/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(named).toEqual([]);
});
