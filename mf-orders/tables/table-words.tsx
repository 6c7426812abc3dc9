import type { TableState } from '@sufra/api/staff/serve/table-state';
import { useText } from '@sufra/module';
import { Badge, type BadgeTone } from '@sufra/ui';
import {
  BellFillIcon,
  ChairIcon,
  FireIcon,
  ForkKnifeIcon,
  type Icon,
  LockSimpleIcon,
  ReceiptFillIcon,
  TrayIcon,
  UsersIcon,
  WalletIcon,
} from '@sufra/ui/icons';

const ICONS: Readonly<Record<TableState, Icon>> = {
  unconfirmed: UsersIcon,
  round: TrayIcon,
  waiter: BellFillIcon,
  bill: ReceiptFillIcon,
  paying: WalletIcon,
  cooking: FireIcon,
  seated: ForkKnifeIcon,
  free: ChairIcon,
  off: LockSimpleIcon,
};
const TONES: Partial<Readonly<Record<TableState, BadgeTone>>> = {
  unconfirmed: 'warning',
  round: 'info',
  waiter: 'warning',
  bill: 'warning',
};

/** The state of a table by icon and word. */
export function TableBadge({ state }: { readonly state: TableState }) {
  const t = useText();
  const Shape = ICONS[state];
  return (
    <Badge tone={TONES[state] ?? 'neutral'}>
      <Shape /> {t(`table.state.${state}`)}
    </Badge>
  );
}
