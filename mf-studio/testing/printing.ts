/** The printing of a branch; a test names only what it is about. */
import type { Printer, Printing, PrintStation } from '@sufra/api/staff/endpoints';

export function buildPrinter(changes: Partial<Printer> = {}): Printer {
  return {
    ...{ id: 'p1', name: 'Kitchen', kind: 'star', width: 80, fallback_id: null, state: 'well', device: '001162aabb01' },
    ...{ seen_at: '2026-11-28T16:40:00.000Z', waiting: 0, test: null },
    ...changes,
  };
}

export function buildStation(changes: Partial<PrintStation> = {}): PrintStation {
  return {
    ...{ id: 's1', name: 'Grill', paper: 'ticket', takes: 'all', groups: [], printer_id: 'p1', locale: 'ar' },
    copies: { pickup: 1, delivery: 1 },
    ...changes,
  };
}

export function buildPrinting(changes: Partial<Printing> = {}): Printing {
  return {
    printers: [buildPrinter()],
    stations: [buildStation()],
    mark: 'm1',
    groups: [
      { id: 'grills', names: { ar: 'مشاوي', en: 'Grills' } },
      { id: 'drinks', names: { ar: 'مشروبات', en: 'Drinks' } },
    ],
    types: ['delivery', 'pickup'],
    ...changes,
  };
}
