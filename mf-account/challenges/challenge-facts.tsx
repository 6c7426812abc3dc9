import { fromMinor } from '@sufra/api/order/minor';
import type { Challenge } from '@sufra/api/wallet/endpoints';
import { formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { usePlatform, useText } from '@sufra/module';
import { Badge, type BadgeTone } from '@sufra/ui';
import { useNow } from '../account/use-now.ts';

const TONES: Readonly<Record<string, BadgeTone>> = {
  active: 'offer',
  claimable: 'success',
  done: 'success',
  upcoming: 'info',
};
const STATES = new Set(['upcoming', 'active', 'claimable', 'done', 'expired', 'not_eligible']);

/** An unknown state counts as over. */
export function stateOf({ state }: Pick<Challenge, 'state'>): string {
  return STATES.has(state) ? state : 'expired';
}

export function StateBadge({ challenge }: { readonly challenge: Challenge }) {
  const t = useText();
  const state = stateOf(challenge);
  return <Badge tone={TONES[state] ?? 'neutral'}>{t(`challenges.state.${state}`)}</Badge>;
}

/** Words for the numbers of a challenge. */
export function useChallengeWords(): {
  /** `2 of 3 orders`. */
  progress: (challenge: Challenge) => string;
  /** What one order counted. */
  counted: (challenge: Challenge, amount: number) => string;
  reward: (challenge: Challenge) => string;
} {
  const t = useText();
  const { locale } = useLocale();
  const { currency } = usePlatform().context.tenant;
  const money = (amount: number) => formatMoneyText(fromMinor(Math.round(amount * 100)), currency, locale);
  const amountOf = ({ goal: { kind, item_names } }: Challenge, amount: number) => {
    if (kind === 'amount') return money(amount);
    if (kind === 'items')
      return t('challenges.portions', { count: amount, dish: localizedName(item_names, locale).text });
    return t('challenges.orders', { count: amount });
  };
  return {
    progress: (challenge) =>
      t('challenges.progress', {
        done: challenge.goal.kind === 'amount' ? money(challenge.progress) : String(challenge.progress),
        goal: amountOf(challenge, challenge.goal.target),
      }),
    counted: (challenge, amount) => amountOf(challenge, amount),
    reward: ({ reward: { kind, amount } }) =>
      kind === 'points'
        ? t('balance.pointsCount', { count: Math.trunc(Number(amount)) })
        : t('challenges.toWallet', { amount: formatMoneyText(amount, currency, locale) }),
  };
}

/** How long it still runs, or until it begins; nothing once it is over. */
export function Countdown({ challenge }: { readonly challenge: Challenge }) {
  const t = useText();
  const state = stateOf(challenge);
  const isToCome = state === 'upcoming';
  const end = Date.parse(isToCome ? challenge.starts_at : challenge.ends_at);
  const left = end - useNow(end);
  if ((!isToCome && state !== 'active') || left <= 0) return null;
  const [unit, length] =
    left >= DAY_MS
      ? (['days', DAY_MS] as const)
      : left >= HOUR_MS
        ? (['hours', HOUR_MS] as const)
        : (['minutes', MINUTE_MS] as const);
  const time = t(`challenges.${unit}`, { count: Math.max(1, Math.floor(left / length)) });
  return <span>{t(isToCome ? 'challenges.begins' : 'challenges.ends', { time })}</span>;
}
