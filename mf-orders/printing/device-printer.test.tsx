import {
  endPrint,
  getStaffSession,
  listEndedOrders,
  listStaffBranches,
  readBoard,
  readPrints,
  readWaiting,
  takePrint,
} from '@sufra/api/staff/endpoints';
import { createFakeCaller, type FakeAnswer, offline } from '@sufra/api/testing';
import { advance, stopTime } from '@sufra/testing/still-time';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BoardScreen from '../screens/board/screen.tsx';
import { buildBoard, buildBranch, buildSession, OLAYA } from '../testing/builders.ts';
import { buildPrints, KITCHEN, TABLET } from '../testing/print-builders.ts';
import { renderPart } from '../testing/render.ts';
import { type FakeUsb, fakeUsb } from '../testing/usb.ts';
import { chooseTabletPrinter } from './use-tablet-printing.ts';

// The page's own printer looks at one browser.
const usb = fakeUsb();
const withUsb = (made: FakeUsb | undefined) =>
  Object.defineProperty(navigator, 'usb', { configurable: true, value: made });

beforeEach(() => {
  usb.reset();
  withUsb(usb);
});
afterEach(() => {
  act(() => {
    usb.pull();
    chooseTabletPrinter(null);
  });
  Reflect.deleteProperty(navigator, 'usb');
});

async function show(more: Record<string, FakeAnswer> = {}) {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildSession(),
    [readBoard.name]: buildBoard([]),
    [listEndedOrders.name]: [],
    [listStaffBranches.name]: [buildBranch()],
    [readWaiting.name]: { now: '2026-11-28T16:41:00.000Z', orders: [], tables: [], prints: [] } as never,
    [readPrints.name]: buildPrints([], [KITCHEN, TABLET]),
    [takePrint.name]: { print: null },
    [endPrint.name]: { state: 'printed', known: true },
    ...more,
  });
  const part = await renderPart(<BoardScreen />, { caller, path: '/orders/nakhla', route: '/orders/:restaurant' });
  return { ...part, caller };
}
/** While time stands still: a pointer of user-event waits between its steps. */
async function connectStill(): Promise<void> {
  const connect = await screen.findByRole('button', { name: 'Connect the printer' });
  await act(async () => connect.click());
}
const paper = (id: string) => ({ print: { id, attempt: 1, data: btoa('\u001B@hello') } });

describe('the printer of a device', () => {
  it('is connected by a tap, prints what waits and says what became of it [PRN-002]', async () => {
    const waiting = [paper('j1'), paper('j2')];
    const { caller } = await show({ [takePrint.name]: () => (waiting.shift() ?? { print: null }) as never });
    await userEvent.click(await screen.findByRole('button', { name: 'Connect the printer' }));
    await waitFor(() => expect(caller.callsOf(endPrint)).toHaveLength(2));
    const [first, second] = caller.callsOf(endPrint).map(({ input }) => input as { params: object; body: object });
    expect(first).toMatchObject({ params: { branch: OLAYA, print: 'j1' }, body: { attempt: 1, result: 'printed' } });
    expect(second).toMatchObject({ params: { print: 'j2' } });
    expect(usb.bytes).toHaveLength(14);
    expect(await screen.findByText((text) => text.includes('prints here'))).toBeVisible();
  });

  it('takes a paper as soon as the channel of staff says that one waits [PRN-003]', async () => {
    // No timer asks: what is seen comes from the channel alone.
    stopTime();
    const waiting: object[] = [];
    const { caller, tell } = await show({ [takePrint.name]: () => (waiting.shift() ?? { print: null }) as never });
    await connectStill();
    await waitFor(() => expect(caller.callsOf(takePrint).length).toBeGreaterThan(0));
    await advance(1);
    waiting.push(paper('j1'));
    await tell('staff.printing', OLAYA, 2);
    await waitFor(() => expect(caller.callsOf(endPrint)).toHaveLength(1));
  });

  it('says again what became of a paper when no answer came, before it takes another [PRN-003]', async () => {
    stopTime();
    const waiting = [paper('j1')];
    let isAway = true;
    const { caller, tell } = await show({
      [takePrint.name]: () => (waiting.shift() ?? { print: null }) as never,
      [endPrint.name]: () => (isAway ? offline() : { state: 'printed', known: true }) as never,
    });
    await connectStill();
    await waitFor(() => expect(caller.callsOf(endPrint)).toHaveLength(1));
    await advance(1);
    isAway = false;
    waiting.push(paper('j2'));
    await tell('staff.printing', OLAYA, 2);
    await waitFor(() => expect(caller.callsOf(endPrint)).toHaveLength(3));
    const [first, again, second] = caller.callsOf(endPrint).map(({ input }) => input as { params: object });
    expect(again).toEqual(first);
    expect(second!.params).toMatchObject({ print: 'j2' });
    // Seven bytes each: none of the first was sent again.
    expect(usb.bytes).toHaveLength(14);
  });

  it('whose cable breaks in a paper says that it is broken, and takes no other [PRN-003]', async () => {
    const waiting = [paper('j1'), paper('j2')];
    usb.breaksAfter = 0;
    const { caller } = await show({ [takePrint.name]: () => (waiting.shift() ?? { print: null }) as never });
    await userEvent.click(await screen.findByRole('button', { name: 'Connect the printer' }));
    await waitFor(() => expect(caller.callsOf(endPrint)).toHaveLength(1));
    expect(caller.callsOf(endPrint)[0]!.input).toMatchObject({ body: { result: 'untouched' } });
    expect(waiting).toHaveLength(1);
    expect(await screen.findByText((text) => text.includes('is not connected'))).toBeVisible();
  });

  it('that is none of the branch is not asked for [PRN-002]', async () => {
    const { caller } = await show({ [readPrints.name]: buildPrints([], [KITCHEN]) });
    await waitFor(() => expect(caller.callsOf(readPrints).length).toBeGreaterThan(0));
    expect(screen.queryByRole('region', { name: 'Printer of this device' })).toBeNull();
  });

  it('cannot be reached by a browser without USB, which says so [PRN-002]', async () => {
    withUsb(undefined);
    await show();
    expect(await screen.findByText(/cannot reach a printer by USB/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Connect the printer' })).toBeNull();
  });

  it('that was not chosen says what to look at [PRN-002]', async () => {
    usb.refuses = true;
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Connect the printer' }));
    expect(await screen.findByText(/No printer was connected/)).toBeVisible();
  });
});
