import type { AddressPart, PageContext } from '@sufra/contract';

export interface WatchedContext {
  context: PageContext;
  /** What of the address was read so far. */
  reads(): AddressPart[];
}

/** What differs between the pages of a tenant for the same visitor. Third parties run on some of them. */
const PARTS = { path: 'path', trackers: 'path', origin: 'origin' } as const;

/** The same context, which notes whether anything asks on which page it is. A copy of all of it reads all of it. */
export function watchAddress(context: PageContext): WatchedContext {
  const read = new Set<AddressPart>();
  const watched = { ...context };
  for (const [name, part] of Object.entries(PARTS)) {
    if (!(name in context)) continue;
    const value = context[name as keyof typeof PARTS];
    Object.defineProperty(watched, name, {
      enumerable: true,
      get() {
        read.add(part);
        return value;
      },
    });
  }
  return { context: Object.freeze(watched), reads: () => [...read].sort() };
}
