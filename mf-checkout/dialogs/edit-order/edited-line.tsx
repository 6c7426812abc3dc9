import type { CartLine } from '@sufra/api/order/endpoints';
import { choiceLabels, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Money, Name, Plate, Quantity, TextButton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { lineProblem } from '../../cart/lines/line-problem.ts';
import { useProblemText } from '../../cart/words/use-problem-text.ts';
import { choicesOf, type Wanted } from './wanted.ts';

const row = css`display:grid;grid-template-columns:56px minmax(0,1fr) auto;gap:var(--s2) var(--s3);align-items:center;padding-block:var(--s3);&+&{border-block-start:1px solid var(--outline)}`;
const words = css`min-inline-size:0;overflow-wrap:anywhere;line-height:1.5`;
const nameClass = css`display:block;font-weight:600`;
const small = css`display:block;font-size:var(--fs-s);color:var(--ink-2)`;
const problemClass = css`display:block;font-size:var(--fs-s);color:var(--danger);font-weight:500`;
const goneClass = css`text-decoration:line-through;color:var(--ink-2)`;
const again = css`justify-content:flex-start;padding-inline:0;margin-inline:0;font-size:var(--fs-s)`;

export interface EditedLineProps {
  readonly wanted: Wanted;
  /** As it would be; undefined: not known yet, or taken out. */
  readonly priced: CartLine | undefined;
  readonly updating: boolean;
  readonly currency: string;
  readonly branch: string;
  readonly timeZone: string;
  readonly onChange: (qty: number) => void;
  /** Asks for its choices again; null: impossible here. */
  readonly onChoose: (() => void) | null;
}

/** One line of the order: its choices, its price, its number. */
export function EditedLine({
  wanted,
  priced,
  updating,
  currency,
  branch,
  timeZone,
  onChange,
  onChoose,
}: EditedLineProps) {
  const t = useText();
  const { locale } = useLocale();
  const problemText = useProblemText(branch, timeZone);
  const { line, names, image, qty, chosen } = wanted;
  const { note } = choicesOf(wanted);
  const name = localizedName(names, locale).text;
  const problem = priced ? lineProblem(priced) : null;
  // What was chosen here has its words with its price.
  const said = chosen ? priced : line;
  const choices = said ? choiceLabels(said, locale) : '';
  const isOut = qty === 0;
  return (
    <li className={row}>
      <Plate picture={image} sizes="56px" gone={isOut} />
      <span className={words}>
        <Name name={names} className={cx(nameClass, isOut && goneClass)} />
        {choices ? <span className={small}>{choices}</span> : null}
        {note ? (
          <span className={small}>
            <bdi>{note}</bdi>
          </span>
        ) : null}
        {isOut ? (
          <span className={small}>{t('editOrder.out')}</span>
        ) : problem ? (
          <span className={problemClass}>{problemText(problem)}</span>
        ) : (
          <span className={small}>
            <Money amount={priced?.total ?? null} currency={currency} updating={updating} />
            {priced?.was_total ? (
              <>
                {' '}
                <Money amount={priced.was_total} currency={currency} kind="was" />
              </>
            ) : null}
          </span>
        )}
        {onChoose && !isOut ? (
          <TextButton
            className={again}
            aria-label={t('cart.editItem', { name })}
            aria-haspopup="dialog"
            onClick={onChoose}
          >
            {t('cart.edit')}
          </TextButton>
        ) : null}
      </span>
      <Quantity
        value={qty}
        label={t('cart.quantityOf', { name })}
        removeLabel={t('cart.remove')}
        {...(line?.max_qty ? { max: line.max_qty } : {})}
        onChange={onChange}
      />
    </li>
  );
}
