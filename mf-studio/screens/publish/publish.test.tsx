/** @proof accessibility */

import {
  checkDraft,
  type DraftCheck,
  endPreview,
  getStaffSession,
  listPreviews,
  listVersions,
  makePreview,
  publishDraft,
  readContent,
  schedulePublication,
  undoVersion,
  unschedulePublication,
} from '@sufra/api/staff/endpoints';
import { buildStaffSession, createFakeCaller, type FakeAnswer, offline, refuse } from '@sufra/api/testing';
import { someOf } from '@sufra/testing/proof';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { BRAND, buildContent, drafted } from '../../testing/content.ts';
import { renderPart } from '../../testing/render.ts';
import PublishScreen from './screen.tsx';

const CHECK: DraftCheck = {
  mark: 'seen',
  changed: [{ key: BRAND.key, name: 'Brand colour', before: '#124b35', after: '#ffee00', secret: false }],
  corrections: [
    {
      kind: 'colour',
      key: BRAND.key,
      text: 'Text on the brand colour is made dark.',
      before: '#ffee00',
      after: '#6b6400',
      scheme: 'light',
    },
  ],
  modules: [],
};
const NOTHING: DraftCheck = { mark: 'none', changed: [], corrections: [], modules: [] };
const by = { id: null, name: 'Huda' };
const VERSIONS = [4, 3].map((version) => ({
  ...{ version, by, at: `2026-01-0${version}T16:00:00.000Z`, kind: 'publish' },
  changed: [{ key: BRAND.key, name: 'Brand colour' }],
}));

async function show(answers: Record<string, FakeAnswer> = {}, locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession(),
    [readContent.name]: buildContent([drafted(BRAND, '#ffee00')]),
    [checkDraft.name]: CHECK,
    [listVersions.name]: VERSIONS,
    [listPreviews.name]: [],
    ...answers,
  });
  const part = await renderPart(<PublishScreen />, {
    caller,
    locale,
    path: '/publish/nakhla',
    route: '/publish/:restaurant',
  });
  await screen.findByText(locale === 'en' ? 'Published before' : 'ما نُشر سابقاً');
  return { ...part, caller };
}

describe('publishing', () => {
  it('shows what changes, from whom, and what the guards correct, before and after [SHOP-031]', async () => {
    await show();
    expect(await screen.findByText('Text on the brand colour is made dark.')).toBeVisible();
    expect(screen.getByText('1 correction')).toBeVisible();
    expect(screen.getByText('As written')).toBeVisible();
    const row = screen.getByRole('row', { name: /Brand colour/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['#124b35', '#ffee00', 'Fahad']);
  });

  it('publishes the draft that was looked at, and what a lost answer leaves open is the same attempt [SHOP-031]', async () => {
    const { caller, asked } = await show({ [publishDraft.name]: offline() });
    const button = await screen.findByRole('button', { name: 'Publish with the corrections' });
    await userEvent.click(button);
    expect(await screen.findByText('No connection. Nothing was saved.')).toBeVisible();
    caller.answer(publishDraft, { version: 5, changed: [BRAND.key] });
    caller.answer(checkDraft, NOTHING);
    await userEvent.click(button);
    expect(await screen.findByText('Nothing to publish')).toBeVisible();
    const [first, again] = caller.callsOf(publishDraft);
    expect(first?.input.body).toEqual({ seen: 'seen' });
    expect(again?.options?.idempotencyKey).toBe(first?.options?.idempotencyKey);
    expect(asked.toasts.map(({ text }) => text)).toEqual(['1 change is published']);
  });

  it('publishes by Ctrl+Enter', async () => {
    const { caller } = await show({ [publishDraft.name]: { version: 5, changed: [BRAND.key] } });
    await screen.findByRole('button', { name: 'Publish with the corrections' });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(caller.callsOf(publishDraft)).toHaveLength(1));
  });

  it('says that a colleague changed the draft, and shows it as it is now [SHOP-037]', async () => {
    const { caller } = await show({ [publishDraft.name]: refuse(409, 'DRAFT_CHANGED', {}, buildContent([BRAND])) });
    const button = await screen.findByRole('button', { name: 'Publish with the corrections' });
    const { changed } = CHECK;
    caller.answer(checkDraft, { ...CHECK, mark: 'newer', changed: [...changed, { ...changed[0], name: 'Hem' }] });
    await userEvent.click(button);
    expect(await screen.findByText(/A colleague changed the draft after you looked/)).toBeVisible();
    expect(await screen.findByRole('row', { name: /Hem/ })).toBeVisible();
    caller.answer(publishDraft, { version: 5, changed: [BRAND.key] });
    await userEvent.click(button);
    await waitFor(() => expect(caller.callsOf(publishDraft)).toHaveLength(2));
    expect(caller.callsOf(publishDraft)[1]?.input.body).toEqual({ seen: 'newer' });
  });

  it('takes a publication back with all newer ones, after it said so [SHOP-031]', async () => {
    const { caller } = await show({ [undoVersion.name]: { version: 5, changed: [BRAND.key] } });
    const buttons = await screen.findAllByRole('button', { name: /^Take it back/ });
    expect(buttons).toHaveLength(2);
    await userEvent.click(buttons[1]!);
    expect(screen.getByText(/^The 1 publication after it is taken back with it/)).toBeVisible();
    expect(caller.callsOf(undoVersion)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Take it back' }));
    await waitFor(() => expect(caller.callsOf(undoVersion)).toHaveLength(1));
    expect(caller.callsOf(undoVersion)[0]?.input).toEqual({
      params: { restaurant: 'nakhla', version: '3' },
      body: { current: 4 },
    });
  });

  it('says that there is a newer publication than the one that was seen [SHOP-037]', async () => {
    await show({ [undoVersion.name]: refuse(409, 'CONTENT_CHANGED') });
    const [newest] = await screen.findAllByRole('button', { name: /^Take it back/ });
    await userEvent.click(newest!);
    await userEvent.click(screen.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText(/^There is a newer publication/)).toBeVisible();
  });

  it('makes a link that shows the draft for a time, and ends one [SHOP-031]', async () => {
    const id = '0197c5a0-0000-7000-8000-0000000000aa';
    const expires_at = '2026-01-10T17:00:00.000Z';
    const { caller } = await show({
      [makePreview.name]: { id, host: 'nakhla.localhost', path: '/-/preview/token', expires_at },
      [endPreview.name]: [],
    });
    await userEvent.click(await screen.findByLabelText('A day'));
    caller.answer(listPreviews, [{ id, by, at: '2026-01-10T16:00:00.000Z', expires_at }]);
    await userEvent.click(screen.getByRole('button', { name: 'Make a link' }));
    const address = await screen.findByRole('textbox', { name: /^This link is not shown again/ });
    expect(address).toHaveValue('http://nakhla.localhost:3000/-/preview/token?to=%2F');
    expect(caller.callsOf(makePreview)[0]?.input.body).toEqual({ minutes: 1440 });
    await userEvent.click(await screen.findByRole('button', { name: /^End it: the link that ends/ }));
    expect(await screen.findByText('No link is good now.')).toBeVisible();
    expect(caller.callsOf(endPreview)[0]?.input.params).toEqual({ restaurant: 'nakhla', preview: id });
  });

  describe('at a time', () => {
    const DRAFT = buildContent([drafted(BRAND, '#ffee00')]);
    const PLANNED = { ...DRAFT, schedule: { at: '2026-02-01T15:30:00.000Z', by } };
    const field = () => screen.findByLabelText('Date and time');
    const type = async (value: string) => fireEvent.change(await field(), { target: { value } });

    it('is planned on the clocks of the restaurant, shown, and taken back, by keyboard too [SHOP-031]', async () => {
      const { caller } = await show({ [schedulePublication.name]: PLANNED, [unschedulePublication.name]: DRAFT });
      await type('2026-02-01T18:30');
      (await field()).focus();
      await userEvent.keyboard('{Enter}');
      expect(await screen.findByText(/^It will be published: .*6:30.PM.*Huda/)).toBeVisible();
      expect(caller.callsOf(schedulePublication)[0]?.input).toEqual({
        params: { restaurant: 'nakhla' },
        body: { at: '2026-02-01T15:30:00.000Z', seen: 'seen' },
      });
      expect(screen.getByRole('button', { name: 'Change the time' })).toBeVisible();
      screen.getByRole('button', { name: 'Take the time back' }).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByText(/^It will be published/)).toBeNull());
      expect(caller.callsOf(unschedulePublication)[0]?.input).toEqual({ params: { restaurant: 'nakhla' } });
      expect(caller.callsOf(publishDraft)).toEqual([]);
    });

    it('refuses none, one that is over and one that is too far, in words at the field [SHOP-031]', async () => {
      const { caller } = await show({ [schedulePublication.name]: refuse(422, 'INVALID_INPUT', { field: 'at' }) });
      const plan = await screen.findByRole('button', { name: 'Plan it' });
      await userEvent.click(plan);
      expect(await screen.findByText('Choose a date and a time')).toBeVisible();
      expect(caller.callsOf(schedulePublication)).toEqual([]);
      await type('2020-01-01T10:00');
      await userEvent.click(plan);
      expect(await screen.findByText('This time is over. Choose one that is to come.')).toBeVisible();
      expect(await field()).toBeInvalid();
      await type('2999-01-01T10:00');
      await userEvent.click(plan);
      expect(await screen.findByText('This is too far away. Choose a time within 90 days.')).toBeVisible();
    });

    it('plans no draft that a colleague changed meanwhile, and shows it [SHOP-037]', async () => {
      const { caller } = await show({ [schedulePublication.name]: refuse(409, 'DRAFT_CHANGED', {}, DRAFT) });
      await type('2026-02-01T18:30');
      caller.answer(checkDraft, { ...CHECK, mark: 'newer' });
      await userEvent.click(await screen.findByRole('button', { name: 'Plan it' }));
      expect(await screen.findByText(/^A colleague changed the draft .* Nothing was planned/)).toBeVisible();
      caller.answer(schedulePublication, PLANNED);
      await waitFor(() => expect(caller.callsOf(checkDraft)).toHaveLength(2));
      await userEvent.click(screen.getByRole('button', { name: 'Plan it' }));
      expect(await screen.findByText(/^It will be published/)).toBeVisible();
      expect(caller.callsOf(schedulePublication)[1]?.input.body).toMatchObject({ seen: 'newer' });
    });

    it('stands there although the draft changes nothing any more', async () => {
      await show({ [checkDraft.name]: NOTHING, [readContent.name]: PLANNED });
      expect(await screen.findByRole('button', { name: 'Take the time back' })).toBeVisible();
      expect(screen.queryByLabelText('Date and time')).toBeNull();
    });
  });

  it('fails with a way on', async () => {
    const { caller } = await show({ [checkDraft.name]: refuse(500, 'UNKNOWN') });
    expect(await screen.findByText('The review could not be shown')).toBeVisible();
    caller.answer(checkDraft, NOTHING);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing to publish')).toBeVisible();
  });

  it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
    const content = buildContent([drafted(BRAND, '#ffee00')]);
    const schedule = { at: '2026-02-01T15:30:00.000Z', by };
    const { container } = await show({ [readContent.name]: { ...content, schedule } }, locale);
    await screen.findByRole('table');
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
