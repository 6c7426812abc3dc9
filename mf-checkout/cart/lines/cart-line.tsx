import type { CartLine as Line } from '@sufra/api/order/endpoints';
import { choiceLabels, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Badge, Money, Name, Plate, TextButton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { CaretRightIcon } from '@sufra/ui/icons';
import { useProblemText } from '../words/use-problem-text.ts';
import { LineOffer } from './line-offer.tsx';
import { lineProblem } from './line-problem.ts';
import { LineQuantity } from './line-quantity.tsx';
import { useRunsOutLabel } from './runs-out-label.ts';
import type { LineActions } from './use-line-actions.ts';

const row = css`
display:grid;grid-template-columns:72px 1fr;gap:var(--s3);align-items:start;padding-block:var(--s3);
&+&{border-block-start:1px solid var(--outline)}
@media (max-width:22.4375em){grid-template-columns:56px 1fr}
`;
const picture = css`inline-size:100%`;
const ownerClass = css`grid-column:1/-1;font-size:var(--fs-s)`;
const words = css`display:flex;flex-direction:column;gap:6px`;
const head = css`display:flex;flex-wrap:wrap;align-items:flex-start;gap:0 var(--s2);&>:first-child{flex:1 1 6em}`;
const nameClass = css`display:block;font-weight:600;line-height:1.5`;
const goneName = css`color:var(--ink-2)`;
const small = css`display:block;font-size:var(--fs-s);color:var(--ink-2);line-height:1.6`;
const problemClass = css`display:block;font-size:var(--fs-s);color:var(--danger);font-weight:500;line-height:1.6`;
const price = css`display:flex;flex-direction:column;align-items:flex-end;flex:none;margin-inline-start:auto;line-height:1.5`;
const dearer = css`font-weight:700`;
const controls = css`display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:0 var(--s3);margin-block-start:2px`;
const quietChoice = css`align-self:flex-start;justify-content:flex-start;padding-inline:0;margin-inline:0;font-size:var(--fs-s);font-weight:400;text-align:start;color:var(--ink-2);text-decoration:underline;text-underline-offset:3px;svg{flex:none}`;
const quiet = css`color:var(--ink-2)`;

export interface CartLineProps {
  readonly line: Line;
  readonly currency: string;
  /** Name of the branch, for reasons. */
  readonly branch: string;
  readonly timeZone: string;
  /** Null: another's dish of a group order. */
  readonly actions: LineActions | null;
  /** The name above it: the first of this member's dishes in a group order. */
  readonly owner?: string | null;
  /** Amounts are not known: no answer came. */
  readonly unknown: boolean;
}

/** A line of the cart: dish, choices in words, note, quantity, amount; what is wrong with it and what helps. */
export function CartLine({ line, currency, branch, timeZone, actions, owner = null, unknown }: CartLineProps) {
  const { locale } = useLocale();
  const t = useText();
  const problem = lineProblem(line);
  const problemText = useProblemText(branch, timeZone);
  const name = localizedName(line.names, locale).text;
  const choices = choiceLabels(line, locale);
  const runsOut = useRunsOutLabel()(line);
  const gone = problem?.remedy === 'remove';
  // Not while a change is on its way: the server answers with both amounts again.
  const before = line.state === 'price_changed' && line.total !== '' ? (line.was_total ?? null) : null;
  return (
    <li className={row}>
      {owner ? (
        <b className={ownerClass} data-test="line-owner">
          <bdi>{owner}</bdi>
        </b>
      ) : null}
      <Plate picture={line.image} sizes="72px" gone={gone} className={picture} />
      <div className={words}>
        <div className={head}>
          <Name name={line.names} className={cx(nameClass, gone && goneName)} />
          {gone ? (
            <Badge tone="danger">{t('line.soldOut')}</Badge>
          ) : (
            <span className={price}>
              <Money
                amount={unknown ? null : line.total || null}
                currency={currency}
                updating={!unknown && line.total === ''}
                className={before ? dearer : undefined}
              />
              {before ? <Money amount={before} currency={currency} kind="was" /> : null}
            </span>
          )}
        </div>
        {choices ? <span className={small}>{choices}</span> : null}
        {line.offer && !gone ? <LineOffer offer={line.offer} timeZone={timeZone} /> : null}
        {line.note ? <span className={small}>{t('cart.note', { note: line.note })}</span> : null}
        {problem ? <span className={problemClass}>{problemText(problem)}</span> : null}
        <div className={controls}>
          {actions === null ? (
            <span className={small}>× {line.qty}</span>
          ) : gone ? (
            <TextButton
              className={quiet}
              aria-label={t('cart.removeItem', { name })}
              onClick={() => actions.remove(line)}
            >
              {t('cart.remove')}
            </TextButton>
          ) : (
            <>
              <LineQuantity line={line} onChange={(qty) => actions.setQuantity(line, qty)} />
              {line.state === 'pending' ? null : (
                <TextButton
                  aria-label={t(problem?.remedy === 'choose' ? 'cart.chooseAgainItem' : 'cart.editItem', { name })}
                  onClick={() => actions.edit(line)}
                >
                  {t(problem?.remedy === 'choose' ? 'cart.chooseAgain' : 'cart.edit')}
                </TextButton>
              )}
            </>
          )}
        </div>
        {runsOut && actions && !gone && line.state !== 'pending' ? (
          <TextButton
            className={quietChoice}
            aria-label={t('runsOut.change', { name, choice: runsOut })}
            aria-haspopup="dialog"
            data-test="runs-out"
            onClick={() => actions.whenGone(line)}
          >
            {runsOut}
            <CaretRightIcon />
          </TextButton>
        ) : null}
      </div>
    </li>
  );
}
