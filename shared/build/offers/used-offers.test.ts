import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModuleFace } from '@sufra/contract';
import webpack from 'webpack';
import { describeUses, UsedOffers } from './used-offers.ts';

const folder = mkdtempSync(join(tmpdir(), 'sufra-uses-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
mkdirSync(join(folder, 'contract/modules'), { recursive: true });
write('package.json', '{ "type": "module", "sideEffects": false }');
write(
  'contract/modules/menu.js',
  `export const itemDialog = { name: 'menu.item' };
   export const mapDialog = { name: 'menu.map' };
   export const basketSlot = { slot: 'menu.basket' };
   export const position = { name: 'menu.position', version: 1, input: () => null, reply: () => null };
   export const moved = { name: 'menu.table.moved', version: 2, payload: () => null };`,
);
mkdirSync(join(folder, 'others'));
write(
  'others/guests.js',
  `export const seatedTopic = { name: 'guests.seated', version: 1, payload: () => import('./guests.structs.js') };
   export const forgottenDialog = { name: 'guests.forgotten' };`,
);
write('others/guests.structs.js', `export const seatedTopic = { name: 'guests.struct' };`);
write('offers.js', `export const cardDialog = { name: 'visits.card' };`);
write(
  'entry.js',
  `import { itemDialog, basketSlot } from './contract/modules/menu.js';
   import { cardDialog } from './offers.js';
   import { seatedTopic } from './others/guests.js';
   import { row } from './row.js';
   export const all = [seatedTopic, itemDialog, basketSlot, cardDialog, row, () => import('./late.js')];`,
);
write(
  'row.js',
  `import { mapDialog, position } from './contract/modules/menu.js';
   export const row = () => position;
   export const forgotten = () => mapDialog;`,
);
write('late.js', `import * as menu from './contract/modules/menu.js';\nexport default menu.moved;`);

const face = {
  name: 'mf-visits',
  owner: 'visits',
  slots: [{ slot: 'header.actions', name: 'card', order: 1 }],
} as unknown as ModuleFace;

it('reads what a build uses of other modules, without what nothing calls and what is its own [PLAT-018]', async () => {
  const used = new UsedOffers();
  const compiler = webpack({
    mode: 'production',
    entry: join(folder, 'entry.js'),
    experiments: { outputModule: true },
    output: { path: join(folder, 'out'), library: { type: 'module' } },
    plugins: [used],
  });
  await new Promise<void>((done, fail) => {
    compiler.run((error) => compiler.close(() => (error ? fail(error) : done())));
  });
  expect(await describeUses(used.imports, face)).toEqual({
    topics: ['guests.seated', 'menu.table.moved@2'],
    requests: ['menu.position'],
    dialogs: ['menu.item'],
    slots: ['header.actions', 'menu.basket'],
  });
});
