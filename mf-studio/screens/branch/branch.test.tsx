/** @proof accessibility */

import { ApiError } from '@sufra/api';
import {
  type BranchSetup,
  changeBranchAbout,
  changeBranchAreas,
  changeBranchHours,
  changeBranchServices,
  changeBranchTables,
  getStaffSession,
  readBranchSetup,
  readLastChange,
} from '@sufra/api/staff/endpoints';
import { buildStaffSession, createFakeCaller, type FakeAnswer, OLAYA, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { someOf } from '@sufra/testing/proof';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { buildSetup } from '../../testing/branch.ts';
import { renderPart } from '../../testing/render.ts';
import BranchScreen from './screen.tsx';

async function show(part: string, answers: Record<string, FakeAnswer> = {}, locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession(),
    [readLastChange.name]: { last: { person: 'Sara', at: '2026-11-28T16:40:00.000Z' } },
    [readBranchSetup.name]: buildSetup(),
    ...answers,
  });
  const rendered = await renderPart(<BranchScreen />, {
    ...{ caller, locale, path: `/branches/nakhla/${OLAYA}?part=${part}` },
    route: '/branches/:restaurant/:branch',
  });
  await screen.findByRole('heading', { level: 2, name: locale === 'ar' ? /العليا/ : /Olaya/ });
  return { ...rendered, caller };
}
/** Words that stand in a text are isolated from it. */
const said = (words: string) => (content: string) => plainText(content) === words;
const saveButton = () => screen.getByRole('button', { name: 'Save' });

describe('hours', () => {
  it('past midnight say so, and are saved with the mark that they were read with [SHOP-035]', async () => {
    const saved = buildSetup({ marks: { ...buildSetup().marks, hours: 'h2' } });
    const { caller } = await show('hours', { [changeBranchHours.name]: saved });
    expect(screen.getAllByText('On the next day')).toHaveLength(7);
    fireEvent.change(screen.getByLabelText(said('Sunday, part 1, closes')), { target: { value: '23:00' } });
    expect(screen.getAllByText('On the next day')).toHaveLength(6);
    await userEvent.click(saveButton());
    const [call] = caller.callsOf(changeBranchHours);
    expect(call?.input).toMatchObject({ params: { restaurant: 'nakhla', branch: OLAYA }, body: { mark: 'h1' } });
    const { hours } = (call!.input as { body: { hours: unknown[] } }).body;
    expect(hours[0]).toEqual({ type: null, day: 0, from: '12:00', to: '23:00' });
    await waitFor(() => expect(saveButton()).toHaveAttribute('aria-disabled', 'true'));
  });

  it('that overlap are said at their row, and are not sent [SHOP-035]', async () => {
    const { caller } = await show('hours');
    await userEvent.click(screen.getByRole('button', { name: said('Add hours to Monday') }));
    fireEvent.change(screen.getByLabelText(said('Monday, part 2, opens')), { target: { value: '01:00' } });
    fireEvent.change(screen.getByLabelText(said('Monday, part 2, closes')), { target: { value: '05:00' } });
    expect(screen.getByRole('alert')).toHaveTextContent('These hours overlap other hours');
    expect(screen.getByLabelText(said('Monday, part 2, opens'))).toBeInvalid();
    await userEvent.click(saveButton());
    expect(caller.callsOf(changeBranchHours)).toHaveLength(0);
  });

  it('of one day are copied to all, and a holiday is closed all day [SHOP-035]', async () => {
    const { caller } = await show('hours', { [changeBranchHours.name]: buildSetup() });
    fireEvent.change(screen.getByLabelText(said('Sunday, part 1, opens')), { target: { value: '09:00' } });
    await userEvent.click(screen.getByRole('button', { name: said('Copy to all days: Sunday') }));
    await userEvent.click(screen.getByRole('button', { name: 'Add an exception' }));
    // A year that was mistyped is seen before it is saved.
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2025-12-01' } });
    expect(screen.getByText(/^These days are over/)).toBeVisible();
    for (const day of ['First day', 'Last day'])
      fireEvent.change(screen.getByLabelText(day), { target: { value: '2026-12-01' } });
    expect(screen.queryByText(/^These days are over/)).toBeNull();
    await userEvent.type(screen.getByLabelText('Reason in English'), 'Holiday');
    await userEvent.click(saveButton());
    const { body } = caller.callsOf(changeBranchHours)[0]!.input as { body: Pick<BranchSetup, 'hours' | 'exceptions'> };
    expect(new Set(body.hours.map(({ from }) => from))).toEqual(new Set(['09:00']));
    const reason = { ar: '', en: 'Holiday' };
    expect(body.exceptions).toEqual([{ type: null, from: '2026-12-01', to: '2026-12-01', ranges: [], reason }]);
  });

  it('that another person changed stay typed: other days merge, of the same day both are shown [SHOP-035, SHOP-038]', async () => {
    const base = buildSetup();
    const onDay = (day: number, change: Partial<BranchSetup['hours'][number]>) =>
      base.hours.map((row) => (row.day === day ? { ...row, ...change } : row));
    const saved = (hours: BranchSetup['hours'], mark: string) =>
      buildSetup({ hours, marks: { ...base.marks, hours: mark } });
    let theirs = saved(onDay(1, { from: '08:00' }), 'h9');
    let now = base;
    const { caller } = await show('hours', {
      [readBranchSetup.name]: () => now,
      [changeBranchHours.name]: ({ body }: { body: { mark: string } }) => {
        now = theirs;
        return body.mark === theirs.marks.hours ? theirs : refuse(409, 'BRANCH_CHANGED', undefined, theirs);
      },
    });
    const closes = () => screen.getByLabelText(said('Sunday, part 1, closes'));
    fireEvent.change(closes(), { target: { value: '23:00' } });
    await userEvent.click(saveButton());
    await waitFor(() => expect(caller.callsOf(changeBranchHours)).toHaveLength(2));
    const { body } = caller.callsOf(changeBranchHours)[1]!.input as { body: Pick<BranchSetup, 'hours'> };
    expect(body).toMatchObject({ mark: 'h9' });
    expect(body.hours.filter(({ day }) => day === 1).map(({ from }) => from)).toContain('08:00');
    expect(body.hours.filter(({ day }) => day === 0).map(({ to }) => to)).toContain('23:00');
    // It is saved: the page shows the answer.
    await waitFor(() => expect(closes()).toHaveValue('01:30'));
    theirs = saved(onDay(0, { to: '22:00' }), 'h10');
    fireEvent.change(closes(), { target: { value: '21:00' } });
    await userEvent.click(saveButton());
    expect(await screen.findByText(/Sara.* changed this/)).toBeVisible();
    expect(screen.getByText(/hours of .Sunday/)).toBeVisible();
    expect(closes()).toHaveValue('21:00');
    expect(caller.callsOf(changeBranchHours)).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(caller.callsOf(changeBranchHours)[3]?.input).toMatchObject({ body: { mark: 'h10' } }));
  });
});

it('a day that another person changes twice is no clash with another day that is typed [SHOP-038]', async () => {
  const base = buildSetup();
  let now = base;
  const { caller, tell } = await show('hours', {
    [readBranchSetup.name]: () => now,
    [changeBranchHours.name]: () => now,
  });
  const closes = (day: string) => screen.getByLabelText(said(`${day}, part 1, closes`));
  for (const [at, to] of ['22:00', '23:00'].entries()) {
    fireEvent.change(closes('Sunday'), { target: { value: `20:0${at}` } });
    const hours = base.hours.map((row) => (row.day === 1 ? { ...row, to } : row));
    now = buildSetup({ hours, marks: { ...base.marks, hours: `h${at + 2}` } });
    await tell('branch.state', OLAYA, at + 2);
    await waitFor(() => expect(closes('Monday')).toHaveValue(to));
  }
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(saveButton());
  const { body } = caller.callsOf(changeBranchHours)[0]!.input as { body: Pick<BranchSetup, 'hours'> };
  expect(body.hours.slice(0, 2).map(({ to }) => to)).toEqual(['20:01', '23:00']);
});

it('tables that another person added while this one types stay when these are saved [SHOP-035, SHOP-037]', async () => {
  let setup = buildSetup();
  const { caller, tell } = await show('tables', {
    [readBranchSetup.name]: () => setup,
    [changeBranchTables.name]: refuse(409, 'BRANCH_CHANGED', undefined, setup),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add a table' }));
  const table = { id: 'one', names: { ar: 'الشرفة', en: 'Terrace' }, code: 'ABC2345', seats: 4, available: true };
  setup = buildSetup({ tables: [table], marks: { ...setup.marks, tables: 't9' } });
  await tell('branch.state', OLAYA, 2);
  // The sheet has what is saved, with the name that counts now.
  expect(await screen.findByRole('img', { name: said('Code of Terrace') })).toBeVisible();
  await userEvent.click(saveButton());
  // Theirs stays, and mine is beside it.
  expect(caller.callsOf(changeBranchTables)[0]?.input).toMatchObject({
    body: { mark: 't9', tables: [{ id: 'one' }, { names: { en: 'Table 1' } }] },
  });
});

it('a service is taken with usual terms, and impossible ones are said [SHOP-035]', async () => {
  const { caller } = await show('services', { [changeBranchServices.name]: buildSetup() });
  await userEvent.click(screen.getByRole('switch', { name: 'Delivery' }));
  const least = screen.getAllByLabelText('Minutes to prepare, least');
  await userEvent.clear(least[0]!);
  await userEvent.type(least[0]!, '50');
  expect(screen.getByRole('alert')).toHaveTextContent('The most minutes are fewer than the least');
  await userEvent.clear(least[0]!);
  await userEvent.type(least[0]!, '15');
  await userEvent.click(saveButton());
  const { body } = caller.callsOf(changeBranchServices)[0]!.input as { body: Pick<BranchSetup, 'services'> };
  expect(body.services.map(({ type, prep_min, fee }) => [type, prep_min, fee])).toEqual([
    ['pickup', 20, null],
    ['delivery', 15, '10.00'],
  ]);
});

it('a service accepts by itself up to a number and a promise, and by hand again [SHOP-023]', async () => {
  const { caller } = await show('services', { [changeBranchServices.name]: buildSetup() });
  const byItself = screen.getAllByRole('switch', { name: /^Accept orders automatically/ })[0]!;
  await userEvent.click(byItself);
  expect(screen.getByLabelText('Most orders in the kitchen')).toHaveValue('10');
  await userEvent.click(byItself);
  expect(screen.queryByLabelText('Most orders in the kitchen')).toBeNull();
  await userEvent.click(byItself);
  const most = screen.getByLabelText('Most orders in the kitchen');
  await userEvent.clear(most);
  expect(screen.getByRole('alert')).toHaveTextContent('Type whole numbers');
  await userEvent.type(most, '٢٥');
  await userEvent.type(screen.getByLabelText('Longest promise in minutes (optional)'), '40');
  await userEvent.click(saveButton());
  const { body } = caller.callsOf(changeBranchServices)[0]!.input as { body: Pick<BranchSetup, 'services'> };
  expect(body.services[0]).toMatchObject({ accept_open: 25, accept_minutes: 40 });
});

it('tables have codes to print at the own site, and are added with a name [SHOP-035]', async () => {
  const table = { id: 'one', names: { ar: 'الشرفة', en: 'Terrace' }, code: 'ABC2345', seats: 4, available: true };
  const { caller } = await show('tables', {
    [readBranchSetup.name]: buildSetup({ tables: [table] }),
    [changeBranchTables.name]: buildSetup({ tables: [table] }),
  });
  expect(screen.getByRole('img', { name: said('Code of Terrace') })).toBeVisible();
  expect(screen.getByText('nakhla.localhost/table/ABC2345')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add a table' }));
  // In the digits of an Arabic keyboard.
  fireEvent.change(screen.getAllByLabelText('Seats')[1]!, { target: { value: '١٢' } });
  await userEvent.click(saveButton());
  const { code: _code, ...known } = table;
  const { body } = caller.callsOf(changeBranchTables)[0]!.input as { body: object };
  const added = { names: { ar: 'الطاولة 2', en: 'Table 2' }, seats: 12, available: true };
  expect(body).toEqual({ mark: 't1', tables: [known, added] });
});

it('an area is drawn around the branch; crossed borders are said, and are not sent [SHOP-035]', async () => {
  const { caller } = await show('areas', { [changeBranchAreas.name]: buildSetup() });
  await userEvent.click(screen.getByRole('button', { name: 'Add an area' }));
  await userEvent.click(screen.getByRole('button', { name: said('2 km') }));
  const corner = screen.getByRole('button', { name: said('Corner 1') });
  // The northern corner goes far south, across the opposite border.
  for (let step = 0; step < 90; step += 1) fireEvent.keyDown(corner, { key: 'ArrowDown' });
  expect(screen.getByRole('alert')).toHaveTextContent('The borders cross or touch each other');
  await userEvent.click(saveButton());
  expect(caller.callsOf(changeBranchAreas)).toHaveLength(0);
  fireEvent.keyDown(corner, { key: 'Delete' });
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(saveButton());
  const { body } = caller.callsOf(changeBranchAreas)[0]!.input as { body: { areas: { polygon: unknown[] }[] } };
  expect(body.areas[0]).toMatchObject({ names: { en: 'Area 1' }, fee: '10.00', free_over: null });
  expect(body.areas[0]!.polygon).toHaveLength(11);
});

it('an area that was added stays the one that is edited when it is stored before others; an outline of kilometres is undone [SHOP-035]', async () => {
  const corners = [
    [24.72, 46.65],
    [24.72, 46.69],
    [24.68, 46.67],
  ];
  const area = (id: string, en: string, polygon: number[][] = corners) => ({
    ...{ id, names: { ar: en, en }, polygon, priority: 1, fee: '10.00', min_order: '0.00', free_over: null },
    ...{ promise_min: 30, promise_max: 45, enabled: true },
  });
  const sent: { names: object; polygon: number[][] }[][] = [];
  const { caller } = await show('areas', {
    [readBranchSetup.name]: buildSetup({ areas: [area('olaya', 'Olaya')] } as never),
    [changeBranchAreas.name]: ({ body }: { body: { areas: { names: object; polygon: number[][] }[] } }) => {
      sent.push(body.areas);
      const [olaya, added] = body.areas;
      return buildSetup({ areas: [{ ...added, id: 'new' }, olaya] } as never);
    },
  });
  await userEvent.click(screen.getByRole('button', { name: said('2 km') }));
  await userEvent.click(screen.getByRole('button', { name: 'Back to the borders of before' }));
  expect(await screen.findAllByRole('button', { name: /^Corner/ })).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Add an area' }));
  await userEvent.click(saveButton());
  await waitFor(() => expect(caller.callsOf(changeBranchAreas)).toHaveLength(1));
  expect(sent[0]![0]!.polygon).toEqual(corners);
  await waitFor(() => expect(screen.getByLabelText('Name in English')).toHaveValue('Area 2'));
  expect(screen.getByRole('button', { name: said('Area 2'), pressed: true })).toBeVisible();
});

it('a telephone that cannot be called is said at its field [SHOP-035]', async () => {
  await show('about', {
    [changeBranchAbout.name]: () => {
      throw new ApiError('answer', 422, [{ code: 'INVALID_INPUT', field: 'phone' }]);
    },
  });
  await userEvent.type(screen.getByLabelText('Telephone'), '0');
  await userEvent.click(saveButton());
  await waitFor(() => expect(screen.getByLabelText('Telephone')).toBeInvalid());
});

it('a telephone is saved with its country, however it was typed [X-034, SHOP-035]', async () => {
  const { caller } = await show('about', { [changeBranchAbout.name]: buildSetup() });
  const phone = screen.getByLabelText('Telephone');
  await userEvent.clear(phone);
  await userEvent.type(phone, '\u200e٠١١ ٢٣٤-٥٦٧٨');
  await userEvent.click(saveButton());
  expect(caller.callsOf(changeBranchAbout)[0]?.input).toMatchObject({ body: { phone: '+966112345678' } });
});

it('a place is copied from a map; what is none is said, and is not saved [SHOP-035]', async () => {
  const { caller } = await show('about', { [changeBranchAbout.name]: buildSetup() });
  const place = screen.getByLabelText('Place on the map');
  fireEvent.change(place, { target: { value: 'Olaya' } });
  expect(place).toBeInvalid();
  expect(place).toHaveAccessibleDescription(/There is no place in this/);
  fireEvent.change(place, { target: { value: 'Noor https://maps.app.goo.gl/abc' } });
  expect(place).toHaveAccessibleDescription(/touch and hold the branch, and copy the two numbers/);
  await userEvent.click(saveButton());
  expect(caller.callsOf(changeBranchAbout)).toHaveLength(0);
  fireEvent.change(place, { target: { value: '٢٤٫٧٥، ٤٦٫٦' } });
  expect(place).toBeValid();
  fireEvent.change(place, { target: { value: 'https://www.google.com/maps/@24.75,46.6,15z' } });
  await userEvent.click(saveButton());
  expect(caller.callsOf(changeBranchAbout)[0]?.input).toMatchObject({ body: { latitude: 24.75, longitude: 46.6 } });
});

it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
  for (const part of ['hours', 'services', 'areas', 'tables', 'about']) {
    const { container, unmount } = await show(part, {}, locale);
    if (part === 'areas') await userEvent.click(screen.getByRole('button', { name: /^(Add an area|أضف منطقة)$/ }));
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    unmount();
  }
});
