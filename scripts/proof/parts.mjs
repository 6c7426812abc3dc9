/**
 * The parts of `npm run proof`, and which files belong to which. A proof is a test file `x.proof.test.ts(x)`
 * or `x.proof.spec.ts` beside what it proves. Its head comment names its part: `@proof payments`. In other
 * files that name a part proofs are browser tests with the tag `@proof`, and what `inProof`, `someOf` and
 * `fewOf` leave out of `npm test` (shared/testing/proof.ts).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingForCompose } from '../compose/needs.mjs';
import { lastTag } from '../upgrade/checkout.mjs';
import { Problem, ROOT } from '../workspace.mjs';

/**
 * @typedef {{ says: string, command?: string[], cannot?: () => string | null }} Part `command`: a script and
 * its words, run beside the part's files. `cannot`: why this machine cannot run it.
 * @typedef {{ path: string, part: string | undefined, kind: 'unit' | 'browser' }} Proof `path`: from the root.
 */

/** @type {Record<string, Part>} */
export const PARTS = {
  days: {
    says: 'days of the provider under seeds',
    command: ['scripts/simulate.mjs', '--seed', '1', '--days', '6', '--customers', '40'],
  },
  kills: { says: 'a process killed before each of its writes' },
  payments: { says: 'every fault of every payment provider' },
  releases: { says: 'modules made, published, broken in every way, replaced and taken back' },
  edges: { says: 'several registries and edges, each of them killed' },
  engines: { says: 'Firefox and WebKit beyond the first journey' },
  accessibility: { says: 'every page under axe and by keyboard, in both languages and brands' },
  journeys: { says: 'journeys in the other language, brand and width' },
  limits: { says: 'inputs, files and menus of the largest size, and each endpoint' },
  printing: { says: 'five hundred evenings of printers, tablets and servers that fail' },
  walks: { says: 'long random ways through orders, tables, queues and shares' },
  upgrade: {
    says: 'from the last version to this one and back, under orders',
    command: ['scripts/upgrade-check.mjs'],
    cannot: noTag,
  },
  restore: { says: 'backup, loss, restore: every page as before', command: ['scripts/restore-check.mjs'] },
  compose: {
    says: 'the ten containers, from nothing to an order',
    command: ['scripts/compose-check.mjs'],
    cannot: missingForCompose,
  },
};

function noTag() {
  try {
    lastTag();
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

/** Every proof of the workspace. @returns {Proof[]} */
export function findProofs() {
  const words = [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '*.test.ts',
    '*.test.tsx',
    '*.spec.ts',
  ];
  const paths = execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  return paths
    .filter((path) => path !== '' && existsSync(join(ROOT, path)))
    .flatMap((path) => {
      const source = readFileSync(join(ROOT, path), 'utf8');
      const isBrowser = path.endsWith('.spec.ts');
      const part = partOf(source);
      const isPartly = isBrowser ? isTagged(source) : part !== undefined && usesProof(source);
      if (!isPartly && !/\.proof\.(?:test|spec)\.tsx?$/.test(path)) return [];
      return [{ path, part, kind: /** @type {'browser' | 'unit'} */ (isBrowser ? 'browser' : 'unit') }];
    });
}

/** A tag is a text of its own: `tag: '@proof'`, `tag: ['@wide', '@proof']`. @param {string} source */
function isTagged(source) {
  return /'@(?:wide-)?proof'/.test(source);
}

/** @param {string} source */
function usesProof(source) {
  return /from '[^']*\/testing\/proof(?:\.ts)?'/.test(source);
}

/** What its head comment names. @param {string} source */
function partOf(source) {
  const head = /^\s*\/\*\*[\s\S]*?\*\//.exec(source)?.[0] ?? '';
  return /@proof (\w+)/.exec(head)?.[1];
}
