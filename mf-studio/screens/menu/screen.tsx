import { readStaffMenu, type StaffMenu } from '@sufra/api/staff/endpoints';
import { foldWords } from '@sufra/i18n/search/fold';
import { NO_MATCH, rankOf, searchText } from '@sufra/i18n/search/match';
import { Answer, Link, useEndpoint, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { EmptyState, Skeleton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { inputClass } from '@sufra/ui/form';
import { ForkKnifeIcon, MagnifyingGlassIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Desk } from '../../frame/desk.tsx';
import { DishTable } from './dish-table.tsx';
import { GroupList } from './group-list.tsx';

const search = css`inline-size:15rem;@media (max-width:43.6875em){inline-size:100%}`;
const columns = css`display:grid;grid-template-columns:14rem minmax(0,1fr);gap:20px;align-items:start;@media (max-width:74.9375em){grid-template-columns:minmax(0,1fr)}`;
const block = css`block-size:20rem`;
const link = css`display:inline-flex;align-items:center;min-block-size:var(--control);padding-inline:12px;font-weight:600;color:var(--brand-ink)`;

/** `/menu/{restaurant}`: groups and dishes in their order, with their prices (SHOP-033). */
export default function MenuScreen() {
  const t = useText();
  const [typed, setTyped] = useState('');
  return (
    <Desk
      at="menu"
      title={t('menu.title')}
      actions={
        <>
          <input
            type="search"
            className={cx(inputClass, search)}
            aria-label={t('menu.search')}
            placeholder={t('menu.search')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <ImportLink />
        </>
      }
    >
      <Menu typed={typed} />
    </Desk>
  );
}

function ImportLink() {
  const t = useText();
  const { own } = useWorkplace();
  return own.all_branches ? (
    <Link to={`/import/${own.restaurant}`} className={link}>
      {t('menu.toImport')}
    </Link>
  ) : null;
}

function Menu({ typed }: { readonly typed: string }) {
  const t = useText();
  const { own } = useWorkplace();
  const answer = useEndpoint(readStaffMenu, { params: { restaurant: own.restaurant } });
  const chosen = useSearchParams()[0].get('group');
  return (
    <Answer
      of={answer}
      skeleton={<Skeleton shape="block" className={block} />}
      failed={{ title: t('menu.failed'), text: t('menu.failedText') }}
    >
      {(menu, { retry }) => {
        const words = foldWords(typed);
        const group = menu.groups.find(({ id }) => id === chosen) ?? menu.groups[0];
        const found = words.length > 0 ? foundIn(menu, words) : null;
        return (
          <div className={columns}>
            <GroupList menu={menu} current={found ? null : (group?.id ?? null)} onChanged={retry} />
            {found ? (
              found.length === 0 ? (
                <EmptyState icon={MagnifyingGlassIcon} title={t('menu.none')} />
              ) : (
                <DishTable key="found" menu={menu} group={null} dishes={found} onChanged={retry} />
              )
            ) : group ? (
              <DishTable key={group.id} menu={menu} group={group} dishes={group.dishes} onChanged={retry} />
            ) : (
              <EmptyState
                icon={ForkKnifeIcon}
                title={t('menu.empty')}
                text={t('menu.emptyText')}
                action={<ImportLink />}
              />
            )}
          </div>
        );
      }}
    </Answer>
  );
}

function foundIn({ groups }: StaffMenu, words: readonly string[]) {
  return groups.flatMap(({ dishes }) => dishes).filter(({ names }) => rankOf(searchText([names]), words) !== NO_MATCH);
}
