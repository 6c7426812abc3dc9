import { Link, useText } from '@sufra/module';
import { Banner } from '@sufra/ui';
import { useEffect, useState } from 'react';
import { link } from '../../booking/layout.ts';
import { reservationPath, stepPath } from '../../booking/steps.ts';
import { HOLD_ENDED, type HoldEnd } from '../../booking/use-plan.ts';
import { useOpenHold } from '../../plan/use-open-hold.ts';

/**
 * The way back from a change of a reservation; else what a visitor should know before a new plan: a hold that
 * ended, or one that waits to be completed, here or on another device.
 */
export function PlanNotes({
  branchId,
  changing,
}: {
  readonly branchId: string;
  /** The reservation that is changed; null: a new one. */
  readonly changing: string | null;
}) {
  const t = useText();
  const hold = useOpenHold(branchId, { enabled: changing === null });
  const [ended, setEnded] = useState<HoldEnd | null>(null);
  useEffect(() => {
    const how = new URLSearchParams(window.location.search).get(HOLD_ENDED);
    setEnded(how === null ? null : how === 'replaced' ? how : '1');
  }, []);
  if (changing !== null)
    return (
      <p>
        <Link to={reservationPath(changing)} className={link}>
          {t('change.keep')}
        </Link>
      </p>
    );
  const open = hold ? (
    <Link to={stepPath('two', branchId, hold.id)} className={link}>
      {t('plan.heldOpen')}
    </Link>
  ) : null;
  if (ended)
    return (
      <Banner tone="warning" role="status" action={ended === 'replaced' ? open : null}>
        {t(ended === 'replaced' ? 'plan.holdReplaced' : 'plan.holdEnded')}
      </Banner>
    );
  if (!hold) return null;
  return <Banner action={open}>{t(hold.isHere ? 'plan.heldHere' : 'plan.heldElsewhere')}</Banner>;
}
