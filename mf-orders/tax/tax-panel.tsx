import { type OrderTax, readOrderTax, type StaffOrder } from '@sufra/api/staff/endpoints';
import { TAX_STATE_TONES } from '@sufra/api/tax/document-states';
import { formatMoneyText, useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Badge, Button, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { card, lineBetween, quiet } from '@sufra/ui/desk';
import { useState } from 'react';
import { useOrderMoment } from '../board/order-words.tsx';
import { BuyerForm } from './buyer-form.tsx';

const row = css`display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;justify-content:space-between;padding-block:6px;${lineBetween}`;
const tall = css`min-block-size:3.5rem`;

/**
 * Tax documents of an order, and the company that wants them in its name (TAX-002). Of sellers with a VAT number alone.
 */
export function TaxPanel({ order }: { readonly order: StaffOrder }) {
  const t = useText();
  const { may } = useWorkplace();
  const [isOpen, setOpen] = useState(false);
  if (!order.order.invoice || !may('type_orders')) return null;
  return (
    <>
      <Button kind="secondary" className={tall} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('taxPanel.open')}
      </Button>
      {isOpen ? <Opened order={order} /> : null}
    </>
  );
}

function Opened({ order }: { readonly order: StaffOrder }) {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const answer = useEndpoint(readOrderTax, { params: { restaurant, order: order.id } });
  return (
    <section className={card} aria-label={t('taxPanel.title')}>
      <h2>{t('taxPanel.title')}</h2>
      <Answer of={answer} skeleton={<Skeleton shape="line" />} failed={{ title: t('taxPanel.failed') }}>
        {(data) => <Documents order={order} tax={data} />}
      </Answer>
    </section>
  );
}

function Documents({ order, tax }: { readonly order: StaffOrder; readonly tax: OrderTax }) {
  const t = useText();
  const { locale } = useLocale();
  const moment = useOrderMoment(order);
  const [isNaming, setNaming] = useState(false);
  const { documents, buyer, has_device } = tax;
  return (
    <>
      {documents.length === 0 ? <p className={quiet}>{t(has_device ? 'taxPanel.none' : 'taxPanel.noDevice')}</p> : null}
      <ul>
        {documents.map(({ number, kind, state, total, currency, issued_at }) => (
          <li key={number} className={row}>
            <span>
              {t(`taxPanel.kind.${kind}`)} <bdi dir="ltr">{number}</bdi> · {formatMoneyText(total, currency, locale)}
            </span>
            <span className={quiet}>
              {moment(issued_at)} <Badge tone={TAX_STATE_TONES[state]}>{t(`taxPanel.state.${state}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
      {buyer ? <p>{t('taxPanel.inName', { name: buyer.name })}</p> : null}
      {has_device && !isNaming ? (
        <Button kind="secondary" onClick={() => setNaming(true)}>
          {t(buyer ? 'taxPanel.rename' : 'taxPanel.name')}
        </Button>
      ) : null}
      {isNaming ? <BuyerForm order={order} buyer={buyer} onClose={() => setNaming(false)} /> : null}
    </>
  );
}
