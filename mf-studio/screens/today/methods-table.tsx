import { fromMinor, toMinor } from '@sufra/api/order/minor';
import type { Figures } from '@sufra/api/staff/endpoints';
import { useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Money } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { table, tableCard } from '@sufra/ui/desk';

const note = css`margin:0;color:var(--ink-2);font-size:.8125rem`;

/** Kinds of methods that have a text; another is shown by the provider's word for it. */
const NAMED: readonly string[] = ['cash', 'card', 'apple_pay', 'wallet'];

/** Money that came and went on these days, by method (SHOP-021). Nothing where none moved. */
export function MethodsTable({ methods }: { readonly methods: NonNullable<Figures['methods']> }) {
  const t = useText();
  const { currency } = useLocale();
  if (methods.length === 0) return null;
  return (
    <div className={tableCard}>
      <table className={table}>
        <caption>{t('today.byMethod')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('today.method')}</th>
            <th scope="col">{t('today.received')}</th>
            <th scope="col">{t('today.returned')}</th>
            <th scope="col">{t('today.net')}</th>
          </tr>
        </thead>
        <tbody>
          {methods.map(({ method, received, returned }) => (
            <tr key={method}>
              <th scope="row">{NAMED.includes(method) ? t(`today.methodOf.${method}`) : method}</th>
              {[received, returned, fromMinor(toMinor(received) - toMinor(returned))].map((amount, column) => (
                <td key={['received', 'returned', 'net'][column]}>
                  <Money amount={amount} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={note}>{t('today.byMethodNote')}</p>
    </div>
  );
}
