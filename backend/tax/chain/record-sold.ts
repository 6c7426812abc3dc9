/**
 * Brings the documents about something up to what is sold of it now (TAX-001): the one way in which documents
 * are made. Its caller holds the row of what is sold, and calls it at the end of every transaction that
 * changes it; a call that finds nothing new makes nothing.
 */
import type { LocalizedText } from '@sufra/contract';
import type { Db } from '../../database/tenant-scope.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import {
  declaredBy,
  documentsBetween,
  type SoldPart,
  takenBack,
  type WantedDocument,
} from '../documents/difference.ts';
import { isSameBuyer, type PayMeans, type TaxBuyer, type TaxStatement } from '../documents/statement.ts';
import type { DeviceRow } from '../tables.ts';
import { appendDocument, type ChainScope } from './append.ts';
import { activeDevice, findDevice } from './devices.ts';
import { buyerOf, documentsOf, type ReportedDocument, refTo, type ShortDocument, standing } from './documents.ts';

export interface SoldThing {
  /** `order:3f…`, the same for as long as it is there. */
  subject: string;
  branch_id: string;
  /** What people call it: the number of the order. */
  about: string;
  currency: string;
  /** Percent, `15.00`, of its first document; those behind it have the rate of that one. `0.00`: none begins. */
  rate: string;
  parts: readonly SoldPart[];
  paid_by: PayMeans;
  /** Why its documents change, of a change. */
  reason: LocalizedText;
  /**
   * False: money of it goes back, and it may have been sold before its branch had a device. That has no
   * document, and a change of it makes none.
   */
  mayBegin: boolean;
}

/**
 * The device that makes documents of what is sold there in this currency; null: no authority wants any, or
 * the branch has none.
 */
export async function deviceFor(
  { db, services, tenant }: Pick<ChainScope, 'db' | 'services'> & { tenant: Pick<TenantRecord, 'country'> },
  { branch_id, point, currency }: { branch_id: string; point: string; currency: string },
): Promise<DeviceRow | null> {
  const authority = services.authorities.ofCountry(tenant.country);
  return authority?.currency === currency ? activeDevice(db, branch_id, point) : null;
}

/** `device`: of `deviceFor`. */
export async function recordSold(scope: ChainScope, device: DeviceRow, sold: SoldThing): Promise<void> {
  const { db } = scope;
  const before = await stateOf(db, sold);
  if (before.all.length === 0 && !sold.mayBegin) return;
  if (Number(before.rate) <= 0 || planFor(sold, before).length === 0) return;
  // What is corrected at the same time holds the device, too: read again behind it. One that was retired in
  // this moment makes none.
  const locked = await findDevice(db, device.id, 'update');
  if (locked?.state !== 'active') return;
  const state = await stateOf(db, sold);
  let sequence = Math.max(0, ...state.all.map(({ document }) => document.sequence));
  for (const { buyer, document } of planFor(sold, state)) {
    sequence += 1;
    const isChange = document.kind !== 'invoice';
    const first = isChange ? firstOf(state.standing, buyer) : null;
    const statement: TaxStatement = {
      ...{ kind: document.kind, class: buyer ? 'standard' : 'simplified', about: sold.about },
      ...{ currency: sold.currency, rate: state.rate, lines: document.lines, allowances: document.allowances },
      ...{ total: document.total, net: document.net, tax: document.tax, paid_by: sold.paid_by, buyer },
      of: first && refTo(first),
      reason: isChange ? sold.reason : null,
    };
    await appendDocument(scope, device.id, {
      ...{ subject: sold.subject, sequence, branch_id: sold.branch_id, statement, parts: document.parts },
      ofHash: first?.hash ?? null,
    });
  }
}

interface SoldState {
  all: readonly ReportedDocument[];
  standing: readonly ShortDocument[];
  /** Company that the documents are to name; null: none. */
  buyer: TaxBuyer | null;
  /** A note takes back the tax that its invoice has, whatever is charged now. */
  rate: string;
}

async function stateOf(db: Db, { subject, rate }: SoldThing): Promise<SoldState> {
  const all = await documentsOf(db, subject);
  const rows = standing(all).map(({ document }) => document);
  const named = rows.findLast(({ statement }) => statement.buyer !== null)?.statement.buyer;
  const buyer = (await buyerOf(db, subject)) ?? named ?? null;
  return { all, standing: rows, buyer, rate: rows[0]?.statement.rate ?? rate };
}

interface Planned {
  buyer: TaxBuyer | null;
  document: WantedDocument;
}

/** What is to be made: what other names have is taken back, then the difference in the name that is wanted. */
function planFor({ parts }: SoldThing, { standing: rows, buyer, rate }: SoldState): Planned[] {
  const isWanted = ({ statement }: ShortDocument): boolean => isSameBuyer(statement.buyer, buyer);
  const others = rows.filter((row) => !isWanted(row)).map(({ statement }) => statement.buyer);
  const names = others.filter((one, at) => others.findIndex((other) => isSameBuyer(one, other)) === at);
  const back = names.flatMap((name): Planned[] => {
    const document = takenBack(declaredBy(rows.filter(({ statement }) => isSameBuyer(statement.buyer, name))), rate);
    return document ? [{ buyer: name, document }] : [];
  });
  const declared = declaredBy(rows.filter(isWanted));
  return [...back, ...documentsBetween(declared, parts, rate).map((document) => ({ buyer, document }))];
}

/** The last invoice in a name: what a change of it refers to. */
const firstOf = (rows: readonly ShortDocument[], buyer: TaxBuyer | null): ShortDocument | null =>
  rows.findLast(({ kind, statement }) => kind === 'invoice' && isSameBuyer(statement.buyer, buyer)) ?? null;
