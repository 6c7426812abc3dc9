import { refuse } from '../errors/refusal.ts';
import { type Drawn, type RedrawSize, redraw } from './redraw.ts';

/**
 * Redraws a picture of a guest of this tenant, outside of any transaction. Throws FILE_TYPE for what is none,
 * PICTURE_PIXELS { most }, UNAVAILABLE when many wait.
 */
export async function readPicture(tenant: string, bytes: Buffer, size?: RedrawSize): Promise<Buffer> {
  return drawnOf(await redraw({ tenant, by: 'guests' }, bytes, size)).bytes;
}

/** Throws FILE_TYPE, PICTURE_PIXELS { most }. */
export function drawnOf<Result>(drawn: Drawn<Result>): Result {
  if (drawn.state === 'large') throw refuse('PICTURE_PIXELS', { params: { most: drawn.most } });
  if (drawn.state === 'refused') throw refuse('FILE_TYPE');
  return drawn.result;
}
