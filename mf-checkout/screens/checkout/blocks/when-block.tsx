import type { Cart } from '@sufra/api/order/endpoints';
import { orderTypeDialog } from '@sufra/contract/modules/menu';
import {
  type DayOptions,
  formatDay,
  formatNightTime,
  formatRange,
  formatSpan,
  formatTime,
  formatUntil,
  useLocale,
} from '@sufra/i18n';
import { branchPauseText } from '@sufra/i18n/branch-pause';
import { useDialog, usePlatform, useText } from '@sufra/module';
import { Banner, Chip, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CalendarBlankIcon, LightningFillIcon } from '@sufra/ui/icons';
import { useChooseTime } from '../../../cart/use-choose-time.ts';
import { useErrorText } from '../../../cart/words/use-error-text.ts';
import { LateRule } from '../../../order/status/late-credit.tsx';
import { promiseWords } from '../../../order/status/promise-text.ts';
import { DeviceZone } from '../device-zone.tsx';
import { useServiceNow } from '../use-service-now.ts';
import { Block } from './block.tsx';
import { KitchenTimes } from './kitchen-times.tsx';

const chips = css`display:flex;flex-wrap:wrap;gap:var(--s2)`;
const note = css`font-size:var(--fs-cap);color:var(--ink-2);line-height:1.6`;
const other = css`display:flex;padding-inline:0;margin-inline:0;color:inherit;justify-content:flex-start`;
const strong = css`font-weight:600`;

/**
 * When: as soon as possible with its promise, or a time from the branch's list; only what setting and branch
 * allow (CHK-008, CHK-009).
 */
export function WhenBlock({ cart }: { readonly cart: Cart }) {
  const { locale } = useLocale();
  const { context } = usePlatform();
  const t = useText();
  const errorText = useErrorText();
  const openPlace = useDialog(orderTypeDialog);
  const { branch, service, state } = useServiceNow(cart);
  const change = useChooseTime(cart);
  const { asap_allowed, schedule_allowed, time, time_zone: timeZone } = cart.context;
  // The way to the area is part of the time (MENU-008).
  const soon = cart.context.delivery?.promise ?? (service && { min: service.promise_min, max: service.promise_max });
  const scheduled = time.delivery_time === 'schedule' && time.scheduled_period !== null;
  const options = { locale, timeZone };
  // A closed branch takes no order for now, though it may take one for later.
  const asapNow = state === 'open';

  /** Why not now, and that a later time can be chosen. */
  const later = () => {
    if (state !== 'paused') return t('checkout.scheduleOnlyNow');
    return branchPauseText(
      { until: branch?.resumes_at, schedules: schedule_allowed },
      { ...options, now: context.now },
    );
  };
  return (
    <Block number={2} title={t('checkout.when')}>
      {asap_allowed || schedule_allowed ? (
        <fieldset className={chips} aria-label={t('checkout.when')}>
          {asap_allowed && (asapNow || !schedule_allowed) ? (
            <Chip
              selected={!scheduled}
              aria-busy={change.loading || undefined}
              onClick={() =>
                scheduled && void change.set({ delivery_time: 'asap', scheduled_day: null, scheduled_period: null })
              }
            >
              <LightningFillIcon />
              {soon && asapNow ? t('checkout.asapSpan', { span: formatSpan(soon.min, soon.max) }) : t('checkout.asap')}
            </Chip>
          ) : null}
          {scheduled ? (
            <Chip selected onClick={() => void change.choose()}>
              <CalendarBlankIcon />
              <span>
                {capital(formatDay(time.scheduled_period!, { ...options, now: context.now }))}{' '}
                <bdi>{formatTime(time.scheduled_period!, options)}</bdi>
              </span>
            </Chip>
          ) : null}
          {schedule_allowed ? (
            <Chip onClick={() => void change.choose()} aria-haspopup="dialog">
              {scheduled ? null : <CalendarBlankIcon />}
              {t(scheduled ? 'checkout.otherTime' : asapNow ? 'checkout.otherTime' : 'checkout.chooseTime')}
            </Chip>
          ) : null}
        </fieldset>
      ) : (
        <Banner tone="warning">
          {t('checkout.closedText')}
          <TextButton className={other} onClick={() => void openPlace({ type: cart.type })}>
            {t('checkout.otherBranch')}
          </TextButton>
        </Banner>
      )}
      {change.error ? (
        <Banner tone="danger" role="alert">
          {errorText(change.error, cart.context)}
        </Banner>
      ) : null}
      <p className={note}>
        {cart.promise ? (
          <span className={strong}>
            {scheduled
              ? t('checkout.scheduledPromise', {
                  day: formatDay(cart.promise.from, { ...options, now: context.now }),
                  range: formatRange(cart.promise.from, cart.promise.to, { ...options, form: 'words' }),
                })
              : promiseWords({ type: cart.type, ...cart.promise }, { t, ...options })}
            .{' '}
          </span>
        ) : null}
        {!asapNow && schedule_allowed && !scheduled ? `${later()} ` : null}
        {service?.last_order_at && asapNow && !scheduled
          ? `${t('checkout.lastOrder', { time: lastOrder(service.last_order_at, { ...options, now: context.now }) })}. `
          : null}
        <DeviceZone timeZone={timeZone} at={cart.promise?.from ?? null} />
      </p>
      {scheduled || !asapNow ? null : <KitchenTimes cart={cart} />}
      <LateRule cart={cart} />
    </Block>
  );
}

/** Tonight's after midnight has the day that it is by then; of hours that go on over days, the day before it. */
function lastOrder(at: string, options: DayOptions): string {
  const text = formatUntil(at, options);
  return text === formatTime(at, options) ? formatNightTime(at, options) : text;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
