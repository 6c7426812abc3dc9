import { timesDialog } from '@sufra/contract/modules/checkout';
import { tap, useAction, useCart, useDialog, usePlatform, useText } from '@sufra/module';
import { TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { BranchesLink } from '../branch/branches-link.tsx';
import type { Orderable } from '../branch/state.ts';
import { Notice } from './notice.tsx';

const way = css`
display:inline-flex;align-items:center;min-block-size:var(--target);font-weight:600;white-space:nowrap;color:inherit;
text-decoration:underline;text-underline-offset:.25em
`;

export interface ClosedNoticeProps {
  readonly orderable: Orderable;
  /** Its doors are open: it takes orders for a chosen time only. */
  readonly open?: boolean;
  /** It has paused: the sentence that says so. */
  readonly pause?: string | null;
}

/**
 * The branch takes no order for now. The cart stays: with one, a time can be chosen at once; where no later time is
 * offered, other branches are.
 */
export function ClosedNotice({ orderable, open, pause }: ClosedNoticeProps) {
  const t = useText();
  const platform = usePlatform();
  const { toast } = platform;
  const { cart } = useCart();
  const openTimes = useDialog(timesDialog);
  const schedule = useAction(async (_: undefined) => {
    if (!cart) return;
    const { id, branch_id, type, context } = cart;
    const period = context.time.scheduled_period ?? null;
    const chosen = await openTimes({ branch_id, type, cart_id: id, period });
    if (!chosen) return;
    const time = { delivery_time: 'schedule', scheduled_day: chosen.day, scheduled_period: chosen.period } as const;
    const { moveCart } = await import('@sufra/module/move-cart');
    if (await moveCart(platform, { branch_id, type, time })) toast({ text: t('menu.scheduled') });
  });
  if (orderable === 'no') {
    return <Notice action={<BranchesLink />}>{pause ?? t('menu.noOrders')}</Notice>;
  }
  return (
    <Notice
      action={
        cart && cart.lines.length > 0 ? (
          <TextButton
            className={way}
            aria-haspopup="dialog"
            onClick={() =>
              void schedule.run(undefined).catch(() => toast({ text: t('menu.notScheduled'), tone: 'danger' }))
            }
            {...tap('schedule')}
          >
            {t('menu.schedule')}
          </TextButton>
        ) : undefined
      }
    >
      {pause ?? t(open ? 'menu.chosenTimeOnly' : 'menu.laterOnly')}
    </Notice>
  );
}
