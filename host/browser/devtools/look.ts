/**
 * What the page is made of, for the developers' panel: which release of which module is mounted where, and
 * its transfer size.
 */
import type { PagePlan } from '@sufra/contract';

export interface Seen {
  module: string;
  /** As planned. */
  version: string;
  /** The release in the document, when it is not the planned one: the page came back to an earlier release. */
  instead: string | null;
  /** `server`: its HTML came with the document. */
  rendered: readonly string[];
  /** Its places in the document: screen, slots. */
  places: readonly string[];
  files: number;
  /** Over the network, compressed; 0 for what came from the browser's cache. */
  bytes: number;
  earlier: readonly string[];
}

export type Fetched = Pick<PerformanceResourceTiming, 'name' | 'transferSize'>;

export function look(plan: PagePlan, document: Document, fetched: readonly Fetched[]): Seen[] {
  return [{ ...plan.shell, fallbacks: [] }, ...plan.modules].map((release) => {
    const elements = [...document.querySelectorAll<HTMLElement>(`[data-module="${CSS.escape(release.name)}"]`)];
    // Every release of the module: a file of an earlier one counts too.
    const origin = release.base.slice(0, -release.version.length);
    const own = fetched.filter(({ name }) => name.startsWith(origin));
    const standing = elements.map(({ dataset }) => dataset.version).find((version) => version !== release.version);
    return {
      module: release.name,
      version: release.version,
      instead: standing ?? null,
      rendered: [...new Set(elements.flatMap(({ dataset }) => dataset.rendered ?? []))],
      places: elements.map(({ dataset }) => dataset.contribution ?? 'screen'),
      files: own.length,
      bytes: own.reduce((sum, { transferSize }) => sum + transferSize, 0),
      earlier: release.fallbacks.map(({ version }) => version),
    };
  });
}
