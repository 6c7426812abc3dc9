/**
 * In which order branches are offered (MENU-004): those that serve now, then those that pause or open within
 * the hour, then the closed ones; among equals the nearest, or as the restaurant sorts them. One rule for
 * every list and for the first branch of a customer without a choice.
 */

import type { OrderType } from '@sufra/contract';
import { HOUR_MS } from '@sufra/i18n/time/units';
import { distanceBetween, type Position } from './distance.ts';
import { takesOrders } from './states.ts';
import type { Service } from './structs.ts';

export interface ServedBranch extends Position {
  services: readonly Pick<Service, 'type' | 'state' | 'opens_at'>[];
}

export interface ServingOrder {
  /** Only this type's service counts; null: the branch serves when one of them does. */
  type: OrderType | null;
  /** The server's clock, as an instant. */
  now: string;
  /** The customer's; null: not known, and no branch has a distance. */
  position?: Position | null;
}

export interface PlacedBranch<Branch> {
  branch: Branch;
  /** Kilometres; null: one of the two places is not known. */
  distance: number | null;
}

/** What opens sooner is offered before what stays closed. */
const SOON_MS = HOUR_MS;

export function servingFirst<Branch extends ServedBranch>(
  branches: readonly Branch[],
  { type, now, position = null }: ServingOrder,
): PlacedBranch<Branch>[] {
  const at = Date.parse(now);
  return branches
    .map((branch) => ({ branch, distance: distanceBetween(position, branch), rank: rankOf(branch, type, at) }))
    .sort((a, b) => a.rank - b.rank || far(a) - far(b))
    .map(({ branch, distance }) => ({ branch, distance }));
}

/** Branches without a place come last; two of them are equal. */
function far({ distance }: Pick<PlacedBranch<unknown>, 'distance'>): number {
  return distance ?? Number.MAX_VALUE;
}

function rankOf({ services }: ServedBranch, type: OrderType | null, now: number): number {
  const ranks = services
    .filter((service) => !type || service.type === type)
    .map((service) => serviceRank(service, now));
  return Math.min(CLOSED, ...ranks);
}

const SERVES = 0;
const SOON = 1;
const CLOSED = 2;

function serviceRank({ state, opens_at }: ServedBranch['services'][number], now: number): number {
  if (takesOrders(state)) return SERVES;
  if (state === 'paused') return SOON;
  return opens_at && Date.parse(opens_at) - now <= SOON_MS ? SOON : CLOSED;
}
