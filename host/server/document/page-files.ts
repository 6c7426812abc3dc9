/** What the browser preloads: exactly the files of this page. */
import type { BaseLocale, Locale, PlanModule, PlanRelease } from '@sufra/contract';
import { baseLocale, otherLocale } from '@sufra/i18n/locales';

export interface PageFiles {
  /** Scripts to preload, absolute, with their integrity. */
  preload: readonly { href: string; integrity: string }[];
  /**
   * Integrity of every script that this page loads by itself, and of what the shell and the page's module may
   * ask for later.
   */
  integrity: Readonly<Record<string, string>>;
  entry: { href: string; integrity: string };
}

/** Kinds of pages of a plan; more than a site has. */
const MAX_KINDS = 500;
const made = new WeakMap<PlanModule, Map<string, PageFiles>>();

/** Made once for pages of a shell that run the same releases. */
export function pageFiles(...page: Parameters<typeof findPageFiles>): PageFiles {
  const [shell, active, locale, contributions = [], whole = []] = page;
  // A release that a developer's machine serves changes under its name.
  if (whole.length > 0) return findPageFiles(...page);
  const release = ({ name, version, base }: PlanModule) => [name, version, base];
  const key = JSON.stringify([
    active && [...release(active.module), active.screen],
    locale,
    contributions.map(({ module, name }) => [...release(module), name]),
  ]);
  const known = made.get(shell) ?? new Map<string, PageFiles>();
  made.set(shell, known);
  const before = known.get(key);
  if (before) return before;
  const found = findPageFiles(...page);
  if (known.size >= MAX_KINDS) known.clear();
  known.set(key, found);
  return found;
}

function findPageFiles(
  shell: PlanModule,
  active: { module: PlanModule; screen: string } | null,
  pageLocale: Locale,
  contributions: readonly { module: PlanModule; name: string }[] = [],
  /** Of these the page has the hashes of all files. */
  whole: readonly PlanRelease[] = [],
): PageFiles {
  const locale = baseLocale(pageLocale);
  const paths: [PlanRelease, readonly string[]][] = [
    [
      shell,
      [shell.browser.entry, ...Object.values(shell.browser.exposes).flat(), ...files(shell.browser.locales[locale])],
    ],
  ];
  if (active) {
    const { entry, exposes, screens } = active.module.browser;
    paths.push([
      active.module,
      [
        entry,
        ...files(exposes['./application']),
        ...files(screens[active.screen]),
        ...textsOf(active.module, `screens/${active.screen}`, locale),
      ],
    ]);
  }
  // Last: the page is of use before its slots are, but they must not wait for the shell to ask (request depth 2).
  for (const { module, name } of contributions) {
    const { entry, exposes } = module.browser;
    // A screen's texts have those of its module's slots with them.
    const part = module.name === active?.module.name ? `screens/${active.screen}` : `slots/${name}`;
    paths.push([module, [entry, ...files(exposes[`./slots/${name}`]), ...textsOf(module, part, locale)]]);
  }
  const preload = paths.flatMap(([release, list]) =>
    [...new Set(list)].filter((path) => /\.m?js$/.test(path)).map((path) => scriptOf(release, path)),
  );
  return {
    preload: [...new Map(preload.map((script) => [script.href, script])).values()],
    integrity: {
      ...integrityOf([shell], otherLocale(locale), RARE),
      ...integrityOf([...(active ? [active.module] : []), ...whole], otherLocale(locale)),
      ...Object.fromEntries(preload.map(({ href, integrity }) => [href, integrity])),
    },
    entry: scriptOf(shell, shell.browser.entry),
  };
}

/** Texts of a part: its own where it brings them, else the module's all. */
function textsOf({ browser }: PlanRelease, part: string, locale: BaseLocale): readonly string[] {
  return browser.texts?.[part]?.[locale] ?? files(browser.locales[locale]);
}

function scriptOf({ base, integrity }: PlanRelease, path: string): { href: string; integrity: string } {
  return { href: `${base}/${path}`, integrity: integrity[path] ?? '' };
}

/**
 * Later files of the shell that most visits never ask for (`webpackChunkName: "rare-…"`): it gets the hash of one that
 * is wanted, as for another module's.
 */
const RARE = /^rare-/;

/** But for the texts of the language that the page is not in: a page in that one is another document. */
function integrityOf(releases: readonly PlanRelease[], other: BaseLocale, without?: RegExp): Record<string, string> {
  return Object.fromEntries(
    releases.flatMap(({ base, integrity, browser }) => {
      const texts = [browser.locales, ...Object.values(browser.texts ?? {})];
      const unread = new Set(texts.flatMap((of) => files(of[other])));
      return Object.entries(integrity)
        .filter(([path]) => !without?.test(path) && !unread.has(path))
        .map(([path, hash]) => [`${base}/${path}`, hash]);
    }),
  );
}

function files(list: readonly string[] | undefined): readonly string[] {
  return list ?? [];
}
