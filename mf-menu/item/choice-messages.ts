/** A group's rule and what is wrong with it, in words (MENU-014…MENU-017). */
import type { ChoiceFault, ChoiceGroup } from '@sufra/api/order/choices';
import { givesCheapest } from '@sufra/api/order/line-price';
import { type Locale, localizedName, type Translate } from '@sufra/i18n';

/** "Choose 2 to 4", "Choose up to 3, 1 included"; where prices differ it says which. */
export function ruleMessage(group: ChoiceGroup, t: Translate): string {
  const { select, min, max, free } = group;
  const rule =
    select === 'single'
      ? t(min > 0 ? 'rule.one' : 'rule.oneOptional')
      : min > 0 && min === max
        ? t('rule.exactly', { count: min })
        : min > 0 && Number.isFinite(max)
          ? t('rule.between', { min, max })
          : min > 0
            ? t('rule.atLeast', { count: min })
            : Number.isFinite(max)
              ? t('rule.upTo', { count: max })
              : t('rule.any');
  if (free <= 0 || free >= 100) return rule;
  return t('rule.withFree', {
    rule,
    free: t(givesCheapest(group) ? 'rule.freeCheapest' : 'rule.free', { count: free }),
  });
}

/** The specified message of a group that is not met. */
export function faultMessage({ code, params }: ChoiceFault, t: Translate, locale: Locale): string {
  const name = params.name ? localizedName(params.name, locale).text : '';
  if (code === 'OPTION_MIN') return t('problem.min', { min: params.min, name });
  if (code === 'OPTION_MAX') {
    const what = params.option ? localizedName(params.option, locale).text : name;
    return what ? t('problem.max', { max: params.max, name: what }) : t('problem.maxUnnamed', { max: params.max });
  }
  if (code === 'OPTION_UNAVAILABLE') return t('item.soldOut');
  return params.name ? t('problem.select', { name }) : t('problem.any');
}
