import { isKnownPosition } from '@sufra/api/branch/distance';
import type { Branch } from '@sufra/api/branch/endpoints';
import { searchBranches } from '@sufra/api/branch/search';
import type { OrderType, Place } from '@sufra/contract';
import { mapSource } from '@sufra/contract/maps';
import { localizedName, useLocale } from '@sufra/i18n';
import { tap, usePlatform, useText } from '@sufra/module';
import { Banner, Chip, EmptyState, Skeleton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { MagnifyingGlassIcon, MapTrifoldIcon, NavigationArrowIcon } from '@sufra/ui/icons';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { BranchCard } from './branch-card.tsx';
import { byDistance } from './by-distance.ts';
import { branchStatus, orderable, serviceOf } from './state.ts';
import { useNearMe } from './use-near-me.ts';

const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;
const list = css`display:grid;gap:var(--s3)`;
const wide = css`@media (min-width:768px){grid-template-columns:1fr 1fr;gap:var(--s4)}`;
const three = css`@media (min-width:1200px){grid-template-columns:repeat(3,1fr)}`;
const controls = css`display:flex;flex-direction:column;gap:var(--s3);&:has(>:only-child:empty){margin-block-end:calc(var(--s3)*-1)}`;
const tools = css`display:flex;flex-wrap:wrap;gap:var(--s2)`;
const search = css`
flex:1 1 260px;display:flex;align-items:center;gap:var(--s3);min-block-size:44px;padding-inline:var(--s4);border-radius:var(--r-m);background:var(--surface);box-shadow:inset 0 0 0 1px var(--outline-strong);
&:focus-within{box-shadow:inset 0 0 0 2px var(--brand-ink)}
input{flex:1;min-block-size:44px;background:none;border:0;outline:0}input::placeholder{color:var(--ink-3)}
@media (forced-colors:active){border:1px solid}
`;
// They do nothing by themselves.
const scripted = css`@media (scripting:none){display:none}`;
// The map above the cards on a phone, beside them where there is room.
const mapped = css`
@media (min-width:900px){display:grid;grid-template-columns:minmax(360px,440px) 1fr;grid-template-rows:auto auto 1fr;column-gap:var(--s6);align-items:start;&>*{grid-column:1}& label{flex-basis:100%}}
`;
const map = css`
block-size:270px;border-radius:var(--r-l);
@media (min-width:900px){&&{grid-column:2;grid-row:1/span 4;position:sticky;inset-block-start:calc(var(--header-h,0px) + var(--s4));block-size:calc(100dvh - var(--header-h,0px) - 172px);min-block-size:420px}}
`;
// Always there, so that what appears in it is heard; empty, it takes no room.
const note = css`&:empty{margin-block-start:calc(var(--s3)*-1)}`;
const whole = css`block-size:100%`;

/** Only who opens the map needs it. */
const MapView = lazy(() => import('../map/map-view.tsx'));

export interface BranchListProps {
  /** Branches of the type, in the tenant's order. */
  branches: readonly Branch[];
  type: OrderType | null;
  /** The branch of the place now. */
  chosenId: string | null;
  onChoose: (place: Place) => void;
  /** `page`: several columns on a wide screen, and a map for who opens it. */
  layout?: 'page' | 'sheet';
  heading?: 'h2' | 'h3';
  /** A map beside the list can be opened, when the tenant has one. */
  withMap?: boolean;
}

/** Branches to choose from: search, nearest first when asked for, cards, a map on demand (MENU-004, MENU-006). */
export function BranchList({
  branches,
  type,
  chosenId,
  onChoose,
  layout = 'sheet',
  heading,
  withMap,
}: BranchListProps) {
  const t = useText();
  const { locale } = useLocale();
  const { context } = usePlatform();
  const { settings } = context.tenant;
  const [query, setQuery] = useState('');
  const [near, askWhere] = useNearMe();
  const [isMapOpen, setMapOpen] = useState(false);
  const [pointedId, setPointed] = useState<string | null>(null);
  const cards = useRef<HTMLUListElement>(null);
  const position = near.state === 'known' ? near.position : null;
  const found = byDistance(searchBranches(branches, query), position);
  const first = found.find(({ branch }) => orderable(serviceOf(branch, type)) === 'now')?.branch.id;
  const filled = found.some(({ branch }) => branch.id === chosenId) ? chosenId : first;

  const source = useMemo(() => (withMap ? mapSource(settings) : null), [withMap, settings]);
  const hasPlaces = branches.some(({ latitude, longitude }) => isKnownPosition(latitude, longitude));
  const showsMap = isMapOpen && source !== null && hasPlaces;
  const point = (id: string) => {
    setPointed(id);
    const card = cards.current?.querySelector<HTMLElement>(`[data-branch="${CSS.escape(id)}"]`);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div className={cx(stack, showsMap && mapped)}>
      <div className={controls}>
        {branches.length > 1 || (source && hasPlaces) ? (
          <div className={tools}>
            {branches.length > 1 ? (
              <>
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
                <Chip
                  selected={position !== null}
                  aria-busy={near.state === 'asking' || undefined}
                  className={scripted}
                  onClick={askWhere}
                  {...tap('branches-near')}
                >
                  <NavigationArrowIcon />
                  {t(near.state === 'asking' ? 'delivery.asking' : 'branch.nearMe')}
                </Chip>
              </>
            ) : null}
            {source && hasPlaces ? (
              <Chip
                selected={isMapOpen}
                className={scripted}
                onClick={() => setMapOpen(!isMapOpen)}
                {...tap('branches-map')}
              >
                <MapTrifoldIcon />
                {t('map.open')}
              </Chip>
            ) : null}
          </div>
        ) : null}
        <div role="status" className={note}>
          {near.state === 'denied' || near.state === 'slow' || near.state === 'failed' ? (
            <Banner tone="plain">{t(`branch.where.${near.state}`)}</Banner>
          ) : null}
        </div>
      </div>
      {showsMap ? (
        <div className={map}>
          <Suspense fallback={<Skeleton shape="block" className={whole} />}>
            <MapView
              source={source}
              you={position}
              pointedId={pointedId ?? filled ?? null}
              onPoint={point}
              places={found
                .filter(({ branch }) => isKnownPosition(branch.latitude, branch.longitude))
                .map(({ branch }) => {
                  const status = branchStatus(branch, type, { t, locale, now: context.now });
                  return {
                    id: branch.id,
                    position: { latitude: branch.latitude, longitude: branch.longitude },
                    name: localizedName(branch.names, locale).text,
                    state: [status.label, status.until].filter(Boolean).join(' '),
                    closed: status.orderable !== 'now',
                  };
                })}
            />
          </Suspense>
        </div>
      ) : null}
      {found.length > 0 ? (
        <ul
          ref={cards}
          className={cx(
            list,
            layout === 'page' && !showsMap && wide,
            layout === 'page' && !showsMap && found.length % 3 !== 1 && three,
          )}
        >
          {found.map(({ branch, distance }) => (
            <BranchCard
              key={branch.id}
              branch={branch}
              type={type}
              distance={distance}
              chosen={branch.id === chosenId}
              pointed={showsMap && branch.id === pointedId}
              primary={branch.id === filled}
              heading={heading}
              onChoose={onChoose}
            />
          ))}
        </ul>
      ) : (
        <EmptyState title={query ? t('branch.noneFound', { query }) : t('branch.none')} />
      )}
    </div>
  );
}
