/** Parts of a restaurant's live work: the one list of the rail and the tabs. */
import { ForkKnifeIcon, type Icon, ReceiptIcon, XCircleIcon } from '@sufra/ui/icons';

export interface Entry {
  /** Its text is `frame.{at}`. */
  readonly at: string;
  /** Before `/{restaurant}`. */
  readonly path: string;
  readonly icon: Icon;
}

export const ENTRIES = [
  { at: 'orders', path: '/orders', icon: ReceiptIcon },
  { at: 'tables', path: '/tables', icon: ForkKnifeIcon },
  { at: 'soldOut', path: '/sold-out', icon: XCircleIcon },
] as const satisfies readonly Entry[];

export type EntryName = (typeof ENTRIES)[number]['at'];
