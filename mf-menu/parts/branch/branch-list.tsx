import type { Branch } from '@sufra/api/branch/endpoints';
import type { OrderType, Place } from '@sufra/contract';
import { usePlatform, useText } from '@sufra/module';
import { Banner, Chip, EmptyState } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { MagnifyingGlassIcon, NavigationArrowIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { BranchCard } from './branch-card.tsx';
import { byDistance, findBranches } from './find.ts';
import { orderable, serviceOf } from './state.ts';
import { useNearMe } from './use-near-me.ts';

const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;
const list = css`display:grid;gap:var(--s3)`;
const wide = css`@media (min-width:768px){grid-template-columns:1fr 1fr;gap:var(--s4)}`;
const three = css`@media (min-width:1200px){grid-template-columns:repeat(3,1fr)}`;
const tools = css`display:flex;flex-wrap:wrap;gap:var(--s2)`;
const search = css`
flex:1 1 260px;display:flex;align-items:center;gap:var(--s3);min-block-size:44px;padding-inline:var(--s4);border-radius:var(--r-m);background:var(--surface);box-shadow:inset 0 0 0 1px var(--outline-strong);
&:focus-within{box-shadow:inset 0 0 0 2px var(--brand-ink)}
input{flex:1;min-block-size:44px;background:none;border:0;outline:0}input::placeholder{color:var(--ink-3)}
@media (forced-colors:active){border:1px solid}
`;

export interface BranchListProps {
  /** Branches of the type, in the tenant's order. */
  branches: readonly Branch[];
  type: OrderType | null;
  /** The branch of the place now. */
  chosenId: string | null;
  onChoose: (place: Place) => void;
  /** `page`: several columns on a wide screen. */
  layout?: 'page' | 'sheet';
  heading?: 'h2' | 'h3';
}

/** Branches to choose from: search, nearest first when asked for, cards (MENU-006). */
export function BranchList({ branches, type, chosenId, onChoose, layout = 'sheet', heading }: BranchListProps) {
  const t = useText();
  const { settings } = usePlatform().context.tenant;
  const [query, setQuery] = useState('');
  const [near, askWhere] = useNearMe();
  const found = byDistance(findBranches(branches, query), near.state === 'known' ? near.position : null);
  const first = found.find(({ branch }) => orderable(serviceOf(branch, type), settings) === 'now')?.branch.id;
  const filled = found.some(({ branch }) => branch.id === chosenId) ? chosenId : first;
  return (
    <div className={stack}>
      {branches.length > 1 ? (
        <div className={tools}>
          <label className={search}>
            <MagnifyingGlassIcon />
            <input
              type="search"
              value={query}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
              aria-label={t('branch.search')}
              placeholder={t('branch.search')}
              onChange={(event) => setQuery(event.target.value)}
            />
          </label>
          <Chip selected={near.state === 'known'} aria-busy={near.state === 'asking' || undefined} onClick={askWhere}>
            <NavigationArrowIcon />
            {t('branch.near_me')}
          </Chip>
        </div>
      ) : null}
      <div role="status">
        {near.state === 'denied' || near.state === 'failed' ? (
          <Banner tone="plain">{t(`branch.where.${near.state}`)}</Banner>
        ) : null}
      </div>
      {found.length > 0 ? (
        <ul className={cx(list, layout === 'page' && wide, layout === 'page' && found.length % 3 !== 1 && three)}>
          {found.map(({ branch, distance }) => (
            <BranchCard
              key={branch.id}
              branch={branch}
              type={type}
              distance={distance}
              chosen={branch.id === chosenId}
              primary={branch.id === filled}
              heading={heading}
              onChoose={onChoose}
            />
          ))}
        </ul>
      ) : (
        <EmptyState title={query ? t('branch.none_found', { query }) : t('branch.none')} />
      )}
    </div>
  );
}
