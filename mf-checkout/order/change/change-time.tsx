import { isApiError } from '@sufra/api';
import { type OrderTracking, rescheduleOrder } from '@sufra/api/order/endpoints';
import { timesDialog } from '@sufra/contract/modules/checkout';
import { formatDay, formatTime, useLocale } from '@sufra/i18n';
import { tap, useDialog, usePlatform, useText } from '@sufra/module';
import { Banner, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useState } from 'react';
import { useErrorText } from '../../cart/words/use-error-text.ts';
import { useOrderAction } from './use-order-action.ts';

const wide = css`flex-basis:100%`;

/** Another time for an order that is for a chosen one, until the kitchen must begin (CHK-046). */
export function ChangeTime({ order }: { readonly order: OrderTracking }) {
  const t = useText();
  const { locale } = useLocale();
  const { context, announce } = usePlatform();
  const errorText = useErrorText();
  const open = useDialog(timesDialog);
  const reschedule = useOrderAction(rescheduleOrder);
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const change = async () => {
    const { id, branch, type, promised_from: period } = order;
    const chosen = await open({ branch_id: branch.id, type, period });
    if (!chosen) return;
    setProblem(null);
    setSending(true);
    try {
      const body = { scheduled_day: chosen.day, scheduled_period: chosen.period };
      await reschedule({ params: { id }, body });
      const options = { locale, timeZone: branch.time_zone };
      const time = `${formatDay(chosen.period, { ...options, now: context.now })} ${formatTime(chosen.period, options)}`;
      announce(t('reschedule.done', { time }));
    } catch (error) {
      const gone = isApiError(error) && /^SLOT_/.test(error.code);
      setProblem(gone ? t('reschedule.gone') : errorText(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <Button kind="secondary" size="small" busy={sending} {...tap('change-time')} onClick={() => void change()}>
        {t('reschedule.offer')}
      </Button>
      {problem ? (
        <Banner tone="danger" role="alert" className={wide}>
          {problem}
        </Banner>
      ) : null}
    </>
  );
}
