/**
 * What the front door knows before anyone chooses: the address, the last choice, and what is on (MENU-001, MENU-002).
 */
import type { Branch } from '@sufra/api/branch/endpoints';
import { isOrderType, type OrderType, type Place } from '@sufra/contract';

export interface Asked {
  /** `{type}` of the address. */
  type?: string;
  /** `{branch}` of the address. */
  branch?: string;
}

export interface PlaceChoice {
  type: OrderType | null;
  /** The branch of the choice; null: it is still to be chosen. */
  branch: Branch | null;
  /** What the address asks for and cannot have: the type is unknown or off, or the branch lacks it. */
  refused: 'type' | 'branch' | null;
  /** The branch that lacks the type, when the address names one that exists. */
  lacking: Branch | null;
}

/**
 * The address first, then the last choice as far as it still holds, then what is the only possibility. One enabled type
 * is no question, nor is one branch.
 */
export function placeChoice(
  asked: Asked,
  place: Place | null,
  types: readonly OrderType[],
  branches: readonly Branch[],
): PlaceChoice {
  const allowed = (type: unknown): type is OrderType => isOrderType(type) && types.includes(type);
  if (asked.type !== undefined && !allowed(asked.type)) {
    return { type: only(types), branch: null, refused: 'type', lacking: null };
  }
  const type = allowed(asked.type) ? asked.type : allowed(place?.type) ? place.type : only(types);
  if (!type) return { type: null, branch: null, refused: null, lacking: null };
  const offering = branchesOf(branches, type);
  if (asked.branch !== undefined) {
    const branch = offering.find(({ id }) => id === asked.branch);
    if (branch) return { type, branch, refused: null, lacking: null };
    return { type, branch: null, refused: 'branch', lacking: branches.find(({ id }) => id === asked.branch) ?? null };
  }
  const last = asked.type === undefined || place?.type === type ? place?.branch_id : undefined;
  return { type, branch: offering.find(({ id }) => id === last) ?? only(offering), refused: null, lacking: null };
}

/** Branches that offer a type, whatever their state now. */
export function branchesOf(branches: readonly Branch[], type: OrderType | null): readonly Branch[] {
  return type ? branches.filter(({ services }) => services.some((service) => service.type === type)) : branches;
}

function only<Value>(list: readonly Value[]): Value | null {
  return list.length === 1 ? list[0]! : null;
}

/** The address asks for a delivery, or there is nothing else: where it goes is the question of the page (MENU-008). */
export function asksArea(type: string | undefined, types: readonly OrderType[]): boolean {
  return types.includes('delivery') && (type === 'delivery' || only(types) === 'delivery');
}
