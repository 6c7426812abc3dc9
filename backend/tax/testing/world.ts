/** A restaurant with a tax device, a bank and the tax authorities beside it, each apart from the other. */

import { MINUTE_MS } from '@sufra/i18n/time/units';
import { startBank } from '@sufra/sandbox/bank/server.ts';
import { startTaxAuthorities, type TaxServer } from '@sufra/sandbox/tax/server.ts';
import { until } from '@sufra/testing/until';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { withSystem } from '../../database/tenant-scope.ts';
import { BRANCH, filledCart, openShop, orderBody, postOrder, type Shop } from '../../order/testing/shop.ts';
import type { World } from '../../payment/testing/pay.ts';
import type { Platform } from '../../platform.ts';
import { startTestBackend } from '../../testing/index.ts';
import { AUTHORITIES, authorityNamed, taxServices } from '../authorities.ts';
import { appendDocument } from '../chain/append.ts';
import { devicesOf } from '../chain/devices.ts';
import type { WholeDocument } from '../chain/documents.ts';
import { addDevice, enrollDevice } from '../enrolment.ts';
import { sendDue } from '../sender/send-due.ts';
import { type DeviceRow, taxDevices, taxDocuments, taxReports } from '../tables.ts';
import { brokenLinks } from './check-chain.ts';
import { dish, EGYPTIAN_FACTS, SAUDI_FACTS, statementOf } from './documents.ts';

export interface TaxWorld extends World {
  tax: TaxServer;
}

export async function startTaxWorld(): Promise<TaxWorld> {
  const [bank, tax] = [
    await startBank({ host: '127.0.0.1', port: 0 }),
    await startTaxAuthorities({ host: '127.0.0.1', port: 0 }),
  ];
  const config = { bank: { url: bank.url, publicUrl: bank.url, secret: bank.bank.secret }, tax: tax.addresses };
  const backend = await startTestBackend({ config });
  return {
    ...{ backend, bank: bank.bank, bankUrl: bank.url, tax },
    close: async () => {
      await backend.close();
      await bank.close();
      await tax.close();
    },
  };
}

export type TaxSeed = 'nakhla' | 'basta';

export const ENROLL = {
  nakhla: { otp: '123456' },
  basta: { client_id: 'sandbox-pos', client_secret: 'sandbox-secret' },
} as const;

/** A shop whose first branch has a device that makes documents. */
export async function taxShop(
  world: Pick<TaxWorld, 'backend'>,
  seed: TaxSeed = 'nakhla',
): Promise<{ shop: Shop; device: DeviceRow }> {
  const shop = await openShop(world.backend, seed);
  return { shop, device: await enrolledDevice(world, shop, seed) };
}

/** A device that makes documents, at the first branch of a shop that is there. */
export async function enrolledDevice(
  world: Pick<TaxWorld, 'backend'>,
  shop: Shop,
  seed: TaxSeed = 'nakhla',
): Promise<DeviceRow> {
  const authority = authorityNamed(seed === 'nakhla' ? 'zatca' : 'eta')!;
  const facts = seed === 'nakhla' ? SAUDI_FACTS : { ...EGYPTIAN_FACTS, pos_serial: shop.key };
  const device = await shop.db((db) =>
    addDevice(db, { authority, branch_id: BRANCH[seed], point: 'main', facts }, shop.now()),
  );
  const fault = await enrollDevice(world.backend.platform, shop.tenant, device.id, ENROLL[seed]);
  if (fault) throw fault;
  return device;
}

/** So many documents of a device, of one dish each, without orders. */
export async function madeDocuments(
  { backend }: Pick<TaxWorld, 'backend'>,
  shop: Shop,
  device: DeviceRow,
  count: number,
): Promise<void> {
  const parts = [dish('كبسة', 46_00, 2)];
  const statement = statementOf(parts);
  await shop.db(async (db) => {
    const scope = { db, services: taxServices(backend.platform.config), now: shop.now(), timeZone: 'Asia/Riyadh' };
    for (let at = 1; at <= count; at += 1)
      await appendDocument(scope, device.id, {
        ...{ subject: `made:${at}`, sequence: 1, branch_id: device.branch_id, statement, parts, ofHash: null },
      });
  });
}

/** All documents of a shop in the order of their chains. */
export function documentsIn(shop: Pick<Shop, 'db'>): Promise<WholeDocument[]> {
  return shop.db(async (db) => {
    const documents = await db
      .select()
      .from(taxDocuments)
      .where(eq(taxDocuments.tenant, db.tenant))
      .orderBy(asc(taxDocuments.device_id), asc(taxDocuments.counter));
    const reports = await db.select().from(taxReports).where(eq(taxReports.tenant, db.tenant));
    return documents.map((document) => ({
      document,
      report: reports.find((one) => one.device_id === document.device_id && one.counter === document.counter)!,
    }));
  });
}

/** What a test reads of them. */
export const shortly = (all: readonly WholeDocument[]) =>
  all.map(({ document: { kind, class: own, total }, report: { state } }) => `${own} ${kind} ${total} ${state}`);

/** The jobs of all authorities, once. */
export async function sendAll({ database, clock, log, config }: Platform): Promise<void> {
  const services = taxServices(config);
  await Promise.all(AUTHORITIES.map(({ name }) => sendDue({ database, clock, log, services }, name)));
}

/** The sender, until nothing is due at any device: the backend's own run may have the turn of one. */
export async function runSender({ backend }: Pick<TaxWorld, 'backend'>): Promise<void> {
  const { database, clock } = backend.platform;
  const isDone = async () => {
    const rows = await withSystem(database, (db) =>
      db
        .select({ tenant: taxReports.tenant, try_at: taxReports.try_at, sending_until: taxDevices.sending_until })
        .from(taxReports)
        .innerJoin(taxDevices, and(eq(taxDevices.tenant, taxReports.tenant), eq(taxDevices.id, taxReports.device_id)))
        .where(isNotNull(taxReports.try_at)),
    );
    return rows.every(({ tenant, try_at, sending_until }) => {
      const now = clock.now(tenant);
      return try_at! > now && (sending_until === null || sending_until <= now);
    });
  };
  await until(async () => {
    await sendAll(backend.platform);
    return isDone();
  });
}

/** Runs the sender, with pauses of a shop's clock between, until no document waits for an answer. */
export async function untilAnswered(world: Pick<TaxWorld, 'backend'>, shop: Shop): Promise<string[]> {
  const states = async () => (await documentsIn(shop)).map(({ report }) => report.state);
  for (let tries = 0; tries < 40; tries += 1) {
    const now = await states();
    if (now.every((state) => !['signed', 'checking'].includes(state))) return now;
    shop.setClock(new Date(shop.now().getTime() + 20 * MINUTE_MS));
    await runSender(world);
  }
  return states();
}

/** What the authorities have of a device: hashes of documents, UUIDs of receipts. */
export function takenOf({ tax }: TaxWorld, { serial, facts }: Pick<DeviceRow, 'serial' | 'facts'>): string[] {
  return [
    ...tax.zatca.documents.filter((one) => one.serial.endsWith(serial)).map(({ hash }) => hash),
    ...tax.eta.receipts.filter((one) => one.serial === facts.pos_serial).map(({ uuid }) => uuid),
  ];
}

/** Empty: the chain of each device is whole. */
export function chainFaults(shop: Pick<Shop, 'db'>): Promise<string[]> {
  return shop.db(async (db) => {
    const faults: string[] = [];
    for (const device of await devicesOf(db))
      faults.push(...(await brokenLinks(db, device.id, authorityNamed(device.authority)!.firstHash)));
    return faults;
  });
}

export const MOBILE = { nakhla: '0551234567', basta: '01012345678' } as const;
let ordered = 0;

/** An order in cash that was handed over: its document is made. Answers its id. */
export async function soldOrder(
  { backend }: Pick<TaxWorld, 'backend'>,
  shop: Shop,
  seed: TaxSeed = 'nakhla',
): Promise<string> {
  ordered += 1;
  const cart = await filledCart(shop, { branch: BRANCH[seed], qty: 1 + (ordered % 3) });
  const mobile = MOBILE[seed].slice(0, -3) + String(ordered % 1000).padStart(3, '0');
  const { data, text } = await postOrder(shop, orderBody(cart, { customer: { name: 'سارة', mobile } }));
  if (!data) throw new Error(text);
  for (const status of ['accepted', 'ready', 'delivered'])
    await backend.sandbox('POST', `/sandbox/orders/${data.id}/status`, { tenant: shop.key, status });
  return data.id;
}
