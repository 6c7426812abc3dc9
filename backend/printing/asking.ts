/** What the protocols of printers are given, and what they answer. */
import type { Db } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';
import type { Raster } from './raster/raster.ts';
import type { PrinterRow, PrintJobRow } from './tables.ts';

/** A call with a key that may be a printer's. */
export interface Asking {
  platform: Platform;
  /** A transaction of the printer's restaurant, which finds the printer first. Null: there is none with this key. */
  asPrinter: <Result>(work: (db: Db, printer: PrinterRow) => Promise<Result>) => Promise<Result | null>;
  now: () => Date;
  /** The paper as dots; null: it cannot be drawn, which the log says. */
  rasterOf: (job: PrintJobRow) => Promise<Raster | null>;
}

export interface MachineAnswer {
  status: number;
  type?: string;
  body?: string | Buffer;
  headers?: Readonly<Record<string, string>>;
}
