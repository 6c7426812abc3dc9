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

/** True when the link is known to be good and the visitor does not save data. */
export function isLinkGood(): boolean {
  return connection()?.effectiveType === '4g' && !connection()?.saveData;
}

/** True when the visitor saves data or the link is known to be weak. */
export function isLinkWeak(): boolean {
  const { saveData = false, effectiveType = '4g' } = connection() ?? {};
  return saveData || effectiveType !== '4g';
}

/** Those of the files that this page has not asked for yet. */
export function notFetched(files: readonly string[]): string[] {
  return files.filter((file) => performance.getEntriesByName(file, 'resource').length === 0);
}

/** Fetches files that are immutable, without running them: they stay in the cache, where the module loader finds them. */
export async function fetchAhead(files: readonly string[]): Promise<void> {
  await Promise.all(
    notFetched(files).map(async (file) => {
      const answer = await fetch(file, { priority: 'low', credentials: 'omit' });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    }),
  );
}
