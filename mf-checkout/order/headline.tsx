import type { OrderTracking } from '@sufra/api/order/endpoints';
import { formatDay, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { HeroGround } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { PromiseRange } from '@sufra/ui/order';
import { headlineOf } from './steps.ts';

const words = css`
display:flex;flex-direction:column;gap:4px;padding:var(--s5);border-radius:var(--r-l);box-shadow:var(--lift);
p{color:var(--on-hero-soft)}
`;
const title = css`&&{color:inherit}font-size:var(--fs-h2);font-weight:600;line-height:1.4`;
const code = css`font-size:var(--fs-l);font-weight:600;&&{color:inherit}`;

type HeadlineOrder = Pick<
  OrderTracking,
  'status' | 'type' | 'promised_from' | 'promised_to' | 'pickup_code' | 'branch'
>;

/** The one thing to know now: when it will be there, that it is ready, or how it ended. */
export function Headline({ order }: { readonly order: HeadlineOrder }) {
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const t = useText();
  const kind = headlineOf(order);
  const { promised_from: from, promised_to: to, branch, pickup_code } = order;
  const timeZone = branch.time_zone;
  if (kind === 'promise' && from) {
    const day = formatDay(from, { locale, timeZone, now });
    const today = formatDay(now, { locale, timeZone, now }) === day;
    return (
      <PromiseRange
        label={today ? t(order.type === 'delivery' ? 'order.arrives' : 'order.ready') : t('order.scheduled', { day })}
        from={from}
        {...(to ? { to } : {})}
        timeZone={timeZone}
      />
    );
  }
  const known = kind === 'promise' ? null : kind;
  return (
    <HeroGround className={words}>
      <p className={title}>{known ? t(`order.headline.${known}`) : t('order.step.created')}</p>
      {known === 'ready' && pickup_code ? (
        <p className={code}>
          {t('order.code')} <bdi dir="ltr">{pickup_code}</bdi>
        </p>
      ) : null}
      <p>{known === 'other' ? '' : known ? t(`order.headline.${known}Text`) : t('order.headline.soon')}</p>
    </HeroGround>
  );
}
