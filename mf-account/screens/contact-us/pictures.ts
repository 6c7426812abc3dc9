/** Pictures that go with a message: checked before anything is sent (C-36, HOST-025). */
import { MAX_PHOTO_BYTES, MAX_PHOTOS, PHOTO_TYPES } from '@sufra/api/order/limits';

export interface Picture {
  readonly key: string;
  readonly file: File;
  /** What is shown of it, a `data:` address; empty until it is read. */
  readonly preview: string;
  /** The provider's id once it is sent. */
  readonly id: string | null;
  /** How much of it is sent, 0 to 1; null: it is not being sent. */
  readonly share: number | null;
  /** Why it was not sent; null: it was, or is being. */
  readonly problem: string | null;
}

export type FileProblem =
  | { readonly problem: 'type' | 'size' | 'unreadable'; readonly name: string }
  | { readonly problem: 'count' };

/** Which of the files fit beside those that are chosen already, and why the others do not. */
export function sortFiles(
  files: readonly File[],
  chosen: number,
): { fine: readonly File[]; problems: readonly FileProblem[] } {
  const problems: FileProblem[] = [];
  const fine = files.filter(({ name, size, type }) => {
    if (!(PHOTO_TYPES as readonly string[]).includes(type)) problems.push({ problem: 'type', name });
    else if (size > MAX_PHOTO_BYTES) problems.push({ problem: 'size', name });
    else return true;
    return false;
  });
  const free = Math.max(MAX_PHOTOS - chosen, 0);
  if (fine.length > free) problems.push({ problem: 'count' });
  return { fine: fine.slice(0, free), problems };
}

/** Empty for what cannot be read. A `data:` address: the page's rules allow no other of its own. */
export function readPreview(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => resolve('');
    reader.readAsDataURL(file);
  });
}
