import { refuse } from '../errors/refusal.ts';
import { type RedrawSize, redraw } from './redraw.ts';

/**
 * Redraws a customer's picture, outside of any transaction. Throws FILE_TYPE for what is none, UNAVAILABLE when many are being
 * drawn.
 */
export async function readPicture(bytes: Buffer, size?: RedrawSize): Promise<Buffer> {
  const drawn = await redraw(bytes, size);
  if (drawn.state === 'busy') throw refuse('UNAVAILABLE', { retryAfter: 2 });
  if (drawn.state === 'refused') throw refuse('FILE_TYPE');
  return drawn.bytes;
}
