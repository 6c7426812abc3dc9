import { refuse } from '../errors/refusal.ts';
import { type Drawn, type RedrawSize, redraw } from './redraw.ts';

/**
 * Redraws a customer's picture, outside of any transaction. Throws FILE_TYPE for what is none, UNAVAILABLE when many are being
 * drawn.
 */
export async function readPicture(bytes: Buffer, size?: RedrawSize): Promise<Buffer> {
  return drawnOf(await redraw(bytes, size)).bytes;
}

/** Throws FILE_TYPE, UNAVAILABLE. */
export function drawnOf<Result>(drawn: Drawn<Result>): Result {
  if (drawn.state === 'busy') throw refuse('UNAVAILABLE', { retryAfter: 2 });
  if (drawn.state === 'refused') throw refuse('FILE_TYPE');
  return drawn.result;
}
