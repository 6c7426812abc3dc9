/** Choices of a dish as its editor writes them (SHOP-033): pure. */
import { impossibleChoice } from '@sufra/api/menu/choice-faults';
import type { NestedGroup, Option, OptionGroup } from '@sufra/api/menu/endpoints';
import type { ChoiceInput } from '@sufra/api/staff/endpoints';
import { refuse } from '../../errors/refusal.ts';
import { newId } from '../../user/secrets/secrets.ts';
import { readPrice } from './amounts.ts';

type NestedInput = NonNullable<ChoiceInput['options'][number]['groups']>[number];
type PlainInput = NestedInput['options'][number];

/** Groups and options by id, as they are stored. */
interface Present {
  groups: ReadonlySet<string>;
  options: ReadonlyMap<string, Option>;
}

/**
 * What is stored in place of `present`. What the editor names by id stays the same option, with what the
 * editor does not know of it; ids of its own making are refused, but for `brought`, which a file names.
 * `allergens`: those that the restaurant has. Throws PRICE_RANGE, INVALID_INPUT with the field.
 */
export function choicesOf(
  input: readonly ChoiceInput[],
  present: readonly OptionGroup[],
  allergens: ReadonlySet<string>,
  brought: ReadonlySet<string> = new Set(),
): OptionGroup[] {
  const known = presentOf(present);
  const taken = new Set<string>();
  const idOf = (id: string | undefined, isKnown: (id: string) => boolean, field: string) => {
    if (id === undefined) return newId();
    if (!(isKnown(id) || brought.has(id)) || taken.has(id)) throw refuse('INVALID_INPUT', { field });
    taken.add(id);
    return id;
  };
  const optionOf = ({ id, price, ...option }: PlainInput, field: string): Omit<Option, 'groups'> => {
    const own = idOf(id, (one) => known.options.has(one), `${field}.id`);
    if (option.allergens?.some((one) => !allergens.has(one)))
      throw refuse('INVALID_INPUT', { field: `${field}.allergens` });
    const { groups: _, ...before } = known.options.get(own) ?? { available: true };
    return { ...before, ...option, id: own, price: readPrice(price, `${field}.price`), available: before.available };
  };
  const groupOf = ({ id, ...group }: NestedInput | ChoiceInput, field: string) => {
    expectPossible(group, field);
    return { ...group, id: idOf(id, (one) => known.groups.has(one), `${field}.id`) };
  };
  return input.map((group, g) => {
    const field = `option_groups.${g}`;
    return {
      ...groupOf(group, field),
      options: group.options.map(({ groups = [], ...option }, o): Option => {
        const at = `${field}.options.${o}`;
        const plain = optionOf(option, at);
        if (groups.length === 0) return plain;
        const nested = groups.map(
          (one, n): NestedGroup => ({
            ...groupOf(one, `${at}.groups.${n}`),
            options: one.options.map((each, i) => optionOf(each, `${at}.groups.${n}.options.${i}`)),
          }),
        );
        return { ...plain, groups: nested };
      }),
    };
  });
}

/** A rule that no customer could follow is refused where it was typed. */
function expectPossible(group: NestedInput | ChoiceInput, field: string) {
  const wrong = impossibleChoice(group);
  if (wrong) throw refuse('INVALID_INPUT', { field: `${field}.${wrong}` });
}

function presentOf(groups: readonly OptionGroup[]): Present {
  const nested = groups.flatMap(({ options }) => options).flatMap((option) => option.groups ?? []);
  const all: readonly (OptionGroup | NestedGroup)[] = [...groups, ...nested];
  return {
    groups: new Set(all.map(({ id }) => id)),
    options: new Map(all.flatMap(({ options }) => options as Option[]).map((option) => [option.id, option])),
  };
}
