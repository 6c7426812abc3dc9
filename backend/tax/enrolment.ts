/**
 * Devices from their first facts to the end of their work (TAX-005). What goes to an authority goes outside
 * of any transaction.
 */
import { randomUUID } from 'node:crypto';
import type { Db } from '../database/tenant-scope.ts';
import { withTenant } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { newId } from '../user/secrets/secrets.ts';
import { expectTaxSecret } from '../user/secrets/shared-secrets.ts';
import { authorityNamed, taxServices } from './authorities.ts';
import { changeDevice, devicesOf, findDevice } from './chain/devices.ts';
import {
  type DeviceFacts,
  type EnrolledKeys,
  EnrollFault,
  type EnrollInput,
  type FactField,
  type TaxAuthority,
} from './documents/authority.ts';
import { currentKeys, isGood, openKeys, retireKeys, saveKeys } from './keys/device-keys.ts';
import { sendAgain, signWaiting } from './sender/sign-waiting.ts';
import { type DeviceRow, taxDevices } from './tables.ts';

/** A restaurant has as many points of sale at most. */
const DEVICES_MOST = 200;

/** Throws INVALID_INPUT with the first field that is not right. */
export function readFields(
  fields: readonly FactField[],
  typed: Readonly<Record<string, string>>,
  within = 'facts',
): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name, pattern, most, optional }) => {
      const value = (Object.hasOwn(typed, name) ? typed[name]! : '').trim();
      const isRight = value === '' ? optional === true : value.length <= most && pattern.test(value);
      if (!isRight) throw refuse('INVALID_INPUT', { field: `${within}.${name}` });
      return [name, value];
    }),
  );
}

export interface NewDevice {
  authority: TaxAuthority;
  branch_id: string;
  point: string;
  facts: DeviceFacts;
}

/**
 * Throws TAX_DEVICE_TAKEN where the point of sale has one that is not retired, and where the restaurant has
 * as many as it can have.
 */
export async function addDevice(
  db: Db,
  { authority, branch_id, point, facts }: NewDevice,
  now: Date,
): Promise<DeviceRow> {
  const all = await devicesOf(db);
  const isTaken = all.some((one) => one.branch_id === branch_id && one.point === point && one.state !== 'retired');
  if (isTaken || all.length >= DEVICES_MOST) throw refuse('TAX_DEVICE_TAKEN', { field: 'point' });
  const row: DeviceRow = {
    ...{ tenant: db.tenant, id: newId(), branch_id, authority: authority.name, code: nextCode(all), point },
    ...{ serial: randomUUID(), facts: readFields(authority.facts, facts), state: 'draft' },
    ...{ counter: 0, hash: authority.firstHash, created_at: now, active_at: null, sending_until: null },
  };
  await db.insert(taxDevices).values(row);
  return row;
}

/** `T1`, `T2`: never one that was there before. */
function nextCode(all: readonly DeviceRow[]): string {
  return `T${Math.max(0, ...all.map(({ code }) => Number(code.slice(1)))) + 1}`;
}

/**
 * From the next document on. A begun enrolment begins again when it was for another fact that is fixed by it.
 * Throws NOT_FOUND, and INVALID_INPUT, also for such a fact of an enrolled device.
 */
export async function changeFacts(db: Db, id: string, facts: DeviceFacts): Promise<DeviceRow> {
  const row = await findDevice(db, id, 'update');
  const authority = row && authorityNamed(row.authority);
  if (!row || !authority || row.state === 'retired') throw refuse('NOT_FOUND');
  const next = readFields(authority.facts, facts);
  const fixed = authority.facts.find((field) => field.fixed === true && next[field.name] !== row.facts[field.name]);
  if (fixed && row.state === 'active') throw refuse('INVALID_INPUT', { field: `facts.${fixed.name}` });
  if (fixed) await retireKeys(db, row, 'compliance');
  await changeDevice(db, row, { facts: next });
  return row;
}

/** It makes no documents any more; what it made is still reported. Throws NOT_FOUND. */
export async function retireDevice(db: Db, id: string): Promise<DeviceRow> {
  const row = await findDevice(db, id, 'update');
  if (!row || row.state === 'retired') throw refuse('NOT_FOUND');
  await changeDevice(db, row, { state: 'retired' });
  return row;
}

/** How an enrolment ended: `null`: well. */
export type EnrollOutcome = EnrollFault | null;

/**
 * Gets a device its keys, or new ones, and lets it make documents. Each step is stored as it happens. Throws
 * NOT_FOUND, INVALID_INPUT and TAX_DEVICE_TAKEN; what the authority says is the answer.
 */
export async function enrollDevice(
  { database, config, clock }: Pick<Platform, 'database' | 'config' | 'clock'>,
  { tenant }: Pick<TenantRecord, 'tenant'>,
  id: string,
  typed: EnrollInput,
): Promise<EnrollOutcome> {
  const services = taxServices(config);
  const now = clock.now(tenant);
  const within = <Result>(work: (db: Db) => Promise<Result>) => withTenant(database, tenant, work);
  const device = await within((db) => findDevice(db, id));
  const authority = device && authorityNamed(device.authority);
  if (!device || !authority || device.state === 'retired') throw refuse('NOT_FOUND');
  await expectTaxSecret(database, config);
  // Typed input starts a new enrolment; without it a begun one goes on.
  const isNew = Object.values(typed).some((value) => value.trim() !== '');
  const begun = await within(async (db) => {
    if (isNew) return null;
    const row = await currentKeys(db, device, 'compliance');
    if (!row || !isGood(row, now)) return null;
    // One that led to a production certificate is spent.
    const production = await currentKeys(db, device, 'production');
    if (production && production.id > row.id) return null;
    const keys: EnrolledKeys = { ...openKeys(services.secrets, device, row), kind: 'compliance', request: row.request };
    return keys;
  });
  const input = begun ? {} : readFields(authority.enrollFields, typed, 'input');
  const scope = {
    addresses: services.addresses(authority.name),
    facts: device.facts,
    serial: device.serial,
    input,
    now,
  };
  const save = (keys: EnrolledKeys) => within((db) => saveKeys(db, services.secrets, device, keys, clock.now(tenant)));
  try {
    await authority.enroll({ ...scope, begun, save });
  } catch (error) {
    if (!(error instanceof EnrollFault)) throw error;
    return error;
  }
  await within(async (db) => {
    const row = await findDevice(db, id, 'update');
    if (row?.state !== 'draft') return;
    const taken = (await devicesOf(db)).some(
      (one) => one.id !== id && one.branch_id === row.branch_id && one.point === row.point && one.state === 'active',
    );
    if (taken) throw refuse('TAX_DEVICE_TAKEN');
    // What its keys are for, whatever was typed meanwhile.
    const fixed = authority.facts
      .filter((field) => field.fixed === true)
      .map(({ name }) => [name, device.facts[name]!]);
    const facts = { ...row.facts, ...Object.fromEntries(fixed) };
    await changeDevice(db, row, { state: 'active', active_at: clock.now(tenant), facts });
  });
  await within((db) => sendAgain(db, device, clock.now(tenant)));
  while ((await within((db) => signWaiting(db, services, device, clock.now(tenant)))) > 0);
  return null;
}
