/**
 * Reservations that were made on this device, newest first. Only ids: each is asked from the server, which
 * shows it to its owner alone. A guest without an account finds them by these; a device without any sends no
 * request.
 */
import { isRecord, storageRecord } from '@sufra/contract';
import { DAY_MS } from '@sufra/i18n/time/units';

interface NotedReservation {
  readonly id: string;
  /** Epoch milliseconds of the start. */
  readonly startsAt: number;
}

/** As many as the edge stores tokens of. */
const MAX_RESERVATIONS = 16;
/** The past ones are there to book the same again. */
const REMEMBERED_MS = 180 * DAY_MS;

const record = storageRecord<readonly NotedReservation[]>({
  area: 'local',
  key: 'sufra.reservations.mine',
  version: 1,
  parse: (value) => (Array.isArray(value) ? value.filter(isNoted) : null),
});

/** Ids of those that are not too old. */
export function readDeviceReservations(now: number): string[] {
  return (record.read() ?? []).filter(({ startsAt }) => now - startsAt < REMEMBERED_MS).map(({ id }) => id);
}

export function noteReservation(id: string, startsAt: string): void {
  const others = (record.read() ?? []).filter((one) => one.id !== id);
  record.write([{ id, startsAt: Date.parse(startsAt) }, ...others].slice(0, MAX_RESERVATIONS));
}

function isNoted(value: unknown): value is NotedReservation {
  return isRecord(value) && typeof value.id === 'string' && typeof value.startsAt === 'number';
}
