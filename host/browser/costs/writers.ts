/** Which module wrote a function: the one of whose files its text is a part. What a program has replaced and the guard put back (`guard/vitals.ts`) has no other author. */
import { type PagePlan, type PageRelease, releaseId } from '@sufra/contract';
import { releaseOf } from '../failures/watch-errors.ts';
import type { Guilty } from '../guard/guilty.ts';
import { followReplaced } from '../guard/vitals.ts';

export function nameWriters(plan: PagePlan, guilty: Pick<Guilty, 'tell'>): void {
  followReplaced(({ name, value }) => {
    // Without it the module is not named; what it replaced is back all the same.
    void writerOf(plan, value)
      .then((release) => release && guilty.tell(release, 'built-in', name))
      .catch(() => {});
  });
}

/** Null: none, or more than one. @internal */
export async function writerOf(plan: PagePlan, written: unknown, read = readFile): Promise<PageRelease | null> {
  // A function of its own may say something else.
  const text = readFile.toString.call(written as () => void);
  const writers = new Map<string, PageRelease>();
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  for (const file of new Set(files.filter((name) => name.endsWith('.js')))) {
    const release = releaseOf(plan, file);
    if (release && (await read(file)).includes(text)) writers.set(releaseId(release), release);
  }
  return writers.size === 1 ? [...writers.values()][0]! : null;
}

/** Of the browser's cache. */
async function readFile(address: string): Promise<string> {
  return (await fetch(address, { cache: 'force-cache' })).text();
}
