/** A chosen file and the form that it has. */
import type { MenuForm } from '@sufra/api/staff/menu-limits';

export interface ChosenFile {
  name: string;
  form: MenuForm;
  /** As it is sent: computers call a table by many types, some by none. */
  body: Blob;
}

export async function chosenFile(file: File): Promise<ChosenFile> {
  const text = await file.text();
  const form = formOf(text);
  return { name: file.name, form, body: new Blob([text], { type: form === 'csv' ? 'text/csv' : 'application/json' }) };
}

/** By what is in it: names of files say little. */
export function formOf(text: string): MenuForm {
  if (!/^\uFEFF?\s*[[{]/.test(text)) return 'csv';
  return /"menus"\s*:/.test(text) && !/"@(?:type|context)"/.test(text) ? 'google' : 'schema';
}
