import { readStock, type SoldOutUntil, type Stock } from '@sufra/api/staff/endpoints';
import { formatTime, localizedName, useLocale } from '@sufra/i18n';
import { foldWords } from '@sufra/i18n/search/fold';
import { NO_MATCH, rankOf, searchText } from '@sufra/i18n/search/match';
import { Answer, useEndpoint, useErrorText, useText } from '@sufra/module';
import { Badge, Button, EmptyState, Name, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { inputClass } from '@sufra/ui/form';
import { MagnifyingGlassIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { AtRestaurant, Forbidden, useWorkplace } from '../../access/at-restaurant.tsx';
import { BranchChips, useChosenBranch } from '../../frame/branch-chips.tsx';
import { LiveFrame } from '../../frame/live-frame.tsx';
import { useDishAvailability } from '../../order/use-dish-availability.ts';

const page = css`display:grid;gap:var(--s4);align-content:start;padding:var(--s4);& h1{font-size:1.375rem}& h2{font-size:1rem}`;
const list = css`display:grid;background:var(--surface);border:1px solid var(--outline);border-radius:12px;padding-inline:var(--s4)`;
const row = css`display:flex;flex-wrap:wrap;gap:8px;align-items:center;padding-block:10px;content-visibility:auto;contain-intrinsic-size:auto 5rem;&+&{border-block-start:1px solid var(--outline)}`;
const name = css`flex:1 1 10rem;font-weight:600`;
const action = css`min-block-size:3.5rem`;
const failedClass = css`flex-basis:100%;color:var(--danger);font-weight:600`;
const field = css`min-block-size:3.5rem`;
const label = css`display:grid;gap:4px;font-weight:600`;

type Item = Stock['groups'][number]['items'][number];

/** `/sold-out/{restaurant}`: what cannot be ordered now, by branch (SHOP-013). */
export default function SoldOutScreen() {
  return (
    <AtRestaurant>
      <SoldOut />
    </AtRestaurant>
  );
}

function SoldOut() {
  const t = useText();
  const { own, may } = useWorkplace();
  const [branch, choose] = useChosenBranch();
  const [typed, setTyped] = useState('');
  const params = { restaurant: own.restaurant, branch };
  const stock = useEndpoint(readStock, { params });
  if (!may('sell_out')) return <Forbidden />;
  const words = foldWords(typed);
  const isWanted = ({ names }: Item) => rankOf(searchText([names]), words) !== NO_MATCH;
  return (
    <LiveFrame at="soldOut">
      <div className={page}>
        <h1>{t('soldOut.title')}</h1>
        <BranchChips chosen={branch} onChoose={choose} />
        <label className={label}>
          {t('soldOut.search')}
          <input
            type="search"
            className={`${inputClass} ${field}`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <Answer of={stock} skeleton={<Skeleton shape="block" />} failed={{ title: t('soldOut.failed') }}>
          {({ groups }) => {
            const shown = groups
              .map((group) => ({ ...group, items: group.items.filter(isWanted) }))
              .filter(({ items }) => items.length > 0);
            if (shown.length === 0) return <EmptyState icon={MagnifyingGlassIcon} title={t('soldOut.none')} />;
            return shown.map(({ id, names, items }) => (
              <section key={id}>
                <h2>
                  <Name name={names} />
                </h2>
                <ul className={list}>
                  {items.map((item) => (
                    <Dish key={item.id} item={item} params={params} onDone={stock.retry} />
                  ))}
                </ul>
              </section>
            ));
          }}
        </Answer>
      </div>
    </LiveFrame>
  );
}

interface DishProps {
  readonly item: Item;
  readonly params: { restaurant: string; branch: string };
  readonly onDone: () => void;
}

function Dish({ item, params, onDone }: DishProps) {
  const t = useText();
  const errorText = useErrorText();
  const { locale, timeZone } = useLocale();
  const dish = localizedName(item.names, locale).text;
  const change = useDishAvailability({ ...params, item: item.id }, dish);
  const set = (until: SoldOutUntil | null) => void change.run(until).then(onDone, () => {});
  const button = { kind: 'secondary', className: action, busy: change.loading } as const;
  return (
    <li className={row}>
      <span className={name}>
        <Name name={item.names} />
      </span>
      {item.available ? (
        <>
          <Button {...button} aria-label={t('soldOut.dish', { dish })} onClick={() => set('today')}>
            {t('soldOut.today')}
          </Button>
          <Button {...button} aria-label={t('soldOut.noticeDish', { dish })} onClick={() => set('notice')}>
            {t('soldOut.notice')}
          </Button>
        </>
      ) : (
        <>
          <Badge tone="danger">
            {item.until
              ? t('soldOut.until', { time: formatTime(item.until, { locale, timeZone }) })
              : t('soldOut.word')}
          </Badge>
          <Button {...button} aria-label={t('soldOut.undoDish', { dish })} onClick={() => set(null)}>
            {t('soldOut.again')}
          </Button>
        </>
      )}
      {change.error ? <p className={failedClass}>{errorText(change.error)}</p> : null}
    </li>
  );
}
