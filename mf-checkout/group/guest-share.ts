import { type Cart, type Group, getGroup } from '@sufra/api/order/endpoints';
import { guestPayStep, type PayStep } from '@sufra/api/payment/pay-step';
import { groupPath } from '@sufra/contract/order-pages';
import { dataOf, useEndpoint } from '@sufra/module';
import { payGroupSharePath } from '../payment/pay-path.ts';
import { isGuest } from './may-change.ts';
import { isOwed } from './share-states.ts';

export interface GuestShare {
  readonly host_name: string;
  readonly step: PayStep;
  /** What the step pays; null: nothing. */
  readonly amount: string | null;
  readonly currency: string;
}

/**
 * What a guest does about the shares of a group order while they are paid (CHK-053); null: they are not, or
 * its host asks.
 */
export function guestShare({ id, me, host_name, shares }: Group): GuestShare | null {
  if (!me || me.is_host || shares?.state !== 'waiting') return null;
  const own = shares.list.findLast(({ member_id, state }) => member_id === me.id && isOwed(state));
  const waits = {
    paid: shares.list.filter(({ state }) => state === 'paid').length,
    all: shares.list.filter(({ state }) => state !== 'covered').length,
  };
  const owed = own ? { payPage: payGroupSharePath(own.id), bank_session: own.bank_session } : null;
  const step = guestPayStep(id, owed, waits);
  return { host_name, step, amount: (step.at === 'customer' && own?.amount) || null, currency: shares.currency };
}

/** How the shares of a group order ended that was not placed, to a guest that was asked for one. */
export interface GuestEnd {
  /** Of this time that the host asked. */
  readonly key: string;
  readonly host_name: string;
  /** The page of the group, without the language. */
  readonly path: string;
  /** What the guest paid, which goes back; null: nothing. */
  readonly amount: string | null;
  readonly is_back: boolean;
  readonly currency: string;
}

/** Null: the shares are not over, the order was placed, or its host asks (CHK-053). */
export function guestEnd({ id, me, host_name, shares }: Group): GuestEnd | null {
  if (!me || me.is_host || shares?.state !== 'over' || shares.ended_as) return null;
  const own = shares.list.findLast(({ member_id }) => member_id === me.id);
  if (!own) return null;
  const is_back = own.state === 'returned';
  const amount = is_back || own.state === 'returning' ? own.amount : null;
  return { key: own.id, host_name, path: groupPath(id), amount, is_back, currency: shares.currency };
}

/** The guest, or their bank, has the next step. */
export const isOwnStep = ({ step }: GuestShare): boolean => step.at !== 'others';

/** The group whose guest this visitor is, asked for in that case alone; null: none. Undefined: not known yet. */
export function useGuestGroup(cart: Pick<Cart, 'group'> | null): Group | null | undefined {
  const id = cart && isGuest(cart) ? cart.group!.id : null;
  const answer = useEndpoint(getGroup, { params: { id: id ?? '' } }, { enabled: id !== null });
  if (id === null || answer.state === 'failed') return null;
  return dataOf(answer);
}

/** As `guestShare`, of the visitor's cart. Undefined: not known yet. */
export function useGuestShare(cart: Pick<Cart, 'group'> | null): GuestShare | null | undefined {
  const group = useGuestGroup(cart);
  return group && guestShare(group);
}
