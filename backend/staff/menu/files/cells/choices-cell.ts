/**
 * Choices of a dish in a cell: the JSON that the console's call takes (`option_groups` of
 * `staff.change-choices`), so that one check judges both. Ids may be left out: a group or an option is then
 * the one that is there by its name. Pure.
 */
import type { NestedGroup, Option, OptionGroup } from '@sufra/api/menu/endpoints';
import type { ChoiceInput } from '@sufra/api/staff/endpoints';
import { choicesBody } from '@sufra/api/staff/shop/menu-structs';
import { ID_PATTERN, type LocalizedText } from '@sufra/contract';
import { Refusal } from '../../../../errors/refusal.ts';
import { choicesOf } from '../../choices.ts';
import type { Dish } from '../../menu-shapes.ts';
import type { CellFacts, CellRead } from './cell.ts';

/** In a cell that is too long for a spreadsheet: the choices stay as they are. */
const SAME = 'same';
/** Excel's bound is 32,767. */
const MOST_CELL_LETTERS = 32_000;
const MOST_SHOWN = 300;

export function writeChoices({ row }: Dish): string {
  return row.option_groups.length === 0 ? '' : JSON.stringify(row.option_groups.map(groupCell));
}

/** The cell of a spreadsheet. */
export function shortCell(cell: string): string {
  return cell.length > MOST_CELL_LETTERS ? SAME : cell;
}

/** In one order of its fields, and without what is sold out: equal choices have equal cells. */
function groupCell({ id, names, select, min, max, free_count, options }: OptionGroup | NestedGroup): object {
  const said = names && nameOf(names) !== '' ? twoNames(names) : null;
  return { id, names: said, select, min, max, free_count, options: (options as Option[]).map(optionCell) };
}

function optionCell({ id, names, price, calories = null, allergens = [], groups = [], ...option }: Option): object {
  return {
    ...{ id, names: twoNames(names), price, calories, allergens, default: option.default, max_qty: option.max_qty },
    ...(groups.length > 0 ? { groups: groups.map(groupCell) } : {}),
  };
}

function twoNames({ ar, en }: LocalizedText): LocalizedText {
  return { ar: ar ?? '', en: en ?? '' };
}

/** Words of the choices and what they add to the price. */
export function summaryOf({ row }: Dish): string {
  const text = row.option_groups
    .map(
      ({ names, options }) =>
        `${nameOf(names)}: ${options.map((one) => `${nameOf(one.names)} ${one.price}`).join(', ')}`,
    )
    .join(' · ');
  return text.slice(0, MOST_SHOWN);
}

const nameOf = (names: LocalizedText | null) => names?.ar?.trim() || names?.en?.trim() || '';

export function readChoices(cell: string, { allergens }: CellFacts, present: Dish | null): CellRead {
  if (cell === '') return { part: { row: { option_groups: [] } } };
  if (cell.toLowerCase() === SAME) return { part: {} };
  let typed: unknown;
  try {
    typed = JSON.parse(cell);
  } catch {
    return { fault: 'CHOICES', params: { found: 'JSON' } };
  }
  const [error] = choicesBody.schema.option_groups.validate(typed);
  if (error) return { fault: 'CHOICES', params: { found: error.path.join('.') || 'option_groups' } };
  const there = present?.row.option_groups ?? [];
  const input = withIds(typed as ChoiceInput[], there);
  const brought = broughtIds(input);
  if (!brought.every((id) => ID_PATTERN.test(id))) return { fault: 'CHOICES', params: { found: 'id' } };
  try {
    // Ids of a file may be another restaurant's: they are as good as those that are there.
    return { part: { row: { option_groups: choicesOf(input, there, allergens, new Set(brought)) } } };
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { fault: 'CHOICES', params: { found: refusal.errors[0]?.field ?? '' } };
  }
}

interface Named {
  id?: string | undefined;
  names: LocalizedText | null;
}

/** What names no id has the one of the same name that is there. */
function withIds(input: readonly ChoiceInput[], there: readonly OptionGroup[]): ChoiceInput[] {
  return named(input, there, (group, found) => ({
    ...group,
    options: named(group.options, found?.options ?? [], (option, own) => ({
      ...option,
      ...(option.groups
        ? {
            groups: named(option.groups, own?.groups ?? [], (nested, one) => ({
              ...nested,
              options: named(nested.options, one?.options ?? [], (plain) => plain),
            })),
          }
        : {}),
    })),
  }));
}

function named<Typed extends Named, There extends Named & { id: string }>(
  typed: readonly Typed[],
  there: readonly There[],
  inside: (one: Typed, found: There | undefined) => Typed,
): Typed[] {
  const taken = new Set(typed.flatMap(({ id }) => id ?? []));
  return typed.map((one) => {
    const found = there.find(({ id, names }) =>
      one.id === undefined ? !taken.has(id) && nameOf(names) === nameOf(one.names) : id === one.id,
    );
    if (found) taken.add(found.id);
    return inside(found ? { ...one, id: found.id } : one, found);
  });
}

function broughtIds(input: readonly ChoiceInput[]): string[] {
  const nested = input.flatMap(({ options }) => options.flatMap(({ groups = [] }) => groups));
  const groups = [...input, ...nested];
  return groups.flatMap(({ id, options }) => [id ?? [], options.flatMap((one) => one.id ?? [])].flat());
}
