/**
 * Parts that are released apart find each other in a document by the names of the page protocol only, and by
 * nothing that is there for tests.
 * @reads packages
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as protocol from '../shared/contract/page-protocol.ts';

const ROOT = join(import.meta.dirname, '..');
const NOT_THE_PAGE =
  /\.test\.|\.story\.|\/(?:testing|tests|gallery|devtools|templates|seeds)\/|^shared\/(?:contract|build|testing)\//;

/** What is released together: a name in two of them is between releases. */
const partOf = (file: string): string => /^(?:host\/[^/]+|shared\/[^/]+|mf-[^/]+)/.exec(file)![0];

/** Names in two parts that neither reads from the other, and why. */
const OWN: Readonly<Record<string, string>> = {
  'data-emotion': 'emotion’s own attribute',
  'data-signed-out': 'mf-orders has its own copy of the notice that writes it, in the same release',
  'data-status': 'modules write the state of an order for their own tests',
  'data-test': 'for tests',
};

const sources = execFileSync('git', ['ls-files', 'host', 'mf-*', 'shared'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !NOT_THE_PAGE.test(file))
  .map((file) => ({ file, source: readFileSync(join(ROOT, file), 'utf8') }));

const fromDataset = (key: string) => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Attributes, ids and globals that a source names. */
function namesIn(source: string): Set<string> {
  return new Set([
    ...[...source.matchAll(/(?<![\w-])(data-[a-z][a-z-]*[a-z])(?=[^\w-])/g)].map(([, name]) => name!),
    ...[...source.matchAll(/\bdataset\.([a-zA-Z]+)/g)].map(([, key]) => fromDataset(key!)),
    ...[...source.matchAll(/\b(__sufra\w+)/g)].map(([, name]) => name!),
    ...[...source.matchAll(/(?:#|id="|Id\('|IdD?\(")(sufra-[a-z-]*[a-z])(?=\W)/g)].map(([, name]) => name!),
  ]);
}

/** Names that released pages read and today’s sources do not: they are not given to anything else. */
const ENDED = new Set(['MAP_POLICY']);

describe('the page protocol in the sources', () => {
  it('has every name that parts of different releases share', () => {
    expect(sources.length).toBeGreaterThan(500);
    const known = new Set<unknown>([...Object.values(protocol), ...protocol.GLOBALS]);
    const parts = new Map<string, Set<string>>();
    for (const { file, source } of sources) {
      for (const name of namesIn(source)) parts.set(name, (parts.get(name) ?? new Set()).add(partOf(file)));
    }
    const shared = [...parts].filter(([name, where]) => where.size > 1 || name.startsWith('__sufra'));
    const missing = shared.filter(([name]) => !known.has(name) && !(name in OWN));
    expect(missing.map(([name, where]) => `${name}: ${[...where].join(', ')}`)).toEqual([]);
  });

  it('is used: no name in it is left over', () => {
    const text = sources.map(({ source }) => source).join('\n');
    const unused = Object.entries(protocol).filter(
      ([name, value]) =>
        typeof value === 'string' &&
        !ENDED.has(name) &&
        !new RegExp(`\\b${name}\\b`).test(text) &&
        !text.includes(value) &&
        !text.includes(`dataset.${value.replace(/^data-/, '')}`),
    );
    expect(unused.map(([name]) => name)).toEqual([]);
  });

  it('holds no behaviour on what is there for tests', () => {
    const offenders = sources.filter(({ source }) =>
      /\[data-test|dataset\.test\b|[aA]ttribute\(['"]data-test/.test(source),
    );
    expect(offenders.map(({ file }) => file)).toEqual([]);
  });
});
