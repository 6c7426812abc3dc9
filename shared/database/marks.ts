/**
 * Secrets that all servers of a database share: it holds a mark of each, not the secret, so that a server
 * with another one is found at its start and not by a customer (decision 461).
 */
import { createHmac } from 'node:crypto';

/** The table of marks, as a server reaches it. */
export interface Marks {
  /** Notes a mark where none is noted yet. */
  noteFirst(name: string, mark: string): Promise<unknown>;
  read(name: string): Promise<string | undefined>;
  replace(name: string, mark: string): Promise<unknown>;
}

/**
 * Tells one secret from another without showing it. `of`: what it is, so that one value in two places has two marks.
 */
export function markOf(secret: string | Buffer, of: string): string {
  return createHmac('sha256', secret).update(`mark of ${of}`).digest('hex');
}

/**
 * The mark that was noted before, or this one when it is the first. This one takes the other's place where
 * `renews` says so.
 */
export async function noteMark(
  marks: Marks,
  name: string,
  mark: string,
  renews: (before: string) => boolean = () => true,
): Promise<string> {
  await marks.noteFirst(name, mark);
  const before = (await marks.read(name)) ?? mark;
  if (before !== mark && renews(before)) await marks.replace(name, mark);
  return before;
}
