/**
 * What the document carries of a menu that is not large (decision 468): every dish, in the page's language,
 * field by field. The texts of other languages are a fifth of its page data; only a search reads them.
 */
import type { Menu, MenuGroup, MenuItem } from '@sufra/api/menu/endpoints';
import { type Locale, localizedName } from '@sufra/i18n';
import { type Columns, fromColumns } from './columns.ts';
import type { MenuInput } from './document.ts';

export interface ShortMenu extends Omit<Menu, 'groups'> {
  /** Of its groups, each with how many of the dishes stand in it; they follow each other. */
  groups: Columns;
  dishes: Columns;
}

export function shortKey(input: MenuInput): readonly unknown[] {
  return ['menu.short.v1', input];
}

type CountedGroup = Omit<MenuGroup, 'items'> & { dishes: number };

/** The menu that `shortMenu` was given, with the texts of its language. */
export function fromShortMenu({ groups, dishes, ...rest }: ShortMenu): Menu {
  const items = fromColumns(dishes) as MenuItem[];
  let at = 0;
  return {
    ...rest,
    groups: (fromColumns(groups) as CountedGroup[]).map(({ dishes: count, ...group }) => {
      at += count;
      return { ...group, items: items.slice(at - count, at) };
    }),
  };
}

/** A menu with those texts alone that a page in this language shows. */
export function inLanguage(menu: Menu, locale: Locale): Menu {
  return {
    ...menu,
    groups: menu.groups.map((group) => ({
      ...group,
      names: shownText(group.names, locale),
      items: group.items.map((item) => ({
        ...item,
        names: shownText(item.names, locale),
        descriptions: shownText(item.descriptions, locale),
      })),
    })),
  };
}

function shownText(names: MenuItem['names'], locale: Locale): MenuItem['names'] {
  const { text, lang } = localizedName(names, locale);
  return text ? { [lang]: (names as Readonly<Record<string, string>>)[lang] } : names;
}
