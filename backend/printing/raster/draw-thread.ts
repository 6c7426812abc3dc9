/** The thread that papers are drawn in: it loads the fonts and HarfBuzz once, and draws one paper after the other. */
import { parentPort } from 'node:worker_threads';
import type { Paper } from '../ticket/document.ts';
import { drawPaper } from './draw-paper.ts';

/** A paper to draw. */
export interface Drawn {
  paper: Paper;
  /** Dots across. */
  width: number;
}

parentPort!.on('message', ({ paper, width }: Drawn) => {
  try {
    const { height, bits } = drawPaper(paper, width);
    // Of its own, so that it is handed over and not copied.
    const own = new Uint8Array(bits);
    parentPort!.postMessage({ height, bits: own }, [own.buffer]);
  } catch (error) {
    parentPort!.postMessage({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
