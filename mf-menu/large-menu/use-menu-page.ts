import type { Menu, MenuItem } from '@sufra/api/menu/endpoints';
import { useLocale } from '@sufra/i18n';
import type { EndpointState, NotAsked } from '@sufra/module';
import { useOnline } from '@sufra/module/online';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { itemsOf } from '../dish/menu-changes.ts';
import { useMenuNews } from '../dish/use-menu-news.ts';
import { useReadingPosition } from '../scroll/use-reading-position.ts';
import { isLarge, type MenuInput, type MenuOutline, outlineKey, shownGroups } from './document.ts';
import { shareEqual } from './share-equal.ts';
import { inLanguage } from './short-menu.ts';
import { groupAnchor, type ShownGroup } from './shown-group.ts';
import { type PartialMenuOptions, usePartialMenu } from './use-partial-menu.ts';
import { useShortMenu } from './use-short-menu.ts';

/** A menu as a page shows it, of whatever size. `MenuGroups` draws its groups. */
export interface MenuPage {
  /**
   * Undefined while it is on its way, or when it could not be fetched. Of a large one some groups may lack
   * their dishes' data.
   */
  menu: Menu | undefined;
  /** The groups that have dishes. */
  groups: readonly ShownGroup[];
  /** The dishes whose data are there, in the menu's order. */
  items: readonly MenuItem[];
  /**
   * True: some dishes are on the page without their data. `loadFull` fetches them; `state` is the state of
   * that request.
   */
  isPartial: boolean;
  loadFull: () => void;
  search: MenuSearch;
  state: EndpointState<Menu> | NotAsked;
  /** Epoch milliseconds of what is shown; 0: not known. */
  updatedAt: number;
  /** For `MenuGroups`. */
  rows: { isLarge: boolean; areStale: boolean };
}

/** What a search in a menu looks in. */
export interface MenuSearch {
  /** The groups of the page, their dishes with every text that is known. */
  groups: readonly ShownGroup[];
  /** Some texts are not there yet: what a search does not find in the others may still come. */
  isPending: boolean;
  /**
   * To be called when a search begins: asks for what it lacks. Stable while nothing changes; absent: it lacks nothing.
   */
  begin?: (() => void) | undefined;
}

export interface MenuPageOptions extends Pick<PartialMenuOptions, 'documentInput' | 'enabled'> {
  /** True: while the menu of another place or time is on its way the one before is shown. Default false. */
  keepPrevious?: boolean;
  /**
   * What the rows show beside the menu, such as whether there are buttons: when it changes, rows of the
   * document are rendered again.
   */
  variant?: string;
}

/**
 * Follows a menu for a page: fetches it as far as the page needs it, says what sold out or changed its price
 * meanwhile, and leads Back and a reload to the last reading position (MENU-009). Its loader answers
 * with `menuInDocument`.
 */
export function useMenuPage(
  input: MenuInput,
  { keepPrevious = false, variant, ...options }: MenuPageOptions = {},
): MenuPage {
  const shortAt = useShortMenu(options.documentInput ?? input);
  const {
    partial,
    isCurrent,
    data: answer,
    updatedAt,
    state,
    loadFull,
  } = usePartialMenu<MenuOutline>(input, {
    ...options,
    keyOf: outlineKey,
  });
  const data = useOneLanguage(answer, shortAt !== undefined);
  const now = data ?? (isCurrent ? partial : undefined);
  const previous = useRef<Menu | undefined>(undefined);
  if (now) previous.current = now;
  const menu = now ?? (keepPrevious && !state.error ? previous.current : undefined);
  const groups = useMemo(() => shownGroups(menu, partial), [menu, partial]);
  const items = useMemo(() => (menu ? itemsOf(menu) : []), [menu]);
  const large = useMemo(() => isLarge({ groups }), [groups]);
  const anchors = useMemo(() => groups.map(({ id }) => groupAnchor(id)), [groups]);
  useReadingPosition(anchors);
  useMenuNews(menu, partial?.unavailable);

  const documentVariant = useRef(variant).current;
  const areStale = variant !== documentVariant;
  useEffect(() => {
    if (areStale) loadFull();
  }, [areStale, loadFull]);

  const isPartial = partial !== undefined && data === undefined;
  const isShort = shortAt !== undefined && answer !== undefined && updatedAt === shortAt;
  const online = useOnline();
  const { retry, fetching } = state;
  const loadTexts = useCallback(() => {
    if (!fetching) retry();
  }, [fetching, retry]);
  const search: MenuSearch = {
    groups: useMemo(
      () => (answer && answer !== data && !isShort ? shownGroups(answer, partial) : groups),
      [answer, data, isShort, partial, groups],
    ),
    isPending: isShort && fetching && online,
    begin: isPartial ? loadFull : isShort ? loadTexts : undefined,
  };
  return { menu, groups, items, isPartial, loadFull, search, state, updatedAt, rows: { isLarge: large, areStale } };
}

/**
 * A menu whose document carried the page's language alone stays so: when the other texts come, rows that say
 * the same are the same data and are not drawn again.
 */
function useOneLanguage(menu: Menu | undefined, isShortened: boolean): Menu | undefined {
  const { locale } = useLocale();
  const last = useRef<Menu | undefined>(undefined);
  return useMemo(() => {
    if (!isShortened || !menu) return menu;
    last.current = shareEqual(last.current, inLanguage(menu, locale));
    return last.current;
  }, [menu, isShortened, locale]);
}
