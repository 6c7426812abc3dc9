/** Papers that did not come out; a test names only what it is about. */
import type { Prints, RedPrint } from '@sufra/api/staff/endpoints';
import { OLAYA } from './builders.ts';

export function buildRed(id: string, changes: Partial<RedPrint> = {}): RedPrint {
  return {
    ...{ id, branch_id: OLAYA, order_id: 'o1', of: { ar: 'N-2057', en: 'N-2057' }, paper: 'ticket', station: 'Grill' },
    ...{ printer: 'Kitchen', state: 'waiting', fault: 'paper', copy: 0 },
    ...{ at: '2026-11-28T16:40:00.000Z', red_at: '2026-11-28T16:40:04.000Z' },
    ...changes,
  };
}

export const KITCHEN = { id: 'p1', branch_id: OLAYA, name: 'Kitchen', kind: 'star', width: 80, well: false } as const;
export const COUNTER = { id: 'p2', branch_id: OLAYA, name: 'Counter', kind: 'epson', width: 58, well: true } as const;
export const TABLET = { id: 'p3', branch_id: OLAYA, name: 'Bar', kind: 'tablet', width: 80, well: false } as const;

export function buildPrints(red: RedPrint[] = [], printers: Prints['printers'] = [KITCHEN, COUNTER]): Prints {
  return { red, printers };
}
