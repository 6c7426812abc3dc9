import { shownStatus } from '@sufra/api/order/shown-status';
import { formatMoment, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Banner, Card, Name } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import type { RefObject } from 'react';
import type { KnownOrders as Known, KnownOrder } from '../../storage/known-orders.ts';
import { column, heading, page } from '../layout.ts';
import { PickupCode } from '../status/pickup-code.tsx';
import { promiseText } from '../status/promise-text.ts';

const stack = css`display:grid;gap:var(--s2)`;
const target = css`&:focus{outline:0}`;
const other = css`font-size:var(--fs-h3)`;

export interface KnownOrdersProps {
  /** The one that was asked for first. */
  readonly known: Known;
  /** Default: it is the page's. */
  readonly level?: 'h1' | 'h2';
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
}

/**
 * Without a network: what this device knew last of an order and of the others that run, with what is said at
 * the counter (CHK-067).
 */
export function KnownOrders({ known: { at, orders }, level: Level = 'h1', headingRef }: KnownOrdersProps) {
  const t = useText();
  const { locale } = useLocale();
  const [first, ...more] = orders;
  if (!first) return null;
  const time = formatMoment(at, { locale, timeZone: first.branch.time_zone, now: Date.now() });
  const Below = Level === 'h1' ? 'h2' : 'h3';
  return (
    <div className={cx(page, column)} data-test="known-orders">
      <Level ref={headingRef} tabIndex={-1} className={cx(heading, target)}>
        <Numbered order={first} />
      </Level>
      <Banner tone="warning" role="status">
        {t('order.asOf', { time })}
      </Banner>
      <OneOrder order={first} />
      {more.map((order) => (
        <section key={order.id} className={stack}>
          <Below className={other}>
            <Numbered order={order} />
          </Below>
          <OneOrder order={order} />
        </section>
      ))}
    </div>
  );
}

function Numbered({ order: { number } }: { readonly order: KnownOrder }) {
  const t = useText();
  return (
    <>
      {t('order.heading')} <bdi dir="ltr" translate="no">{`#${number}`}</bdi>
    </>
  );
}

function OneOrder({ order }: { readonly order: KnownOrder }) {
  const t = useText();
  const { locale } = useLocale();
  const { messages } = usePlatform().context.tenant;
  const { label } = shownStatus(order.status, messages, locale, order.type);
  const promise = promiseText(order, { t, locale, now: new Date().toISOString(), isLate: false });
  return (
    <Card className={stack}>
      {/* It may be ready by now: its code is as large as then. */}
      <PickupCode
        order={{ number: order.number, type: order.type, pickup_code: order.pickup_code ?? null, status: 'ready' }}
      />
      <p>{[label, promise].filter(Boolean).join(' · ')}</p>
      <p>
        <Name name={order.branch.names} />
      </p>
    </Card>
  );
}
