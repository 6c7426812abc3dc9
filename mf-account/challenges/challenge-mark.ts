import type { Challenge } from '@sufra/api/wallet/endpoints';
import { CoinsIcon, ForkKnifeIcon, type Icon, ReceiptIcon } from '@sufra/ui/icons';

const MARKS: Readonly<Record<string, Icon>> = { orders: ReceiptIcon, amount: CoinsIcon };

/** The mark of a challenge without a picture. */
export function challengeMark({ goal }: Pick<Challenge, 'goal'>): Icon {
  return MARKS[goal.kind] ?? ForkKnifeIcon;
}
