import { noteBoardOpen } from '@sufra/api/staff/endpoints';
import { EVERY_BRANCH } from '@sufra/api/staff/shop/every-branch';
import { SECOND_MS } from '@sufra/i18n/time/units';
import { usePlatform } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { useEffect } from 'react';

const EVERY_MS = 30 * SECOND_MS;

/**
 * Says again and again that this branch (or `EVERY_BRANCH`) has an open board: without one no order is
 * accepted by itself (SHOP-023).
 */
export function useBoardOpen(branch: string): void {
  const { caller } = usePlatform();
  const { own, may } = useWorkplace();
  const { restaurant } = own;
  const isOn = may('take_orders');
  useEffect(() => {
    if (!isOn) return undefined;
    const query = branch === EVERY_BRANCH ? {} : { branch_id: branch };
    // One that fails says nothing: the next one follows, and the branch accepts by hand meanwhile.
    const say = () => void caller.call(noteBoardOpen, { params: { restaurant }, query }).catch(() => undefined);
    say();
    const timer = setInterval(say, EVERY_MS);
    return () => clearInterval(timer);
  }, [caller, restaurant, branch, isOn]);
}
