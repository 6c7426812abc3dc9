/**
 * Regular expressions of what runs in a browser or a server, and whether each can be made slow by what is put
 * into it (safety W7): recheck proves it. Left out is what reads files of this repository only.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { checkSync } from 'recheck';

process.env.RECHECK_BACKEND = 'pure';

const ROOT = join(import.meta.dirname, '..');
const OWN_FILES_ONLY = [
  /^(?:scripts|bench|e2e|shared\/build|shared\/testing|sandbox\/seeds|registry\/cli)\//,
  /\.test\.|\/(?:testing|templates)\/|\.config\.|\/generate\.mjs$/,
  /^shared\/i18n\/check-locale-files\.ts$/,
];

/** Slow only on texts that are longer than what they get. */
export const SHORT: Readonly<Record<string, string>> = {
  '/(<a\\b[^>]*>[\\s\\S]*?<\\/a>)/i': 'cut to 2,000 letters before',
};

export interface RegexLiteral {
  pattern: string;
  flags: string;
  files: Set<string>;
}

/** Literals by their text, with the files that they stand in. */
export function regexLiterals(): Map<string, RegexLiteral> {
  const found = new Map<string, RegexLiteral>();
  const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of tracked.trim().split('\n')) {
    if (OWN_FILES_ONLY.some((left) => left.test(file))) continue;
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const { type, pattern, flags = '' } = node as { type?: string; pattern?: string; flags?: string };
      if (type === 'RegExpLiteral' && pattern !== undefined) {
        const one = found.get(`/${pattern}/${flags}`) ?? { pattern, flags, files: new Set() };
        found.set(`/${pattern}/${flags}`, { ...one, files: one.files.add(file) });
      }
      for (const inner of Object.values(node)) visit(inner);
    };
    visit(
      parseSync(readFileSync(join(ROOT, file), 'utf8'), {
        syntax: 'typescript',
        tsx: file.endsWith('x'),
        target: 'es2023',
      }),
    );
  }
  return found;
}

/**
 * recheck classifies each: `safe`, `vulnerable` with an attack, or `unknown` when it could not prove it. A long
 * bounded loop costs it seconds; what is safe without the bound is safe with it.
 */
export function regexStatus(pattern: string, flags: string): string {
  const unbounded = pattern.replace(/\{\d+,\d{2,}\}/g, '+');
  if (unbounded !== pattern && proved(unbounded, flags) === 'safe') return 'safe';
  return proved(pattern, flags);
}

/**
 * recheck has two kinds of limits: of what it looks at (states, letters read, turns) and of its time. Only
 * the first ones hold here: a machine that is busy proves the same. The longest proof takes three seconds of
 * a processor.
 */
const BY_STEPS = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

function proved(pattern: string, flags: string): string {
  // `recheck` knows `u`; what `v` adds to it is no loop.
  const result = checkSync(pattern, flags.replace('v', 'u'), BY_STEPS);
  return result.status === 'vulnerable' ? `vulnerable: ${result.attack.pattern}` : result.status;
}

const LIST = join(ROOT, 'scripts/proved-regexes.json');
const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };

/**
 * Texts that this version of recheck has proved before, which takes it half a minute for all of them
 * (`npm run regexes` writes the list); none when it is of another version. @internal
 */
export function provedRegexes(): ReadonlySet<string> {
  const list = JSON.parse(readFileSync(LIST, 'utf8')) as { recheck: string; safe: string[] };
  return new Set(list.recheck === version ? list.safe : []);
}

/** Proves all again and writes those that are safe. @returns the others, each with what is wrong */
export function writeProvedRegexes(): string[] {
  const safe: string[] = [];
  const others: string[] = [];
  for (const [text, { pattern, flags }] of regexLiterals()) {
    const status = regexStatus(pattern, flags);
    if (status === 'safe') safe.push(text);
    else if (!(text in SHORT)) others.push(`${text} ${status}`);
  }
  writeFileSync(LIST, `${JSON.stringify({ recheck: version, safe: safe.sort() }, null, 2)}\n`);
  return others;
}
