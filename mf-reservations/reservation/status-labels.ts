import type { Reservation } from '@sufra/api/reservation/endpoints';

/**
 * Key of a status in the group `mine.status`, and how it looks. What ended otherwise than by a cancellation says so.
 */
export function statusLook({ status, end }: Pick<Reservation, 'status' | 'end'>): {
  readonly key: string;
  readonly tone: 'warning' | 'success' | 'danger' | 'brand';
} {
  if (end === 'no_show') return { key: 'mine.status.no_show', tone: 'danger' };
  if (end === 'completed') return { key: 'mine.status.completed', tone: 'success' };
  const tones = {
    pending: 'warning',
    pending_payment: 'warning',
    confirmed: 'success',
    cancelled: 'danger',
    'table ready': 'brand',
  } as const;
  return { key: `mine.status.${status.replace(' ', '_')}`, tone: tones[status] };
}

/** True while it lies ahead or runs: it can be met, changed, put into a calendar. */
export function isAhead({ status, end }: Pick<Reservation, 'status' | 'end'>): boolean {
  return (status === 'confirmed' || status === 'table ready') && !end;
}
