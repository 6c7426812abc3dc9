/** The history on disk: JSON lines, only ever appended to, each written through before the change counts. */
import { open, readFile, truncate } from 'node:fs/promises';
import type { HistoryEntry } from '../plan/history.ts';

/**
 * Reads the history. A last line without its end is a write that was cut off before it was acknowledged: it is removed.
 * Any other unreadable line is damage that nobody should guess about: throws with the line's number.
 */
export async function readJournal(file: string): Promise<HistoryEntry[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) await truncate(file, Buffer.byteLength(whole));
  return whole
    .split('\n')
    .slice(0, -1)
    .map((line, index) => {
      try {
        return JSON.parse(line) as HistoryEntry;
      } catch {
        throw new Error(`${file}, line ${index + 1}: not JSON; restore the file from a copy`);
      }
    });
}

export async function appendToJournal(file: string, entry: HistoryEntry): Promise<void> {
  const handle = await open(file, 'a');
  try {
    await handle.write(`${JSON.stringify(entry)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
