/** Tax documents of a group order whose members pay their shares (CHK-053). */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import {
  chainFaults,
  documentsIn,
  enrolledDevice,
  startTaxWorld,
  type TaxWorld,
  untilAnswered,
} from '../../tax/testing/world.ts';
import { handOver, reservedShare, takenBack, takenBackLate } from '../testing/lost-shares.ts';
import { type GroupWorld, openGroups } from '../testing/paid-groups.ts';
import { subjectOf } from './settle-tax.ts';

let tax: TaxWorld;
let world: GroupWorld;
beforeAll(async () => {
  tax = await startTaxWorld();
});
beforeEach(async () => {
  world = await openGroups(tax);
});
afterAll(() => tax.close());

type Made = Awaited<ReturnType<typeof reservedShare>>;
const later = () => world.shop.setClock(new Date(world.shop.now().getTime() + MINUTE_MS));
/** What its documents say together, in minor units. */
const said = async ({ party }: Pick<Made, 'party'>) => {
  const all = await documentsIn(world.shop);
  return all
    .filter(({ document }) => document.subject === subjectOf(party.order))
    .map(({ document }) => `${document.kind} ${document.total}`);
};
const grandOf = async ({ orderRow }: Made) =>
  (await orderRow()).snapshot.totals.find(({ code }) => code === 'grand')!.amount;

it('of which a bank took one share back has its document: the share is collected in cash [TAX-001, CHK-053]', async () => {
  await enrolledDevice(tax, world.shop);
  later();
  const made = await reservedShare(world, takenBack);
  await handOver(world, made.party);
  const grand = await grandOf(made);
  expect(await said(made)).toEqual([`invoice ${grand}`]);
  // What goes back later has its note.
  await made.refund({ amount: '5.00', reason: 'other' });
  expect((await said(made)).slice(1)).toEqual(['credit 5.00']);
  expect(await chainFaults(world.shop)).toEqual([]);
  expect(await untilAnswered(tax, world.shop)).toEqual(['accepted', 'accepted']);
});

it('of which a bank took one share back after it was handed over says what is left of it [TAX-001, CHK-053]', async () => {
  await enrolledDevice(tax, world.shop);
  later();
  const made = await reservedShare(world, takenBackLate(world));
  const grand = await grandOf(made);
  expect(await said(made)).toEqual([`invoice ${grand}`, `credit ${made.lost}`]);
  expect(fromMinor(toMinor(grand) - toMinor(made.lost))).not.toBe('0.00');
});

it('that was there before the device and lost a share has none [TAX-001, CHK-053]', async () => {
  const made = await reservedShare(world, takenBack);
  await enrolledDevice(tax, world.shop);
  await handOver(world, made.party);
  expect(await said(made)).toEqual([]);
});
