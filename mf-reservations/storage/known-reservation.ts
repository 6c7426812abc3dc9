/**
 * The reservation of the coming day as this device knew it last, which its strip shows without a network
 * (decision 598). A draft, so that what ends a sign-in removes it. It has neither the person nor the money.
 */
import type { Reservation } from '@sufra/api/reservation/endpoints';
import { isRecord } from '@sufra/contract';
import { HOUR_MS } from '@sufra/i18n/time/units';
import { useDraft } from '@sufra/module';
import { useEffect, useState } from 'react';

const VERSION = 1;
/** How long after its start a table is spoken of. */
const SPOKEN_OF_MS = 3 * HOUR_MS;

export type ShownReservation = Pick<
  Reservation,
  'id' | 'number' | 'branch_name' | 'starts_at' | 'date' | 'is_next_day' | 'time_zone'
>;

export interface KnownReservation extends ShownReservation {
  /** When it was answered, epoch milliseconds. */
  readonly at: number;
}

export interface Coming {
  /** Undefined: there is none. */
  readonly next: Reservation | undefined;
  /** False: what there is is not known. */
  readonly isAnswered: boolean;
  readonly isCutOff: boolean;
}

/**
 * What is known of the next one while its answer cannot come, and until it is there; null: nothing, or its
 * answer is there.
 */
export function useKnownReservation({ next, isAnswered, isCutOff }: Coming): KnownReservation | null {
  const draft = useDraft<KnownReservation>('coming', VERSION);
  const [known, setKnown] = useState<KnownReservation | null>(null);
  useEffect(() => {
    if (isAnswered && !isCutOff) {
      if (next) draft.write({ ...shown(next), at: Date.now() });
      else draft.remove();
      setKnown(null);
    } else if (isCutOff && !isAnswered) setKnown(near(draft.read()));
  }, [draft, isAnswered, isCutOff, next]);
  return isAnswered ? null : known;
}

function shown({ id, number, branch_name, starts_at, date, is_next_day, time_zone }: Reservation): ShownReservation {
  return { id, number, branch_name, starts_at, date, is_next_day, time_zone };
}

function near(value: KnownReservation | null): KnownReservation | null {
  const isOne =
    value !== null &&
    [value.id, value.starts_at, value.time_zone].every((one) => typeof one === 'string') &&
    isRecord(value.branch_name) &&
    typeof value.at === 'number';
  return isOne && Date.now() < Date.parse(value.starts_at) + SPOKEN_OF_MS ? value : null;
}
