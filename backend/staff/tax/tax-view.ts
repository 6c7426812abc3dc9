/** Tax devices and documents as the console shows them (TAX-005, TAX-006). */
import type { Tax, TaxDevice, TaxDocument } from '@sufra/api/staff/endpoints';
import { isOpenTaxState, TAX_OPEN_STATES } from '@sufra/api/tax/document-states';
import type { BaseLocale } from '@sufra/contract';
import { legalFace } from '@sufra/contract/legal';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { type BranchRecord, listBranchRecords } from '../../branch/records.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { inLocale } from '../../errors/texts.ts';
import { vatPercent } from '../../order/rules/vat.ts';
import { authorityNamed, authorityOf } from '../../tax/authorities.ts';
import { devicesOf } from '../../tax/chain/devices.ts';
import { isReportOf, type ReportedDocument, SHORT_DOCUMENT } from '../../tax/chain/documents.ts';
import type { FactField, TaxAuthority } from '../../tax/documents/authority.ts';
import { isGood } from '../../tax/keys/device-keys.ts';
import { END_STEPS_DAYS, LATE_STEPS_MS } from '../../tax/sender/pauses.ts';
import { type DeviceRow, type KeysRow, type ReportRow, taxDocuments, taxKeys, taxReports } from '../../tax/tables.ts';
import { readSettings } from '../../tenant/settings.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';

export const DOCUMENTS_PAGE = 50;

/** Since what of the time left an open document is late. */
const isLate = ({ due_at }: Pick<ReportRow, 'due_at'>, now: Date): boolean =>
  due_at.getTime() - now.getTime() <= LATE_STEPS_MS.first;

export async function taxView(db: Db, tenant: TenantRecord, now: Date): Promise<Tax> {
  const authority = authorityOf(tenant);
  const [devices, branches, counts, keys] = [
    await devicesOf(db),
    await listBranchRecords(db),
    await countsOf(db),
    await db
      .select()
      .from(taxKeys)
      .where(and(eq(taxKeys.tenant, db.tenant), eq(taxKeys.state, 'current'))),
  ];
  const selling = branches.filter(({ vat }) => vatPercent(vat) !== null);
  const active = new Set(devices.filter(({ state }) => state === 'active').map(({ branch_id }) => branch_id));
  const short = ({ id, names }: BranchRecord) => ({ id, names });
  return {
    authority: authority?.name ?? null,
    devices: devices.map((row) => deviceView(row, { branches, counts, keys, now })),
    branches_without: authority ? selling.filter(({ id }) => !active.has(id)).map(short) : [],
    branches: branches.map(short),
    fields: authority ? authority.facts.map(fieldView) : [],
    enroll_fields: authority ? authority.enrollFields.map(fieldView) : [],
    known: authority ? await knownFacts(db, authority, branches) : {},
  };
}

const fieldView = ({ name, optional, secret, fixed }: FactField) => ({
  name,
  optional: optional === true,
  secret: secret === true,
  fixed: fixed === true,
});

/**
 * What of a new device is known already: the details of the restaurant, and the tax number of the branch.
 * Only what the authority would take.
 */
async function knownFacts(db: Db, authority: TaxAuthority, branches: readonly BranchRecord[]): Promise<Tax['known']> {
  const legal = legalFace(await readSettings(db, ['general']));
  const digits = (text: string | null) => (text ?? '').replaceAll(/\D/g, '');
  return Object.fromEntries(
    branches.map(({ id, vat }) => {
      const facts: Readonly<Record<string, string>> = {
        name: legal.name ? inLocale(legal.name, 'ar') : '',
        vat_number: digits(vat.number) || digits(legal.vatNumber),
        registration: legal.registration,
      };
      const taken = authority.facts.flatMap(({ name, pattern }) => {
        const value = Object.hasOwn(facts, name) ? facts[name]! : '';
        return pattern.test(value) ? [[name, value] as const] : [];
      });
      return [id, Object.fromEntries(taken)];
    }),
  );
}

interface Counts {
  waiting: number;
  refused: number;
  due_at: Date | null;
  keys: number;
}

/** Of what waits or was refused alone, which is little: a restaurant has hundreds of thousands of the rest. */
async function countsOf(db: Db): Promise<ReadonlyMap<string, Counts>> {
  const open = inArray(taxReports.state, [...TAX_OPEN_STATES]);
  const rows = await db
    .select({
      device: taxReports.device_id,
      waiting: sql<number>`(count(*) filter (where ${open}))::int`,
      refused: sql<number>`(count(*) filter (where ${taxReports.state} = 'refused'))::int`,
      keys: sql<number>`(count(*) filter (where ${taxReports.fault} = 'keys'))::int`,
      due_at: sql<string | null>`min(${taxReports.due_at}) filter (where ${open})`,
    })
    .from(taxReports)
    .where(and(eq(taxReports.tenant, db.tenant), inArray(taxReports.state, [...TAX_OPEN_STATES, 'refused'])))
    .groupBy(taxReports.device_id);
  return new Map(
    rows.map(({ device, due_at, ...row }) => [device, { ...row, due_at: due_at ? new Date(due_at) : null }]),
  );
}

interface Beside {
  branches: readonly BranchRecord[];
  counts: ReadonlyMap<string, Counts>;
  keys: readonly KeysRow[];
  now: Date;
}

function deviceView(row: DeviceRow, { branches, counts, keys, now }: Beside): TaxDevice {
  const own = counts.get(row.id);
  const of = (kind: KeysRow['kind']) => keys.findLast((one) => one.device_id === row.id && one.kind === kind);
  const [production, compliance] = [of('production'), of('compliance')];
  return {
    ...{ id: row.id, branch_id: row.branch_id, code: row.code, point: row.point, serial: row.serial, state: row.state },
    branch: branches.find(({ id }) => id === row.branch_id)?.names ?? {},
    facts: row.facts,
    keys: keysState({ production, compliance, refused: (own?.keys ?? 0) > 0, now }),
    ends_at: production?.not_after?.toISOString() ?? null,
    ...{ documents: row.counter, waiting: own?.waiting ?? 0, refused: own?.refused ?? 0 },
    due_at: own?.due_at?.toISOString() ?? null,
  };
}

function keysState({
  production,
  compliance,
  refused,
  now,
}: {
  production: KeysRow | undefined;
  compliance: KeysRow | undefined;
  refused: boolean;
  now: Date;
}): TaxDevice['keys'] {
  if (!production) return compliance && isGood(compliance, now) ? 'begun' : 'none';
  if (!isGood(production, now)) return 'ended';
  if (refused) return 'refused';
  const left =
    production.not_after === null ? Number.POSITIVE_INFINITY : production.not_after.getTime() - now.getTime();
  return left <= END_STEPS_DAYS[0] * DAY_MS ? 'ending' : 'good';
}

/** The newest first. `before`: ISO instant, device and counter of the last one that was shown. */
export async function findDocuments(
  db: Db,
  { only, before, subject }: { only?: 'open' | 'trouble' | undefined; before?: string | undefined; subject?: string },
  now: Date,
): Promise<ReportedDocument[]> {
  const conditions: (SQL | undefined)[] = [eq(taxDocuments.tenant, db.tenant)];
  const open = inArray(taxReports.state, [...TAX_OPEN_STATES]);
  if (only === 'open') conditions.push(open);
  if (only === 'trouble') {
    const lateAt = new Date(now.getTime() + LATE_STEPS_MS.first);
    conditions.push(or(eq(taxReports.state, 'refused'), and(open, lt(taxReports.due_at, lateAt))));
  }
  if (subject !== undefined) conditions.push(eq(taxDocuments.subject, subject));
  const [, at = '', device, counter] = /^([^_]*)_(.*)_(\d+)$/.exec(before ?? '') ?? [];
  if (!Number.isNaN(Date.parse(at)))
    conditions.push(
      sql`(${taxDocuments.issued_at}, ${taxDocuments.device_id}, ${taxDocuments.counter}) < (${at}::timestamptz, ${device}, ${Number(counter)}::int)`,
    );
  return db
    .select(SHORT_DOCUMENT)
    .from(taxDocuments)
    .innerJoin(taxReports, isReportOf)
    .where(and(...conditions))
    .orderBy(desc(taxDocuments.issued_at), desc(taxDocuments.device_id), desc(taxDocuments.counter))
    .limit(DOCUMENTS_PAGE + 1);
}

export const cursorOf = ({ document }: ReportedDocument): string =>
  `${document.issued_at.toISOString()}_${document.device_id}_${document.counter}`;

export function documentView(
  { document, report }: ReportedDocument,
  devices: readonly DeviceRow[],
  locale: BaseLocale,
  now: Date,
): TaxDocument {
  const device = devices.find(({ id }) => id === document.device_id);
  const authority = device && authorityNamed(device.authority);
  const isOpen = isOpenTaxState(report.state);
  return {
    ...{ device_id: document.device_id, counter: document.counter, number: document.number, kind: document.kind },
    ...{ class: document.class, branch_id: document.branch_id, about: document.statement.about },
    order_id: document.subject.startsWith('order:') ? document.subject.slice('order:'.length) : null,
    issued_at: document.issued_at.toISOString(),
    ...{ total: document.total, tax: document.tax, currency: document.currency, state: report.state },
    due_at: report.due_at.toISOString(),
    late: isOpen && isLate(report, now),
    ...{ fault: isOpen ? report.fault : null, tries: report.tries },
    messages: report.messages.map(({ code, text }) => {
      const advice = authority?.adviceOn(code) ?? null;
      return { code, text, advice: advice && inLocale(advice, locale) };
    }),
    answered_at: report.answered_at?.toISOString() ?? null,
    corrects: document.corrects === null ? null : `${device?.code ?? ''}-${document.corrects}`,
    qr: report.qr,
  };
}
