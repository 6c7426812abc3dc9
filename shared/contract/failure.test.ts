import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorPage, type Failure } from './failure.ts';

const ROOT = join(__dirname, '../..');

/** What the shell and the edge report: each phase with the causes that it can have (docs/failures.md). */
const CAUSES: Readonly<Record<Failure['phase'], readonly string[]>> = {
  load: ['missing', 'network', 'integrity', 'silent', 'late', 'throw', 'elsewhere'],
  contract: ['contract'],
  mount: ['throw', 'late', 'start', 'foreign'],
  dialog: ['throw', 'late', 'menu.item props at item'],
  slot: ['throw', 'late', 'worker'],
  render: ['throw', 'foreign', 'text'],
  loader: ['throw', 'data'],
  bus: ['menu.item', 'leak'],
  handler: ['throw'],
  server: ['late', 'failed', 'lost', 'busy', 'refused'],
  policy: ['img-src'],
  stall: ['loop'],
  cost: ['long-task', 'timers', 'listeners', 'nodes', 'memory', 'updates', 'undeclared'],
  tamper: ['built-in', 'place', 'sheet', 'overlay', 'event', 'storage'],
};
const reported = Object.entries(CAUSES).flatMap(([phase, causes]) =>
  causes.map((cause) => ({ phase: phase as Failure['phase'], cause })),
);

describe('a failure', () => {
  it.each(reported)('of $phase by $cause has a page that says what to do', (failure) => {
    const path = join(ROOT, errorPage(failure));
    expect(existsSync(path)).toBe(true);
    const page = readFileSync(path, 'utf8');
    for (const part of ['**What happened.**', '**What the customer sees.**', '**What to do.**'])
      expect(page).toContain(part);
  });

  it('has no page that nothing leads to', () => {
    const named = new Set(reported.map((failure) => errorPage(failure).replace('docs/errors/', '')));
    const pages = readdirSync(join(ROOT, 'docs/errors')).filter((name) => name !== 'README.md');
    expect(pages.filter((name) => !named.has(name))).toEqual([]);
    const index = readFileSync(join(ROOT, 'docs/errors/README.md'), 'utf8');
    expect(pages.filter((name) => !index.includes(`](${name})`))).toEqual([]);
  });
});
