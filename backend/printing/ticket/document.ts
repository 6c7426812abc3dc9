/**
 * A paper as blocks, from top to bottom: what is said, and how large; the renderer makes dots of it
 * (PRN-001). Texts are finished words of one language; names inside them may be of another.
 */
import type { BaseLocale } from '@sufra/contract';

/** Of letters: `small` is read in the hand, `huge` from some metres away. */
export type Size = 'small' | 'body' | 'large' | 'huge';

export type Block =
  /** A paragraph. `ground`: white on black, for what must not be overlooked. */
  | { kind: 'text'; text: string; size: Size; bold?: boolean; align?: 'start' | 'center'; ground?: boolean }
  /** Two texts at the two edges; the first gives way. */
  | { kind: 'row'; start: string; end: string; size: Size; bold?: boolean }
  /** A dish: its number stands in a column of its own, details below its name. */
  | { kind: 'dish'; qty: string; name: string; details: readonly string[] }
  | { kind: 'rule' }
  | { kind: 'gap' }
  | { kind: 'qr'; content: string };

export interface Paper {
  locale: BaseLocale;
  blocks: readonly Block[];
}
