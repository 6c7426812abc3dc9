import type { Cart } from '@sufra/api/order/endpoints';
import { formatDate, formatDistance, formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Banner, Chip, TimeRange } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ClockFillIcon } from '@sufra/ui/icons';
import { useChooseTime } from '../../../cart/use-choose-time.ts';
import { useErrorText } from '../../../cart/words/use-error-text.ts';
import { OtherDay } from '../../../order/status/other-day.tsx';
import { promiseWords } from '../../../order/status/promise-text.ts';
import type { NextSlot } from '../place-order.ts';
import type { Question } from '../use-place-order.ts';

const chips = css`display:flex;flex-wrap:wrap;gap:var(--s2);margin-block-start:var(--s2)`;
const chip = css`color:var(--ink)`;
const strong = css`display:block;font-weight:600`;

/** What changed between look and tap, shown beside the button; all that was entered stays (CHK-011, guide §0.1). */
export function QuestionPanel({
  question,
  cart,
  onAnswered,
}: {
  readonly question: Question;
  readonly cart: Cart;
  readonly onAnswered: () => void;
}) {
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const t = useText();
  const errorText = useErrorText();
  const { time_zone: timeZone } = cart.context;
  const options = { locale, timeZone };
  const choose = useChooseTime(cart);
  const answered = (done: Promise<boolean>) => void done.then((isSet) => isSet && onAnswered());
  const dayOf = (slot: NextSlot) => slot.day ?? formatDate(slot.from, options).replaceAll('/', '-');
  const money = (amount: string | null) => formatMoneyText(amount, cart.currency, locale);

  if (question.kind === 'far') {
    const branch = localizedName(cart.context.branch_names, locale).text;
    const nearer = localizedName(question.nearer?.names, locale).text;
    return (
      <Banner tone="warning" role="alert">
        <span className={strong}>
          {t('confirm.far', { distance: formatDistance(question.distance, locale), branch })}
        </span>
        {nearer ? t('confirm.nearer', { branch: nearer }) : t('confirm.kept')}
      </Banner>
    );
  }
  if (question.kind === 'price')
    return (
      <Banner tone="warning" role="alert">
        <span className={strong}>
          {t('confirm.priceChanged', { before: money(question.before), after: money(question.after) })}
        </span>
        {t('confirm.kept')}
      </Banner>
    );
  if (question.kind === 'promise')
    return (
      <Banner tone="warning" role="alert" icon={<ClockFillIcon />}>
        <span className={strong}>
          {question.promise
            ? t('confirm.later', {
                promise: promiseWords({ type: cart.type, ...question.promise }, { t, ...options }),
              })
            : t('errors.PROMISE_CHANGED')}
        </span>
        {t('confirm.kept')}
      </Banner>
    );
  return (
    <Banner tone="warning" role="alert" icon={<ClockFillIcon />}>
      <span className={strong}>
        {question.code === 'BRANCH_CLOSED' ? t('errors.BRANCH_CLOSED') : t(`confirm.${SLOT_WORDS[question.code]}`)}
      </span>
      {question.next.length > 0 ? t('confirm.nextTimes') : t('confirm.kept')}
      <span className={chips}>
        {question.next.map((slot) => (
          <Chip
            key={slot.from}
            className={chip}
            aria-busy={choose.loading || undefined}
            onClick={() => answered(choose.setSlot({ day: dayOf(slot), period: slot.from }))}
          >
            <OtherDay at={slot.from} now={now} timeZone={timeZone} />
            <TimeRange from={slot.from} to={slot.to} timeZone={timeZone} />
          </Chip>
        ))}
        <Chip className={chip} aria-haspopup="dialog" onClick={() => answered(choose.choose())}>
          {t('confirm.otherTimes')}
        </Chip>
      </span>
      {choose.error ? errorText(choose.error, cart.context) : null}
    </Banner>
  );
}

const SLOT_WORDS = { SLOT_FULL: 'slotFull', SLOT_PASSED: 'slotPassed', SLOT_INVALID: 'slotInvalid' } as const;
