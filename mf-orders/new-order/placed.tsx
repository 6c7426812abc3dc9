import type { TypedOrder } from '@sufra/api/staff/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Banner, Button, LinkButton, Time } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { card, quiet } from '@sufra/ui/desk';
import { QrCode } from '@sufra/ui/qr-code';
import { useEffect, useRef } from 'react';
import { orderPath } from '../order/paths.ts';
import { row, tall } from './styles.ts';

const number = css`font-size:2rem;line-height:1.2;&:focus{outline:none}`;
const code = css`inline-size:12rem;max-inline-size:100%`;
const link = css`overflow-wrap:anywhere`;

export interface PlacedProps {
  readonly placed: TypedOrder;
  readonly zone: string;
  readonly onNext: () => void;
}

/** The order is placed: its number to read out, what its guest got, and the link that pays it. */
export function Placed({ placed, zone, onNext }: PlacedProps) {
  const t = useText();
  const { locale } = useLocale();
  const { own } = useWorkplace();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section className={card} aria-label={t('newOrder.placedTitle')} data-test="placed">
      <h2 ref={head} tabIndex={-1} className={number}>
        {t('newOrder.placedTitle')} <bdi dir="ltr">{placed.number}</bdi>
      </h2>
      {placed.texted === 'sent' ? (
        <p>{t(placed.pay_url ? 'newOrder.textedLink' : 'newOrder.texted')}</p>
      ) : (
        <Banner tone="warning">{t('newOrder.notTexted')}</Banner>
      )}
      {placed.pay_url ? (
        <>
          <p className={quiet}>
            {t('newOrder.waits')} {placed.pay_until ? <Time at={placed.pay_until} timeZone={zone} /> : null}
          </p>
          <QrCode content={placed.pay_url} label={t('newOrder.payCode')} className={code} />
          <p dir="ltr" className={link}>
            {placed.pay_url}
          </p>
        </>
      ) : null}
      <div className={row}>
        <Button kind="primary" className={tall} onClick={onNext}>
          {t('newOrder.next')}
        </Button>
        <LinkButton kind="secondary" className={tall} href={localePath(locale, orderPath(own.restaurant, placed.id))}>
          {t('newOrder.openOrder')}
        </LinkButton>
      </div>
    </section>
  );
}
