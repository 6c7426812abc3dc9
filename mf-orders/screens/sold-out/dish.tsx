import type { Stock } from '@sufra/api/staff/endpoints';
import { formatList, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { branchLine, lineBetween, quietLine } from '@sufra/ui/desk';
import { StockRow, useOptionName } from '../../stock/stock-row.tsx';

const item = css`content-visibility:auto;contain-intrinsic-size:auto 5rem;${lineBetween}`;
const options = css`flex-basis:100%;padding-inline-start:var(--s4);${branchLine}`;

export interface DishProps {
  readonly dish: Stock['groups'][number]['items'][number];
  readonly place: { restaurant: string; branch: string };
  readonly onDone: () => void;
}

/** A dish with its options behind one tap; of every branch it says where it is otherwise. */
export function Dish({ dish, place, onDone }: DishProps) {
  const t = useText();
  const { locale } = useLocale();
  const { own } = useWorkplace();
  const optionName = useOptionName();
  const at = { ...place, item: dish.id };
  const nameOf = (id: string) => own.branches.find((branch) => branch.id === id)?.names;
  const differs = dish.differs_at.flatMap((id) => {
    const names = nameOf(id);
    return names ? localizedName(names, locale).text : [];
  });
  const off = dish.options.filter(({ available }) => !available).length;
  return (
    <li className={item}>
      <StockRow
        subject={dish}
        name={localizedName(dish.names, locale).text}
        place={at}
        onDone={onDone}
        note={
          <>
            {differs.length > 0 ? (
              <span className={quietLine}>{t('soldOut.differs', { branches: formatList(differs, locale) })}</span>
            ) : null}
            {off > 0 ? <span className={quietLine}>{t('soldOut.options', { count: off })}</span> : null}
          </>
        }
        more={
          dish.options.length > 0 ? (
            <ul className={options} aria-label={t('soldOut.optionsOf')}>
              {dish.options.map((option) => (
                <li key={option.id}>
                  <StockRow
                    subject={option}
                    name={optionName(dish.names, option.names)}
                    place={{ ...at, option: option.id }}
                    onDone={onDone}
                    note={
                      option.group_names ? (
                        <span className={quietLine}>
                          <Name name={option.group_names} />
                        </span>
                      ) : null
                    }
                  />
                </li>
              ))}
            </ul>
          ) : null
        }
      />
    </li>
  );
}
