/**
 * Source texts of a module's entry points: what would be the same in every module, from its face and the
 * files that are there.
 */

import type { PackageFacts } from './package-facts.ts';
import { ownTexts, partsWithOwnTexts } from './texts-of-one-part.ts';

/** Paths, from the folder of the entries, of what the face names. */
export interface PartFiles {
  /** Throws when module.ts names what is not there. */
  pathOf(kind: 'screens' | 'dialogs' | 'slots', name: string, file: string): string;
  /** null: the part has none. */
  loaderOf(kind: 'screens' | 'slots', name: string): string | null;
}

type Face = PackageFacts['face'];

/** Chunk name of the texts of a part that brings its own: `texts-screens-menu-ar`. */
export function textsChunk(part: string, locale: string): string {
  return `texts-${part.replace('/', '-')}-${locale}`;
}

/** Names of the parts (`screens/menu`) whose texts come apart from the module's. */
export function partsApart(folder: string, face: Face): readonly string[] {
  return partsWithOwnTexts(folder, face).map(({ part }) => part);
}

/** The texts of each part that brings its own, by file name. `textsOf` reads a locale file. */
export function ownTextFiles(
  folder: string,
  face: Face,
  textsOf: Readonly<Record<'ar' | 'en', Parameters<typeof ownTexts>[0]>>,
): readonly (readonly [string, string])[] {
  return partsWithOwnTexts(folder, face).flatMap(({ part, from }) =>
    (['ar', 'en'] as const).map(
      (locale) => [`${textsChunk(part, locale)}.json`, JSON.stringify(ownTexts(textsOf[locale], from))] as const,
    ),
  );
}

/** The module's texts, and those of screens that bring their own. */
export function localesEntry(apart: readonly string[]): string {
  return localesOf(apart.filter(isScreen));
}

/** The browser has of the face what it needs: titles and labels are the edge's. */
export function applicationEntry({ name, owner, routes }: Face, { pathOf: find, loaderOf }: PartFiles): string {
  const mounted = {
    name,
    owner,
    routes: routes.map(({ path, screen, keep }) => ({ path, screen, ...(keep && { keep }) })),
  };
  const screens = [...new Set(routes.map(({ screen }) => screen))].map((screen) => {
    const loader = loaderOf('screens', screen);
    return `    ${JSON.stringify(screen)}: {
      screen: () => import(/* webpackChunkName: "screen-${screen}" */ '${find('screens', screen, 'screen')}'),${
        loader ? `\n      loader: () => import(/* webpackChunkName: "loader-${screen}" */ '${loader}'),` : ''
      }
    },`;
  });
  return `import { createApplication } from '@sufra/module/browser';
import { locales } from './locales.ts';

export const { bootstrap, mount, unmount } = createApplication(${JSON.stringify(mounted)}, {
  locales,
  screens: {
${screens.join('\n')}
  },
});
`;
}

export function dialogEntry(face: Face, name: string, { pathOf: find }: PartFiles): string {
  return `import { createDialog } from '@sufra/module/browser';
import Dialog from '${find('dialogs', name, 'dialog')}';
import { locales } from './locales.ts';

export const { bootstrap, mount, unmount, prepare } = createDialog(${shortFace(face)}, '${name}', locales, Dialog as never);
`;
}

export function slotEntry(face: Face, name: string, { pathOf: find }: PartFiles, apart: readonly string[]): string {
  const locales = localesOf(apart.filter((part) => isScreen(part) || part === `slots/${name}`));
  return `import { createSlot } from '@sufra/module/browser';
import Contribution from '${find('slots', name, 'slot')}';

${locales.replace('export ', '')}
export const { bootstrap, mount, unmount } = createSlot(${shortFace(face)}, '${name}', locales, Contribution);
`;
}

/** The server half: every screen and slot with its loader. */
export function serverEntry(face: Face, { pathOf: find, loaderOf }: PartFiles): string {
  const imports: string[] = [];
  const part = (kind: 'screens' | 'slots', name: string, file: 'screen' | 'slot'): string => {
    const id = `${file}${imports.length}`;
    imports.push(`import ${id} from '${find(kind, name, file)}';`);
    const loader = loaderOf(kind, name);
    if (loader) imports.push(`import { loader as ${id}Loader } from '${loader}';`);
    const isListed = kind === 'screens' && face.routes.some((route) => route.screen === name && route.listed);
    if (isListed) imports.push(`import { addresses as ${id}Addresses } from '${find(kind, name, 'addresses')}';`);
    const more = `${loader ? `, loader: ${id}Loader` : ''}${isListed ? `, addresses: ${id}Addresses` : ''}`;
    return `    ${JSON.stringify(name)}: { ${file}: ${id}${more} },`;
  };
  const screens = [...new Set(face.routes.map(({ screen }) => screen))].map((name) => part('screens', name, 'screen'));
  const slots = [...new Set(face.slots.map(({ name }) => name))].map((name) => part('slots', name, 'slot'));
  return `import { createRenderer } from '@sufra/module/server';
import ar from '../locales/ar.json';
import en from '../locales/en.json';
import face from '../module.ts';
${imports.join('\n')}

export const render = createRenderer(face, {
  locales: { ar, en },
  screens: {
${screens.join('\n')}
  },
  slots: {
${slots.join('\n')}
  },
});
`;
}

/** The one entry of a worker module: all its parts with all its texts (`@sufra/contract/worker-module`). */
export function workerEntry(face: Face, { pathOf: find }: PartFiles): string {
  const named = [
    ...[...new Set(face.slots.map(({ name }) => name))].map((name) => ['slots', name, 'slot'] as const),
    ...face.dialogs.map((name) => ['dialogs', name, 'dialog'] as const),
  ];
  const imports = named.map(([kind, name, file], at) => `import part${at} from '${find(kind, name, file)}';`);
  const parts = named.map(([kind, name], at) => `    '${kind}/${name}': part${at},`);
  return `import { startWorkerModule } from '@sufra/module/worker';
import ar from '../locales/ar.json';
import en from '../locales/en.json';
${imports.join('\n')}

startWorkerModule({
  locales: { ar, en },
  parts: {
${parts.join('\n')}
  },
});
`;
}

/** A worker module has no server half: this one is never asked. */
export const NO_SERVER_HALF = `export async function render() {
  throw new Error('A worker module is drawn by the browser');
}
`;

const isScreen = (part: string) => part.startsWith('screens/');

function shortFace({ name, owner }: Face): string {
  return JSON.stringify({ name, owner });
}

function localesOf(parts: readonly string[]): string {
  const load = (chunk: string, file: string) => `() => import(/* webpackChunkName: "${chunk}" */ '${file}')`;
  const own = (part: string, locale: string) => load(textsChunk(part, locale), `./${textsChunk(part, locale)}.json`);
  return `export const locales = {
  ar: ${load('locale-ar', '../locales/ar.json')},
  en: ${load('locale-en', '../locales/en.json')},
  own: {
${parts.map((part) => `    '${part}': {\n      ar: ${own(part, 'ar')},\n      en: ${own(part, 'en')},\n    },\n`).join('')}  },
};
`;
}
