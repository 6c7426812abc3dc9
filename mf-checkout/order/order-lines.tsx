import { byOwner } from '@sufra/api/order/by-owner';
import type { Order } from '@sufra/api/order/endpoints';
import { choiceLabels, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Badge, Money, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ReceiptRow } from '@sufra/ui/order';
import { isMissing } from '../cart/lines/line-problem.ts';
import { useRunsOutLabel } from '../cart/lines/runs-out-label.ts';

const below = css`display:block`;
const gone = css`color:var(--ink-2)`;

/** Lines of a receipt: name, how many, choices and note, amount. */
export function OrderLines({
  lines,
  currency,
  open = true,
  inBasket = false,
}: {
  readonly lines: Order['lines'];
  readonly currency: string;
  /** False: it is over, and nothing can run out any more. */
  readonly open?: boolean;
  /**
   * It is not ordered yet: what cannot be ordered any more is named without its price, as the basket has it (CHK-015).
   */
  readonly inBasket?: boolean;
}) {
  const { locale, dir } = useLocale();
  const t = useText();
  const runsOutWords = useRunsOutLabel();
  const ordered = byOwner(lines, ({ owner }) => owner?.name).flatMap(({ lines: own }) => own);
  return ordered.map((line, at) => {
    const owner = line.owner && line.owner.name !== ordered[at - 1]?.owner?.name ? line.owner.name : null;
    const choices = choiceLabels(line, locale);
    const isGone = inBasket && isMissing(line);
    const runsOut = open && !isGone ? runsOutWords(line) : null;
    return (
      <ReceiptRow
        key={line.id}
        label={
          <>
            {owner ? (
              <b className={below} data-test="line-owner">
                <bdi>{owner}</bdi>
              </b>
            ) : null}
            <Name name={line.names} className={isGone ? gone : undefined} />
            {line.qty > 1 ? (
              <>
                {' '}
                <bdi dir={dir}>× {line.qty}</bdi>
              </>
            ) : null}
          </>
        }
        note={
          choices || line.note || runsOut ? (
            <>
              {choices ? <bdi dir={dir}>{choices}</bdi> : null}
              {line.note ? <span className={below}>{t('cart.note', { note: line.note })}</span> : null}
              {runsOut ? <span className={below}>{runsOut}</span> : null}
            </>
          ) : undefined
        }
        amount={
          isGone ? (
            <Badge tone="danger">{t('line.soldOut')}</Badge>
          ) : (
            <Money amount={line.total || null} currency={currency} updating={line.total === ''} />
          )
        }
      />
    );
  });
}
