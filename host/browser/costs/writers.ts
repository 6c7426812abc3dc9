/**
 * Which module wrote a function: the one of whose files its text is a part. What a program has replaced and
 * the guard put back (`guard/vitals.ts`) has no other author.
 */
import { type PagePlan, type PageRelease, releaseId } from '@sufra/contract';
import { releaseOf } from '../failures/watch-errors.ts';
import type { Guilty } from '../guard/guilty.ts';
import { followReplaced, type Replaced } from '../guard/vitals.ts';

/** A program that replaces something again and again costs one look at the files. */
const MAX_ASKED = 50;

/** Answers what names the writer of something else that was replaced. */
export function nameWriters(plan: PagePlan, guilty: Pick<Guilty, 'tell'>): (one: Replaced) => void {
  const asked = new Map<string, Promise<PageRelease | null>>();
  const follow = ({ name, value, putBack }: Replaced): void => {
    // Only a function's text says who wrote it. No program takes one away for good.
    if (typeof value !== 'function') {
      putBack?.();
      return;
    }
    const id = `${name} ${textOf(value)}`;
    if (!asked.has(id) && asked.size >= MAX_ASKED) return;
    const writer = asked.get(id) ?? writerOf(plan, value);
    asked.set(id, writer);
    // Without one the module is not named; of what engines live by all is back all the same.
    void writer
      .then((release) => {
        if (!release) return;
        putBack?.();
        guilty.tell(release, 'built-in', name);
      })
      .catch(() => {});
  };
  followReplaced(follow);
  return follow;
}

/** Null: none, or more than one. @internal */
export async function writerOf(plan: PagePlan, written: unknown, read = readFile): Promise<PageRelease | null> {
  const text = textOf(written);
  const writers = new Map<string, PageRelease>();
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  for (const file of new Set(files.filter((name) => name.endsWith('.js')))) {
    const release = releaseOf(plan, file);
    if (release && (await read(file)).includes(text)) writers.set(releaseId(release), release);
  }
  return writers.size === 1 ? [...writers.values()][0]! : null;
}

/** A function of its own may say something else. */
function textOf(written: unknown): string {
  return readFile.toString.call(written as () => void);
}

/** Of the browser's cache. */
async function readFile(address: string): Promise<string> {
  return (await fetch(address, { cache: 'force-cache' })).text();
}
