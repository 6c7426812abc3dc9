import { type Board, previewCancel, type StaffOrder } from '@sufra/api/staff/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { Answer, dataOf, useEndpoint, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { RadioRow } from '@sufra/ui/form';
import { useEffect, useRef, useState } from 'react';
import type { OrderActions } from '../board/use-order-actions.ts';
import { MoneyParts } from './money-parts.tsx';

const box = css`display:grid;gap:var(--s3)`;
const title = css`font-size:1rem`;
const action = css`min-block-size:3.5rem`;

export interface EndPanelProps {
  readonly order: StaffOrder;
  readonly reasons: Board['reasons'];
  readonly actions: OrderActions;
}

/**
 * Rejects a new order, cancels an accepted one: where the money goes and what the customer reads is said
 * before (SHOP-011).
 */
export function EndPanel({ order, reasons, actions }: EndPanelProps) {
  const t = useText();
  const { locale } = useLocale();
  const { restaurant } = useWorkplace().own;
  const [reason, setReason] = useState<string | null>(null);
  const preview = useEndpoint(previewCancel, { params: { restaurant, order: order.id } });
  const isNew = order.status === 'created';
  const panel = useRef<HTMLElement>(null);
  // On a phone the dishes stand before it.
  useEffect(() => {
    // Browsers answer with a promise, which is no cleanup.
    void panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <section ref={panel} className={box} aria-label={t(isNew ? 'order.reject' : 'order.cancel')}>
      <h2 className={title}>{t('order.reasons')}</h2>
      <div>
        {reasons.map(({ code, names }) => (
          <RadioRow
            key={code}
            name="reason"
            value={code}
            checked={code === reason}
            onChange={() => setReason(code)}
            label={localizedName(names, locale).text}
          />
        ))}
      </div>
      <Answer of={preview} skeleton={<Skeleton shape="line" />} failed={{ title: t('order.previewFailed') }}>
        {(data) => (
          <>
            <MoneyParts preview={data} none={t('order.noMoney')} />
            {data.needs_second ? <p>{t('refund.second')}</p> : null}
          </>
        )}
      </Answer>
      <Button
        kind="danger"
        className={action}
        busy={actions.busy}
        disabledReason={reason === null ? t('order.reasonFirst') : null}
        onClick={() => reason && void actions.end(reason)}
      >
        {t(isNew ? 'order.reject' : dataOf(preview)?.needs_second ? 'refund.askCancel' : 'order.cancel')}
      </Button>
    </section>
  );
}
