import type { InboxHead } from '@sufra/api/staff/endpoints';
import { INBOX_KINDS, INBOX_STATUSES } from '@sufra/api/staff/serve/inbox-kinds';
import { useText } from '@sufra/module';
import { Badge } from '@sufra/ui';
import {
  ArmchairIcon,
  ChatCircleTextIcon,
  CheckCircleIcon,
  HourglassMediumIcon,
  type Icon,
  StarIcon,
  WarningCircleIcon,
} from '@sufra/ui/icons';

const KIND_ICONS: Readonly<Record<string, Icon>> = {
  message: ChatCircleTextIcon,
  rating: StarIcon,
  no_show: ArmchairIcon,
};
const STATUS_ICONS: Readonly<Record<string, Icon>> = {
  open: WarningCircleIcon,
  waiting: HourglassMediumIcon,
  done: CheckCircleIcon,
};
/** Of what this release does not know, the first of the list. */
const known = (list: readonly string[], one: string) => (list.includes(one) ? one : list[0]!);

export function KindBadge({ kind }: Pick<InboxHead, 'kind'>) {
  const t = useText();
  const one = known(INBOX_KINDS, kind);
  const Shape = KIND_ICONS[one]!;
  return (
    <Badge>
      <Shape /> {t(`inbox.kind.${one}`)}
    </Badge>
  );
}

export function ItemStatus({ status }: Pick<InboxHead, 'status'>) {
  const t = useText();
  const one = known(INBOX_STATUSES, status);
  const Shape = STATUS_ICONS[one]!;
  return (
    <Badge tone={one === 'open' ? 'warning' : one === 'waiting' ? 'info' : 'neutral'}>
      <Shape /> {t(`inbox.status.${one}`)}
    </Badge>
  );
}
