/** Printers as they ask: found by their key, and what they say of themselves (PRN-002, PRN-004). */
import type { PrinterFault } from '@sufra/api/printing/states';
import { SECOND_MS } from '@sufra/i18n/time/units';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { hashToken } from '../user/secrets/secrets.ts';
import { type PrinterRow, printers } from './tables.ts';

/** It asks each 2 to 5 seconds: one that has not for so long is off, or its line is cut. */
export const SILENT_MS = 20 * SECOND_MS;
/** A question that changes nothing is noted no more often. */
const NOTED_EVERY_MS = 5 * SECOND_MS;
/** A paper that is tried on a printer without paper alarms: one in so long, not all that wait. */
const TRIED_AGAIN_MS = 30 * SECOND_MS;

export async function printerOfKey(db: Db, key: string, kind: 'star' | 'epson'): Promise<PrinterRow | null> {
  const [row] = await db
    .select()
    .from(printers)
    .where(and(eq(printers.tenant, db.tenant), eq(printers.token_hash, hashToken(key)), eq(printers.kind, kind)));
  return row ?? null;
}

export async function printersOf(db: Db, branch: string): Promise<PrinterRow[]> {
  return db
    .select()
    .from(printers)
    .where(and(eq(printers.tenant, db.tenant), eq(printers.branch_id, branch)))
    .orderBy(asc(printers.created_at), asc(printers.id));
}

export function isSilent({ seen_at }: Pick<PrinterRow, 'seen_at'>, now: Date): boolean {
  return isOlder(seen_at, now, SILENT_MS);
}

/** It can take a paper now. */
export function canPrint(printer: Pick<PrinterRow, 'seen_at' | 'fault'>, now: Date): boolean {
  return printer.fault === null && !isSilent(printer, now);
}

export interface Said {
  device: string;
  /** Undefined: it does not say. */
  fault?: PrinterFault | null | undefined;
}

/** Notes that a printer asked, and what it says. Answers whether staff would see a difference. */
export async function noteAsked(db: Db, printer: PrinterRow, { device, fault }: Said, now: Date): Promise<boolean> {
  const next = fault === undefined ? printer.fault : fault;
  const isOther = printer.fault !== next || printer.device === null || isSilent(printer, now);
  if (isOther || fault || printer.device !== device || isOlder(printer.seen_at, now, NOTED_EVERY_MS))
    await db
      .update(printers)
      .set({ device, fault: next, seen_at: now, ...(fault && { fault_at: now }) })
      .where(and(eq(printers.tenant, printer.tenant), eq(printers.id, printer.id)));
  return isOther;
}

/**
 * It said a moment ago that it cannot print. One that does not report between two papers is tried again after a while.
 */
export function hasJustFailed({ fault, fault_at }: Pick<PrinterRow, 'fault' | 'fault_at'>, now: Date): boolean {
  return fault !== null && !isOlder(fault_at, now, TRIED_AGAIN_MS);
}

/** A clock may be moved back: what lies in its future is long ago. */
function isOlder(at: Date | null, now: Date, milliseconds: number): boolean {
  return at === null || Math.abs(now.getTime() - at.getTime()) >= milliseconds;
}
