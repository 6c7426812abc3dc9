import type { BoardOrder } from '@sufra/api/staff/endpoints';
import { useText } from '@sufra/module';
import { Badge } from '@sufra/ui';
import { FireIcon } from '@sufra/ui/icons';
import * as styles from './order-card.styles.ts';
import { useOrderMoment } from './order-words.tsx';
import { useTimedText } from './tick.tsx';

/** When the kitchen begins with a planned order. */
export function BeginsAt({ order }: { readonly order: BoardOrder }) {
  const t = useText();
  const moment = useOrderMoment(order);
  const text = useTimedText(() => (order.begin_at ? t('card.begins', { time: moment(order.begin_at) }) : ''));
  return text ? <p className={styles.meta}>{text}</p> : null;
}

/** Its time has come a moment ago: it was accepted before, so no other mark says that it is new in the kitchen. */
export function BeginNow() {
  const t = useText();
  return (
    <p>
      <Badge tone="brand">
        <FireIcon /> {t('card.beginNow')}
      </Badge>
    </p>
  );
}
