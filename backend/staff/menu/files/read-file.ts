/** A file of a menu in any of its forms, as rows (SHOP-034). Pure; it imports little: a thread of its own loads it for one file. */
import type { MenuForm } from '@sufra/api/staff/menu-limits';
import { readGoogle } from './google-form.ts';
import type { RawFile } from './raw-rows.ts';
import { readSchema } from './schema-form.ts';
import { readTable } from './table-form.ts';
import { readXlsx } from './xlsx-form.ts';

export interface FileToRead {
  form: MenuForm;
  bytes: Uint8Array;
  /** ISO 4217, of the restaurant. */
  currency: string;
}

const READERS: Readonly<Record<MenuForm, (bytes: Buffer, currency: string) => RawFile>> = {
  csv: (bytes) => readTable(bytes.toString('utf8')),
  xlsx: readXlsx,
  schema: (bytes) => readSchema(bytes.toString('utf8')),
  google: (bytes, currency) => readGoogle(bytes.toString('utf8'), currency),
};

/** Never throws: what cannot be read is a fault of the file. */
export function readFile({ form, bytes, currency }: FileToRead): RawFile {
  return READERS[form](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), currency);
}
