import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locate } from './locate.ts';

const MODULE = `import { defineModule } from '@sufra/contract';

/** الوحدة: ما قبل الوجه يُعدّ بالبايت. */
const own = { visibility: 'private' } as const;

export default defineModule({
  name: 'mf-visits',
  title: { ar: 'الزيارات', en: 'Visits' },
  routes: [
    { path: '/visits', screen: 'home', ...own },
    { path: '/api/visits', screen: 'home' },
  ],
  slots: [{ slot: 'header', name: 'x', order: 1 }],
  topics: {
    publishes: [],
    consumes: [
      'menu.note@3',
    ] as const,
  },
} as never);
`;

describe('the source of a fault', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sufra-locate-'));
    await writeFile(join(folder, 'module.ts'), MODULE);
    await writeFile(join(folder, 'offers.ts'), "export const a = topic({\n  name: 'visits.visit.booked',\n});\n");
    await writeFile(
      join(folder, 'package.json'),
      '{\n  "version": "1",\n  "dependencies": {\n    "react": "^18.0.0"\n  }\n}\n',
    );
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['face.routes[1].path /api/visits: /api is the edge’s own', 'module.ts', 11],
    ['face.routes[0]: browser.screens lacks home', 'module.ts', 10],
    // The spread brought it: the route is as near as it gets.
    ['face.routes[0].visibility: wrong', 'module.ts', 10],
    ['face.topics.consumes[0] menu.note@3: mf-menu@1.0.0 offers it in version 1, not 3', 'module.ts', 17],
    ['face.topics.answers lacks menu.position@1, which mf-checkout asks', 'module.ts', 14],
    ['face.slots[0].slot header: slots are named owner.noun', 'module.ts', 13],
    ['version "1": not a plain semver version', 'package.json', 2],
    ['shared.react ^18.0.0: the shell has ^19.3.1', 'package.json', 4],
    ['visits.visit.booked: the words do not say what it is about', 'offers.ts', 2],
  ])('%s', async (fault, file, line) => {
    expect(await locate(folder, fault)).toEqual({ file, line });
    // Again, since the parser goes on counting.
    expect(await locate(folder, fault)).toEqual({ file, line });
  });

  it.each(['files.entry.js: 500 KB brotli, at most 400 KB', 'browser.entry: "entry.js" is not in the release'])(
    'is not known for %s',
    async (fault) => {
      expect(await locate(folder, fault)).toBeNull();
    },
  );
});
