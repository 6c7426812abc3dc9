import { isUnderWay } from '@sufra/api/order/statuses';
import { printOrderAgain, readPrints, type StaffOrder } from '@sufra/api/staff/endpoints';
import { dataOf, useAttempt, useEndpoint, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault } from '@sufra/ui/desk';
import { useChange } from '../change/use-change.ts';

const tall = css`min-block-size:3.5rem`;

/**
 * All papers of an accepted order once more, at the stations of its branch, as copies (PRN-003). Nothing
 * where the branch has no printers.
 */
export function PrintAgain({ order }: { readonly order: StaffOrder }) {
  const t = useText();
  const { announce } = usePlatform();
  const { own, may } = useWorkplace();
  const { restaurant } = own;
  const prints = dataOf(useEndpoint(readPrints, { params: { restaurant }, query: {} }));
  const print = useAttempt(printOrderAgain);
  const action = useChange({ what: 'print', changed: ['ORDER_TRANSITION'], onDone: () => {} });
  const hasPrinters = prints?.printers.some(({ branch_id }) => branch_id === order.branch_id) ?? false;
  if (!hasPrinters || !may('take_orders') || !isUnderWay(order.status)) return null;
  const run = () =>
    action.run(async () => {
      const { papers } = await print({ params: { restaurant, order: order.id } }, order.prints ?? 0);
      announce(t('printAgain.said', { count: papers }));
    });
  return (
    <>
      <Button kind="secondary" className={tall} busy={action.busy} onClick={() => void run()}>
        {t('printAgain.do')}
      </Button>
      <Fault>{action.words}</Fault>
    </>
  );
}
