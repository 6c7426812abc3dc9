import { matchRoute, type PageModule, type PageRelease } from '@sufra/contract';
import { screenPart, WHOLE_RELEASE } from '@sufra/contract/parts';

/** The files of the texts of a part (`screens/{screen}`, `slots/{name}`): its own, else all. */
export function textsOf({ texts, locale }: Pick<PageRelease, 'texts' | 'locale'>, part: string): readonly string[] {
  return texts?.[part] ?? locale;
}

/** The part of a module that shows a locale-free path (`@sufra/contract/parts`). */
export function partAt(module: Pick<PageModule, 'routes'>, path: string): string {
  const screen = matchRoute(module.routes, path)?.route.screen;
  return screen === undefined ? WHOLE_RELEASE : screenPart(screen);
}

/** The files of a release that a page needs beside its application: the screen of a locale-free path, and its texts. */
export function filesFor(module: PageModule, release: PageRelease, path: string): readonly string[] {
  const screen = matchRoute(module.routes, path)?.route.screen;
  return [...textsOf(release, `screens/${screen}`), ...((screen && release.screens[screen]) || [])];
}
