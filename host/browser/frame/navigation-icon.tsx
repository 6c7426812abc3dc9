import type { IconName } from '@sufra/contract';
import {
  CalendarBlankIcon,
  ForkKnifeIcon,
  GiftIcon,
  HouseIcon,
  MapPinIcon,
  ReceiptIcon,
  UserIcon,
  UsersThreeIcon,
} from '@sufra/ui/icons';

const icons = {
  house: HouseIcon,
  'fork-knife': ForkKnifeIcon,
  receipt: ReceiptIcon,
  user: UserIcon,
  calendar: CalendarBlankIcon,
  'users-three': UsersThreeIcon,
  'map-pin': MapPinIcon,
  gift: GiftIcon,
} satisfies Record<IconName, unknown>;

/** The icon that a module names in its navigation entry. An unknown name (a newer contract) shows none. */
export function NavigationIcon({ name }: { name: IconName }) {
  const Icon = icons[name];
  return Icon ? <Icon /> : null;
}
