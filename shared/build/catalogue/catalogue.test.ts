import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ModuleFace } from '@sufra/contract';
import { findUsers } from './users.ts';
import type { CataloguedModule, NamedOffer } from './workspace.ts';
import { writeCatalogue } from './write.ts';

const names = new Map<string, NamedOffer>([
  ['@sufra/contract/modules/menu noteTopic', { name: 'menu.note', kind: 'message' }],
  ['@sufra/contract/modules/menu sideSlot', { name: 'menu.side', kind: 'slot' }],
  ['@sufra/contract/modules/menu itemDialog', { name: 'menu.item', kind: 'dialog' }],
]);
const aModule = (name: string, more: object, sources: Record<string, string>, offers = {}): CataloguedModule => ({
  face: {
    name,
    owner: name.slice(3),
    dialogs: [],
    slots: [],
    topics: { publishes: [], consumes: [] },
    ...more,
  } as never as ModuleFace,
  offers: { topics: [], requests: [], dialogs: [], slots: [], ...offers },
  sources: new Map(Object.entries(sources)),
});
const menu = aModule(
  'mf-menu',
  { dialogs: ['item'], topics: { publishes: ['menu.note'], consumes: [] } },
  {
    'slots/a.tsx': "import { noteTopic } from '@sufra/contract/modules/menu';",
    'dialogs/item/dialog.tsx': "import { itemDialog } from '@sufra/contract/modules/menu';",
    'screens/menu.tsx': "import { sideSlot } from '@sufra/contract/modules/menu';",
  },
  {
    topics: [
      {
        name: 'menu.note',
        version: 1,
        about: 'A word.',
        tabs: 'visitor',
        payload: {
          type: 'object',
          properties: {
            text: { type: 'string', description: 'The words.' },
            lines: { type: 'array', items: { type: 'object', properties: { qty: { type: ['integer', 'null'] } } } },
          },
          required: ['text'],
        },
      },
    ],
    dialogs: [{ name: 'menu.item', about: 'A dish.', presentation: 'window', result: { const: 'added' } }],
    slots: [{ name: 'menu.side', about: 'Beside.' }],
  },
);

describe('the catalogue', () => {
  it('of this workspace is up to date, and faces say what the sources do', async () => {
    const cli = join(__dirname, 'cli.ts');
    const run = promisify(execFile)(process.execPath, [cli, '--check']).then(
      () => '',
      (error: { stderr: string }) => error.stderr,
    );
    expect(await run).toBe('');
  });

  it('tells name, version, owner, users, fields and where other tabs hear', () => {
    const account = aModule(
      'mf-account',
      { topics: { publishes: [], consumes: ['menu.note@1'] }, slots: [{ slot: 'menu.side', name: 'x', order: 1 }] },
      { 'a.tsx': "import { itemDialog, noteTopic as note } from '@sufra/contract/modules/menu';" },
    );
    const page = writeCatalogue([menu, account], findUsers([menu, account], names));
    for (const line of [
      '### `menu.note` version 1',
      '- owner mf-menu; published by mf-menu; consumed by mf-account',
      "- also heard in the same visitor's other tabs",
      '| `text` | string | The words. |',
      '| `lines[].qty?` | integer or null |  |',
      '- owner mf-menu; shown as a window; opened by mf-account',
      '|  | `"added"` |  |',
      '| `menu.side` | Beside. | mf-menu | mf-menu | mf-account |',
    ])
      expect(page.split('\n')).toContain(line);
  });

  it('knows what a module takes from its own offers', () => {
    const own = new Map<string, NamedOffer>([['mf-own/offers.ts askDialog', { name: 'own.ask', kind: 'dialog' }]]);
    const source = "import { type Answer, askDialog } from '../../offers.ts';";
    const users = findUsers([aModule('mf-own', {}, { 'screens/a/screen.tsx': source })], own);
    expect(users.openers('own.ask')).toEqual(['mf-own']);
  });

  it('finds faces that are silent, and faces that say too much', () => {
    const silent = aModule('mf-account', {}, { 'a.ts': "import { noteTopic } from '@sufra/contract/modules/menu';" });
    const talker = aModule('mf-other', { topics: { publishes: [], consumes: ['menu.note'] } }, {});
    expect(findUsers([menu, silent, talker], names).faults).toEqual([
      'mf-account: uses menu.note, which its module.ts does not name',
      'mf-other: module.ts names menu.note, which nothing in it uses',
    ]);
  });
});
