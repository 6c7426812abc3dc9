/** What a release weighs and shares, noted at publish so that releases can be compared later. */
import type { Descriptor } from '@sufra/contract';
import { offeredBy } from '../checks/shared-ranges-are-met.ts';

export interface Weight {
  files: number;
  bytes: number;
  brotli: number;
}

export interface ReleaseReport {
  /** Scripts and styles of browsers; source maps do not count. */
  browser: Weight;
  /** What the entry alone weighs. */
  entry: Weight;
  server: Weight;
  /** Each library that it takes from the shell: the range it was built against, and what the shell had at publish. */
  shared: Readonly<Record<string, { range: string; shell: string | null }>>;
}

export function reportOf(descriptor: Descriptor, shell: Descriptor | null): ReleaseReport {
  const paths = Object.keys(descriptor.files).filter((path) => !path.endsWith('.map'));
  const offered = offeredBy(shell);
  return {
    browser: weigh(
      descriptor,
      paths.filter((path) => !path.startsWith('server/')),
    ),
    entry: weigh(descriptor, [descriptor.browser.entry]),
    server: weigh(
      descriptor,
      paths.filter((path) => path.startsWith('server/')),
    ),
    shared: Object.fromEntries(
      Object.entries(descriptor.shared).map(([name, range]) => [name, { range, shell: offered[name] ?? null }]),
    ),
  };
}

function weigh({ files }: Descriptor, paths: readonly string[]): Weight {
  const facts = paths.flatMap((path) => files[path] ?? []);
  return {
    files: facts.length,
    bytes: facts.reduce((sum, { bytes }) => sum + bytes, 0),
    brotli: facts.reduce((sum, { brotli }) => sum + brotli, 0),
  };
}
