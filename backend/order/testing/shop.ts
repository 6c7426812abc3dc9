/**
 * A shop for tests of cart, order and sign-in: a throw-away tenant of a running backend, and a visitor's calls to it.
 */
import { randomUUID } from 'node:crypto';
import type { Cart, CreateOrderBody, OrderCreated } from '@sufra/api/order/endpoints';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../clock/clock.ts';
import { type Db, withTenant } from '../../database/tenant-scope.ts';
import { listSent } from '../../outbox/outbox.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import { startTestBackend, type TestBackend } from '../../testing/index.ts';
import { copyPristine, type PristineSeed } from '../../testing/pristine.ts';
import { loginEvents } from '../../user/tables.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are plain JSON that the test knows
export type Json = any;

export interface Reply<Data = Json> {
  status: number;
  data: Data;
  meta: Record<string, Json>;
  errors: { code: string; field?: string; params?: Record<string, unknown>; message: string }[];
  retryAfter: string | null;
  text: string;
}

export interface CallOptions {
  body?: unknown;
  /** Bearer token of a customer. */
  as?: string | undefined;
  key?: string;
  headers?: Record<string, string>;
}

/** An open evening in Riyadh and Cairo. */
export const EVENING = new Date('2026-11-22T16:00:00Z');
export const BRANCH = { nakhla: 'nakhla-olaya', basta: 'basta-downtown' } as const;

export interface Shop {
  backend: TestBackend;
  tenant: TenantRecord;
  key: string;
  call<Data = Json>(method: string, path: string, options?: CallOptions): Promise<Reply<Data>>;
  db<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  setClock(now: Date): void;
  /** What its clock shows. */
  now(): Date;
  newKey(): string;
}

let made = 0;

/** `seed`: the demo brand it is a copy of. Its clock stands at `EVENING` until a test moves it. */
export async function openShop(backend: TestBackend, seed: PristineSeed = 'nakhla'): Promise<Shop> {
  const key = `${seed}-${process.pid}-${++made}`;
  // The time before the shop exists: nothing is due, and no timed work runs for it.
  backend.platform.clock.move(key, EVENING);
  await copyPristine(backend.platform.database, key, seed);
  return shopOf(backend, key);
}

/** A tenant that is there, as a shop. */
export async function shopOf(backend: TestBackend, key: string): Promise<Shop> {
  const tenant = (await backend.platform.tenants.find(key))!;
  return {
    backend,
    tenant,
    key,
    async call(method, path, { body, as, key: idempotencyKey, headers } = {}) {
      const response = await fetch(backend.url + path, {
        method,
        headers: {
          'x-tenant': key,
          'x-app-token': tenant.app_token,
          'x-localization': 'en',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(as ? { 'x-authorization-token': `Bearer ${as}` } : {}),
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
          ...headers,
        },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const text = await response.text();
      const answer = JSON.parse(text) as Reply;
      return { ...answer, status: response.status, text, retryAfter: response.headers.get('retry-after') };
    },
    db: (work) => withTenant(backend.platform.database, key, work),
    setClock: (now) => backend.platform.clock.move(key, now),
    now: () => backend.platform.clock.now(key),
    newKey: () => randomUUID(),
  };
}

/** What a stopped clock shows other tenants. */
const goingOn = new WeakMap<Clock, Clock['now']>();

/**
 * Its clock shows `at` however long the test takes, until that ends or stops it elsewhere: what is left of a
 * limit is known to the second.
 */
export function stopClock({ backend, key }: Pick<Shop, 'backend' | 'key'>, at: Date = EVENING): void {
  const { clock } = backend.platform;
  clock.move(key, at);
  const now = jest.isMockFunction(clock.now) ? goingOn.get(clock)! : clock.now;
  goingOn.set(clock, now);
  jest.spyOn(clock, 'now').mockImplementation((tenant) => (tenant === key ? at : now(tenant)));
}

/**
 * A backend for the tests of a file, and one shop that they share. To be called where hooks are: the shop is
 * there when a test runs.
 */
export function shopForFile(seed?: PristineSeed): Shop {
  const shop = {} as Shop;
  beforeAll(async () => {
    Object.assign(shop, await openShop(await startTestBackend(), seed));
  });
  // Its tests order with one number, each as on a day of its own.
  afterEach(() => shop.db((db) => db.delete(loginEvents).where(eq(loginEvents.kind, 'cash'))));
  afterAll(() => shop.backend.close());
  return shop;
}

/** As `shopForFile`, with a new shop before each test. */
export function shopForEach(seed?: PristineSeed): Shop {
  const shop = {} as Shop;
  beforeAll(async () => {
    shop.backend = await startTestBackend();
  });
  beforeEach(async () => {
    Object.assign(shop, await openShop(shop.backend, seed));
  });
  afterAll(() => shop.backend.close());
  return shop;
}

export interface CartOptions {
  as?: string;
  branch?: string;
  type?: string;
  time?: unknown;
}

export async function beginCart(
  shop: Shop,
  { as, branch = BRANCH.nakhla, type = 'pickup', time }: CartOptions = {},
): Promise<Cart> {
  const body = { branch_id: branch, type, ...(time ? { time } : {}) };
  const reply = await shop.call<Cart>('POST', '/api/v1/order/carts', { body, as, key: shop.newKey() });
  if (reply.status !== 200) throw new Error(`no cart: ${reply.text}`);
  return reply.data;
}

export function addTo(
  shop: Shop,
  cart: Pick<Cart, 'id' | 'version'>,
  line: Record<string, unknown>,
  as?: string,
): Promise<Reply<Cart>> {
  const body = { version: cart.version, qty: 1, ...line };
  return shop.call<Cart>('POST', `/api/v1/order/carts/${cart.id}/lines`, { body, as, key: shop.newKey() });
}

/** The first available dish of the menu that needs no choice. */
export async function plainDishes(
  shop: Shop,
  branch: string = BRANCH.nakhla,
  type = 'pickup',
): Promise<{ id: string; price: string; group: string }[]> {
  const { data, text } = await shop.call('GET', `/api/v1/menu/frontend/menus?branch_id=${branch}&type=${type}`);
  if (!data) throw new Error(text);
  return data.groups.flatMap((group: Json) =>
    group.items
      .filter((item: Json) => !item.needs_choice && !item.max_per_order && item.availability.state === 'available')
      .map((item: Json) => ({ id: item.id, price: item.price, group: group.id })),
  );
}

/** A cart with one dish in it. */
export async function filledCart(shop: Shop, options: CartOptions & { qty?: number } = {}): Promise<Cart> {
  const [dish] = await plainDishes(shop, options.branch);
  const reply = await addTo(
    shop,
    await beginCart(shop, options),
    { item_id: dish!.id, qty: options.qty ?? 1 },
    options.as,
  );
  if (reply.status !== 200) throw new Error(`not added: ${reply.text}`);
  return reply.data;
}

/** Free times of the branch, in order. */
export async function freeSlots(shop: Shop): Promise<{ day: string; from: string }[]> {
  const { data } = await shop.call('GET', `/api/v1/branch/branches/${BRANCH.nakhla}/time-slots?type=pickup`);
  return data.days.flatMap(({ date, slots }: Json) =>
    slots.filter(({ available }: Json) => available).map(({ from }: Json) => ({ day: date, from })),
  );
}

/** For `orderBody`. */
export function scheduled({ day, from }: { day: string; from: string }) {
  return { delivery_time: 'schedule', scheduled_day: day, scheduled_period: from } as const;
}

export function due(cart: Cart): string {
  return cart.totals.find(({ code }) => code === 'due')!.amount;
}

export function orderBody(cart: Cart, changes: Partial<CreateOrderBody> = {}): CreateOrderBody {
  return {
    cart_id: cart.id,
    cart_version: cart.version,
    accepted_total: due(cart),
    delivery_time: 'asap',
    payment_method_id: 'cash',
    customer: { name: 'سارة', mobile: '٠٥٥ ١٢٣ ٤٥٦٧' },
    ...changes,
  };
}

export function postOrder(
  shop: Shop,
  body: unknown,
  options: { as?: string; key?: string } = {},
): Promise<Reply<OrderCreated>> {
  return shop.call<OrderCreated>('POST', '/api/v1/order/orders', {
    body,
    key: options.key ?? shop.newKey(),
    as: options.as,
  });
}

/** Where `deliveryOrder` goes: in an area of the branch in Olaya. */
export const DOOR = { latitude: 24.6935, longitude: 46.6853 };

/** A guest's order that is brought to `address` at `DOOR`, placed. */
export async function deliveryOrder(
  shop: Shop,
  address: NonNullable<CreateOrderBody['address']>,
): Promise<{ id: string; token: string }> {
  const { data: check } = await shop.call('POST', '/api/v1/branch/frontend/delivery-areas/check', {
    body: { ...DOOR, branch_id: BRANCH.nakhla },
  });
  const body = { branch_id: check.branch_id, type: 'delivery', area_id: check.area_id, location: DOOR };
  const { data: empty } = await shop.call<Cart>('POST', '/api/v1/order/carts', { body, key: shop.newKey() });
  const [dish] = await plainDishes(shop, check.branch_id, 'delivery');
  const { data: cart } = await addTo(shop, empty, { item_id: dish!.id, qty: 8 });
  const { data, text } = await postOrder(shop, orderBody(cart, { address }));
  if (!data) throw new Error(text);
  return { id: data.id, token: data.tracking_token! };
}

/** An order of a guest, with its token. */
export async function guestOrder(shop: Shop): Promise<{ id: string; number: string; token: string }> {
  const { data, text } = await postOrder(shop, orderBody(await filledCart(shop)));
  if (!data?.tracking_token) throw new Error(`no order: ${text}`);
  return { id: data.id, number: data.number, token: data.tracking_token };
}

/** An order of a guest for the last free time of the branch, days from now. */
export async function plannedOrder(shop: Shop): Promise<{ id: string; number: string; token: string; from: string }> {
  const slot = (await freeSlots(shop)).at(-1)!;
  const { data, text } = await postOrder(shop, orderBody(await filledCart(shop), scheduled(slot)));
  if (!data?.tracking_token) throw new Error(`no order: ${text}`);
  return { id: data.id, number: data.number, token: data.tracking_token, from: slot.from };
}

/** Signs a customer in by code; `guest_cart_id` is merged. */
export async function signIn(shop: Shop, mobile: string, guest_cart_id?: string): Promise<Reply> {
  const { data: challenge } = await shop.call('POST', '/api/v1/user/auth/send-otp', { body: { mobile } });
  const body = {
    challenge_id: challenge.id,
    code: await sentCode(shop, mobile),
    ...(guest_cart_id ? { guest_cart_id } : {}),
  };
  return shop.call('POST', '/api/v1/user/auth/verify-otp', { body });
}

/** The newest code that was sent to a Saudi number. */
export async function sentCode(shop: Shop, mobile: string): Promise<string> {
  const sent = await shop.db((db) => listSent(db, `+966${mobile.replace(/^0/, '')}`));
  return String(sent.find(({ data }) => data.code !== undefined)?.data.code);
}
