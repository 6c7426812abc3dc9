/**
 * Fields of a promotion, and what they hold, as its form calls them: the list of changes says them in the
 * same words (SHOP-005, SHOP-036).
 */
import type { OfferView } from '@sufra/api/staff/endpoints';
import { useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useCurrencyText } from './bound.tsx';
import { hoursText } from './use-summary.ts';

/**
 * Texts of the labels. Of other fields the label depends on the kind of the promotion, and the list of
 * changes has its own.
 */
const LABELS: Readonly<Record<string, string>> = {
  code: 'promotion.code',
  kind: 'promotion.kindLabel',
  every: 'promotion.every',
  combines: 'promotion.combines',
  hours: 'promotion.hours',
  types: 'promotion.types',
  branches: 'promotion.branches',
  areas: 'promotion.areas',
  cap: 'promotion.cap',
  min_items: 'promotion.minItems',
  points: 'promotion.points',
  good_days: 'promotion.goodDays',
  goal_kind: 'promotion.goalLabel',
  goal_target: 'promotion.howMany',
  reward_kind: 'promotion.prizeLabel',
  for_new: 'promotion.forNew',
  from: 'promotion.from',
  to: 'promotion.to',
  total_uses: 'promotion.totalUses',
  per_customer: 'promotion.perCustomer',
  listed: 'promotion.listed',
  first_order: 'promotion.firstOrder',
  needs_login: 'promotion.needsLogin',
  with_points: 'promotion.withPoints',
  with_offers: 'promotion.withOffers',
};

/** Texts of what a field holds, by `of`: kinds of offers have words of their own. */
const VALUES: Readonly<Record<string, (code: string, of: string) => string>> = {
  kind: (code, of) => (of === 'offer' ? `promotion.offerKind.${code}` : `promotion.kind.${code}`),
  goal_kind: (code) => `promotion.goalKind.${code}`,
  reward_kind: (code) => `promotion.prizeKind.${code}`,
};

/** What an empty list means. */
const ALL: Readonly<Record<string, string>> = {
  hours: 'promotion.allDay',
  types: 'promotion.everyType',
  branches: 'promotion.everyBranch',
  areas: 'promotion.everyArea',
};

export interface PromotionWords {
  /** Null: its label is not that of one field of the form. */
  label(field: string): string | null;
  /** `of`: `coupon`, `offer`, `reward`, `challenge`. Null: what it holds is said as of any other thing. */
  value(of: string, field: string, given: unknown): string | null;
}

export function usePromotionWords(): PromotionWords {
  const t = useText();
  const { locale } = useLocale();
  const inCurrency = useCurrencyText();
  return {
    label: (field) => (Object.hasOwn(LABELS, field) ? inCurrency(LABELS[field]!) : null),
    value: (of, field, given) => {
      if (given === null && Object.hasOwn(ALL, field)) return t(ALL[field]!);
      if (given === null || given === undefined || given === '') return null;
      if (field === 'hours') return hoursText(given as NonNullable<OfferView['hours']>, locale);
      if (!Object.hasOwn(VALUES, field) || typeof given !== 'string') return null;
      return t([VALUES[field]!(given, of), 'audit.value.other'], { value: given });
    },
  };
}
