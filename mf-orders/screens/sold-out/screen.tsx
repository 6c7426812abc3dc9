import { readStock, type Stock } from '@sufra/api/staff/endpoints';
import { foldWords } from '@sufra/i18n/search/fold';
import { NO_MATCH, rankOf, searchText } from '@sufra/i18n/search/match';
import { Answer, useEndpoint, useText } from '@sufra/module';
import { AtRestaurant, Forbidden, RingNote, useWorkplace } from '@sufra/module/console';
import { EmptyState, Name, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { listCard } from '@sufra/ui/desk';
import { inputClass } from '@sufra/ui/form';
import { ForkKnifeIcon, MagnifyingGlassIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { BranchChips, useChosenBranch } from '../../frame/branch-chips.tsx';
import { LiveFrame } from '../../frame/live-frame.tsx';
import { Dish } from './dish.tsx';

const head = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:12px`;
const page = css`display:grid;gap:var(--s4);align-content:start;padding:var(--s4);& h1{font-size:1.375rem}& h2{font-size:1rem}`;
const field = css`min-block-size:3.5rem`;
const label = css`display:grid;gap:4px;font-weight:600`;

type Item = Stock['groups'][number]['items'][number];

/** `/sold-out/{restaurant}`: what cannot be ordered now, at a branch or at every branch (SHOP-013). */
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
        <header className={head}>
          <h1>{t('soldOut.title')}</h1>
          <RingNote />
        </header>
        <BranchChips
          chosen={branch}
          onChoose={choose}
          every={own.all_branches ? t('soldOut.everyBranch') : undefined}
        />
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
            if (groups.every(({ items }) => items.length === 0))
              return <EmptyState icon={ForkKnifeIcon} title={t('soldOut.empty')} />;
            if (shown.length === 0) return <EmptyState icon={MagnifyingGlassIcon} title={t('soldOut.none')} />;
            return shown.map(({ id, names, items }) => (
              <section key={id}>
                <h2>
                  <Name name={names} />
                </h2>
                <ul className={listCard}>
                  {items.map((item) => (
                    <Dish key={`${branch} ${item.id}`} dish={item} place={params} onDone={stock.retry} />
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
