/** What is wrong with a group of choices as it was typed: the same rule in the form and at the provider (SHOP-033). */

interface ChoiceRule {
  readonly select: 'single' | 'multi' | 'quantity';
  readonly min: number;
  /** 0: no limit. */
  readonly max: number;
  readonly free_count: number;
  readonly options: readonly { readonly default: boolean; readonly max_qty: number }[];
}

/** How many can be chosen of the options that there are. */
export function mostChoices({ select, options }: Pick<ChoiceRule, 'select' | 'options'>): number {
  if (select === 'single') return 1;
  return select === 'multi' ? options.length : options.reduce((sum, { max_qty }) => sum + max_qty, 0);
}

/**
 * The field of a rule that no customer could follow; `options`: more are selected by default than may be
 * chosen. Null: none is.
 */
export function impossibleChoice(group: ChoiceRule): 'min' | 'max' | 'free_count' | 'options' | null {
  const { min, max, free_count, options } = group;
  const most = mostChoices(group);
  if (min > most) return 'min';
  if (max !== 0 && max < Math.max(min, 1)) return 'max';
  if (free_count > most) return 'free_count';
  const preset = options.filter((option) => option.default).length;
  return preset > (max === 0 ? most : Math.min(most, max)) ? 'options' : null;
}
