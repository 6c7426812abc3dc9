import {
  changeDraft,
  discardDraft,
  getStaffSession,
  readContent,
  readSite,
  readStaffMenu,
  type Site,
  sendSitePicture,
} from '@sufra/api/staff/endpoints';
import { buildStaffSession, createFakeCaller, type FakeAnswer, offline, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFaults } from '../../testing/axe.ts';
import { BRAND, buildContent } from '../../testing/content.ts';
import { buildStaffMenu } from '../../testing/menu.ts';
import { renderPart } from '../../testing/render.ts';
import { buildBanner, buildSite } from '../../testing/site.ts';
import SiteScreen from './screen.tsx';

/** A name without the marks that isolate what a text has in it. */
const named = (wanted: string) => (name: string) => plainText(name) === wanted;

const ABOUT = buildSite().pages[0]!;

async function show(
  search: string,
  answers: Record<string, FakeAnswer> = {},
  { site = buildSite(), locale = 'en' }: { site?: Site; locale?: 'ar' | 'en' } = {},
) {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession(),
    [readContent.name]: buildContent([BRAND]),
    [changeDraft.name]: buildContent([BRAND]),
    [readSite.name]: site,
    [readStaffMenu.name]: buildStaffMenu(),
    ...answers,
  });
  const part = await renderPart(<SiteScreen />, {
    ...{ caller, locale, path: `/site/nakhla?${search}`, route: '/site/:restaurant' },
  });
  await waitFor(() => expect(caller.callsOf(readSite).length).toBeGreaterThan(0));
  return { ...part, caller, user: userEvent.setup() };
}
const bodies = (caller: Awaited<ReturnType<typeof show>>['caller']) =>
  caller.callsOf(changeDraft).map(({ input }) => (input.body as { changes: unknown }).changes);

describe('banners', () => {
  it('are moved within their place by buttons and by keys [SHOP-036]', async () => {
    const { caller, user } = await show('part=banners');
    const list = await screen.findByRole('list', { name: 'Banners' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: named('Move Breakfast up') }));
    const swapped = [
      {
        key: 'banner.breakfast',
        value: { ...buildBanner('breakfast', { title: { ar: 'فطور', en: 'Breakfast' } }).value, sort: 1 },
        seen: 'mark of breakfast',
      },
      { key: 'banner.mandi', value: { ...buildBanner('mandi').value, sort: 2 }, seen: 'mark of mandi' },
    ];
    await waitFor(() => expect(bodies(caller)).toEqual([swapped]));
    screen.getByRole('link', { name: 'Mandi' }).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(bodies(caller)).toHaveLength(2));
  });

  it('say at the field what the storefront would not show, and what was typed stays [SHOP-036]', async () => {
    const faults = [
      { key: 'banner.mandi', field: 'title.en', text: 'Names are plain text.' },
      { key: 'banner.mandi', field: 'image', text: 'Choose a picture.' },
    ];
    const { caller, user } = await show('part=banners&open=banner.mandi', {
      [changeDraft.name]: refuse(422, 'INVALID_SETTINGS', {}, { faults }),
    });
    const title = await screen.findByRole('textbox', { name: named('Title, English') });
    await user.clear(title);
    await user.type(title, '<b>Mandi');
    await user.selectOptions(screen.getByLabelText('What a tap opens'), 'item');
    await user.selectOptions(screen.getByLabelText('Dish'), 'kebab');
    await user.click(screen.getByRole('button', { name: 'Save in the draft' }));
    await waitFor(() => expect(title).toHaveAccessibleDescription('Names are plain text.'));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a picture.');
    expect(title).toHaveValue('<b>Mandi');
    expect(bodies(caller)[0]).toMatchObject([
      { key: 'banner.mandi', seen: 'mark of mandi', value: { type: 'item', item_id: 'kebab' } },
    ]);
  });

  it('are removed after a question, and brought back [SHOP-036]', async () => {
    const removed = { ...buildBanner('gone', { title: { ar: 'قديم', en: 'Old' } }), removed: true, changed: true };
    const site = buildSite({ banners: [buildBanner('mandi'), removed] });
    const { caller, user } = await show('part=banners', { [discardDraft.name]: buildContent([BRAND]) }, { site });
    await user.click(await screen.findByRole('button', { name: named('Remove: Mandi') }));
    expect(bodies(caller)).toEqual([]);
    await user.click(screen.getByRole('button', { name: named('Yes, remove Mandi') }));
    await waitFor(() =>
      expect(bodies(caller)).toEqual([[{ key: 'banner.mandi', value: null, seen: 'mark of mandi' }]]),
    );
    await user.click(screen.getByRole('button', { name: named('Undo: Old') }));
    await waitFor(() => expect(caller.callsOf(discardDraft)).toHaveLength(1));
  });
});

describe('a page', () => {
  const english = () => screen.findByRole('textbox', { name: named('Title, English') });
  const conflict = (value: unknown) =>
    refuse(
      409,
      'DRAFT_CHANGED',
      {},
      {
        conflicts: [{ key: 'page.about', value, mark: 'theirs', by: null, at: null }],
      },
    );

  it('is saved over what another person changed of it, and asks where both changed the same [SHOP-036] [SHOP-037]', async () => {
    const theirs = { ...ABOUT.value, in_footer: false };
    const first = await show('part=pages&open=page.about', { [changeDraft.name]: conflict(theirs) });
    await first.user.type(await english(), ' us');
    first.caller.answer(changeDraft, ({ body }: { body: { changes: { seen: string }[] } }) =>
      body.changes[0]!.seen === 'theirs' ? buildContent([BRAND]) : conflict(theirs),
    );
    await first.user.click(screen.getByRole('button', { name: 'Save in the draft' }));
    await waitFor(() => expect(bodies(first.caller)).toHaveLength(2));
    expect(bodies(first.caller)[1]).toEqual([
      { key: 'page.about', seen: 'theirs', value: { ...theirs, title: { ar: 'عنا', en: 'About us' } } },
    ]);
    first.unmount();

    const second = await show('part=pages&open=page.about', {
      [changeDraft.name]: conflict({ ...ABOUT.value, title: { ar: 'عنا', en: 'Who we are' } }),
    });
    await second.user.type(await english(), ' us');
    await second.user.click(screen.getByRole('button', { name: 'Save in the draft' }));
    expect(await screen.findByText((text) => named('Another person changed meanwhile: title')(text))).toBeVisible();
    second.caller.answer(changeDraft, buildContent([BRAND]));
    await second.user.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(bodies(second.caller)).toHaveLength(2));
    expect(bodies(second.caller)[1]).toMatchObject([{ seen: 'theirs', value: { title: { en: 'About us' } } }]);
  });

  it('says without a network that nothing was saved, and what was typed stays', async () => {
    const { user } = await show('part=pages&open=page.about', { [changeDraft.name]: offline() });
    await user.type(await english(), ' us');
    await user.click(screen.getByRole('button', { name: 'Save in the draft' }));
    expect(await screen.findByText('No connection. Nothing was saved.')).toBeVisible();
    expect(await english()).toHaveValue('About us');
  });

  it('has a new address once, and its words put between tags by buttons [SHOP-036]', async () => {
    const { caller, user } = await show('part=pages&open=new');
    await user.type(await english(), 'Offers');
    await user.type(screen.getByRole('textbox', { name: named('Title, Arabic') }), 'عروض');
    await user.type(screen.getByRole('textbox', { name: /^Address of the page/ }), 'offers');
    const body = screen.getByRole<HTMLTextAreaElement>('textbox', { name: named('Text, English') });
    await user.type(body, 'Today');
    body.setSelectionRange(0, 5);
    await user.click(
      within(screen.getByRole('group', { name: named('Put into the text, English') })).getByText('Paragraph'),
    );
    await user.type(screen.getByRole('textbox', { name: named('Text, Arabic') }), 'اليوم');
    await user.click(screen.getByRole('button', { name: 'Save in the draft' }));
    await waitFor(() => expect(bodies(caller)).toHaveLength(1));
    expect(bodies(caller)[0]).toMatchObject([
      {
        key: 'page.offers',
        seen: 'none',
        value: { body: { ar: 'اليوم', en: '<p>Today</p>\n' }, sort: 2, in_footer: true },
      },
    ]);
  });
});

it('a redirect from another path takes the place of the one before [SHOP-036]', async () => {
  const { caller, user } = await show('part=redirects&open=redirect.%2Femenu%2F1');
  const from = await screen.findByRole('textbox', { name: /^From/ });
  await user.clear(from);
  await user.type(from, '/en/emenu/2/');
  await user.click(screen.getByRole('button', { name: 'Save in the draft' }));
  await waitFor(() =>
    expect(bodies(caller)).toEqual([
      [
        { key: 'redirect./emenu/2', value: { target: '/menu' }, seen: 'none' },
        { key: 'redirect./emenu/1', value: null, seen: 'mark of emenu' },
      ],
    ]),
  );
});

it('a tracking code is a service, an id and a switch [SHOP-036]', async () => {
  const { caller, user } = await show('part=trackers&open=new');
  await user.selectOptions(await screen.findByLabelText('Service'), 'meta_pixel');
  await user.type(screen.getByRole('textbox', { name: /^Id/ }), ' 123456789 ');
  await user.click(screen.getByRole('checkbox', { name: 'On' }));
  await user.click(screen.getByRole('button', { name: 'Save in the draft' }));
  await waitFor(() =>
    expect(bodies(caller)).toEqual([
      [{ key: 'tracker.1', value: { provider: 'meta_pixel', web_code: '123456789', enable: '0' }, seen: 'none' }],
    ]),
  );
});

it('what is not there yet, and what did not come, are said', async () => {
  const first = await show('part=redirects', {}, { site: buildSite({ redirects: [] }) });
  expect(await screen.findByText('No redirects yet')).toBeVisible();
  first.unmount();
  await show('part=redirects', { [readSite.name]: offline() });
  expect(await screen.findByText('These parts of the site could not be shown')).toBeVisible();
});

it.each([
  ['ar', 'part=banners'],
  ['en', 'part=banners&open=banner.popup'],
  ['ar', 'part=pages&open=page.about'],
  ['en', 'part=redirects&open=new'],
  ['ar', 'part=trackers&open=new'],
] as const)('axe finds nothing in %s of %s', async (locale, search) => {
  const { container } = await show(search, { [sendSitePicture.name]: offline() }, { locale });
  await screen.findByRole('heading', { level: 2 });
  expect(await axeFaults(container)).toEqual([]);
});
