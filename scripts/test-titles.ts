/** Tests that a document names as proofs: `path "part of a title"`, as many as there are. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/**
 * Titles of tests and of groups of tests that run: `it('…'`, `it.each(…)('…'`, `test.describe('…'`. None of a
 * comment, none that is skipped.
 */
export function titlesOf(source: string): string[] {
  const code = source
    .replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    .replace(/\b(?:it|test|describe)\.(?:skip|todo)\b[^'"`]*/g, '');
  const literals = [
    ...code.matchAll(/(?:\b(?:it|test|describe|inProof)|\))\(\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`)/g),
  ];
  return literals.map(([, ...texts]) => texts.find((text) => text !== undefined)!);
}

/** Proofs that are not there, in words; one more where `proof` names no test at all. */
export function proofFaults(proof: string): string[] {
  const tests = [...proof.matchAll(/`?([\w./-]+\.(?:test\.tsx?|spec\.ts))`?(?: "([^"]+)")?/g)];
  if (tests.length === 0) return ['neither a test nor a reason'];
  return tests.flatMap(([, path, title]) => {
    if (!existsSync(join(ROOT, path!))) return [`${path} is gone`];
    return title && !titlesOf(readFileSync(join(ROOT, path!), 'utf8')).some((one) => one.includes(title))
      ? [`${path} has no test ${JSON.stringify(title)}`]
      : [];
  });
}
