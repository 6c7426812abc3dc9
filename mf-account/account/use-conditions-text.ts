import type { Names } from '@sufra/api/shapes';
import type { OrderType } from '@sufra/contract';
import { formatList, formatMoneyText, localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';

export interface Conditions {
  readonly min_items: string;
  readonly cap?: string | null;
  readonly types: readonly OrderType[] | null;
  readonly branches: readonly Names[] | null;
}

/** Where and from which amount on something counts, a sentence each; nothing when it counts everywhere. */
export function useConditionsText(): (conditions: Conditions) => string[] {
  const t = useText();
  const { locale } = useLocale();
  const { currency } = usePlatform().context.tenant;
  const money = (amount: string) => formatMoneyText(amount, currency, locale);
  return ({ min_items, cap, types, branches }) => [
    ...(min_items === '0.00' ? [] : [t('conditions.minimum', { amount: money(min_items) })]),
    ...(cap ? [t('conditions.cap', { amount: money(cap) })] : []),
    ...(types
      ? [
          t('conditions.types', {
            types: formatList(
              types.map((type) => t(`conditions.type.${type}`)),
              locale,
              'commas',
            ),
          }),
        ]
      : []),
    ...(branches
      ? [
          t('conditions.branches', {
            branches: formatList(
              branches.map((names) => localizedName(names, locale).text),
              locale,
              'commas',
            ),
          }),
        ]
      : []),
  ];
}
