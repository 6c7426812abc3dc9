/** Parts of the desk: the one list of the sidebar, the rail and the tabs. */
import type { StaffRight } from '@sufra/api/staff/access/roles';
import {
  ChartBarIcon,
  CheckCircleIcon,
  ClockCounterClockwiseIcon,
  ForkKnifeIcon,
  type Icon,
  ReceiptIcon,
  SealPercentIcon,
  SlidersHorizontalIcon,
  StorefrontIcon,
  UsersThreeIcon,
} from '@sufra/ui/icons';
import face from '../module.ts';

export interface Entry {
  /** Its text is `frame.{at}`. */
  readonly at: string;
  /** Before `/{restaurant}`. */
  readonly path: string;
  /** A role without it does not see the entry, and its screen says so. */
  readonly right: StaffRight;
  readonly icon: Icon;
  /** True: a screen of another module of the console. */
  readonly elsewhere?: true;
}

const ENTRIES = [
  { at: 'orders', path: '/orders', right: 'see_orders', icon: ReceiptIcon, elsewhere: true },
  { at: 'start', path: '/start', right: 'publish', icon: CheckCircleIcon },
  { at: 'today', path: '/today', right: 'see_figures', icon: ChartBarIcon },
  { at: 'menu', path: '/menu', right: 'change_menu', icon: ForkKnifeIcon },
  { at: 'promotions', path: '/promotions', right: 'change_promotions', icon: SealPercentIcon },
  { at: 'settings', path: '/settings', right: 'publish', icon: SlidersHorizontalIcon },
  { at: 'branches', path: '/branches', right: 'change_branches', icon: StorefrontIcon },
  { at: 'people', path: '/people', right: 'see_people', icon: UsersThreeIcon },
  { at: 'audit', path: '/audit', right: 'see_people', icon: ClockCounterClockwiseIcon },
] as const satisfies readonly Entry[];

export type EntryName = (typeof ENTRIES)[number]['at'];

const routed: readonly string[] = face.routes.map(({ path }) => path);

/** Entries that lead to a screen of this release and that the role may open. */
export function entriesOf(may: (right: StaffRight) => boolean): (Entry & { at: EntryName })[] {
  return ENTRIES.filter(
    ({ path, right, ...entry }: Entry) => may(right) && (entry.elsewhere || routed.includes(`${path}/:restaurant`)),
  );
}

export function rightOf(name: EntryName): StaffRight {
  return ENTRIES.find(({ at }) => at === name)!.right;
}
