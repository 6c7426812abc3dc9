import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseCookies } from '../http/cookies.ts';
import { cookieName, createSessionCookies, SESSION_MAX_AGE_S } from './cookie.ts';
import { markOf, readKeyRing } from './keys.ts';
import { seal } from './seal.ts';
import { takesSecureCookies } from './sealed-cookie.ts';
import {
  GUEST,
  loggedOut,
  MAX_OPENED,
  MAX_OWN_ORDERS,
  notMe,
  ordersAtSignIn,
  orderTokensOf,
  type Session,
  signedOut,
  viewOf,
  withCart,
  withOpened,
  withOrder,
} from './session.ts';
import { readState, withoutState } from './state.ts';
import { createUsedNonces } from './used-nonces.ts';

const ORIGIN = 'https://nakhla.example';
const SARA: Session = {
  ...GUEST,
  id: 'i'.repeat(22),
  customer: { id: 'c-1', name: 'سارة', mobile: '0512345623', token: 't-secret' },
  cart_id: 'cart-1',
};

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'sufra-session-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const sent = (lines: readonly string[]) => parseCookies(lines.map((line) => line.split(';')[0]).join('; '));

describe('session cookie', () => {
  it('comes back unchanged, and reveals nothing', () => {
    const cookies = createSessionCookies(readKeyRing(['a'], directory));
    const lines = cookies.seal(SARA, SARA, 'nakhla', ORIGIN);
    expect(lines).toEqual([
      expect.stringMatching(/^__Host-sufra=[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-sufra-cart=[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(Buffer.from(lines[0]!.split('=')[1]!, 'base64url').toString('latin1')).not.toContain('t-secret');
    expect(cookies.open(sent(lines), 'nakhla', ORIGIN)).toEqual({ session: SARA, stale: false });
  });

  it('is Secure and has the __Host- prefix on https alone: WebKit keeps neither on http://*.localhost (safety E5)', () => {
    const cookies = createSessionCookies(readKeyRing(['a'], directory));
    expect(cookieName('https://shop.example')).toBe('__Host-sufra');
    for (const origin of ['http://nakhla.localhost:3000', 'http://localhost:3000', 'http://nakhla.test:3000']) {
      expect(takesSecureCookies(origin)).toBe(false);
      const lines = cookies.seal(SARA, SARA, 'nakhla', origin);
      for (const line of lines)
        expect(line).toMatch(/^sufra(-cart)?=[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(cookies.open(sent(lines), 'nakhla', origin).session).toEqual(SARA);
    }
  });

  it('of one tenant is a guest at another (safety E5)', () => {
    const cookies = createSessionCookies(readKeyRing(['a'], directory));
    const lines = cookies.seal(SARA, SARA, 'nakhla', ORIGIN);
    cookies.open(sent(lines), 'nakhla', ORIGIN);
    expect(cookies.open(sent(lines), 'basta', ORIGIN).session).toEqual(GUEST);
  });

  it.each(['', 'x', 'AQ', 'a'.repeat(5000), randomBytes(200).toString('base64url')])(
    'counts as absent when broken: %#',
    (value) => {
      const cookies = createSessionCookies(readKeyRing(['a'], directory));
      expect(cookies.open({ '__Host-sufra': value }, 'nakhla', ORIGIN).session).toEqual(GUEST);
    },
  );

  it('opens with an older key and seals with the first', () => {
    const old = createSessionCookies(readKeyRing(['old'], directory)).seal(SARA, SARA, 'nakhla', ORIGIN);
    const both = createSessionCookies(readKeyRing(['new', 'old'], directory));
    expect(both.open(sent(old), 'nakhla', ORIGIN).session).toEqual(SARA);
    const fresh = both.seal(SARA, SARA, 'nakhla', ORIGIN);
    expect(createSessionCookies(readKeyRing(['new'], directory)).open(sent(fresh), 'nakhla', ORIGIN).session).toEqual(
      SARA,
    );
    expect(createSessionCookies(readKeyRing(['other'], directory)).open(sent(fresh), 'nakhla', ORIGIN).session).toEqual(
      GUEST,
    );
  });

  it('rolls: sealed again after a day, gone after thirty', () => {
    let now = Date.now();
    const cookies = createSessionCookies(readKeyRing(['a'], directory), () => now);
    const lines = cookies.seal(SARA, SARA, 'nakhla', ORIGIN);
    now += 25 * 3600 * 1000;
    expect(cookies.open(sent(lines), 'nakhla', ORIGIN)).toEqual({ session: SARA, stale: true });
    now += SESSION_MAX_AGE_S * 1000;
    expect(cookies.open(sent(lines), 'nakhla', ORIGIN).session).toEqual(GUEST);
  });

  it('stays below 4 KB with many orders and a long token: older orders give way before the sign-in does', () => {
    const cookies = createSessionCookies(readKeyRing(['a'], directory));
    const long = (index: number) => `${index}`.padEnd(100, 'o');
    let session: Session = {
      ...SARA,
      customer: { ...SARA.customer!, token: 'x'.repeat(1500) },
      guest_orders: Array.from({ length: 16 }, (_, index) => long(100 + index)),
    };
    for (let index = 0; index < 20; index += 1) session = withOrder(session, long(index));
    expect(session.orders).toHaveLength(MAX_OWN_ORDERS);
    const lines = cookies.seal(session, session, 'nakhla', ORIGIN);
    for (const line of lines) expect(line.length).toBeLessThan(4096);
    const kept = cookies.open(sent(lines), 'nakhla', ORIGIN).session;
    expect(kept.customer?.id).toBe('c-1');
    expect(orderTokensOf(kept)[0]).toBe(long(19));
  });

  it('is deleted when there is nothing to remember', () => {
    const cookies = createSessionCookies(readKeyRing(['a'], directory));
    expect(cookies.seal(GUEST, SARA, 'nakhla', ORIGIN)).toEqual([
      expect.stringMatching(/^__Host-sufra=; Max-Age=0;/),
      expect.stringMatching(/^__Host-sufra-cart=; Max-Age=0;/),
    ]);
  });

  it('of two calls at once, neither takes back what the other wrote: a dish added while a table is booked', () => {
    const cookies = createSessionCookies(readKeyRing(['a'], directory));
    const added = cookies.seal(withCart(GUEST, 'cart-1'), GUEST, 'nakhla', ORIGIN);
    const booked = cookies.seal(withOrder(GUEST, 'r'.repeat(22)), GUEST, 'nakhla', ORIGIN);
    const both = { ...GUEST, cart_id: 'cart-1', orders: ['r'.repeat(22)] };
    expect(cookies.open(sent([...added, ...booked]), 'nakhla', ORIGIN).session).toEqual(both);
    // Each answer names its own cookie alone.
    expect([added.length, booked.length]).toEqual([1, 1]);
  });

  it('sealed by an edge of the version before, has its cart with it', () => {
    const keys = readKeyRing(['a'], directory);
    const old = seal({ ...SARA, tenant: 'nakhla', at: Math.floor(Date.now() / 1000) }, 'session nakhla', keys);
    const cookies = createSessionCookies(keys);
    const sentOld = { '__Host-sufra': old };
    expect(cookies.open(sentOld, 'nakhla', ORIGIN).session).toEqual(SARA);
    const [line] = cookies.seal(withCart(SARA, 'cart-2'), SARA, 'nakhla', ORIGIN);
    expect(cookies.open({ ...sentOld, ...sent([line!]) }, 'nakhla', ORIGIN).session.cart_id).toBe('cart-2');
  });

  it('a cart that a guest began is not that of the customer signed in since, nor a customer’s that of the guest after', () => {
    const cookies = createSessionCookies(readKeyRing(['a'], directory));
    const [sara, saras] = cookies.seal(SARA, SARA, 'nakhla', ORIGIN) as [string, string];
    const guest = cookies.seal(withCart(GUEST, 'cart-2'), GUEST, 'nakhla', ORIGIN);
    expect(cookies.open(sent([sara, ...guest]), 'nakhla', ORIGIN).session).toEqual({ ...SARA, cart_id: null });
    expect(cookies.open(sent([saras]), 'nakhla', ORIGIN).session).toEqual(GUEST);
    // A sign-out that leaves the cart gives it to the guest.
    const left = cookies.seal(signedOut(SARA), SARA, 'nakhla', ORIGIN);
    expect(cookies.open(sent(left), 'nakhla', ORIGIN).session.cart_id).toBe('cart-1');
  });

  it('changes its secret, SUFRA_SECRET, in three steps, and no edge signs anyone out while others are a step behind', () => {
    const steps = [['old'], ['old', 'new'], ['new', 'old'], ['new']];
    const edges = steps.map((secrets) => createSessionCookies(readKeyRing(secrets, directory)));
    for (const [step, edge] of edges.entries())
      for (const other of edges.slice(Math.max(0, step - 1), step + 2))
        expect(other.open(sent(edge.seal(SARA, SARA, 'nakhla', ORIGIN)), 'nakhla', ORIGIN).session).toEqual(SARA);
    // Not in two: an edge with the old one alone does not open what the new one sealed.
    expect(edges[0]!.open(sent(edges[2]!.seal(SARA, SARA, 'nakhla', ORIGIN)), 'nakhla', ORIGIN).session).toEqual(GUEST);
    const marks = steps.map((secrets) => readKeyRing(secrets, directory).map(markOf));
    expect(marks[1]).toEqual([marks[0]![0], marks[3]![0]]);
  });

  it('keeps a secret of its own, for its owner only, when none is given', () => {
    const [made] = readKeyRing([], directory);
    expect(readKeyRing([], directory)[0]).toEqual(made);
    expect(statSync(path.join(directory, 'secret')).mode & 0o077).toBe(0);
  });
});

describe('session', () => {
  it('shows a page who is here, never the token', () => {
    expect(viewOf(SARA)).toEqual({ customer: { id: 'c-1', name: 'سارة', mobile: '0512345623' }, cart_id: 'cart-1' });
  });

  it('keeps the newest orders, each once', () => {
    const tokens = Array.from({ length: MAX_OWN_ORDERS + 2 }, (_, index) => `token-of-order-${index}-xxxx`);
    const session = tokens.reduce(withOrder, GUEST);
    expect(session.orders).toEqual(tokens.slice(2).reverse());
    expect(withOrder(session, tokens[5]!).orders[0]).toBe(tokens[5]);
    expect(withOrder(session, 'short').orders).toEqual(session.orders);
    expect(withOrder(session, `bad,${'x'.repeat(20)}`).orders).toEqual(session.orders);
  });

  it('gives none of its own orders away for links that are opened, however many', () => {
    const own = 'own'.padEnd(20, 'o');
    const links = Array.from({ length: 40 }, (_, index) => `link-${index}`.padEnd(20, 'l'));
    const session = links.reduce(withOpened, withOrder(GUEST, own));
    expect(orderTokensOf(session)).toEqual([own, ...links.slice(-MAX_OPENED).reverse()]);
    expect(withOpened(session, own)).toBe(session);
    expect(orderTokensOf(withOrder(session, links[39]!)).slice(0, 2)).toEqual([links[39], own]);
    expect(loggedOut({ ...session, customer: SARA.customer }).opened).toEqual([]);
    expect(loggedOut(session).opened).toEqual(session.opened);
    expect(MAX_OWN_ORDERS + MAX_OPENED).toBe(16);
  });

  it('becomes a guest when the token is refused, with the cart [HOST-051]', () => {
    expect(signedOut({ ...SARA, orders: ['o'.repeat(20)] })).toEqual({ ...GUEST, cart_id: 'cart-1' });
  });

  it('leaves a device, after the sign-out, with the orders it had as a guest that are in no account [CHK-051]', () => {
    const [own, friends, later] = ['own', 'friends', 'later'].map((name) => name.padEnd(20, 'o')) as [
      string,
      string,
      string,
    ];
    const guest: Session = { ...GUEST, orders: [own, friends] };
    const customer = withOrder({ ...SARA, ...ordersAtSignIn(guest, [own]) }, later);
    expect(orderTokensOf(customer)).toEqual([later, friends]);
    expect(withOrder(customer, friends)).toBe(customer);
    expect(loggedOut(customer)).toEqual({ ...GUEST, orders: [friends] });
    expect(signedOut(customer)).toEqual({ ...GUEST, cart_id: 'cart-1', orders: [friends] });
    expect(ordersAtSignIn(customer, [friends])).toEqual({ orders: [later], guest_orders: [], opened: [] });
  });

  it('leaves none when the provider does not say which are in the account', () => {
    const tokens = ['a'.padEnd(20, 'o'), 'b'.padEnd(20, 'o')];
    const customer: Session = { ...SARA, ...ordersAtSignIn({ ...GUEST, orders: tokens }, null) };
    expect(orderTokensOf(customer)).toEqual(tokens);
    expect(loggedOut(customer)).toEqual(GUEST);
  });

  it('gives the guest cart back after "Not you?" (safety E7)', () => {
    const arrived: Session = { ...SARA, cart_id: 'cart-2', byState: { at: 0, guest_cart: 'cart-1' } };
    expect(notMe(arrived)).toEqual({ ...GUEST, cart_id: 'cart-1' });
  });

  it('speaks of a login by state for ten minutes', () => {
    const arrived: Session = { ...SARA, byState: { at: 1000, guest_cart: null } };
    expect(viewOf(arrived, 1_100_000).arrivedByState).toBe(true);
    expect(viewOf(arrived, 1_700_000).arrivedByState).toBeUndefined();
  });

  it('takes no cart id that could not be one', () => {
    expect(withCart(GUEST, 'a b')).toBe(GUEST);
  });
});

describe('state [HOST-048]', () => {
  const payload = { token: 'token-of-sara', customer: { name: 'سارة' } };
  const json = JSON.stringify(payload);
  const base64 = (text: string) => Buffer.from(text).toString('base64');

  it.each([
    ['base64 of percent-encoded JSON', base64(encodeURIComponent(json))],
    ['base64url of percent-encoded JSON', Buffer.from(encodeURIComponent(json)).toString('base64url')],
    ['base64 of plain JSON', base64(json)],
    ['base64 whose plus signs became spaces', base64(json).replaceAll('+', ' ')],
  ])('reads %s', (_, state) => {
    expect(readState(state)?.token).toBe('token-of-sara');
  });

  it('has one hash, however it is written and whatever stands beside the token, so that none can be used twice', () => {
    const { hash } = readState(base64(encodeURIComponent(json)))!;
    const { token } = payload;
    for (const one of [payload, { token }, { token, n: 1 }, { token: `Bearer ${token}` }, { customer: 7, token }])
      for (const text of [JSON.stringify(one), ` ${JSON.stringify(one)}`, encodeURIComponent(JSON.stringify(one))])
        expect(readState(base64(text))!.hash).toBe(hash);
    expect(readState(base64(JSON.stringify({ token: 'token-of-omar' })))!.hash).not.toBe(hash);
  });

  it.each([
    '',
    '%',
    'null',
    base64('null'),
    base64('[]'),
    base64('{"token":7}'),
    base64('{"token":""}'),
    base64('{'),
    base64('{"token":"a\\nb-injected"}'),
    'A'.repeat(5000),
  ])('ignores %# [HOST-050]', (state) => {
    expect(readState(state)).toBeNull();
  });

  it('is taken out of the query, the rest does not change', () => {
    expect(withoutState('?a=1&state=xx&b=%20')).toBe('?a=1&b=%20');
    expect(withoutState('?state=xx')).toBe('');
    expect(withoutState('?estate=1')).toBe('?estate=1');
  });

  it('is spent once, also over a restart', async () => {
    const file = path.join(directory, 'spent');
    const states = createUsedNonces(file);
    expect(await states.spend('nakhla', 'h')).toBe('first');
    expect(await states.spend('nakhla', 'h')).toBe('again');
    expect(await states.spend('basta', 'h')).toBe('first');
    expect(await createUsedNonces(file).spend('nakhla', 'h')).toBe('again');
    expect(readFileSync(file, 'utf8')).not.toContain('token');
  });
});
