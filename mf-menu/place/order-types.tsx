import type { OrderType } from '@sufra/contract';
import { BagIcon, CarIcon, ForkKnifeIcon, type Icon, MopedIcon } from '@sufra/ui/icons';

/** The picture of each order type, the same on every screen. */
export const TYPE_ICONS: Readonly<Record<OrderType, Icon>> = {
  delivery: MopedIcon,
  pickup: BagIcon,
  dine_in: ForkKnifeIcon,
  car_pickup: CarIcon,
};
