import type { Descriptor } from '@sufra/contract';
import type { Check } from './check.ts';

/** Every file that the descriptor names is in the release, by its exact path. */
export const filesArePresent: Check = {
  name: 'files-are-present',
  faultsOf: (candidate) =>
    namedFiles(candidate)
      .filter(({ path }) => !Object.hasOwn(candidate.files, path))
      .map(({ place, path }) => `${place}: ${JSON.stringify(path)} is not in the release`),
};

function namedFiles({ browser, server }: Descriptor): { place: string; path: string }[] {
  const { exposes, screens, locales } = browser;
  const texts = Object.fromEntries(
    Object.entries(browser.texts ?? {}).map(([part, { ar, en }]) => [part, [...ar, ...en]]),
  );
  const groups = { exposes, screens, locales, texts };
  return [
    { place: 'browser.entry', path: browser.entry },
    { place: 'server', path: server },
    ...Object.entries(groups).flatMap(([kind, byName]) =>
      Object.entries(byName).flatMap(([name, paths]) =>
        paths.map((path) => ({ place: `browser.${kind}.${name}`, path })),
      ),
    ),
  ];
}
