/** A customer's evening: they choose, order, pay or do not, look, change their mind. */
import { checkDeliveryArea } from '@sufra/api/branch/endpoints';
import { getMenu } from '@sufra/api/menu/endpoints';
import {
  addLine,
  type Cart,
  cancelOrder,
  createCart,
  createOrder,
  getOrder,
  listCancelReasons,
  type OrderCreated,
  setCartBalances,
  setCartCoupon,
  setCartTip,
  validateCart,
} from '@sufra/api/order/endpoints';
import { sendOtp, verifyOtp } from '@sufra/api/user/endpoints';
import { withTenant } from '../../../database/tenant-scope.ts';
import { DEFAULT_PROVIDER, points } from '../../../loyalty/ledger.ts';
import { wallet } from '../../../wallet/ledger.ts';
import { call, customerHeaders, type Person, type Reply, sleep, type World } from '../world.ts';
import { pay } from './pay.ts';
import { pause, tap } from './waits.ts';

export interface CustomerProgram {
  kind: 'customer';
  /** Names its stream of chance, and gives its customer a number. */
  id: number;
  tenant: 'nakhla' | 'basta';
  /** Milliseconds after the beginning. */
  at: number;
}

/** All but the first are less than themselves when they pass through floating point: 4.35 × 100 is 434.99…. */
const TIPS = ['3.00', '1.15', '4.35', '0.29'] as const;

const SHOPS = {
  nakhla: {
    branch: 'nakhla-olaya',
    cash: 'cash',
    card: 'nakhla-card',
    door: { latitude: 24.6935, longitude: 46.6853 },
    prefix: '5512',
    dial: '+966',
    coupons: ['NAKHLA10', 'OLAYA5', 'SHUKRAN', 'FIRST50'],
  },
  basta: {
    branch: 'basta-downtown',
    cash: 'cash',
    card: 'basta-card',
    door: { latitude: 30.05, longitude: 31.24 },
    prefix: '1012',
    dial: '+20',
    coupons: ['BASTA20'],
  },
} as const;

// biome-ignore lint/suspicious/noExplicitAny: answers are JSON that the program knows
type Json = any;

export async function liveCustomer(person: Person, { id, tenant }: CustomerProgram): Promise<void> {
  const { random, world } = person;
  const shop = SHOPS[tenant];
  const digits = tenant === 'nakhla' ? 5 : 6;
  const mobile = `${shop.prefix}${String(id).padStart(digits, '0')}`;
  const headers = customerHeaders(world, tenant, { 'x-forwarded-for': `203.0.113.${id % 250}` });
  const signedIn = random.chance(0.7) ? await signIn(person, headers, { mobile, to: `${shop.dial}${mobile}` }) : null;
  if (signedIn) headers['x-authorization-token'] = `Bearer ${signedIn}`;
  for (let orders = 1 + Number(random.chance(0.25)); orders > 0; orders -= 1) {
    const cart = await fillCart(person, headers, shop, signedIn !== null);
    if (cart) await order(person, headers, { shop, cart, mobile, tenant });
    await pause(person, 10, 40);
  }
}

async function signIn(
  person: Person,
  headers: Record<string, string>,
  { mobile, to }: { mobile: string; to: string },
): Promise<string | null> {
  const { world } = person;
  const asked = await call(person, sendOtp, { body: { mobile } } as never, headers);
  if (asked.status !== 200) return null;
  await tap(person);
  await sleep(40_000);
  const message = world.gateway.taken.findLast((taken) => to.endsWith(taken.to));
  const code = message && /\d{4,}/.exec(message.body)?.[0];
  if (!code) return null;
  const body = { challenge_id: (asked.data as Json).id, code };
  const { status, data } = await call(person, verifyOtp, { body } as never, headers);
  if (status !== 200) return null;
  const { token, customer } = data as Json;
  if (person.random.chance(0.9)) await world.apart(() => credit(world, headers['x-tenant']!, customer.id));
  return String(token);
}

/** From before the day: money and points that less than an order costs. */
const credit = (world: World, tenant: string, customer_id: string): Promise<void> =>
  withTenant(world.database, tenant, async (db) => {
    const given = { type: 'credit', reason: { ar: 'هدية', en: 'A gift' } };
    await wallet.move(db, { tenant, customer_id }, { ...given, amount: '25.00' }, new Date());
    await points.move(
      db,
      { tenant, customer_id, provider: DEFAULT_PROVIDER },
      { ...given, type: 'give_away', amount: 1500 },
      new Date(),
    );
  });

type Shop = (typeof SHOPS)[keyof typeof SHOPS];

async function fillCart(
  person: Person,
  headers: Record<string, string>,
  shop: Shop,
  isSignedIn: boolean,
): Promise<Cart | null> {
  const { random } = person;
  const isDelivery = random.chance(0.35);
  let context: object = { branch_id: shop.branch, type: 'pickup' };
  if (isDelivery) {
    const body = { ...shop.door, branch_id: shop.branch };
    const { data, status } = await call(person, checkDeliveryArea, { body } as never, headers);
    const { branch_id, area_id } = (data ?? {}) as Json;
    if (status !== 200 || !area_id) return null;
    context = { branch_id, type: 'delivery', area_id, location: shop.door };
  }
  const { branch_id, type } = context as { branch_id: string; type: string };
  const menu = await call(person, getMenu, { query: { branch_id, type } } as never, headers);
  const dishes: Json[] = ((menu.data as Json)?.groups ?? []).flatMap(({ items }: Json) =>
    items.filter((item: Json) => !item.needs_choice && item.availability.state === 'available'),
  );
  if (dishes.length === 0) return null;
  let cart: Cart | null = (await call(person, createCart, { body: context } as never, headers)).data ?? null;
  const change = async (made: Promise<Reply<Cart>>) => {
    const { status, data } = await made;
    if (status === 200 || status === 409) cart = data ?? cart;
  };
  for (let lines = 1 + random.int(3) + Number(isDelivery); cart && lines > 0; lines -= 1) {
    await tap(person);
    // Everybody likes the first dishes: some of them run out.
    const dish = dishes[random.chance(0.5) ? random.int(3) % dishes.length : random.int(dishes.length)];
    const body = { item_id: dish.id, qty: 1 + random.int(isDelivery ? 6 : 3), version: (cart as Cart).version };
    await change(call(person, addLine, { params: { id: (cart as Cart).id }, body } as never, headers));
  }
  if (!cart) return null;
  const of = { params: { id: (cart as Cart).id } };
  if (random.chance(0.4)) {
    const body = { version: (cart as Cart).version, code: random.pick(shop.coupons) };
    await change(call(person, setCartCoupon, { ...of, body } as never, headers));
  }
  if (isSignedIn && random.chance(0.7)) {
    const body = { version: (cart as Cart).version, use_wallet: true, use_points: random.chance(0.5) };
    await change(call(person, setCartBalances, { ...of, body } as never, headers));
  }
  if (random.chance(0.15)) {
    const tip = random.pick(TIPS);
    const body = { version: (cart as Cart).version, tip };
    const set = await call(person, setCartTip, { ...of, body } as never, headers);
    await change(Promise.resolve(set));
    const given = set.status === 200 ? amountOf(set.data, 'tip') : tip;
    if (given !== tip) person.world.broken.push({ invariant: 'money', says: `a tip of ${tip} is ${given}` });
  }
  return cart;
}

interface Ordering {
  shop: Shop;
  cart: Cart;
  mobile: string;
  tenant: string;
}

/** Signs of what staff said of its dishes. */
const soldOutIn = ({ promises }: World, { branch_id, lines }: Cart): symbol[] =>
  lines.flatMap(({ item_id }) => promises.soldOut.get(`${branch_id} ${item_id}`) ?? []);

const amountOf = (cart: Cart | null | undefined, code: string): string | undefined =>
  cart?.totals.find((total) => total.code === code)?.amount;
const dueOf = (cart: Cart): string => amountOf(cart, 'due')!;

async function order(
  person: Person,
  headers: Record<string, string>,
  { shop, cart, mobile, tenant }: Ordering,
): Promise<void> {
  const { random, world } = person;
  let seen = cart;
  let made: OrderCreated | null = null;
  const key = `${person.name}:${cart.id}`;
  for (let tries = 0; tries < 3 && !made; tries += 1) {
    await tap(person);
    const body = {
      cart_id: seen.id,
      cart_version: seen.version,
      accepted_total: dueOf(seen),
      delivery_time: 'asap',
      payment_method_id: random.chance(0.6) ? shop.card : shop.cash,
      customer: { name: 'Sara', mobile },
      ...(seen.type === 'delivery' ? { address: { street_name: 'King Fahd Road', building_number: '12' } } : {}),
    };
    const gone = soldOutIn(world, seen);
    const answer = await call(person, createOrder, { body } as never, headers);
    if (answer.status === 200) {
      made = answer.data;
      // Of the first try: a later one may hear of an order that was placed before.
      const still = soldOutIn(world, seen);
      if (tries === 0 && gone.some((sign) => still.includes(sign)))
        world.broken.push({ invariant: 'stock', says: `${person.name} ordered a dish that is sold out` });
      const ids = world.promises.orders.get(key) ?? new Set();
      world.promises.orders.set(key, ids.add(made.id));
    } else if (answer.code === 'PRICE_CHANGED' || answer.code === 'CART_VERSION') seen = answer.data as unknown as Cart;
    else if (answer.code === 'ITEM_UNAVAILABLE') return;
    else {
      const valid = await call(person, validateCart, { params: { id: seen.id }, body: {} } as never, headers);
      if (valid.status !== 200) return;
    }
  }
  if (!made) return;
  const own = { ...headers, ...(made.tracking_token ? { 'x-order-token': made.tracking_token } : {}) };
  if (made.status === 'callcenter_pending' && !random.chance(0.05))
    await pay(person, own, { purpose: 'order', ref_id: made.id, method_id: shop.card, tenant });
  if (random.chance(0.2)) await cancel(person, own, made.id);
  await pause(person, 3, 30);
  const { data } = await call(person, getOrder, { params: { id: made.id } } as never, own);
  if (data && random.chance(0.05)) await cancel(person, own, made.id);
}

async function cancel(person: Person, headers: Record<string, string>, id: string): Promise<void> {
  const reasons = await call(person, listCancelReasons, {} as never, headers);
  const reason_id = (reasons.data as Json)?.[0]?.id;
  if (!reason_id) return;
  const { status } = await call(person, cancelOrder, { params: { id }, body: { reason_id } } as never, headers);
  if (status === 200) person.world.promises.canceled.add(id);
}
