/** The body of the thread that `read-aside.ts` starts: it reads one file. */
import { parentPort, workerData } from 'node:worker_threads';
import { fileFault, type RawFile } from './raw-rows.ts';
import { type FileToRead, readFile } from './read-file.ts';

/** Letters of all cells of a file. A workbook may name one long text in each cell, which is one text here and as many when it is handed over. */
const MOST_LETTERS = 16_000_000;

const port = parentPort!;
port.once('message', () => port.postMessage(bounded(readFile(workerData as FileToRead))));
port.postMessage('ready');

function bounded(file: RawFile): RawFile {
  let letters = 0;
  for (const { cells } of file.rows) for (const cell of Object.values(cells)) letters += cell.length;
  return letters > MOST_LETTERS ? fileFault('UNPACKED') : file;
}
