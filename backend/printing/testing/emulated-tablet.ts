/**
 * A tablet with a printer beside it, as the console's page drives it: it takes a paper, sends it to the
 * printer, and says how that ended.
 */

import { endPrint, takePrint } from '@sufra/api/staff/endpoints';
import type { PaperPiece } from '@sufra/sandbox/printers/emulator.ts';
import type { Shop } from '../../order/testing/shop.ts';
import { callAs } from '../../staff/testing/team.ts';
import { pngOf } from '../raster/raster.ts';
import { dotsOfEscPos } from './read-dots.ts';

export class EmulatedTablet {
  readonly papers: PaperPiece[] = [];
  /**
   * Of the next paper: the answer is lost, the cable breaks before it or in it, the page is closed before it
   * says how that ended.
   */
  fault: 'loses answer' | 'untouched' | 'broken' | 'closed' | null = null;
  readonly #token: string;
  readonly #device: string;
  readonly #at: { branch: string; printer: string };

  constructor(token: string, device: string, at: { branch: string; printer: string }) {
    this.#token = token;
    this.#device = device;
    this.#at = at;
  }

  /** Takes and prints what waits, up to three papers. `shop`: the server that it reaches now. */
  async round(shop: Pick<Shop, 'backend' | 'key'>): Promise<void> {
    for (let papers = 0; papers < 3; papers += 1) {
      const params = { restaurant: shop.key, branch: this.#at.branch };
      const answer = await callAs(shop, this.#token, takePrint, {
        params: { ...params, printer: this.#at.printer },
        body: { device: this.#device },
      });
      const fault = this.fault;
      this.fault = null;
      const print = answer.status === 200 ? answer.data.print : null;
      if (!print || fault === 'loses answer') return;
      if (fault !== 'untouched') {
        const png = await pngOf(dotsOfEscPos(Buffer.from(print.data, 'base64')));
        this.papers.push({ job: `${print.id}.${print.attempt}`, png, whole: fault !== 'broken', at: new Date() });
      }
      if (fault === 'closed') return;
      const result = fault === 'untouched' || fault === 'broken' ? fault : 'printed';
      await callAs(shop, this.#token, endPrint, {
        params: { ...params, print: print.id },
        body: { device: this.#device, attempt: print.attempt, result },
      });
      if (result !== 'printed') return;
    }
  }
}
