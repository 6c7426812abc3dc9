import { isOn, type OrderType } from '@sufra/contract';
import { basketSlot } from '@sufra/contract/modules/menu';
import { formatDate, formatTime, type Instant, localePath, type TimeOptions, useLocale } from '@sufra/i18n';
import { Slot, useHydrated, usePlatform, useText } from '@sufra/module';
import { Banner, Button, EmptyState, ErrorState, LinkButton, Phone, TextButton, VisuallyHidden } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { branchStatus } from '../branch/state.ts';
import { AddForm } from '../dish/add-form.tsx';
import { DishList } from '../dish/dish-list.tsx';
import { isLarge, shownGroups } from '../dish/large-menu.ts';
import { itemsOf } from '../dish/menu-changes.ts';
import { useOnline } from '../page/use-online.ts';
import { filterGroups, isFiltering, NO_FILTERS } from '../search/filters.ts';
import { FindBar } from '../search/find-bar.tsx';
import { useFilters } from '../search/use-filters.ts';
import { CategoryNav, groupAnchor } from './category-nav.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { MenuGroups } from './menu-groups.tsx';
import { MenuSkeleton } from './menu-skeleton.tsx';
import { MenuStrip } from './menu-strip.tsx';
import { PlaceBar } from './place-bar.tsx';
import { useKeptPlace } from './use-kept-place.ts';
import { useMenu } from './use-menu.ts';
import { useMenuNews } from './use-menu-news.ts';
import { useSelectedGroup } from './use-selected-group.ts';

const layout = css`
@media (min-width:1200px){display:grid;grid-template-columns:184px 1fr 320px;gap:var(--s6);align-items:start;max-inline-size:1280px;margin-inline:auto;padding:var(--s6) var(--gut) var(--s10)}
`;
const reading = css`@media (min-width:1200px){grid-template-columns:184px 1fr}`;
const notes = css`display:grid;gap:var(--s2);padding:0 var(--gut) var(--s3);&:empty{display:none}@media (min-width:1200px){max-inline-size:1280px;margin-inline:auto;padding-block:var(--s4) 0}`;
const basket = css`@media (min-width:1200px){position:sticky;inset-block-start:calc(var(--header-h,0px) + var(--s6))}`;
const foot = css`padding:var(--s4) var(--gut) var(--s6);color:var(--ink-2);font-size:var(--fs-cap);@media (min-width:1200px){padding-inline:0}`;

/** Only who searches needs it. */
const FoundDishes = lazy(() => import('../search/found-dishes.tsx'));

/** Id of the words that say why nothing can be added now. */
const BLOCKED = 'menu-blocked';

export interface MenuViewProps {
  /** The type in the address. */
  type: OrderType | null;
  /** Words about how the customer came here. */
  notice?: ReactNode;
  /** What to look at before the groups: dishes like one that is not sold here. */
  instead?: ReactNode;
  /** Locale-free path of the page. */
  path: string;
}

/** The whole menu of a branch: strip, place, groups, dishes, basket (MENU-009). */
export function MenuView({ type: asked, notice, instead, path }: MenuViewProps) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const { context } = usePlatform();
  const { settings } = context.tenant;
  const { menu, branch, type, menuState, outline, whole, loadFull } = useMenu(asked);
  const online = useOnline();
  useMenuNews(menu, outline?.off);
  const [query, setQuery] = useState('');
  const [filters, setFilters] = useFilters();
  const searching = query.trim() !== '';

  const ordering = isOn(settings, 'checkout.enable');
  const zone = branch?.time_zone ?? timeZone;
  const status = branch && branchStatus(branch, type, { t, locale, now: context.now });
  const offline = online
    ? ''
    : t('menu.offline', { time: ageWords(menuState.updatedAt || context.now, { locale, timeZone: zone }) });
  const closed = ordering && status !== undefined && status.orderable !== 'now';
  const blocked = offline || (closed && status.orderable === 'no' ? t('menu.noOrders') : '');
  const items = useMemo(() => (menu ? itemsOf(menu) : []), [menu]);
  const groups = useMemo(() => shownGroups(menu, outline), [menu, outline]);
  const large = useMemo(() => isLarge({ groups }), [groups]);
  const filtering = isFiltering(filters);
  // What is in a dish and its other name are known with the whole menu.
  const waiting = !whole && outline !== undefined && (filtering || searching);
  useEffect(() => {
    if (waiting) loadFull();
  }, [waiting, loadFull]);
  const shown = useMemo(() => (waiting ? groups : filterGroups(groups, filters)), [waiting, groups, filters]);
  const row = { type, timeZone: zone, ordering, blockedBy: blocked ? BLOCKED : undefined };

  useSelectedGroup(groups);
  const anchors = useMemo(() => groups.map(({ id }) => groupAnchor(id)), [groups]);
  useKeptPlace(anchors, large);

  return (
    <>
      <MenuStrip />
      {branch ? (
        <PlaceBar branch={branch} type={type} />
      ) : (
        <VisuallyHidden>
          <h1>{t('menu.title')}</h1>
        </VisuallyHidden>
      )}
      <div role="status" className={notes}>
        {notice}
        {offline ? <Banner tone="warning">{offline}</Banner> : null}
        {!offline && closed ? <ClosedNotice orderable={status.orderable} open={status.open} /> : null}
      </div>
      {instead}
      {blocked ? <VisuallyHidden id={BLOCKED}>{blocked}</VisuallyHidden> : null}
      {groups.length > 0 ? (
        <FindBar query={query} onQuery={setQuery} onBegin={outline && loadFull} filtering={filtering} />
      ) : null}
      {groups.length > 0 ? (
        <DishList
          items={items}
          type={asked ?? type}
          blocked={blocked || undefined}
          then={path}
          withForm={!large}
          className={ordering ? layout : `${layout} ${reading}`}
        >
          {searching ? <div /> : <CategoryNav groups={shown} />}
          <div>
            <div role="status">
              {filtering && shown.length > 0 && !waiting ? (
                <Banner
                  tone="plain"
                  action={<TextButton onClick={() => setFilters(NO_FILTERS)}>{t('find.reset')}</TextButton>}
                >
                  {t('find.filtered')}
                </Banner>
              ) : null}
            </div>
            {shown.length === 0 ? (
              <EmptyState
                heading="h2"
                title={t('find.hiddenAll')}
                text={t('find.hiddenAllText')}
                action={
                  <Button kind="soft" size="small" onClick={() => setFilters(NO_FILTERS)}>
                    {t('find.reset')}
                  </Button>
                }
              />
            ) : waiting ? (
              menuState.error ? (
                <ErrorState
                  heading="h2"
                  title={t('find.notNow')}
                  text={t('menu.notAvailableText')}
                  retrying={menuState.fetching}
                  onRetry={menuState.retry}
                />
              ) : (
                <MenuSkeleton />
              )
            ) : searching ? (
              <Suspense fallback={<MenuSkeleton />}>
                <FoundDishes groups={shown} query={query} onClear={() => setQuery('')} {...row} />
              </Suspense>
            ) : null}
            {/* The rows of a large menu stay on the page, unseen: to make them again would take longer than a key may. */}
            {shown.length === 0 ? null : large ? (
              <AddForm then={path} hidden={searching || waiting}>
                <MenuGroups groups={shown} large onMissing={loadFull} {...row} />
              </AddForm>
            ) : searching || waiting ? null : (
              <MenuGroups groups={shown} {...row} />
            )}
            <p className={foot}>
              {t('menu.calorieHint')} {branch?.vat.enabled ? t('menu.vatIncluded') : ''}
            </p>
          </div>
          {ordering ? (
            <aside aria-label={t('menu.basket')} className={basket}>
              <Slot of={basketSlot} />
            </aside>
          ) : null}
        </DishList>
      ) : (
        <NoMenu state={menuState} empty={menu !== undefined} type={type} path={path} />
      )}
    </>
  );
}

/** Of when a menu is that is read offline: the time, with its date unless that is today. Only ever called in a browser. */
function ageWords(from: Instant, options: TimeOptions): string {
  const day = formatDate(from, options);
  const time = formatTime(from, options);
  return day === formatDate(Date.now(), options) ? time : `${day} ${time}`;
}

/** Why there are no dishes: on the way, not to be had, or none (MENU-012). */
function NoMenu({
  state,
  empty,
  type,
  path,
}: {
  state: ReturnType<typeof useMenu>['menuState'];
  empty: boolean;
  type: OrderType | null;
  path: string;
}) {
  const t = useText();
  const { locale } = useLocale();
  const { settings } = usePlatform().context.tenant;
  const alive = useHydrated();
  if (empty) {
    const phone = settings['social.phone'];
    return (
      <EmptyState
        heading="h2"
        title={t('menu.updating')}
        text={t('menu.updatingText')}
        action={typeof phone === 'string' && phone ? <Phone number={phone} call /> : null}
      />
    );
  }
  if (!alive) {
    return (
      <ErrorState
        heading="h2"
        title={t('menu.notAvailable')}
        text={t('menu.notAvailableText')}
        wayOn={
          <LinkButton kind="soft" size="small" href={localePath(locale, path)}>
            {t('retry')}
          </LinkButton>
        }
      />
    );
  }
  if (!state.error) return <MenuSkeleton />;
  if (state.error.has('TYPE_OFF') || state.error.status === 404) {
    return (
      <EmptyState
        heading="h2"
        title={state.error.status === 404 ? t('menu.branchGone') : t('menu.typeOff')}
        action={
          <LinkButton href={localePath(locale, type ? `/select-type/${type}` : '/branches')}>
            {t('branch.another')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <ErrorState
      heading="h2"
      title={t('menu.notAvailable')}
      text={t('menu.notAvailableText')}
      retrying={state.fetching}
      onRetry={state.retry}
    />
  );
}
