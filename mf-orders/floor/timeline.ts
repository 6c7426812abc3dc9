/** The evening as columns of a quarter of an hour: pure. A table of HTML draws them, so that it reads as one. */
import type { Evening, StaffReservation } from '@sufra/api/staff/endpoints';
import { HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';

const STEP_MS = 15 * MINUTE_MS;
const STEPS_IN_HOUR = HOUR_MS / STEP_MS;
/** More is no evening. */
const MAX_HOURS = 24;

/** Epoch milliseconds, on whole hours. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

export interface Cell {
  /** Columns that it is wide. */
  readonly span: number;
  /** Null: free. */
  readonly party: StaffReservation | null;
}

/** Those are over: their table may have another party at that time. */
export function isOver({ status }: Pick<StaffReservation, 'status'>): boolean {
  return status === 'completed' || status === 'no_show' || status === 'cancelled' || status === 'expired';
}

export function partiesOf({ sections, unplaced }: Pick<Evening, 'sections' | 'unplaced'>): StaffReservation[] {
  const all = [...sections.flatMap(({ tables }) => tables.flatMap(({ parties }) => parties)), ...unplaced];
  // One that waits for the payment of a change stands beside its reservation: that can be acted on.
  const byId = new Map<string, StaffReservation>();
  for (const party of all) if (!byId.has(party.id) || party.acts.length > 0) byId.set(party.id, party);
  return [...byId.values()];
}

/**
 * Hours of the opening, and of parties outside of them. Of tonight only what was lately: from an hour before
 * now, or from the first party that is not over. Null: closed, and without parties.
 */
export function hoursOf(evening: Evening): Hours | null {
  const { opens_at, closes_at, tonight, now } = evening;
  const parties = partiesOf(evening);
  const instants = [
    ...[opens_at, closes_at].flatMap((at) => at ?? []),
    ...parties.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]),
  ].map((at) => Date.parse(at));
  if (instants.length === 0) return null;
  const open = parties.filter((party) => !isOver(party)).map(({ starts_at }) => Date.parse(starts_at));
  const lately = tonight ? Math.min(Date.parse(now) - HOUR_MS, ...open) : Number.NEGATIVE_INFINITY;
  const last = Math.max(...instants);
  const first = Math.min(Math.max(Math.min(...instants), lately), last);
  const from = Math.floor(first / HOUR_MS) * HOUR_MS;
  const to = Math.ceil(last / HOUR_MS) * HOUR_MS;
  return { from, to: Math.min(Math.max(to, from + HOUR_MS), from + MAX_HOURS * HOUR_MS) };
}

/** Starts of the hours. */
export function hourStarts({ from, to }: Hours): number[] {
  return Array.from({ length: (to - from) / HOUR_MS }, (_, index) => from + index * HOUR_MS);
}

export function columnsOf({ from, to }: Hours): number {
  return (to - from) / STEP_MS;
}

export const COLUMNS_IN_HOUR = STEPS_IN_HOUR;

/** The column of a moment; null: outside of the hours. */
export function columnAt({ from, to }: Hours, at: number): number | null {
  return at < from || at >= to ? null : Math.floor((at - from) / STEP_MS);
}

/** The lanes of a table: one, and another for each party that was there beside one that is over. */
export function lanesOf(parties: readonly StaffReservation[], hours: Hours): Cell[][] {
  const columns = columnsOf(hours);
  const column = (at: string) => Math.min(Math.max(Math.round((Date.parse(at) - hours.from) / STEP_MS), 0), columns);
  const placed = parties
    .filter(({ ends_at }) => Date.parse(ends_at) > hours.from)
    .map((party) => {
      const start = Math.min(column(party.starts_at), columns - 1);
      return { party, start, end: Math.max(column(party.ends_at), start + 1) };
    })
    .sort((one, other) => Number(isOver(one.party)) - Number(isOver(other.party)) || one.start - other.start);
  // Those that are there or come share the first lane; those that are over stand where there is room.
  const lanes: (typeof placed)[] = [];
  for (const item of placed) {
    const lane = lanes.find((own) => own.every(({ start, end }) => item.end <= start || item.start >= end));
    if (lane) lane.push(item);
    else lanes.push([item]);
  }
  if (lanes.length === 0) return [[{ span: columns, party: null }]];
  return lanes.map((lane) => {
    const cells: Cell[] = [];
    let at = 0;
    for (const { party, start, end } of lane.sort((one, other) => one.start - other.start)) {
      if (start > at) cells.push({ span: start - at, party: null });
      cells.push({ span: end - start, party });
      at = end;
    }
    if (at < columns) cells.push({ span: columns - at, party: null });
    return cells;
  });
}
