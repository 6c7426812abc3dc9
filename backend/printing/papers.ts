/**
 * Which papers an order or a round of a table makes: stations by group of dishes, copies by service (PRN-002). Pure.
 */
import type { OrderType } from '@sufra/contract';
import type { Copies, StationRow } from './tables.ts';

/** What is divided. */
export interface Divided {
  type: OrderType;
  lines: readonly { id: string; item_id: string }[];
}

/** A paper that is to be. */
export interface Paper {
  station: Pick<StationRow, 'id' | 'name' | 'paper' | 'locale' | 'printer_id'>;
  /** From 1. */
  nth: number;
  /** Ids of its lines; null: all of them, also those that come later. */
  lines: readonly string[] | null;
}

/**
 * The papers, by station. `groupOf`: the group of a dish as the menu has it now; undefined: the dish is gone.
 * A dish whose group no station names is printed by those of the rest, and where there are none by the first
 * station of tickets that prints groups: no dish is without a ticket where tickets are printed.
 */
export function papersOf(
  stations: readonly StationRow[],
  { type, lines }: Divided,
  groupOf: ReadonlyMap<string, string>,
): Paper[] {
  const named = new Set(stations.flatMap(({ takes, groups }) => (takes === 'groups' ? groups : [])));
  const rest = lines.filter(({ item_id }) => !named.has(groupOf.get(item_id) ?? ''));
  const tickets = stations.filter(({ paper }) => paper === 'ticket');
  const takesRest = tickets.some(({ takes }) => takes !== 'groups')
    ? null
    : (tickets.find(({ takes }) => takes === 'groups') ?? null);
  return stations.flatMap((station) => {
    const own = linesFor(station, { lines, rest, groupOf, takesRest: station === takesRest });
    if (own !== null && own.length === 0) return [];
    return Array.from({ length: copiesOf(station.copies, type) }, (_, at) => ({
      station,
      nth: at + 1,
      lines: own === null ? null : own.map(({ id }) => id),
    }));
  });
}

interface Shared {
  lines: Divided['lines'];
  rest: Divided['lines'];
  groupOf: ReadonlyMap<string, string>;
  takesRest: boolean;
}

function linesFor(
  { takes, groups }: Pick<StationRow, 'takes' | 'groups'>,
  { lines, rest, groupOf, takesRest }: Shared,
): Divided['lines'] | null {
  if (takes === 'all') return null;
  if (takes === 'rest') return rest;
  const own = new Set(groups);
  return lines.filter((line) => own.has(groupOf.get(line.item_id) ?? '') || (takesRest && rest.includes(line)));
}

function copiesOf(copies: Copies, type: OrderType): number {
  return copies[type] ?? 0;
}
