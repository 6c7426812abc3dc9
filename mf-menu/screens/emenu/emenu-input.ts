/** What an e-menu's address asks for; loader and screen read it in the same way. */
import type { Branch } from '@sufra/api/branch/endpoints';
import { isOrderType, type OrderType } from '@sufra/contract';
import { findEmenuBranch } from '../../emenu/find-branch.ts';

export type EmenuParams = Readonly<Record<string, string | undefined>>;

export interface ShownEmenu {
  branch: Branch | null;
  /** The type whose prices are shown and that can be ordered in; null: the branch's own prices. */
  type: OrderType | null;
}

/**
 * `/emenu/{id or number}`, `/menu/{type}/branch/{id}`, `/menu/e/branch/{uuid}`. A type that the branch has not is left
 * out: the menu still reads.
 */
export function shownEmenu(params: EmenuParams, branches: readonly Branch[], types: readonly OrderType[]): ShownEmenu {
  const branch = findEmenuBranch(branches, params.uuid ?? params.id ?? '');
  const isServed = (type: OrderType) => types.includes(type) && branch?.services.some((one) => one.type === type);
  const type = isOrderType(params.type) && isServed(params.type) ? params.type : null;
  return { branch, type };
}

/** Query parameter of the large view: `?text=large`. A link, so that it needs no JavaScript. */
export const LARGE = 'text=large';

export function isLargeText(search: URLSearchParams): boolean {
  return search.get('text') === 'large';
}
