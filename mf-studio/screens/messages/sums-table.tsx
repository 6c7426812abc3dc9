import { fromMinor, toMinor } from '@sufra/api/order/minor';
import type { Messages } from '@sufra/api/staff/endpoints';
import { useText } from '@sufra/module';
import { Money } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { quietLine, table, tableCard } from '@sufra/ui/desk';
import { useMessageWords } from './words.ts';

const line = css`display:block;white-space:nowrap`;

type Sums = Messages['sums'];

/** Messages of a month by kind and channel, with their parts and cost (MSG-010). */
export function SumsTable({ sums }: { readonly sums: Sums }) {
  const t = useText();
  const { kindOf, channelOf } = useMessageWords();
  const total = (of: (row: Sums[number]) => number) => sums.reduce((sum, row) => sum + of(row), 0);
  return (
    <div className={tableCard}>
      <table className={table}>
        <caption>{t('messages.sums')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('messages.kind')}</th>
            <th scope="col">{t('messages.count')}</th>
            <th scope="col">{t('messages.arrived')}</th>
            <th scope="col">{t('messages.lostCount')}</th>
            <th scope="col">{t('messages.parts')}</th>
            <th scope="col">{t('messages.cost')}</th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ kind, channel, messages, arrived, lost, parts, costs }) => (
            <tr key={`${kind} ${channel}`}>
              <th scope="row">
                {kindOf(kind)}
                <span className={quietLine}>{channelOf(channel)}</span>
              </th>
              <td>{messages}</td>
              <td>{arrived}</td>
              <td>{lost}</td>
              <td>{channel === 'sms' ? parts : '–'}</td>
              <td>
                <Costs costs={costs} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('messages.total')}</th>
            <td>{total(({ messages }) => messages)}</td>
            <td>{total(({ arrived }) => arrived)}</td>
            <td>{total(({ lost }) => lost)}</td>
            <td>{total(({ parts }) => parts)}</td>
            <td>
              <Costs costs={costsOf(sums)} />
            </td>
          </tr>
        </tbody>
      </table>
      <p className={quietLine}>{t('messages.partsNote')}</p>
    </div>
  );
}

function Costs({ costs }: { readonly costs: Sums[number]['costs'] }) {
  const t = useText();
  if (costs.length === 0) return <span className={quietLine}>{t('messages.noCost')}</span>;
  return costs.map(({ currency, amount }) => (
    <span key={currency} className={line}>
      <Money amount={amount} currency={currency} />
    </span>
  ));
}

/** Of all rows, by currency. */
function costsOf(sums: Sums): Sums[number]['costs'] {
  const minor = new Map<string, number>();
  for (const { currency, amount } of sums.flatMap(({ costs }) => costs))
    minor.set(currency, (minor.get(currency) ?? 0) + toMinor(amount));
  return [...minor].map(([currency, amount]) => ({ currency, amount: fromMinor(amount) }));
}
