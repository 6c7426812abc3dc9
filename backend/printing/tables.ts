import type {
  PrinterFault,
  PrinterKind,
  PrintFault,
  PrintPaper,
  PrintState,
  StationTakes,
} from '@sufra/api/printing/states';
import type { BaseLocale, OrderType } from '@sufra/contract';
import { integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const printers = pgTable('printers', {
  tenant: text().notNull(),
  id: text().notNull(),
  branch_id: text().notNull(),
  name: text().notNull(),
  kind: text().$type<PrinterKind>().notNull(),
  /** Of its paper, in millimetres. */
  width: smallint().$type<58 | 80>().notNull(),
  /** Prints what waits here while this one is silent or has a fault. */
  fallback_id: text(),
  /** Of the secret in its address; null: a tablet's. */
  token_hash: text(),
  /** What asked last: its MAC address or its name. */
  device: text(),
  fault: text().$type<PrinterFault>(),
  /** When it said so last. */
  fault_at: instant(),
  /** Null: it has never asked. */
  seen_at: instant(),
  created_at: instant().notNull(),
});
export type PrinterRow = typeof printers.$inferSelect;

/** Copies by order type; a type that is missing prints none. */
export type Copies = Partial<Record<OrderType, number>>;

export const printStations = pgTable('print_stations', {
  tenant: text().notNull(),
  id: text().notNull(),
  branch_id: text().notNull(),
  sort: smallint().notNull(),
  name: text().notNull(),
  paper: text().$type<Exclude<PrintPaper, 'test'>>().notNull(),
  takes: text().$type<StationTakes>().notNull(),
  groups: text().array().notNull(),
  printer_id: text(),
  locale: text().$type<BaseLocale>().notNull(),
  copies: jsonb().$type<Copies>().notNull(),
});
export type StationRow = typeof printStations.$inferSelect;

export const printJobs = pgTable('print_jobs', {
  tenant: text().notNull(),
  id: text().notNull(),
  branch_id: text().notNull(),
  /** `order {id}`, `round {session} {number}`, `test {id}`: what it is of. */
  source: text().notNull(),
  ...{ order_id: text(), session_id: text(), round: integer() },
  ...{ station_id: text().notNull(), station_name: text().notNull() },
  paper: text().$type<PrintPaper>().notNull(),
  /** Which of the copies of its service, from 1. */
  nth: smallint().notNull(),
  /** 0: written with the acceptance; a person that asks for the whole again makes the next. */
  again: integer().notNull().default(0),
  /** Lines that it has; null: all. */
  lines: text().array(),
  locale: text().$type<BaseLocale>().notNull(),
  /** What the paper says: 0 is no copy, otherwise its number. */
  copy: integer().notNull().default(0),
  printer_id: text(),
  state: text().$type<PrintState>().notNull(),
  /** Times that it was handed to a printer. */
  attempt: integer().notNull().default(0),
  /** How many of them a printer could not fetch. */
  unfetched: smallint().notNull().default(0),
  /** The printer's own name, of the one that it was handed to. */
  device: text(),
  fault: text().$type<PrintFault>(),
  /** Since when staff are alarmed. */
  red_at: instant(),
  created_at: instant().notNull(),
  /** Since when it waits at its printer. */
  waits_since: instant().notNull(),
  ...{ sent_at: instant(), ended_at: instant() },
});
export type PrintJobRow = typeof printJobs.$inferSelect;
