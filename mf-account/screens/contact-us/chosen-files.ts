/** Pictures that go with a message: checked before anything is sent (C-36, HOST-025). */
import { MAX_PHOTO_BYTES, MAX_PHOTOS, PHOTO_TYPES } from '@sufra/api/order/limits';
import { newKey } from '@sufra/contract';

export interface ChosenFile {
  readonly key: string;
  readonly name: string;
  /** A `data:` address: what is shown, and with its head taken off what is sent. */
  readonly data: string;
}

export type FileProblem =
  | { readonly problem: 'type' | 'size' | 'unreadable'; readonly name: string }
  | { readonly problem: 'count' };

/** Reads what fits beside those that are chosen already, and says why the others were left out. */
export async function takeFiles(
  files: readonly File[],
  chosen: number,
): Promise<{ taken: ChosenFile[]; problems: FileProblem[] }> {
  const problems: FileProblem[] = [];
  const fine = files.filter(({ name, size, type }) => {
    if (!(PHOTO_TYPES as readonly string[]).includes(type)) problems.push({ problem: 'type', name });
    else if (size > MAX_PHOTO_BYTES) problems.push({ problem: 'size', name });
    else return true;
    return false;
  });
  const free = Math.max(MAX_PHOTOS - chosen, 0);
  if (fine.length > free) problems.push({ problem: 'count' });
  const taken: ChosenFile[] = [];
  for (const file of fine.slice(0, free)) {
    const data = await readData(file);
    if (data) taken.push({ key: newKey(), name: file.name, data });
    else problems.push({ problem: 'unreadable', name: file.name });
  }
  return { taken, problems };
}

/** As the provider takes it. Longer names are no use to anybody. */
export function fileBody({ name, data }: ChosenFile): { name: string; data: string } {
  return { name: name.slice(0, 120) || 'picture', data: data.slice(data.indexOf(',') + 1) };
}

/** Empty for what cannot be read. A `data:` address: the page's rules allow no other of its own. */
function readData(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => resolve('');
    reader.readAsDataURL(file);
  });
}
