import type { Order } from '@sufra/api/order/endpoints';
import { useLocale } from '@sufra/i18n';
import { Money, Name } from '@sufra/ui';
import { ReceiptRow } from '@sufra/ui/order';
import { choiceWords } from '../cart/line-words.ts';

/** Lines of a receipt: name, how many, choices and note, amount. */
export function OrderLines({ lines, currency }: { readonly lines: Order['lines']; readonly currency: string }) {
  const { locale, dir } = useLocale();
  return lines.map((line) => {
    const choices = choiceWords(line, locale);
    return (
      <ReceiptRow
        key={line.id}
        label={
          <>
            <Name name={line.names} />
            {line.qty > 1 ? (
              <>
                {' '}
                <bdi dir={dir}>× {line.qty}</bdi>
              </>
            ) : null}
          </>
        }
        note={
          choices || line.note ? (
            <>
              {choices ? <bdi dir={dir}>{choices} </bdi> : null}
              {line.note ? <bdi>{line.note}</bdi> : null}
            </>
          ) : undefined
        }
        amount={<Money amount={line.total || null} currency={currency} updating={line.total === ''} />}
      />
    );
  });
}
