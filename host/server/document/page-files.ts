/** What the browser preloads: exactly the files of this page. */
import type { BaseLocale, Locale, PlanModule, PlanRelease } from '@sufra/contract';
import { baseLocale } from '@sufra/i18n/locales';

export interface PageFiles {
  /** Scripts to preload, absolute, with their integrity. */
  preload: readonly { href: string; integrity: string }[];
  /** Integrity of every script that this page loads by itself: of the shell, the page's module, and what its slots need. */
  integrity: Readonly<Record<string, string>>;
  entry: { href: string; integrity: string };
}

export function pageFiles(
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
      ...integrityOf([shell, ...(active ? [active.module] : []), ...whole]),
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

function integrityOf(releases: readonly PlanRelease[]): Record<string, string> {
  return Object.fromEntries(
    releases.flatMap(({ base, integrity }) =>
      Object.entries(integrity).map(([path, hash]) => [`${base}/${path}`, hash]),
    ),
  );
}

function files(list: readonly string[] | undefined): readonly string[] {
  return list ?? [];
}
