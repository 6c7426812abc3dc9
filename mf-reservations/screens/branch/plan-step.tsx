import type { Branch } from '@sufra/api/branch/endpoints';
import type { NearTime } from '@sufra/api/reservation/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Card } from '@sufra/ui';
import { useEffect, useState } from 'react';
import { action, column, columns } from '../../booking/layout.ts';
import { openDocument, payReservationPath } from '../../booking/pay-path.ts';
import { reservationPath } from '../../booking/steps.ts';
import type { Terms } from '../../booking/use-branch-flow.ts';
import { HOLD_ENDED, IN_ADDRESS } from '../../booking/use-plan.ts';
import type { Horizon } from '../../calendar/horizon.ts';
import { PartyAndDay, PlanAction, PlanNearTimes, TimesAndTerms } from '../../plan/plan-parts.tsx';
import { usePlanning } from '../../plan/use-planning.ts';
import { readLostTable } from '../../storage/lost-table.ts';
import { PlanNotes } from './plan-notes.tsx';
import { useChangedReservation } from './use-changed-reservation.ts';

export interface PlanStepProps {
  readonly branch: Branch;
  readonly terms: Terms;
  /** Today at the branch and the last day that can be booked. */
  readonly days: Horizon;
}

/**
 * Step one: party, day, where and when; then the table is held (RES-007, RES-012…017). With `?change=` it
 * moves a reservation that exists.
 */
export function PlanStep({ branch, terms, days }: PlanStepProps) {
  const t = useText();
  const { locale } = useLocale();
  const { navigate, toast } = usePlatform();
  const { id, start, saving, costOf, save } = useChangedReservation();
  const planning = usePlanning({
    branch,
    terms,
    days,
    keeping: IN_ADDRESS,
    onHeld: navigate,
    changed: id
      ? {
          id,
          saving,
          costOf,
          save: async (choice) => {
            const saved = await save(choice);
            if (!saved) return;
            if (saved.change) return openDocument(localePath(locale, payReservationPath(id)));
            toast({ text: t('page.changed') });
            navigate(reservationPath(id));
          },
        }
      : null,
  });
  const { setPlan, plan } = planning;
  const earlier = useEarlierTimes(branch.id, plan.guests);

  // A reservation that is changed begins with what it is.
  useEffect(() => {
    if (start) setPlan(start);
  }, [start, setPlan]);

  return (
    <>
      <PlanNotes branchId={branch.id} changing={id} />
      {earlier.length > 0 && planning.nearest.length === 0 ? (
        <Card>
          <PlanNearTimes planning={planning} times={earlier} />
        </Card>
      ) : null}
      <div className={columns}>
        <div className={column}>
          <PartyAndDay planning={planning} />
        </div>
        <div className={column}>
          <TimesAndTerms planning={planning} name="time" hasQueue />
          <div data-dock="" className={action}>
            <PlanAction planning={planning} label={t(id ? 'plan.saveChange' : 'plan.next')} />
          </div>
        </div>
      </div>
    </>
  );
}

/** What the refusal that ended a later step offered, beside the words that say so; none of another party. */
function useEarlierTimes(branchId: string, guests: number): readonly NearTime[] {
  const [earlier, setEarlier] = useState<readonly NearTime[]>([]);
  const [party, setParty] = useState<number | null>(null);
  useEffect(() => {
    const address = new URLSearchParams(window.location.search);
    if (!address.has(HOLD_ENDED)) return;
    setEarlier(readLostTable(branchId));
    setParty(Number(address.get('guests') ?? 1));
  }, [branchId]);
  return party === guests ? earlier : [];
}
