/** Files that are likely to be wanted next, brought into the browser's cache while the page is idle. */

/** What is fetched ahead begins within this time, idle or not. */
export const IDLE_LIMIT_MS = 2000;

/** What Chromium says of the link; others say nothing. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}

/**
 * True when the link seems good and the visitor does not save data. Where the browser does not report it
 * (Firefox, Safari) the document decides: it came within a second.
 */
export function isLinkGood(): boolean {
  const { saveData = false, effectiveType } = connection() ?? {};
  if (saveData) return false;
  return effectiveType === undefined ? cameQuickly() : effectiveType === '4g';
}

const QUICK_MS = 1000;

function cameQuickly(): boolean {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document !== undefined && document.responseEnd > 0 && document.responseEnd - document.requestStart < QUICK_MS;
}

/** True when the visitor saves data or the link is known to be weak. */
export function isLinkWeak(): boolean {
  const { saveData = false, effectiveType = '4g' } = connection() ?? {};
  return saveData || effectiveType !== '4g';
}

/** True when what is about to be wanted may come at once: also on a middling link, but not where every byte counts. */
export function isLinkEnough(): boolean {
  const { saveData = false, effectiveType = '4g' } = connection() ?? {};
  return !saveData && !/2g$/.test(effectiveType);
}

/** Those of the files that this page has not asked for yet. */
export function notFetched(files: readonly string[]): string[] {
  return files.filter((file) => performance.getEntriesByName(file, 'resource').length === 0);
}

/**
 * Fetches files that are immutable, without running them: they stay in the cache, where the module loader
 * finds them. Resolves with their bytes, unpacked. Throws when one does not come.
 */
export async function fetchAhead(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    notFetched(files).map(async (file) => {
      const answer = await fetch(file, { priority: 'low', credentials: 'omit' });
      const { byteLength } = await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      return byteLength;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
