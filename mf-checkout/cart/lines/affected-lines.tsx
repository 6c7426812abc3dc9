import type { Cart } from '@sufra/api/order/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Banner, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect, useState } from 'react';
import { dropReopenCart, readReopenCart } from '../../storage/reopen-cart.ts';
import { useProblemText } from '../words/use-problem-text.ts';
import { lineProblem } from './line-problem.ts';

const list = css`display:flex;flex-direction:column;gap:4px;margin-block-start:4px`;
const row = css`display:flex;flex-wrap:wrap;gap:0 var(--s2)`;
const name = css`font-weight:600`;

/**
 * Why the order was not made: the lines that the menu refused then, while they are in the basket, each with
 * its reason (CHK-007). Shown once: what was held is dropped when the basket that showed it closes.
 */
export function AffectedLines({ cart }: { readonly cart: Cart }) {
  const t = useText();
  const { locale } = useLocale();
  const { branch_names, time_zone } = cart.context;
  const problemText = useProblemText(localizedName(branch_names, locale).text, time_zone);
  const [held] = useState(() => readReopenCart(cart.id));
  useEffect(() => (held ? dropReopenCart : undefined), [held]);
  const told = (held?.lines ?? []).flatMap((line) => {
    const there = cart.lines.find(({ item_id }) => item_id === line.item_id);
    const [error] = line.errors;
    const problem = lineProblem({
      state: line.state,
      reason: error ? { code: error.code, params: error.params ?? {} } : null,
    });
    return there ? [{ id: there.id, names: line.names ?? there.names, problem }] : [];
  });
  if (told.length === 0) return null;
  return (
    <Banner tone="warning" role="status">
      {t('reopened.text')}
      <ul className={list} data-test="affected-lines">
        {told.map(({ id, names, problem }) => (
          <li key={id} className={row}>
            <Name name={names} className={name} />
            <span>{problem ? problemText(problem) : t('reopened.price')}</span>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
