import type { ActName } from './acts.ts';

/** What the page says of the form that was sent last; null: none was. */
export type Notice =
  | { kind: 'done'; act: ActName; answers: readonly string[] }
  | { kind: 'refused'; act: ActName; text: string | null }
  | null;
