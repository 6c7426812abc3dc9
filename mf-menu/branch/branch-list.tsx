import { isKnownPosition } from '@sufra/api/branch/distance';
import type { Branch } from '@sufra/api/branch/endpoints';
import { searchBranches } from '@sufra/api/branch/search';
import { servingFirst } from '@sufra/api/branch/serving-order';
import type { OrderType, Place } from '@sufra/contract';
import { mapSource } from '@sufra/contract/maps';
import { localizedName, useLocale } from '@sufra/i18n';
import { TEXT_LENGTHS } from '@sufra/i18n/text-lengths';
import { tap, usePlatform, useText } from '@sufra/module';
import { Banner, Chip, EmptyState, Skeleton } from '@sufra/ui';
import { cx } from '@sufra/ui/css';
import { MagnifyingGlassIcon, MapTrifoldIcon, NavigationArrowIcon } from '@sufra/ui/icons';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { BranchCard } from './branch-card.tsx';
import * as styles from './branch-list.styles.ts';
import { branchStatus, orderable, serviceOf } from './state.ts';
import { useNearMe } from './use-near-me.ts';

/** Only the open map needs it. */
const MapView = lazy(() => import('../map/map-view.tsx'));

export interface BranchListProps {
  /** Branches of the type, in any order. */
  readonly branches: readonly Branch[];
  readonly type: OrderType | null;
  /** The branch of the place now. */
  readonly chosenId: string | null;
  readonly onChoose: (place: Place) => void;
  /** `page`: several columns on a wide screen, and a map on request. */
  readonly layout?: 'page' | 'sheet';
  readonly heading?: 'h2' | 'h3';
  /** A map beside the list can be opened, when the tenant has one. */
  readonly withMap?: boolean;
}

/**
 * Branches to choose from: search, those that serve now first, the nearest of them when asked for, cards, a
 * map on demand (MENU-004, MENU-006).
 */
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
  const placed = servingFirst(branches, { type, now: context.now, position });
  const distances = new Map(placed.map(({ branch, distance }) => [branch.id, distance]));
  const found = searchBranches(
    placed.map(({ branch }) => branch),
    query,
  );
  const first = found.find((branch) => orderable(serviceOf(branch, type)) === 'now')?.id;
  const filled = found.some(({ id }) => id === chosenId) ? chosenId : first;

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
    <div className={cx(styles.stack, showsMap && styles.mapped)}>
      <div className={styles.controls}>
        {branches.length > 1 || (source && hasPlaces) ? (
          <div className={styles.tools}>
            {branches.length > 1 ? (
              <>
                <label className={styles.search}>
                  <MagnifyingGlassIcon />
                  <input
                    type="search"
                    value={query}
                    maxLength={TEXT_LENGTHS.search}
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
                  className={styles.scripted}
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
                className={styles.scripted}
                onClick={() => setMapOpen(!isMapOpen)}
                {...tap('branches-map')}
              >
                <MapTrifoldIcon />
                {t('map.open')}
              </Chip>
            ) : null}
          </div>
        ) : null}
        <div role="status" className={styles.note}>
          {near.state === 'denied' || near.state === 'slow' || near.state === 'failed' ? (
            <Banner tone="plain">{t(`branch.where.${near.state}`)}</Banner>
          ) : null}
        </div>
      </div>
      {showsMap ? (
        <div className={styles.map}>
          <Suspense fallback={<Skeleton shape="block" className={styles.whole} />}>
            <MapView
              source={source}
              you={position}
              pointedId={pointedId ?? filled ?? null}
              onPoint={point}
              places={found
                .filter(({ latitude, longitude }) => isKnownPosition(latitude, longitude))
                .map((branch) => {
                  const status = branchStatus(branch, type, { t, locale, now: context.now });
                  return {
                    id: branch.id,
                    position: { latitude: branch.latitude, longitude: branch.longitude },
                    name: localizedName(branch.names, locale).text,
                    state: status.label,
                    until: status.until,
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
            styles.list,
            layout === 'page' && !showsMap && styles.wide,
            layout === 'page' && !showsMap && found.length % 3 !== 1 && styles.three,
          )}
        >
          {found.map((branch) => (
            <BranchCard
              key={branch.id}
              branch={branch}
              type={type}
              distance={distances.get(branch.id)}
              chosen={branch.id === chosenId}
              pointed={showsMap && branch.id === pointedId}
              primary={branch.id === filled}
              heading={heading}
              anchored={layout === 'page'}
              onChoose={onChoose}
            />
          ))}
        </ul>
      ) : (
        <EmptyState icon={MagnifyingGlassIcon} title={query ? t('branch.noneFound', { query }) : t('branch.none')} />
      )}
    </div>
  );
}
