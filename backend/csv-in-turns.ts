import { csvLine, csvOfLines } from '@sufra/i18n/csv';
import { mapInTurns } from '@sufra/operations/in-turns';

/** As `csvOf`, in turns of the event loop: an export has up to 10,000 lines (decision 584). */
export async function csvInTurns(head: readonly string[], rows: readonly (readonly string[])[]): Promise<string> {
  return csvOfLines(await mapInTurns([head, ...rows], csvLine));
}
