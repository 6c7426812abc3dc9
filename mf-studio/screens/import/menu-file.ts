/** A chosen file and the form that it has. */
import { type MenuForm, XLSX_TYPE } from '@sufra/api/staff/shop/menu-limits';
import { readBytes } from '@sufra/i18n';

export interface ChosenFile {
  name: string;
  form: MenuForm;
  /** As it is sent: computers call a table by many types, some by none. */
  body: Blob;
}

const TYPES: Readonly<Record<MenuForm, string>> = {
  csv: 'text/csv',
  xlsx: XLSX_TYPE,
  schema: 'application/json',
  google: 'application/json',
};

export async function chosenFile(file: File): Promise<ChosenFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const form = formOf(bytes);
  // The bytes as they are: the server reads their encoding.
  return { name: file.name, form, body: new Blob([bytes], { type: TYPES[form] }) };
}

/** The mark of a zip. */
const ZIP = [0x50, 0x4b, 3, 4];

/** By what is in it: names of files say little. */
export function formOf(bytes: Uint8Array): MenuForm {
  if (ZIP.every((byte, at) => bytes[at] === byte)) return 'xlsx';
  const text = readBytes(bytes)?.text ?? '';
  // A page of a site, or the script that was copied from it.
  if (/^\s*</.test(text) && /ld\+json/i.test(text)) return 'schema';
  if (!/^\s*[[{]/.test(text)) return 'csv';
  return /"menus"\s*:/.test(text) && !/"@(?:type|context)"/.test(text) ? 'google' : 'schema';
}
