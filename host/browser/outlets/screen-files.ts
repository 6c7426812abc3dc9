import { matchRoute, type PageModule, type PageRelease } from '@sufra/contract';

/** The files of a release that a page needs beside its application: the screen of a locale-free path, and its texts. */
export function filesFor(module: PageModule, release: PageRelease, path: string): readonly string[] {
  const screen = matchRoute(module.routes, path)?.route.screen;
  return [...release.locale, ...((screen && release.screens[screen]) || [])];
}
