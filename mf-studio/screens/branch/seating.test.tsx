/** @proof accessibility */

import { ApiError } from '@sufra/api';
import {
  type BranchSetup,
  changeBranchReservations,
  changeBranchSections,
  changeBranchWaiting,
  getStaffSession,
  readBranchSetup,
} from '@sufra/api/staff/endpoints';
import { buildStaffSession, createFakeCaller, type FakeAnswer, OLAYA } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { someOf } from '@sufra/testing/proof';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFaults } from '../../testing/axe.ts';
import { buildSetup } from '../../testing/branch.ts';
import { renderPart } from '../../testing/render.ts';
import BranchScreen from './screen.tsx';

const HALL: BranchSetup['sections'][number] = {
  ...{ id: 'hall', names: { ar: 'الصالة', en: 'Hall' }, waiting: false, joins: [] },
  tables: ['1', '2'].map((label) => ({ id: `t${label}`, label, seats: 4 })),
};
const TERRACE = { ...HALL, id: 'terrace', names: { ar: 'الشرفة', en: 'Terrace' }, waiting: true, tables: [] };
const SETUP = buildSetup({ sections: [HALL, TERRACE] });

async function show(part: string, answers: Record<string, FakeAnswer> = {}, locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession(),
    [readBranchSetup.name]: SETUP,
    ...answers,
  });
  const rendered = await renderPart(<BranchScreen />, {
    ...{ caller, locale, path: `/branches/nakhla/${OLAYA}?part=${part}` },
    route: '/branches/:restaurant/:branch',
  });
  await screen.findByRole('heading', { level: 2, name: locale === 'ar' ? /العليا/ : /Olaya/ });
  return { ...rendered, caller };
}
const said = (words: string) => (content: string) => plainText(content) === words;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name: said(name) }));
const sent = <Body,>(caller: ReturnType<typeof createFakeCaller>, endpoint: Parameters<typeof caller.callsOf>[0]) =>
  (caller.callsOf(endpoint)[0]!.input as { body: Body }).body;

it('a section gets its name, tables, and what stands together, and is put first by keys [SHOP-035]', async () => {
  const { caller } = await show('sections', { [changeBranchSections.name]: SETUP });
  await press('Add a section');
  const card = within(screen.getByRole('region', { name: 'Section 3' }));
  await userEvent.clear(card.getByLabelText('Name in English'));
  await userEvent.type(card.getByLabelText('Name in English'), 'Garden');
  await press('Add a table to Garden');
  await press('Add a table to Garden');
  const garden = within(screen.getByRole('region', { name: 'Garden' }));
  await userEvent.click(garden.getAllByText('Cannot be put together with another table')[0]!);
  await userEvent.click(garden.getAllByRole('checkbox', { name: said('Table 2') })[0]!);
  const up = garden.getByRole('button', { name: said('Move Garden up') });
  up.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  await press('Save');
  const { sections, mark } = sent<{ sections: { names: object; tables: object[]; joins: number[][] }[]; mark: string }>(
    caller,
    changeBranchSections,
  );
  expect(mark).toBe('c1');
  expect(sections.map(({ names }) => names)).toEqual([{ ar: 'القسم 3', en: 'Garden' }, HALL.names, TERRACE.names]);
  expect(sections[0]).toMatchObject({
    tables: [
      { label: '1', seats: 4 },
      { label: '2', seats: 4 },
    ],
    joins: [[0, 1]],
  });
});

it('a table without its number is said at its field, and is not sent [SHOP-035]', async () => {
  const { caller } = await show('sections');
  const [label] = screen.getAllByLabelText('Number or name of the table');
  await userEvent.clear(label!);
  expect(label).toBeInvalid();
  await userEvent.type(label!, '2');
  expect(screen.getByText('Another table of this section has the same number')).toBeVisible();
  await press('Save');
  expect(caller.callsOf(changeBranchSections)).toHaveLength(0);
});

it('a section that parties wait for is not removed, and the page says how many [SHOP-035]', async () => {
  const message = 'Terrace: 3 parties wait in this queue';
  await show('sections', {
    [changeBranchSections.name]: () => {
      throw new ApiError('answer', 409, [{ code: 'SECTION_WAITED', message, params: { count: 3 } }]);
    },
  });
  await press('Remove the section: Terrace');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByRole('region', { name: 'Terrace' })).toBeNull();
  await press('Discard changes');
  expect(screen.getByRole('region', { name: 'Terrace' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('reservations are taken on usual terms, with sittings by size; contradictions are not sent [SHOP-035]', async () => {
  const { caller } = await show('reservations', { [changeBranchReservations.name]: SETUP });
  await userEvent.click(screen.getByRole('switch', { name: /The branch takes reservations/ }));
  await press('Add a length');
  await press('Add a length');
  const sizes = screen.getAllByLabelText('Up to guests');
  await userEvent.clear(sizes[1]!);
  await userEvent.type(sizes[1]!, '2');
  expect(screen.getByText('Another line has this number')).toBeVisible();
  await press('Save');
  expect(caller.callsOf(changeBranchReservations)).toHaveLength(0);
  await press('Remove line 2');
  await userEvent.clear(screen.getByLabelText('Amount for each guest'));
  await userEvent.type(screen.getByLabelText('Amount for each guest'), '25');
  await userEvent.selectOptions(screen.getByLabelText('Kind of amount'), 'deposit');
  await press('Save');
  expect(sent(caller, changeBranchReservations)).toMatchObject({
    ...{ mark: 'b1', enabled: true },
    terms: { cost_per_person: '25.00', cost_is: 'deposit', sittings: [{ guests_to: 2, minutes: 90 }] },
  });
});

it('a queue has its bounds, and names the sections that are waited for [SHOP-035]', async () => {
  const { caller } = await show('waiting', { [changeBranchWaiting.name]: SETUP });
  expect(screen.getByText(/Waiting areas: .*Terrace/)).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: /The branch has a queue/ }));
  const most = screen.getByLabelText('Most guests');
  await userEvent.clear(most);
  expect(most).toBeInvalid();
  await userEvent.type(most, '٦');
  await press('Save');
  expect(sent(caller, changeBranchWaiting)).toMatchObject({ enabled: true, terms: { person_count_to: 6 } });
});

it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
  for (const part of ['sections', 'reservations', 'waiting']) {
    const { container, unmount } = await show(part, {}, locale);
    expect(await axeFaults(container)).toEqual([]);
    unmount();
  }
});
