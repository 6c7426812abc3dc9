/** What a promotion gives, when, and what uses it, in words (SHOP-036). */
import type { OfferView } from '@sufra/api/staff/endpoints';
import {
  formatClockRange,
  formatDay,
  formatList,
  formatMoneyText,
  formatTime,
  type Locale,
  localizedName,
  useLocale,
  weekdayName,
} from '@sufra/i18n';
import { useText } from '@sufra/module';
import type { Promotion } from './kinds.ts';

export interface Summary {
  name: string;
  /** What customers get. */
  gives: string;
  when: string;
  /** What uses it, and what is owed; the first is the shortest. */
  uses: readonly string[];
}

/** `12:00 – 4:00 PM (Sunday, Monday)`, the days only when they are not all. */
export function hoursText({ days, from, to }: NonNullable<OfferView['hours']>, locale: Locale): string {
  const range = formatClockRange(from, to, locale);
  return days.length === 7
    ? range
    : `${range} (${formatList(
        days.map((day) => weekdayName(day, locale)),
        locale,
      )})`;
}

export function useSummary(): (promotion: Promotion) => Summary {
  const t = useText();
  const { locale, timeZone, currency } = useLocale();
  const money = (amount: string) => formatMoneyText(amount, currency, locale);
  const named = (names: Parameters<typeof localizedName>[0]) => localizedName(names, locale).text;
  const at = (instant: string) => {
    const zone = { locale, timeZone };
    return `${formatDay(instant, { ...zone, now: new Date() })} ${formatTime(instant, zone)}`;
  };
  const percent = (value: string) => String(Number(value));

  const gives = (promotion: Promotion): string => {
    if (promotion.of === 'challenge') {
      const { goal_kind, goal_target, reward_kind, reward_amount, item_names } = promotion;
      const goal = t(`promotion.goal.${goal_kind}`, {
        count: Math.trunc(Number(goal_target)),
        amount: money(goal_target),
        name: item_names ? named(item_names) : t('promotion.dishGone'),
      });
      const points = { count: Math.trunc(Number(reward_amount)) };
      const prize =
        reward_kind === 'wallet'
          ? t('promotion.prize.wallet', { amount: money(reward_amount) })
          : t('promotion.prize.points', points);
      return t('promotion.goalGives', { goal, prize });
    }
    const values = { percent: percent(promotion.value), amount: money(promotion.value) };
    if (promotion.of === 'offer') {
      const { kind, items, min_items, cap, every, combines } = promotion;
      return [
        t(`promotion.gives.${kind}`, { ...values, count: every ?? 2 }),
        ...(items.length > 0 ? [t('promotion.dishes', { count: items.length })] : []),
        ...(Number(min_items) > 0 ? [t('promotion.fromWorth', { amount: money(min_items) })] : []),
        ...(cap === null ? [] : [t('promotion.atMost', { amount: money(cap) })]),
        ...(combines ? [t('promotion.together')] : []),
      ].join(' · ');
    }
    const name = promotion.item_names ? named(promotion.item_names) : t('promotion.dishGone');
    const saving = t(`promotion.gives.${promotion.kind}`, { ...values, name });
    return promotion.of === 'reward' ? `${saving} · ${t('promotion.costs', { count: promotion.points })}` : saving;
  };

  const uses = (promotion: Promotion): string[] => {
    switch (promotion.of) {
      case 'coupon':
        return [
          promotion.total_uses === null
            ? t('promotion.uses', { count: promotion.uses })
            : t('promotion.usesOf', { count: promotion.uses, most: promotion.total_uses }),
          t('promotion.inCarts', { count: promotion.in_carts }),
        ];
      case 'offer':
        return [t('promotion.inCarts', { count: promotion.in_carts })];
      case 'reward':
        return [t('promotion.redeemed', { count: promotion.redeemed }), t('promotion.owed', { count: promotion.owed })];
      case 'challenge':
        return [
          t('promotion.takingPart', { count: promotion.taking_part }),
          t('promotion.reached', { count: promotion.reached }),
        ];
    }
  };

  return (promotion) => {
    const { from, to } = promotion;
    const hours = promotion.of === 'offer' ? promotion.hours : null;
    const times = [
      ...(hours ? [hoursText(hours, locale)] : []),
      ...(from ? [t('promotion.fromAt', { at: at(from) })] : []),
      ...(to ? [t('promotion.toAt', { at: at(to) })] : []),
    ];
    return {
      name: promotion.of === 'coupon' ? promotion.code : named(promotion.names),
      gives: gives(promotion),
      when: times.length > 0 ? times.join(' · ') : t('promotion.always'),
      uses: uses(promotion),
    };
  };
}
