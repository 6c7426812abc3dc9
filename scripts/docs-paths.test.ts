/**
 * Pages name links, headings, files, folders and scripts of npm that exist. A file may be named by the end of its path
 * (`chaos/parts.spec.ts`, `settle.ts`).
 * @reads packages
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 1e8,
})
  .trim()
  .split('\n');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const known = new Set<string>();
for (const file of tracked) {
  const parts = file.split('/');
  for (let from = 0; from < parts.length; from++)
    for (let to = from + 1; to <= parts.length; to++) known.add(parts.slice(from, to).join('/'));
}
const entries = new Set(['.', ...tracked]);
for (const file of tracked)
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) entries.add(folder);

/** Pages that people write and read: not the API reports, and not the source of docs/tenants.md. */
const pages = tracked.filter(
  (file) =>
    file.endsWith('.md') &&
    !file.startsWith('docs/api/') &&
    // Parts of docs/tenants.md, whose links start there.
    !['scripts/tenants-doc.md', 'scripts/owners-handbook.md'].includes(file),
);

/** Of the data folder, of a build, or an example of one's own. */
const ELSEWHERE =
  /^(?:remoteEntry\.js|card\.module\.css|registry\/(?:local-token|edge-token|verify-key\.pem|releases|maps)|server\/server\.mjs|x\.(?:proof\.)?(?:test\.tsx?|spec\.ts)|entry\.js|offers\.docs\.ts|testing\/harness\.ts)$/;
const SOURCE = /^[\w.-]+(?:\/[\w.-]+)*\.(?:[cm]?[jt]s|tsx|css|sql|grit|md)$/;
const TOP = new RegExp(
  `^(?:${[...new Set(tracked.map((file) => file.split('/')[0]))].filter((name) => /^[\w-]+$/.test(name!)).join('|')})/[\\w./-]+$`,
);

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replace(/ /g, '-');
}

function anchors(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading!));
}

function brokenLinks(page: string): string[] {
  return [
    ...read(page)
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, link]) => link!)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : join(dirname(page), path).replace(/\/$/, '');
      return !entries.has(target) || (anchor && target.endsWith('.md') && !anchors(target).includes(anchor));
    });
}

function missingPaths(page: string): string[] {
  return [...read(page).matchAll(/`([^`\s]+)`/g)]
    .map(([, code]) => code!.replace(/(?::\d+)?\/?$/, ''))
    .filter((code) => (SOURCE.test(code) || TOP.test(code)) && !ELSEWHERE.test(code) && !known.has(code));
}

function missingScripts(page: string): string[] {
  return [...read(page).matchAll(/\bnpm run ([\w:-]+)/g)]
    .map(([, name]) => name!)
    .filter((name) => !Object.hasOwn(scripts, name));
}

it.each([
  ['links and headings', brokenLinks],
  ['files and folders', missingPaths],
  ['scripts of npm', missingScripts],
])('pages name %s that exist', (_, missingIn) => {
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.flatMap((page) => missingIn(page).map((name) => `${page}: ${name}`))).toEqual([]);
});
