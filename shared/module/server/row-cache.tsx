/**
 * HTML of rows that a server has drawn (`CachedRows`), by all that it was made from: the rows' components and
 * props, and the part of the page that a row may read. A renderer of rows gets that part and nothing else: a
 * row that asks for more is drawn in its place, each time.
 */
import { type FragmentRequest, isVisitorsOwn, type ModuleFace, type PageContext } from '@sufra/contract';
import type { I18nSettings } from '@sufra/i18n';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { CacheRows } from '../cached-rows.tsx';
import { placeAtom } from '../page-state.ts';
import type { Platform } from '../platform.ts';
import { ModuleRoot } from '../root.tsx';
import { markBaseTexts } from './mark-base-texts.ts';
import { createServerPlatform } from './server-platform.ts';

export interface RowCache {
  /** For one render. Null: no row may be cached, because the render is for one visitor. */
  of(request: FragmentRequest, settings: I18nSettings, face: Pick<ModuleFace, 'name' | 'owner'>): CacheRows | null;
  /** For tests: lists that were drawn, lists whose HTML was there, and characters that are cached. */
  counts(): { drawn: number; found: number; characters: number };
}

/** Characters of HTML with its keys: some forty menus of 80 dishes, or two of 2,000. */
const MAX_CHARACTERS = 8_000_000;

/** Characters of data that have a number. */
const MAX_DATA_CHARACTERS = 4_000_000;

/** Pages whose text has a number: of so many tenants, languages, places and quarters of an hour. */
const MAX_PAGES = 200;

/** Clocks of all zones begin their days at a full quarter of an hour: a row may know the day, not the minute. */
const QUARTER_MS = 15 * 60_000;

/** Ids of React's begin with it; such a row would have another one in its place. */
const ID_PREFIX = 'kept-rows-';

/** What a row may read of the page's context. */
const READABLE = ['tenant', 'locale', 'direction', 'place', 'branch_id', 'texts'] as const;

/** `maxCharacters`: for tests. */
export function createRowCache(maxCharacters = MAX_CHARACTERS): RowCache {
  /** In order of use. Null: such rows cannot be cached. */
  const kept = new Map<string, string | null>();
  const counts = { drawn: 0, found: 0, characters: 0 };
  /** Numbers of pages' texts: a text of some KB is then compared once for a page, and not for each list. */
  const pages = createNumbers(({ count }) => count > MAX_PAGES);
  /** The same of the data of rows: the text of an object is made and compared once, and not for each page. */
  const data = createNumbers(({ characters }) => characters > MAX_DATA_CHARACTERS);
  const numbersOfFrozen = new WeakMap<object, number>();
  const frozenNumber = (value: object): number => {
    const number = numbersOfFrozen.get(value) ?? data.of(JSON.stringify(value));
    numbersOfFrozen.set(value, number);
    return number;
  };

  function put(key: string, html: string | null): void {
    kept.set(key, html);
    counts.characters += key.length + (html?.length ?? 0);
    for (const [oldest, text] of kept) {
      if (counts.characters <= maxCharacters) break;
      kept.delete(oldest);
      counts.characters -= oldest.length + (text?.length ?? 0);
    }
  }

  return {
    of(request, settings, face) {
      if (isVisitorsOwn(request)) return null;
      let page: { context: Partial<PageContext>; number: number } | undefined;
      return (rows) => {
        if (!page) {
          const { context, text } = pageOf(request.context, frozenNumber);
          page = { context, number: pages.of(text) };
        }
        const key = keyOf(page.number, rows, frozenNumber);
        if (key === null) return null;
        const known = kept.get(key);
        if (known !== undefined) {
          kept.delete(key);
          kept.set(key, known);
          counts.found += 1;
          return known;
        }
        const html = draw(rows, face, platformOf(request, page.context, settings));
        counts.drawn += 1;
        put(key, html);
        return html;
      };
    },
    counts: () => ({ ...counts }),
  };
}

/**
 * Gives each text its number. One that comes again after its number was dropped gets another one, so that no
 * number ever means two texts.
 */
function createNumbers(isFull: (held: { count: number; characters: number }) => boolean): { of(text: string): number } {
  /** In order of use. */
  const numbers = new Map<string, number>();
  let characters = 0;
  let last = 0;
  return {
    of(text) {
      const number = numbers.get(text) ?? last + 1;
      last = Math.max(last, number);
      if (!numbers.delete(text)) characters += text.length;
      numbers.set(text, number);
      for (const oldest of numbers.keys()) {
        if (!isFull({ count: numbers.size, characters })) break;
        numbers.delete(oldest);
        characters -= oldest.length;
      }
      return number;
    },
  };
}

type FrozenNumber = (value: object) => number;

function pageOf(whole: PageContext, frozenNumber: FrozenNumber): { context: Partial<PageContext>; text: string } {
  const now = new Date(Math.floor(Date.parse(whole.now) / QUARTER_MS) * QUARTER_MS).toISOString();
  const context = { now, ...Object.fromEntries(READABLE.map((name) => [name, whole[name]])) };
  const { tenant } = whole;
  const known = Object.isFrozen(tenant) ? { tenant: frozenNumber(tenant) } : {};
  return { context, text: JSON.stringify({ ...context, ...known }) };
}

/** Null: a row says something that has no text. */
function keyOf(page: number, rows: readonly ReactElement[], frozenNumber: FrozenNumber): string | null {
  const texts = [String(page)];
  for (const { type, props } of rows) {
    if (typeof type === 'string') return null;
    texts.push(componentNumber(type));
    for (const [name, value] of Object.entries(props as object)) {
      const text = textOf(value, frozenNumber);
      if (text === null) return null;
      texts.push(name, text);
    }
  }
  return texts.join('\n');
}

const components = new WeakMap<object, string>();
let lastComponent = 0;

function componentNumber(component: object): string {
  let number = components.get(component);
  if (number === undefined) {
    lastComponent += 1;
    number = String(lastComponent);
    components.set(component, number);
  }
  return number;
}

/** Of objects only data that cannot change: public answers, which are shared and frozen. A visitor's own are not. */
function textOf(value: unknown, frozenNumber: FrozenNumber): string | null {
  if (typeof value === 'object' && value !== null) {
    const isData = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
    if (!isData || !Object.isFrozen(value)) return null;
    // No JSON begins so.
    return `#${frozenNumber(value)}`;
  }
  if (typeof value === 'function' || typeof value === 'symbol') return null;
  return value === undefined ? '' : JSON.stringify(value);
}

/** Null: a row threw, reads more than it may, has an id of React's or something that stands outside its place. */
function draw(
  rows: readonly ReactElement[],
  face: Pick<ModuleFace, 'name' | 'owner'>,
  platform: Platform,
): string | null {
  try {
    const html = renderToString(
      <ModuleRoot face={face} platform={platform}>
        {rows}
      </ModuleRoot>,
      { identifierPrefix: ID_PREFIX },
    );
    return html.includes(ID_PREFIX) || html.startsWith('<link') ? null : markBaseTexts(html, platform.i18n.i18n);
  } catch {
    // Said where the rows are drawn in their place.
    return null;
  } finally {
    // React counts the ids of the component that it is in. Within another component's render it would go on
    // with those of the rows.
    renderToString(<Nothing />);
  }
}

function Nothing() {
  return null;
}

class NotReadable extends Error {}

/** An object that gives of `known` what is there, and of nothing else. */
function only<Known extends object>(known: Known, absent: readonly string[] = []): Known {
  return new Proxy(known, {
    get(target, name) {
      if (name in target || absent.includes(String(name))) return Reflect.get(target, name);
      throw new NotReadable(`A kept row may not read ${String(name)}`);
    },
  });
}

function platformOf(request: FragmentRequest, context: Partial<PageContext>, settings: I18nSettings): Platform {
  const nothing = only({}) as never;
  const { cart, bus } = createServerPlatform(request, settings, nothing, nothing);
  const store: Pick<Platform['store'], 'get'> = {
    get(atom) {
      // All that hooks which a row may use ask of it.
      if ((atom as unknown) !== placeAtom) throw new NotReadable('A kept row may not read what changes on a page');
      return request.context.place as never;
    },
  };
  const platform: Partial<Platform> = {
    context: only(context, ['plain']) as PageContext,
    i18n: settings,
    store: only(store) as Platform['store'],
    queryClient: nothing,
    cart,
    bus,
  };
  return only(platform) as Platform;
}
