/** Parts of a restaurant's live work: the one list of the rail and the tabs. */
import type { StaffRight } from '@sufra/api/staff/access/roles';
import {
  ArmchairIcon,
  ChatCircleTextIcon,
  CoinsIcon,
  ForkKnifeIcon,
  type Icon,
  QrCodeIcon,
  ReceiptIcon,
  UsersThreeIcon,
  XCircleIcon,
} from '@sufra/ui/icons';

export interface Entry {
  /** Its text is `frame.{at}`. */
  readonly at: string;
  /** Before `/{restaurant}`. */
  readonly path: string;
  readonly icon: Icon;
  /** Shown to roles that have it. Absent: to all. */
  readonly right?: StaffRight;
}

const LIST = [
  { at: 'orders', path: '/orders', icon: ReceiptIcon },
  { at: 'tables', path: '/tables', icon: ForkKnifeIcon },
  { at: 'floor', path: '/floor', icon: ArmchairIcon, right: 'see_guests' },
  { at: 'queue', path: '/queue', icon: UsersThreeIcon, right: 'see_guests' },
  { at: 'soldOut', path: '/sold-out', icon: XCircleIcon },
  { at: 'deposits', path: '/deposits', icon: QrCodeIcon, right: 'take_deposits' },
  { at: 'till', path: '/till', icon: CoinsIcon, right: 'see_till' },
  { at: 'inbox', path: '/inbox', icon: ChatCircleTextIcon, right: 'answer_guests' },
] as const satisfies readonly Entry[];

export type EntryName = (typeof LIST)[number]['at'];
export const ENTRIES: readonly (Entry & { at: EntryName })[] = LIST;
