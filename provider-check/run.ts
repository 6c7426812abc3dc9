/** All of a provider's check, part by part: `npm run provider-check`. */
import { ENDPOINTS } from '@sufra/api/endpoints';
import { findCountry } from '@sufra/i18n';
import { checkQueue, checkReservation } from './booking.ts';
import { checkCart } from './cart.ts';
import { checkCartChanges } from './cart-changes.ts';
import { createCheckClient } from './check-client.ts';
import { checkDelivery } from './delivery.ts';
import { checkEveryEndpoint, checkGuests, type Known } from './every-endpoint.ts';
import { createFindings, type Finding } from './findings.ts';
import { checkOrder } from './order.ts';
import { checkPayment } from './payment.ts';
import { checkPlace } from './place.ts';
import { checkRealtime } from './realtime.ts';
import { checkSignIn } from './sign-in.ts';
import { checkTable } from './table.ts';
import { checkTenant } from './tenant.ts';
import type { TestSystem } from './test-system.ts';

/** Parts that a provider may be asked alone, in the order in which they are: each needs those before it. */
export const CHECK_PARTS = ['tenant', 'menu'] as const;
export type CheckPart = (typeof CHECK_PARTS)[number];

export interface CheckOptions {
  /** Origin of the API: `http://127.0.0.1:4000`. */
  url: string;
  /** The tenant's key, and the host name of its site. */
  tenant: string;
  domain: string;
  /** A number that orders and gets codes; absent: one that the tenant's country could have. */
  mobile?: string | undefined;
  system: TestSystem;
  /** The last part that the provider claims to have; absent: all, orders and whatever comes after them too. */
  until?: CheckPart | undefined;
}

export interface Report {
  /** The tenant was found; otherwise nothing else was asked. */
  isKnown: boolean;
  findings: Finding[];
  /** What could not be asked, and why. */
  skipped: string[];
  calls: number;
  /** Names of the endpoints that were asked, and of those that were not. */
  asked: string[];
  unasked: string[];
}

export async function checkProvider({
  url,
  tenant: key,
  domain,
  mobile,
  system,
  until,
}: CheckOptions): Promise<Report> {
  const findings = createFindings();
  const client = createCheckClient(url, findings);
  const skipped: string[] = [];
  /** An answer that is too wrong to go on with was noted already. */
  const part = async <Result>(name: string, work: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await work();
    } catch (error) {
      skipped.push(`${name}: what was answered cannot be used (${error instanceof Error ? error.message : error})`);
      return null;
    }
  };

  const report = (isKnown: boolean): Report => ({
    isKnown,
    findings: findings.list(),
    skipped,
    calls: client.calls(),
    asked: [...client.asked],
    unasked: ENDPOINTS.map(({ name }) => name).filter((name) => !client.asked.has(name)),
  });

  const tenant = await part('tenant', () => checkTenant(client, key, domain));
  if (!tenant) {
    skipped.push('everything: the tenant is not known');
    return report(false);
  }
  if (until === 'tenant') return report(true);
  const number = mobile ?? numberOf(tenant.country);
  const place = await part('branches and menu', () => checkPlace(client));
  if (!place) skipped.push('cart and order: no branch to collect from, or no dish without a choice');
  if (until === 'menu') return report(true);
  const cart = place && (await part('cart', () => checkCart(client, place)));
  const canOrder = place?.method_id != null;
  if (cart && !canOrder) skipped.push('order: the branch takes no cash');
  const placed = cart && canOrder && (await part('order', () => checkOrder(client, place, cart, number)));
  if (!placed) skipped.push('realtime: there is no order');
  else if ((await part('realtime', () => checkRealtime(client, tenant.tenant, placed))) === false)
    skipped.push('realtime of an order: it could not be canceled, so nothing changed');
  const walk = async (name: string, work: () => Promise<string | null>): Promise<void> => {
    const why = await part(name, work);
    if (why) skipped.push(why);
  };
  // Numbers of their own: how many orders and places a number may have is not what is asked.
  const other = () => mobile ?? numberOf(tenant.country);
  if (place) await walk('payments', () => checkPayment(client, place, { mobile: other(), domain, system }));
  if (place) await walk('changes of a cart', () => checkCartChanges(client, place));
  const branches = place?.branches ?? [];
  await walk('deliveries', () => checkDelivery(client, branches, other()));
  await walk('a table', () => checkTable(client, system));
  await walk('reservations', () => checkReservation(client, branches));
  await walk('queues', () => checkQueue(client, other()));

  const known: Known = {
    branch_id: place?.branch_id,
    item_id: place?.item_id,
    cart_id: cart && !placed ? cart.id : undefined,
    order_id: placed ? placed.order.id : undefined,
    token: placed ? placed.token : undefined,
  };
  await part('guests', () => checkGuests(client));
  const why = await part('sign-in', () =>
    checkSignIn(client, number, system, async (headers) => {
      // A guest was refused them; now they are answered.
      for (const { name, access } of ENDPOINTS) if (access === 'customer') client.asked.delete(name);
      await checkEveryEndpoint(client, known, headers);
    }),
  );
  if (why) skipped.push(`calls of signed-in customers: ${why}`);
  await part('every endpoint', () => checkEveryEndpoint(client, known, null));
  return report(true);
}

/** A number as the country's are, by chance, so that no other check used up its codes. */
function numberOf(country: string): string {
  const { mobile_format } = findCountry(country) ?? findCountry('SA')!;
  return mobile_format.replace(/X/g, () => String(Math.floor(Math.random() * 10)));
}
