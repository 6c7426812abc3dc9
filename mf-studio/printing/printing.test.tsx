/** @proof accessibility */

import {
  addPrinter,
  changePrinter,
  changeStations,
  getStaffSession,
  type Printing,
  readBranchSetup,
  readLastChange,
  readPrinting,
  removePrinter,
  renewPrinterKey,
  type StationsBody,
  testPrinter,
} from '@sufra/api/staff/endpoints';
import { buildStaffSession, createFakeCaller, type FakeAnswer, OLAYA, refuse } from '@sufra/api/testing';
import { someOf } from '@sufra/testing/proof';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BranchScreen from '../screens/branch/screen.tsx';
import { axeFaults } from '../testing/axe.ts';
import { buildSetup } from '../testing/branch.ts';
import { buildPrinter, buildPrinting, buildStation } from '../testing/printing.ts';
import { renderPart } from '../testing/render.ts';

async function show(printing: Printing, answers: Record<string, FakeAnswer> = {}, locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession(),
    [readLastChange.name]: { last: { person: 'Sara', at: '2026-11-28T16:40:00.000Z' } },
    [readBranchSetup.name]: buildSetup(),
    [readPrinting.name]: printing,
    ...answers,
  });
  const rendered = await renderPart(<BranchScreen />, {
    ...{ caller, locale, path: `/branches/nakhla/${OLAYA}?part=printing` },
    route: '/branches/:restaurant/:branch',
  });
  await screen.findByText(locale === 'ar' ? /تُطبع|يُطبع/ : /is printed by itself/);
  if (!(readPrinting.name in answers))
    await screen.findByRole('form', { name: locale === 'ar' ? 'إضافة طابعة' : 'Add a printer' });
  return { ...rendered, caller };
}
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
const button = (name: string) => screen.getByRole('button', { name: (label) => plain(label) === name });
const printerOf = (name: string) => within(screen.getByRole('heading', { level: 3, name }).closest('li')!);
const stationOf = (name: string) => within(screen.getByRole('group', { name: (label) => plain(label) === name }));
const sentStations = (caller: Awaited<ReturnType<typeof show>>['caller'], at = 0) =>
  (caller.callsOf(changeStations)[at]!.input as { body: StationsBody }).body;

describe('a branch without a printer', () => {
  it('says so, and a printer that is added shows its address once, by keyboard alone [PRN-002, PRN-004]', async () => {
    const added = buildPrinting({ printers: [buildPrinter({ state: 'new', seen_at: null })], stations: [] });
    const { caller } = await show(buildPrinting({ printers: [], stations: [] }), {
      [addPrinter.name]: { printing: added, printer_id: 'p1', key: 'k'.repeat(30) },
    });
    expect(screen.getByText('No printer yet')).toBeVisible();
    const name = screen.getByLabelText('Name of the printer');
    // Without a name nothing is sent.
    name.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Type a name')).toBeVisible();
    expect(caller.callsOf(addPrinter)).toHaveLength(0);
    await userEvent.keyboard('Kitchen{Enter}');
    const address = await screen.findByLabelText('Address (URL)');
    expect(caller.callsOf(addPrinter)[0]!.input).toMatchObject({
      params: { restaurant: 'nakhla', branch: OLAYA },
      body: { name: 'Kitchen', kind: 'star', width: 80 },
    });
    expect(address).toHaveValue(`${location.origin}/-/printers/nakhla/star?key=${'k'.repeat(30)}`);
    await waitFor(() => expect(address).toHaveFocus());
    expect(printerOf('Kitchen').getByText('Has not asked yet')).toBeVisible();
    await userEvent.click(button('It is typed in'));
    expect(screen.queryByLabelText('Address (URL)')).toBeNull();
  });

  it('that cannot be read says so [SHOP-004]', async () => {
    await show(buildPrinting(), { [readPrinting.name]: refuse(503, 'UNAVAILABLE') });
    expect(await screen.findByText('The printing could not be shown')).toBeVisible();
  });
});

describe('a printer', () => {
  it.each([
    ['silent', 'Silent', /has not asked for a while/],
    ['paper', 'Out of paper', /new roll/],
    ['cover', 'Cover open', /Close the cover/],
  ] as const)('that is %s says what to do [PRN-003]', async (state, badge, todo) => {
    await show(buildPrinting({ printers: [buildPrinter({ state, waiting: 2 })] }));
    const printer = printerOf('Kitchen');
    expect(printer.getByText(badge)).toBeVisible();
    expect(printer.getByText(todo)).toBeVisible();
    expect(printer.getByText(/2 papers wait/)).toBeVisible();
  });

  it('prints a test, and says what became of it [PRN-002]', async () => {
    const tested = buildPrinter({ test: { state: 'printed', at: '2026-11-28T16:41:00.000Z' } });
    const { caller } = await show(buildPrinting(), { [testPrinter.name]: buildPrinting({ printers: [tested] }) });
    await userEvent.click(button('Print a test: Kitchen'));
    expect(await screen.findByText(/The test was printed/)).toBeVisible();
    expect(caller.callsOf(testPrinter)[0]!.input).toMatchObject({ params: { branch: OLAYA, printer: 'p1' } });
  });

  it('gets a name, a width and another that stands in for it [PRN-002]', async () => {
    const counter = buildPrinter({ id: 'p2', name: 'Counter', kind: 'epson' });
    const { caller } = await show(buildPrinting({ printers: [buildPrinter(), counter] }), {
      [changePrinter.name]: buildPrinting({ printers: [buildPrinter({ fallback_id: 'p2' }), counter] }),
    });
    await userEvent.click(button('Change Kitchen'));
    const card = printerOf('Kitchen');
    await userEvent.selectOptions(card.getByLabelText('Stands in for it'), 'Counter');
    await userEvent.selectOptions(card.getByLabelText('Width of the paper'), '58');
    await userEvent.click(card.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText((text) => plain(text).includes('Counter stands in for it'))).toBeVisible();
    expect(caller.callsOf(changePrinter)[0]!.input).toMatchObject({
      body: { name: 'Kitchen', width: 58, fallback_id: 'p2' },
    });
  });

  it('gets another address after a question, and cannot go while a station prints on it [PRN-004]', async () => {
    const { caller } = await show(buildPrinting(), {
      [renewPrinterKey.name]: { printing: buildPrinting(), printer_id: 'p1', key: 'n'.repeat(30) },
      [removePrinter.name]: refuse(409, 'PRINTER_IN_USE'),
    });
    await userEvent.click(button('New address for Kitchen'));
    expect(caller.callsOf(renewPrinterKey)).toHaveLength(0);
    await userEvent.click(button('Make a new address'));
    expect(await screen.findByLabelText('Address (URL)')).toHaveValue(
      `${location.origin}/-/printers/nakhla/star?key=${'n'.repeat(30)}`,
    );
    await userEvent.click(button('Remove Kitchen'));
    await userEvent.click(
      screen.getAllByRole('button', { name: (label) => plain(label) === 'Remove Kitchen' }).at(-1)!,
    );
    expect(await printerOf('Kitchen').findByRole('alert')).toBeVisible();
  });
});

describe('stations', () => {
  it('are added, divided by groups and saved with the mark that they were read with [PRN-002]', async () => {
    const { caller } = await show(buildPrinting(), { [changeStations.name]: buildPrinting({ mark: 'm2' }) });
    await userEvent.click(button('Add a station'));
    const made = stationOf('Station 2');
    await userEvent.clear(made.getByLabelText('Name of the station'));
    expect(screen.getByText('Type a name')).toBeVisible();
    await userEvent.type(made.getByLabelText('Name of the station'), 'Bar');
    const bar = stationOf('Bar');
    await userEvent.selectOptions(bar.getByLabelText('Paper'), 'Ticket for the kitchen');
    await userEvent.selectOptions(bar.getByLabelText('Dishes'), 'These groups of the menu');
    // Groups that it has not: it cannot be saved.
    expect(bar.getByText('Choose a group')).toBeVisible();
    await userEvent.click(button('Save'));
    expect(caller.callsOf(changeStations)).toHaveLength(0);
    await userEvent.click(bar.getByLabelText('Drinks'));
    await userEvent.click(button('Save'));
    await waitFor(() => expect(caller.callsOf(changeStations)).toHaveLength(1));
    const { mark, stations } = sentStations(caller);
    expect(mark).toBe('m1');
    expect(stations[1]).toEqual({
      ...{ name: 'Bar', paper: 'ticket', takes: 'groups', groups: ['drinks'], printer_id: 'p1', locale: 'ar' },
      copies: { delivery: 1, pickup: 1 },
    });
    expect(stations[0]!.id).toBe('s1');
  });

  it('are moved, and go [PRN-002]', async () => {
    const stations = [buildStation(), buildStation({ id: 's2', name: 'Guest', paper: 'receipt' })];
    const { caller } = await show(buildPrinting({ stations }), { [changeStations.name]: buildPrinting() });
    await userEvent.click(button('Remove Grill'));
    await userEvent.click(button('Save'));
    await waitFor(() => expect(caller.callsOf(changeStations)).toHaveLength(1));
    expect(sentStations(caller).stations.map(({ id }) => id)).toEqual(['s2']);
  });

  it('that two persons change are merged, and of the same one both are shown [SHOP-037]', async () => {
    const theirs = buildPrinting({ mark: 'm9', stations: [buildStation({ name: 'Theirs' })] });
    const { caller } = await show(buildPrinting(), {
      [changeStations.name]: refuse(409, 'PRINTING_CHANGED', undefined, theirs),
    });
    await userEvent.type(stationOf('Grill').getByLabelText('Name of the station'), ' 2');
    await userEvent.click(button('Save'));
    await waitFor(() => expect(caller.callsOf(changeStations).length).toBeGreaterThan(0));
    expect(await screen.findByText(/Sara.* changed this/)).toBeVisible();
    expect(stationOf('Grill 2').getByLabelText('Name of the station')).toHaveValue('Grill 2');
  });
});

it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s [A11Y-001]', async (locale) => {
  const { container } = await show(
    buildPrinting({
      printers: [buildPrinter({ state: 'paper' }), buildPrinter({ id: 'p2', name: 'Counter', kind: 'tablet' })],
      stations: [buildStation({ takes: 'groups', groups: ['grills'] })],
    }),
    {},
    locale,
  );
  await screen.findAllByRole('heading', { level: 3 });
  expect(await axeFaults(container)).toEqual([]);
});
