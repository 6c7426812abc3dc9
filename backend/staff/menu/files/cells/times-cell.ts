/** When a dish or a group is sold, as a cell of a menu table (SHOP-041). Pure. */
import { soldWhen } from '@sufra/api/staff/shop/menu-structs';
import { is } from 'superstruct';
import type { AvailabilityRule } from '../../../../menu/tables.ts';

const CADENCE = { available: '', hours: '', scheduled_only: 'planned' } as const;

export function writeTimes(when: AvailabilityRule): string {
  if (when.state === 'available') return '';
  const { days, from, to } = when;
  return [CADENCE[when.state], days?.join(','), from && to ? `${from}-${to}` : ''].filter(Boolean).join(' ');
}

/**
 * Empty: always. `0,5 09:00-12:00`: on these days, 0 is Sunday. `planned` before it: only for a chosen time;
 * alone: for any. Null: it cannot be read.
 */
export function readTimes(cell: string): AvailabilityRule | null {
  if (cell === '') return { state: 'available' };
  const words = cell.toLowerCase().split(/\s+/);
  const isPlanned = words[0] === CADENCE.scheduled_only;
  const rest = isPlanned ? words.slice(1) : words;
  const days = rest.find((word) => /^\d(?:,\d)*$/.test(word));
  const hours = rest.find((word) => word.includes('-'));
  const [from, to] = hours?.split('-') ?? [];
  if (rest.length !== [days, hours].filter((one) => one !== undefined).length) return null;
  const when = {
    state: isPlanned ? 'scheduled_only' : 'hours',
    ...(days === undefined ? {} : { days: days.split(',').map(Number) }),
    ...(hours === undefined ? {} : { from, to }),
  };
  return is(when, soldWhen) ? (when as AvailabilityRule) : null;
}
