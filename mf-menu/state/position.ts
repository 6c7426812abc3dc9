import type { Position } from '@sufra/api/branch/distance';
import { atom } from 'jotai';

/** Where the customer is, once they said so; only in this page's memory. */
export type PositionState =
  | { state: 'unasked' }
  | { state: 'asking' }
  | { state: 'known'; position: Position }
  /** `denied`: not allowed; `failed`: no position came, or it was 0,0. */
  | { state: 'denied' | 'failed' };

export const positionAtom = atom<PositionState>({ state: 'unasked' });
