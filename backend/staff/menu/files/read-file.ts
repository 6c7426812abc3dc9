/**
 * A file of a menu in any of its forms, as rows (SHOP-034). Pure; it imports little: a thread of its own
 * loads it for one file.
 */
import type { MenuForm } from '@sufra/api/staff/shop/menu-limits';
import { readBytes } from '@sufra/i18n';
import { readGoogle } from './forms/google-form.ts';
import { readSchema } from './forms/schema-form.ts';
import { readTable } from './forms/table-form.ts';
import { readXlsx } from './forms/xlsx-form.ts';
import { fileFault, type RawFile } from './raw-rows.ts';

export interface FileToRead {
  form: MenuForm;
  bytes: Uint8Array;
  /** ISO 4217, of the restaurant. */
  currency: string;
}

/** Of a form that is a text. */
const textReader =
  (read: (text: string, currency: string) => RawFile) =>
  (bytes: Buffer, currency: string): RawFile => {
    const file = readBytes(bytes);
    return file ? { ...read(file.text, currency), encoding: file.guessed } : fileFault('ENCODING');
  };

const READERS: Readonly<Record<MenuForm, (bytes: Buffer, currency: string) => RawFile>> = {
  csv: textReader(readTable),
  xlsx: readXlsx,
  schema: textReader(readSchema),
  google: textReader(readGoogle),
};

/** Never throws: what cannot be read is a fault of the file. */
export function readFile({ form, bytes, currency }: FileToRead): RawFile {
  return READERS[form](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), currency);
}
