/** A group's rule and what is wrong with it, in words (MENU-014…MENU-017). */
import { type Locale, localizedName, type Translate } from '@sufra/i18n';
import type { ChoiceGroup, Problem } from './choices.ts';

/** "Choose 2 to 4", "Choose up to 3, 1 included". */
export function ruleWords(group: ChoiceGroup, t: Translate): string {
  const { select, min, max, free } = group;
  const rule =
    select === 'single'
      ? t(min > 0 ? 'rule.one' : 'rule.one_optional')
      : min > 0 && min === max
        ? t('rule.exactly', { count: min })
        : min > 0 && Number.isFinite(max)
          ? t('rule.between', { min, max })
          : min > 0
            ? t('rule.at_least', { count: min })
            : Number.isFinite(max)
              ? t('rule.up_to', { count: max })
              : t('rule.any');
  return free > 0 && free < 100 ? t('rule.with_free', { rule, free: t('rule.free', { count: free }) }) : rule;
}

/** The specified message of a group that is not met. */
export function problemWords(problem: Problem, t: Translate, locale: Locale): string {
  if (problem.code === 'choose_one') return t('problem.any');
  const name = localizedName(problem.names, locale).text;
  if (problem.code === 'select') return t('problem.select', { name });
  if (problem.code === 'min') return t('problem.min', { min: problem.min, name });
  return name ? t('problem.max', { max: problem.max, name }) : t('problem.max_unnamed', { max: problem.max });
}
