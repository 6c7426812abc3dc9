/**
 * The dialogs of all modules together: what the specification names, and that each opens by its name from anywhere.
 * @reads packages
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dialogExpose, ownerOf } from '../host/browser/dialogs.ts';
import account from '../mf-account/module.ts';
import checkout from '../mf-checkout/module.ts';
import menu from '../mf-menu/module.ts';
import reservations from '../mf-reservations/module.ts';
import waitingList from '../mf-waiting-list/module.ts';
import type { DialogOffer, ModuleFace, PagePlan } from '../shared/contract/index.ts';
import * as accountOffers from '../shared/contract/modules/account.ts';
import * as checkoutOffers from '../shared/contract/modules/checkout.ts';
import * as menuOffers from '../shared/contract/modules/menu.ts';
import * as reservationsOffers from '../shared/contract/modules/reservations.ts';
import * as waitingListOffers from '../shared/contract/modules/waiting-list.ts';

const ROOT = join(__dirname, '..');
const faces: readonly ModuleFace[] = [account, menu, checkout, reservations, waitingList];
const plan = { modules: faces } as unknown as PagePlan;

/** Key of each dialog's offer, by its name. */
const offers = Object.fromEntries(
  Object.entries({
    ...accountOffers,
    ...checkoutOffers,
    ...menuOffers,
    ...reservationsOffers,
    ...waitingListOffers,
  }).flatMap(([key, offer]) => (key.endsWith('Dialog') ? [[(offer as unknown as DialogOffer).name, key]] : [])),
);

/** What the specification calls each (§2, page-wide). */
it.each([
  ['login', 'mf-account', 'account.login'],
  ['verification', 'mf-account', 'account.verification'],
  ['address map', 'mf-account', 'account.address'],
  ['add car', 'mf-account', 'account.car'],
  ['wallet', 'mf-account', 'account.wallet'],
  ['dine-in login', 'mf-menu', 'menu.join-table'],
  ['branch lists', 'mf-menu', 'menu.branches'],
  ['order type', 'mf-menu', 'menu.order-type'],
  ['QR scanning', 'mf-menu', 'menu.scan'],
  ['share', 'mf-menu', 'menu.share'],
  ['cart', 'mf-checkout', 'checkout.cart'],
  ['order success', 'mf-checkout', 'checkout.success'],
  ['order tracking', 'mf-checkout', 'checkout.tracking'],
  ['rating', 'mf-checkout', 'checkout.rate'],
  ['scheduled times', 'mf-checkout', 'checkout.times'],
  ['cancel order', 'mf-checkout', 'checkout.cancel'],
  ['select car', 'mf-checkout', 'checkout.car'],
  ['reservation', 'mf-reservations', 'reservations.reservation'],
  ['waiting list', 'mf-waiting-list', 'waiting-list.entry'],
])('%s is a dialog of %s that opens by the name %s [HOST-044]', (_, module, name) => {
  expect(ownerOf({ name }, plan)?.name).toBe(module);
  expect(Object.keys(offers)).toContain(name);
});

it('each dialog that a module has is offered to all, and is the one of its offer [HOST-044]', () => {
  const shown = faces.flatMap(({ name: module, owner, dialogs }) =>
    dialogs.map((dialog) => {
      const name = `${owner}.${dialog}`;
      const file = join(ROOT, module, dialogExpose({ name }, ownerOf({ name }, plan)!), 'dialog.tsx');
      const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
      return [name, /DialogOf<typeof (\w+)>/.exec(source)?.[1]];
    }),
  );
  expect(Object.fromEntries(shown)).toEqual(offers);
});

it('forms of dialogs end in buttons that stay in view while the form scrolls [X-031]', () => {
  /** Forms that dialogs and pages have in common. */
  const shared = ['mf-account/address/address-form.tsx', 'mf-waiting-list/join/join-form.tsx'];
  const files = [...globSync('mf-*/dialogs/**/*.tsx', { cwd: ROOT }), ...shared];
  const left = files.filter((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8').replace(/<FormActions>[\s\S]*?<\/FormActions>/g, '');
    // A soft one is a way beside others, not the end of the form.
    return /<SubmitButton(?! kind="soft")/.test(source);
  });
  expect(files.length).toBeGreaterThan(40);
  expect(left).toEqual([]);
});
