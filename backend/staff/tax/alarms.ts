/**
 * What owners are written about tax documents, long before it is too late (TAX-005, TAX-006): documents that
 * the authority does not have, documents that it refused, certificates that end, devices that it takes
 * nothing from. Each once.
 */
import { TAX_OPEN_STATES } from '@sufra/api/tax/document-states';
import { formatDateTime } from '@sufra/i18n';
import { DAY_MS, HOUR_MS } from '@sufra/i18n/time/units';
import { and, desc, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { type Db, withSystem } from '../../database/tenant-scope.ts';
import type { Platform } from '../../platform.ts';
import { END_STEPS_DAYS, LATE_STEPS_MS } from '../../tax/sender/pauses.ts';
import { taxAlarms, taxDevices, taxKeys, taxReports } from '../../tax/tables.ts';
import { writeToOwners } from '../people/owner-letter.ts';

/** Milliseconds before the end of a document's time, the longest first. */
const LATE_STEPS = [...Object.entries(LATE_STEPS_MS), ['over', 0] as const] as const;
const ROWS_MOST = 1000;

type Key = 'TAX_LATE' | 'TAX_REFUSED' | 'TAX_ENDS' | 'TAX_KEYS';

interface Alarm {
  tenant: string;
  key: Key;
  /** Of a device. */
  about: string;
  /** What comes once: a step, or a day. */
  step: string;
  /** Code of the device. */
  code: string;
  at: Date;
}

/** The job. All letters of one run are written in one transaction with the note that they were. */
export async function raiseTaxAlarms(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  await withSystem(database, async (db) => {
    const alarms = [...(await lateOnes(db, platform)), ...(await refusedOnes(db)), ...(await endingOnes(db, platform))];
    if (alarms.length === 0) return;
    const added = await db
      .insert(taxAlarms)
      .values(alarms.map(({ tenant, about, step }) => ({ tenant, about, step, at: clock.now(tenant) })))
      .onConflictDoNothing()
      .returning({ tenant: taxAlarms.tenant, about: taxAlarms.about, step: taxAlarms.step });
    const isNew = new Set(added.map(idOf));
    for (const alarm of alarms) {
      if (!isNew.delete(idOf(alarm))) continue;
      const { tenant, key, code, at } = alarm;
      const record = await platform.tenants.find(tenant);
      const time_zone = record?.time_zone ?? 'UTC';
      await writeToOwners(platform, db, tenant, key, (locale) => ({
        device: code,
        at: formatDateTime(at.toISOString(), { locale, timeZone: time_zone }),
      }));
    }
  });
}

const idOf = ({ tenant, about, step }: Pick<Alarm, 'tenant' | 'about' | 'step'>) => `${tenant} ${about} ${step}`;

const ofDevice = and(eq(taxDevices.tenant, taxReports.tenant), eq(taxDevices.id, taxReports.device_id));

/** Of each device and day on which the time of documents ends, the one that ends first; the newest days first. */
async function byDay(db: Db, which: SQL | undefined) {
  const day = sql<string>`to_char(${taxReports.due_at} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await db
    .select({
      ...{ tenant: taxReports.tenant, device: taxReports.device_id, code: taxDevices.code, day },
      due_at: sql<string>`min(${taxReports.due_at})`,
      isOfKeys: sql<boolean>`bool_or(${taxReports.fault} is not distinct from 'keys')`,
    })
    .from(taxReports)
    .innerJoin(taxDevices, ofDevice)
    .where(which)
    .groupBy(taxReports.tenant, taxReports.device_id, taxDevices.code, day)
    .orderBy(desc(day))
    .limit(ROWS_MOST);
  return rows.map((row) => ({ ...row, due_at: new Date(row.due_at) }));
}

async function lateOnes(db: Db, { clock }: Platform): Promise<Alarm[]> {
  const soonest = new Date(clock.latest().getTime() + LATE_STEPS_MS.first);
  const open = inArray(taxReports.state, [...TAX_OPEN_STATES]);
  const rows = await byDay(db, and(open, lte(taxReports.due_at, soonest)));
  return rows.flatMap(({ tenant, device, code, day, due_at, isOfKeys }): Alarm[] => {
    const left = due_at.getTime() - clock.now(tenant).getTime();
    const step = LATE_STEPS.findLast(([, most]) => left <= most)?.[0];
    if (step === undefined) return [];
    // Of a device once for each step of a day: one authority that is away makes no hundred letters.
    const late: Alarm = { tenant, key: 'TAX_LATE', about: `late:${device}`, step: `${day} ${step}`, code, at: due_at };
    return isOfKeys ? [late, { ...late, key: 'TAX_KEYS', about: `keys:${device}`, step: day }] : [late];
  });
}

async function refusedOnes(db: Db): Promise<Alarm[]> {
  const rows = await byDay(db, eq(taxReports.state, 'refused'));
  return rows.map(({ tenant, device, code, day, due_at }) => ({
    ...{ tenant, key: 'TAX_REFUSED', about: `refused:${device}`, step: day, code, at: due_at },
  }));
}

async function endingOnes(db: Db, { clock }: Platform): Promise<Alarm[]> {
  const soonest = new Date(clock.latest().getTime() + END_STEPS_DAYS[0] * DAY_MS);
  const rows = await db
    .select({
      tenant: taxKeys.tenant,
      device: taxKeys.device_id,
      code: taxDevices.code,
      id: taxKeys.id,
      not_after: taxKeys.not_after,
    })
    .from(taxKeys)
    .innerJoin(taxDevices, and(eq(taxDevices.tenant, taxKeys.tenant), eq(taxDevices.id, taxKeys.device_id)))
    .where(
      and(
        eq(taxKeys.state, 'current'),
        eq(taxKeys.kind, 'production'),
        eq(taxDevices.state, 'active'),
        isNotNull(taxKeys.not_after),
        lte(taxKeys.not_after, soonest),
      ),
    )
    .orderBy(taxKeys.not_after)
    .limit(ROWS_MOST);
  return rows.flatMap(({ tenant, device, code, id, not_after }): Alarm[] => {
    const left = (not_after!.getTime() - clock.now(tenant).getTime()) / DAY_MS;
    const step = END_STEPS_DAYS.filter((days) => left <= days).at(-1);
    return step === undefined
      ? []
      : [{ tenant, key: 'TAX_ENDS', about: `ends:${device}:${id}`, step: String(step), code, at: not_after! }];
  });
}

export const TAX_ALARMS_EVERY_MS = HOUR_MS / 12;
