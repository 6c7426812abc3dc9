/** A chosen file and the form that it has. */
import { type MenuForm, XLSX_TYPE } from '@sufra/api/staff/menu-limits';

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
  const text = await file.text();
  const form = formOf(text);
  return { name: file.name, form, body: new Blob([form === 'xlsx' ? file : text], { type: TYPES[form] }) };
}

/** By what is in it: names of files say little. */
export function formOf(text: string): MenuForm {
  // The mark of a zip.
  if (text.startsWith('PK\u0003\u0004')) return 'xlsx';
  if (!/^\uFEFF?\s*[[{]/.test(text)) return 'csv';
  return /"menus"\s*:/.test(text) && !/"@(?:type|context)"/.test(text) ? 'google' : 'schema';
}
