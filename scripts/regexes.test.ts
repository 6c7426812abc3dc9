/** @jest-environment ./shared/testing/jest.env.cjs */
/**
 * No regular expression that runs in a browser or a server can be made slow by what is put into it (safety W7): each
 * literal is proved by recheck. Left out is what reads files of this repository only.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { checkSync } from 'recheck';

const ROOT = join(import.meta.dirname, '..');
const OWN_FILES_ONLY = [
  /^(?:scripts|bench|e2e|shared\/build|shared\/testing|backend\/seeds|registry\/cli)\//,
  /\.test\.|\/(?:testing|templates)\/|\.config\.|\/generate\.mjs$/,
  /^shared\/i18n\/check-locale-files\.ts$/,
];

/** Slow only on texts that are longer than what they get. */
const SHORT: Readonly<Record<string, string>> = {
  '/(<a\\b[^>]*>[\\s\\S]*?<\\/a>)/i': 'cut to 2,000 letters before',
};

/** Literals by their text, with the files that they stand in. */
function literals(): Map<string, { pattern: string; flags: string; files: Set<string> }> {
  const found = new Map<string, { pattern: string; flags: string; files: Set<string> }>();
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
 * recheck tells of each what it is: `safe`, `vulnerable` with an attack, or `unknown` when it could not prove it. A long
 * bounded loop costs it seconds; what is safe without the bound is safe with it.
 */
function statusOf(pattern: string, flags: string): string {
  const unbounded = pattern.replace(/\{\d+,\d{2,}\}/g, '+');
  if (unbounded !== pattern && proved(unbounded, flags) === 'safe') return 'safe';
  return proved(pattern, flags);
}

function proved(pattern: string, flags: string): string {
  // `recheck` knows `u`; what `v` adds to it is no loop.
  const result = checkSync(pattern, flags.replace('v', 'u'), { timeout: 20_000 });
  return result.status === 'vulnerable' ? `vulnerable: ${result.attack.pattern}` : result.status;
}

beforeAll(() => {
  process.env.RECHECK_BACKEND = 'pure';
});

it('would find one that can be made slow', () => {
  expect(statusOf('^(a+)+$', '')).toMatch(/^vulnerable/);
  expect(statusOf('\\s+$', '')).toMatch(/^vulnerable/);
});

it('every regular expression takes time in proportion to its input, whatever that is (safety W7)', () => {
  const all = literals();
  expect(all.size).toBeGreaterThan(150);
  expect(Object.keys(SHORT).filter((text) => !all.has(text))).toEqual([]);
  const faults = [...all].flatMap(([text, { pattern, flags, files }]) => {
    if (text in SHORT) return [];
    const status = statusOf(pattern, flags);
    return status === 'safe' ? [] : [`${text} ${status} (${[...files].join(', ')})`];
  });
  expect(faults).toEqual([]);
}, 300_000);
