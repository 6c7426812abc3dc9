/** Phones of a group order, for tests. */
import type { Cart, Group } from '@sufra/api/order/endpoints';
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { filledCart, type Json, type Reply, type Shop } from './shop.ts';

export interface Phone {
  /** Of the group. */
  group: string;
  /** The id that this phone's calls of carts name. */
  cart: string;
  me: string;
  token: string;
}

export const switchGroups = (shop: Shop, value = '1') =>
  shop.db((db) => setSetting(db, shop.key, 'order', 'group', value));

export const headersOf = ({ token }: Pick<Phone, 'token'>) => ({ 'x-order-token': token });

export const tryOpen = (shop: Shop, cart: Pick<Cart, 'id'>, name = 'Huda', as?: string) =>
  shop.call<Json>('POST', `/api/v1/order/carts/${cart.id}/group`, { body: { name }, key: shop.newKey(), as });

export const tryJoin = (shop: Shop, group: string, name: string, token?: string, cart_id?: string) =>
  shop.call<Json>('POST', `/api/v1/order/groups/${group}/join`, {
    body: { name, cart_id },
    key: shop.newKey(),
    ...(token ? { headers: { 'x-order-token': token } } : {}),
  });

function phoneOf({ status, data, text }: Reply<Json>): Phone {
  if (status >= 300) throw new Error(text);
  return { group: data.group.id, cart: data.group.cart.id, me: data.group.me.id, token: data.member_token };
}

/** A cart with one dish of the host's, opened to others. */
export async function hostOf(shop: Shop, name = 'Huda', cart?: Cart): Promise<Phone & { opened: Cart }> {
  const opened = cart ?? (await filledCart(shop));
  return { ...phoneOf(await tryOpen(shop, opened, name)), opened };
}

export const guestOf = async (shop: Shop, { group }: Pick<Phone, 'group'>, name: string): Promise<Phone> =>
  phoneOf(await tryJoin(shop, group, name));

export const cartOf = (shop: Shop, phone: Phone) =>
  shop.call<Cart>('GET', `/api/v1/order/carts/${phone.cart}`, { headers: headersOf(phone) });

export const groupOf = (shop: Shop, group: string, phone?: Phone) =>
  shop.call<Group>('GET', `/api/v1/order/groups/${group}`, phone ? { headers: headersOf(phone) } : {});

/** `version` 0: a page that has seen nothing yet. */
export const addAs = (shop: Shop, phone: Phone, line: Record<string, unknown>, version = 0) =>
  shop.call<Cart>('POST', `/api/v1/order/carts/${phone.cart}/lines`, {
    body: { version, qty: 1, ...line },
    key: shop.newKey(),
    headers: headersOf(phone),
  });

export const changeAs = (shop: Shop, phone: Phone, line: string, body: Record<string, unknown>) =>
  shop.call<Cart>('PUT', `/api/v1/order/carts/${phone.cart}/lines/${line}`, { body, headers: headersOf(phone) });

export const removeAs = (shop: Shop, phone: Phone, line: string, version: number) =>
  shop.call<Cart>('DELETE', `/api/v1/order/carts/${phone.cart}/lines/${line}?version=${version}`, {
    headers: headersOf(phone),
  });

export const changeGroupAs = (shop: Shop, phone: Phone, body: Record<string, unknown>) =>
  shop.call<Group>('PUT', `/api/v1/order/groups/${phone.group}`, { body, headers: headersOf(phone) });

export const endAs = (shop: Shop, phone: Phone) =>
  shop.call<Group>('DELETE', `/api/v1/order/groups/${phone.group}`, { headers: headersOf(phone) });

export const takeOutAs = (shop: Shop, phone: Phone, member: string) =>
  shop.call<Group>('DELETE', `/api/v1/order/groups/${phone.group}/members/${member}`, { headers: headersOf(phone) });
