/** A station while it is edited (PRN-002). Pure. */
import type { Printing, PrintStation, StationsBody } from '@sufra/api/staff/endpoints';
import { ORDER_TYPES, type OrderType } from '@sufra/contract';

export interface StationDraft extends Omit<PrintStation, 'id'> {
  /** Its id, or that of a new one on this page. */
  key: string;
  id?: string;
}

export function toDraft(station: PrintStation): StationDraft {
  return { ...station, key: station.id };
}

export function toSent({ key: _, name, ...station }: StationDraft): StationsBody['stations'][number] {
  return { ...station, name: name.trim() };
}

/** One paper for each service that the branch takes. */
const onePaperEach = (types: readonly OrderType[]) => Object.fromEntries(types.map((type) => [type, 1]));

/** What most restaurants begin with: one kitchen that cooks all, then a receipt for the guest. */
export function newStation(before: readonly StationDraft[], printing: Printing, name: string): StationDraft {
  const isFirst = before.length === 0;
  const number = 1 + before.reduce((most, { key }) => Math.max(most, Number(/^new (\d+)$/.exec(key)?.[1] ?? 0)), 0);
  return {
    ...{ key: `new ${number}`, name, locale: 'ar', groups: [] },
    ...{ paper: isFirst ? ('ticket' as const) : ('receipt' as const), takes: 'all' as const },
    printer_id: printing.printers[0]?.id ?? null,
    copies: onePaperEach(ORDER_TYPES.filter((type) => printing.types.includes(type))),
  };
}

/** What cannot be saved of it; null: nothing. */
export function faultOf({ name, takes, groups }: StationDraft): 'name' | 'groups' | null {
  if (name.trim() === '') return 'name';
  return takes === 'groups' && groups.length === 0 ? 'groups' : null;
}
