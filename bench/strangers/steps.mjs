/**
 * What guests do that a stranger could do in their place. Each is done by honest guests beside an attack, and
 * some are the attack.
 */
import { createHash } from 'node:crypto';
import { hasZeroBits, puzzleText, puzzleToken } from '../../shared/api/tenant/puzzle.ts';
import { wordOf } from './visitor.mjs';

const BRANCH = 'nakhla-olaya';
const AREA = 'nakhla-olaya-hall';
/** One dot, as PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const mobileOf = (number) => `05${50_000_000 + (number % 9_000_000)}`;

/** Asks for a sign-in code. */
export const askCode = (visitor, number) => visitor.call('POST', 'user/auth/send-otp', { mobile: mobileOf(number) });

/** Tries a code that is wrong, but for a chance in a million. */
export const tryCode = (visitor, challenge) =>
  visitor.call('POST', 'user/auth/verify-otp', { challenge_id: challenge, code: '271828', guest_cart_id: null });

/** Asks for a code and mistypes it: it is judged, however many others guess. */
export async function guessCode(visitor, number) {
  const sent = await askCode(visitor, number);
  if (sent.status !== 200) return sent;
  const judged = await tryCode(visitor, sent.data.id);
  return wordOf(judged) === '422 OTP_WRONG' ? { ...judged, status: 200 } : judged;
}

export const joinQueue = (visitor, number) =>
  visitor.call('POST', 'waiting-list/waiting/create', {
    name: `Party ${number}`,
    phone: mobileOf(number),
    guests_count: 2,
    area_id: AREA,
    branch_settings: { branch_id: BRANCH },
  });

/** A cart, a dish, and an order that is paid in cash; the first answer that is a refusal, or that of the order. */
export async function orderForCash(visitor, number) {
  const menu = await itemOf(visitor);
  if (menu.status !== 200) return menu;
  const opened = await visitor.call('POST', 'order/carts', { branch_id: BRANCH, type: 'pickup' });
  if (opened.status >= 300 || !opened.data) return opened;
  const { id, version } = opened.data;
  const added = await visitor.call('POST', `order/carts/${id}/lines`, {
    version,
    item_id: menu.item,
    qty: 2,
    options: [],
    insurance: [],
  });
  if (added.status >= 300 || !added.data) return added;
  const cart = added.data.cart ?? added.data;
  return visitor.call('POST', 'order/orders', {
    cart_id: cart.id,
    cart_version: cart.version,
    accepted_total: cart.totals.find(({ code }) => code === 'due').amount,
    delivery_time: 'asap',
    payment_method_id: 'nakhla-cash',
    customer: { name: 'Sara', mobile: mobileOf(number) },
  });
}

const items = new Map();

/** A dish without choices, looked up once for a site: the menu is the dearest of all answers. */
async function itemOf(visitor) {
  const known = items.get(visitor.host);
  if (known) return { status: 200, item: known };
  const answer = await visitor.call('GET', `menu/frontend/menus?branch_id=${BRANCH}&type=pickup`);
  if (answer.status !== 200) return answer;
  const dish = answer.data.groups
    .flatMap((group) => group.items)
    .find((one) => !one.needs_choice && !one.max_per_order && one.availability.state === 'available');
  items.set(visitor.host, dish.id);
  return { status: 200, item: dish.id };
}

/** The token of a solved puzzle; undefined: none was given. */
export async function solveCheck(visitor) {
  const { data } = await visitor.call('POST', 'tenant/human-checks', {});
  if (!data?.puzzle) return undefined;
  const { id, salt, bits, rounds } = data.puzzle;
  const numbers = Array.from({ length: rounds }, (_, round) => {
    for (let number = 0; ; number++) {
      const hash = createHash('sha256')
        .update(puzzleText(salt, round, number))
        .digest();
      if (hasZeroBits(hash, bits)) return number;
    }
  });
  return puzzleToken(id, numbers);
}

export const writeMessage = (visitor, number, token) =>
  visitor.call('POST', 'tenant/contact-messages', {
    name: 'Sara',
    mobile: mobileOf(number),
    message: `Message ${number}`,
    bot_token: token,
  });

export const sendPicture = (visitor, token) =>
  visitor.send('POST', '/api/v1/tenant/contact-pictures', {
    headers: { 'content-type': 'image/png', 'x-human-check': token ?? '' },
    body: PICTURE,
  });
