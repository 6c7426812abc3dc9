import type { Position } from '@sufra/api/branch/distance';
import { atom } from 'jotai';

/** Where the customer is, once they said so; only in this page's memory. */
export type PositionState =
  | { state: 'unasked' }
  | { state: 'asking' }
  | { state: 'known'; position: Position }
  /** `denied`: not allowed; `slow`: no answer came in time; `failed`: there is no position, or it was 0,0. */
  | { state: 'denied' | 'slow' | 'failed' };

export const positionAtom = atom<PositionState>({ state: 'unasked' });
