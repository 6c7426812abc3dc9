/** `sufra new --wrap`: which of other people's code becomes a module, and its files. */
import { cp, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';

import { type Imported, importedPackages } from './imported.ts';

/** `component`: for the page's React. `own-react`: an island with another one. `element`: a custom element. */
export type WrapKind = 'component' | 'own-react' | 'element';

export interface WrapOptions {
  /** A file, or what is imported from a package (`swiper/element`). */
  source: string;
  /** Tag of a custom element. */
  element: string | null;
  attributes: readonly string[];
  events: readonly string[];
  ownReact: boolean;
}

export interface Wrapped {
  kind: WrapKind;
  /** Words of the templates. */
  words: Readonly<Record<string, string>>;
  /** The package that it comes from; null: a file, whose folder is copied into `wrapped/`. */
  package: string | null;
  /** What its sources import; of a package its own manifest says it. */
  imported: Imported;
  /** Copies the sources into the module's folder. */
  copy(folder: string): Promise<void>;
}

/** Why something cannot be wrapped, and what can. */
export class WrapFault extends Error {
  override readonly name = 'WrapFault';
}

const SOURCES = ['.jsx', '.tsx', '.js', '.ts', '.mjs'];
const NAME = /^[a-z][a-z0-9-]*$/;

/** Throws WrapFault. `here`: where a path begins. */
export async function readWrap(options: WrapOptions, here: string): Promise<Wrapped> {
  const { source, element, attributes, events, ownReact } = options;
  if (element !== null && (!NAME.test(element) || !element.includes('-')))
    throw new WrapFault(`${element}: the tag of a custom element is lower-case words joined by "-"`);
  for (const name of [...attributes, ...events])
    if (!/^[A-Za-z][\w:-]*$/.test(name)) throw new WrapFault(`${name}: no name of an attribute or event`);
  const kind: WrapKind = element !== null ? 'element' : ownReact ? 'own-react' : 'component';
  const file = resolve(here, source);
  const found = await stat(file).catch(() => null);
  const words = {
    source: basename(source),
    element: element ?? '',
    attributes: quoted(attributes),
    events: quoted(events),
  };
  if (!found && /^(?:@[a-z0-9-]+\/)?[a-z0-9][a-z0-9._/-]*$/.test(source) && !source.startsWith('.')) {
    const name = source
      .split('/')
      .slice(0, source.startsWith('@') ? 2 : 1)
      .join('/');
    return {
      kind,
      words: { ...words, source, import: source, importWithin: source },
      package: name,
      imported: { ranges: {}, unknown: [] },
      copy: async () => {},
    };
  }
  if (!found) throw new WrapFault(`${source} is not there`);
  if (found.isDirectory()) throw new WrapFault(`${source} is a folder: name the file that exports it`);
  await refuseBuilt(file);
  const name = basename(file);
  return {
    kind,
    words: {
      ...words,
      import: kind === 'element' ? `./source/${name}` : `../../wrapped/source/${name}`,
      importWithin: `./source/${name}`,
    },
    package: null,
    imported: await importedPackages(file),
    copy: (folder) => copyFolder(dirname(file), join(folder, 'wrapped/source')),
  };
}

/** Declarations of a wrapped script, which has none. */
export function declarationOf({ kind, words }: Wrapped): readonly [string, string] | null {
  const name = words.import!.split('/').at(-1)!;
  if (kind !== 'component' || !words.import!.startsWith('.') || !/\.m?jsx?$/.test(name)) return null;
  return [
    `wrapped/source/${name.replace(/\.m?jsx?$/, '')}.d.ts`,
    `import type { ComponentType } from 'react';\n\ndeclare const Wrapped: ComponentType<Record<string, unknown>>;\nexport default Wrapped;\n`,
  ];
}

/**
 * A remote as its build left it loads its files by script elements, and shares libraries under names of its
 * own: the page allows neither.
 */
async function refuseBuilt(file: string): Promise<void> {
  if (basename(file) === 'mf-manifest.json' || basename(file) === 'mf-stats.json') {
    const { exposes = [] } = JSON.parse(await readFile(file, 'utf8')) as { exposes?: { path?: string }[] };
    const parts = exposes.map(({ path }) => path).join(', ');
    throw new WrapFault(`${file} describes a build (${parts}): name the source file that one of them exposes`);
  }
  if (!SOURCES.includes(extname(file))) throw new WrapFault(`${file}: name a script (${SOURCES.join(', ')})`);
  const text = await readFile(file, 'utf8');
  if (/__webpack_require__|__federation_|webpackChunk|@module-federation\/runtime/.test(text))
    throw new WrapFault(
      `${file} is a build (a remoteEntry.js): it adds script elements, which the page refuses. Name the source file that the remote exposes`,
    );
}

async function copyFolder(from: string, to: string): Promise<void> {
  const isSource = (path: string) =>
    !/(?:^|\/)(?:node_modules|dist|\.git|\.sufra)(?:\/|$)|\.(?:test|spec|stories)\.\w+$/.test(
      relative(from, path).split(sep).join('/'),
    );
  await cp(from, to, { recursive: true, filter: isSource });
}

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
