import type { Order } from '@sufra/api/order/endpoints';
import { useLocale } from '@sufra/i18n';
import { Money, Name } from '@sufra/ui';
import { ReceiptRow } from '@sufra/ui/order';
import { choiceWords } from '../cart/line-words.ts';

/** Lines of a receipt: name, how many, choices and note, amount. */
export function OrderLines({ lines, currency }: { readonly lines: Order['lines']; readonly currency: string }) {
  const { locale, dir } = useLocale();
  return lines.map((line) => {
    const words = [choiceWords(line, locale), line.note ?? ''].filter(Boolean);
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
        note={words.length > 0 ? words.map((text) => <bdi key={text}>{text} </bdi>) : undefined}
        amount={<Money amount={line.total || null} currency={currency} updating={line.total === ''} />}
      />
    );
  });
}
