/** Builders of releases for tests: small, right, and changed only where a test says so. */
import { Readable } from 'node:stream';
import { CONTRACT_VERSION, type Descriptor, FEDERATION_RUNTIME, type ModuleFace } from '@sufra/contract';
import { pack } from 'tar-stream';
import { packArchive } from '../release/archive.ts';

export function buildFace(changes: Partial<ModuleFace> = {}): ModuleFace {
  return {
    name: 'mf-menu',
    owner: 'menu',
    title: { ar: 'القائمة', en: 'Menu' },
    routes: [{ path: '/menu', screen: 'menu', visibility: 'public' }],
    navigation: [],
    dialogs: ['item'],
    slots: [{ slot: 'header.actions', name: 'basket', order: 1 }],
    topics: { publishes: [], consumes: [] },
    ...changes,
  };
}

/** A release of mf-menu as it is after publish: measured files, all of them small. */
export function buildDescriptor(changes: Partial<Descriptor> = {}): Descriptor {
  const paths = [
    'entry.js',
    'application.js',
    'item.js',
    'basket.js',
    'menu.js',
    'ar.js',
    'en.js',
    'server/server.mjs',
  ];
  return {
    contract: CONTRACT_VERSION,
    federationRuntime: FEDERATION_RUNTIME,
    name: 'mf-menu',
    version: '1.0.0',
    face: buildFace(),
    browser: {
      entry: 'entry.js',
      exposes: { './application': ['application.js'], './dialogs/item': ['item.js'], './slots/basket': ['basket.js'] },
      screens: { menu: ['menu.js'] },
      locales: { ar: ['ar.js'], en: ['en.js'] },
    },
    server: 'server/server.mjs',
    shared: { react: '^19.3.1' },
    files: Object.fromEntries(paths.map((path) => [path, { integrity: `sha384-${path}`, bytes: 2000, brotli: 1000 }])),
    ...changes,
  };
}

/** A module of another name with its own owner and route, so that it gets along with mf-menu. */
export function buildOther(name: string, changes: Partial<Descriptor> = {}): Descriptor {
  const owner = name.replace(/^mf-/, '');
  const face = buildFace({ name, owner, routes: [{ path: `/${owner}`, screen: 'menu', visibility: 'public' }] });
  return buildDescriptor({ name, face, ...changes });
}

/** The shell: no container, its own start script, and the versions it shares. */
export function buildShell(changes: Partial<Descriptor> = {}): Descriptor {
  const face = buildFace({ name: 'host', owner: 'host', routes: [], dialogs: [], slots: [] });
  const browser = { entry: 'entry.js', exposes: {}, screens: {}, locales: { ar: ['ar.js'], en: ['en.js'] } };
  return buildDescriptor({ name: 'host', face, browser, shared: { react: '19.3.1', jotai: '3.0.1' }, ...changes });
}

/** Long enough to be worth compressing, and a module that parses: each name is declared once. */
const DISHES = Array.from({ length: 40 }, (_, index) => `export const dish${index} = "مندي";\n`).join('');

/** The contents of a release's files: each script says whose it is. */
export function buildFiles(descriptor: Descriptor): Map<string, Buffer> {
  return new Map(
    Object.keys(descriptor.files).map((path) => [
      path,
      Buffer.from(`// ${descriptor.name}@${descriptor.version} ${path}\n${DISHES}`),
    ]),
  );
}

/** The archive that the CLI would send. */
export function buildArchive(descriptor: Descriptor, files = buildFiles(descriptor)): Readable {
  const { files: _, ...rest } = descriptor;
  return packArchive(new Map([...files, ['descriptor.json', Buffer.from(JSON.stringify(rest))]]));
}

/** An archive with any entries, also those that no honest program writes. */
export function buildRawArchive(
  entries: readonly { name: string; content?: string; type?: 'file' | 'symlink' | 'directory'; linkname?: string }[],
): Readable {
  const archive = pack();
  for (const { name, content = '', type = 'file', linkname } of entries)
    archive.entry({ name, type, linkname }, content);
  archive.finalize();
  return Readable.from(archive);
}
