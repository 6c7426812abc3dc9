/**
 * The rows of docs/requirements.md, and which of them tests name: an id in the title or tag of a test that
 * runs (not skipped, fixme or todo).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.mjs';

const TABLE = join(ROOT, 'docs/requirements.md');
const NOT_SOURCES = new Set(['node_modules', 'dist', '.git', '.sufra', 'test-results']);
const ID = /\b[A-Z]{1,5}-\d{3}\b/g;

/** The rows of the table: `| MENU-001 | text | section |`. @returns {{ id: string, area: string, text: string }[]} */
export function readRows() {
  const found = readFileSync(TABLE, 'utf8').matchAll(/^\|\s*([A-Z]{1,5}-\d{3})\s*\|\s*(.+?)\s*\|[^|]*\|\s*$/gm);
  return [...found].map(([, id, text]) => ({ id, area: areaOf(id), text }));
}

/** @param {string} id */
export function areaOf(id) {
  return id.split('-')[0];
}

/** Paths of the test files below a folder. @param {string} folder @returns {string[]} */
export function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_SOURCES.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(path);
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/**
 * Ids that the titles and tags of a file of tests name, but for those of proofs alone (`inProof`). @param
 * {string} source @returns {string[]}
 */
export function idsOf(source) {
  return source
    .split('\n')
    .filter((line) => /\b(test|it|describe|tags?)\b/.test(line) && !/\.(skip|fixme|todo)\b|\binProof\b/.test(line))
    .flatMap((line) => line.match(ID) ?? []);
}
