import { isOn, type OrderType } from '@sufra/contract';
import { basketSlot } from '@sufra/contract/modules/menu';
import { TOP_BAR_ATTRIBUTE } from '@sufra/contract/page-protocol';
import { formatDate, formatTime, type Instant, type TimeOptions, useLocale } from '@sufra/i18n';
import { branchPauseText } from '@sufra/i18n/branch-pause';
import { Slot, usePlatform, useText } from '@sufra/module';
import { useOnline } from '@sufra/module/online';
import { VisuallyHidden } from '@sufra/ui';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { branchStatus, serviceOf } from '../branch/state.ts';
import { ScanBar } from '../dine-in/scan-bar.tsx';
import { AddForm } from '../dish/add-form.tsx';
import { DishList } from '../dish/dish-list.tsx';
import { DishRow } from '../dish/dish-row.tsx';
import { FindBar } from '../search/find-bar.tsx';
import { CategoryNav } from './category-nav.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { MenuDishes } from './menu-dishes.tsx';
import * as styles from './menu-view.styles.ts';
import { NarrowedMenu } from './narrowed-menu.tsx';
import { NoMenu } from './no-menu.tsx';
import { Notice } from './notice.tsx';
import { PlaceBar } from './place-bar.tsx';
import { useMenu } from './use-menu.ts';
import { useNarrowing } from './use-narrowing.ts';
import { useSelectedGroup } from './use-selected-group.ts';

/** Id of the words that say why nothing can be added now. */
const BLOCKED_ID = 'menu-blocked';

const BASKET_ID = 'menu-basket';

/** On a phone the site's header gives its row to the menu's bar. */
const topBar = { [TOP_BAR_ATTRIBUTE]: '' };

export interface MenuViewProps {
  /** The type in the address. */
  readonly type: OrderType | null;
  /** What is shown before the groups: that a dish is not sold here, and dishes like it. */
  readonly instead?: ReactNode;
  /** Locale-free path of the page. */
  readonly path: string;
}

/** The whole menu of a branch: place, search, groups, dishes, basket; it begins with dishes (MENU-009, MENU-041). */
export function MenuView({ type: asked, instead, path }: MenuViewProps) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const { context } = usePlatform();
  const { settings } = context.tenant;
  const { page, branch, type, period } = useMenu(asked);
  const [query, setQuery] = useState('');
  const narrowing = useNarrowing(page, query);
  const online = useOnline();
  useSelectedGroup(page.groups);

  const ordering = isOn(settings, 'checkout.enable');
  const zone = branch?.time_zone ?? timeZone;
  const status = branch && branchStatus(branch, type, { t, locale, now: context.now });
  const offline = online
    ? ''
    : t('menu.offline', { time: ageWords(page.updatedAt || context.now, { locale, timeZone: zone }) });
  const pause =
    branch && serviceOf(branch, type)?.state === 'paused'
      ? branchPauseText(
          { until: branch.resumes_at, schedules: status?.orderable === 'later' },
          { locale, timeZone: zone, now: context.now },
        )
      : null;
  const closed = ordering && status !== undefined && status.orderable !== 'now';
  // A table is ordered at now, never for later.
  const orderable = type === 'dine_in' && closed ? 'no' : status?.orderable;
  const blocked = offline || (closed && orderable === 'no' ? t('menu.noOrders') : '');
  const row = { type, timeZone: zone, ordering, blockedBy: blocked ? BLOCKED_ID : undefined };

  const hasDishes = page.groups.length > 0;
  return (
    <div className={ordering ? styles.layout : styles.layoutWithoutBasket} {...topBar}>
      {ordering && hasDishes ? (
        <a href={`#${BASKET_ID}`} className={styles.skip} onClick={toBasket}>
          {t('menu.toBasket')}
        </a>
      ) : null}
      <div className={styles.rail}>
        <div className={styles.bar}>
          {branch ? (
            <PlaceBar branch={branch} type={type} period={period} />
          ) : (
            <VisuallyHidden>
              <h1>{t('menu.title')}</h1>
            </VisuallyHidden>
          )}
          {hasDishes ? (
            <FindBar query={query} onQuery={setQuery} onBegin={page.search.begin} filtering={narrowing.isFiltering} />
          ) : null}
        </div>
        {hasDishes && !narrowing.isSearching ? <CategoryNav groups={narrowing.groups} /> : null}
      </div>
      <div className={styles.content}>
        <div role="status">
          {offline ? <Notice offline>{offline}</Notice> : null}
          {!offline && closed ? <ClosedNotice orderable={orderable ?? 'no'} open={status.open} pause={pause} /> : null}
        </div>
        {instead}
        {blocked ? <VisuallyHidden id={BLOCKED_ID}>{blocked}</VisuallyHidden> : null}
        {hasDishes ? (
          <DishList items={page.items} type={asked ?? type} blocked={blocked || undefined}>
            <NarrowedMenu
              page={page}
              narrowing={narrowing}
              query={query}
              onClear={() => setQuery('')}
              renderDish={(item) => <DishRow key={item.id} item={item} {...row} />}
            >
              {(isHidden) => (
                <AddForm then={path} hidden={isHidden} guarded>
                  {/* The rows of a large menu stay on the page, hidden: to make them again would take longer than a key press may. */}
                  {!isHidden || page.rows.isLarge ? (
                    <MenuDishes page={page} groups={narrowing.groups} {...row} />
                  ) : null}
                </AddForm>
              )}
            </NarrowedMenu>
          </DishList>
        ) : (
          <NoMenu state={page.state} isEmpty={page.menu !== undefined} type={type} path={path} />
        )}
        {hasDishes ? (
          <p className={styles.foot}>
            {t('menu.calorieHint')} {branch?.vat.enabled ? t('menu.vatIncluded') : ''}
          </p>
        ) : null}
      </div>
      {ordering && hasDishes ? (
        <aside id={BASKET_ID} tabIndex={-1} aria-label={t('menu.basket')} className={styles.basket}>
          {type === 'dine_in' ? <ScanBar /> : <Slot of={basketSlot} />}
        </aside>
      ) : null}
    </div>
  );
}

/** The basket stands beside what is read: the page stays where it is. */
function toBasket(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(BASKET_ID)?.focus({ preventScroll: true });
}

/**
 * When a menu was fetched that is read offline: the time, with its date unless that is today. Only ever
 * called in a browser.
 */
function ageWords(from: Instant, options: TimeOptions): string {
  const day = formatDate(from, options);
  const time = formatTime(from, options);
  return day === formatDate(Date.now(), options) ? time : `${day} ${time}`;
}
