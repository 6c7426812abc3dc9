/** What is different between two states of a restaurant, as lines to print (SHOP-041): pure. */
import { canonicalJson } from '@sufra/contract/canonical';
import { branchName } from './folder.ts';
import type { BranchFile, RestaurantFiles } from './restaurant-files.ts';

/** Characters of a line. */
const MOST = 400;
const PARTS = [
  ...(['about', 'hours', 'exceptions', 'services', 'areas', 'tables'] as const),
  ...(['sections', 'reservations', 'waiting'] as const),
];

/** `- ` stands before what is now, `+ ` before what would be. None: there is no difference. */
export function differenceLines(before: Required<RestaurantFiles>, after: Required<RestaurantFiles>): string[] {
  const numbers = [...new Set([...before.branches.keys(), ...after.branches.keys()])].toSorted((a, b) => a - b);
  return [
    ...lines('settings.json', fields(before.settings), fields(after.settings)),
    ...lines('menu.csv', before.menu.split('\n'), after.menu.split('\n')),
    ...numbers.flatMap((number) => {
      const [was, is] = [before.branches.get(number), after.branches.get(number)];
      return PARTS.flatMap((part) => lines(`${branchName(number)} ${part}`, entries(was, part), entries(is, part)));
    }),
  ];
}

function entries(file: BranchFile | undefined, part: (typeof PARTS)[number]): string[] {
  const value = file?.[part];
  if (Array.isArray(value)) return value.map((one) => canonicalJson(one));
  return value ? fields(value as Record<string, unknown>) : [];
}

function fields(values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(values).map(([key, value]) => `${key}: ${canonicalJson(value)}`);
}

function lines(of: string, before: readonly string[], after: readonly string[]): string[] {
  const only = (these: readonly string[], others: readonly string[]) => {
    const known = new Set(others);
    return these.filter((one) => !known.has(one));
  };
  const said = [
    ...only(before, after).map((one) => `- ${of} ${one}`),
    ...only(after, before).map((one) => `+ ${of} ${one}`),
  ];
  // The same entries, not as they were: moved, or one of two that are the same is gone.
  if (said.length === 0 && canonicalJson(before) !== canonicalJson(after)) return [`~ ${of}: another order`];
  return said.map((one) => (one.length > MOST ? `${one.slice(0, MOST)}…` : one));
}
