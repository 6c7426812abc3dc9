/** @proof accessibility */

import {
  type ContentSetting,
  changeDraft,
  discardDraft,
  getStaffSession,
  readContent,
  sendSitePicture,
} from '@sufra/api/staff/endpoints';
import { buildStaffSession, createFakeCaller, type FakeAnswer, offline, refuse } from '@sufra/api/testing';
import { someOf } from '@sufra/testing/proof';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { axeFaults } from '../../testing/axe.ts';
import { BRAND, buildContent, buildSetting, drafted } from '../../testing/content.ts';
import { renderPart } from '../../testing/render.ts';
import SettingsScreen from './screen.tsx';

const SETTINGS: readonly ContentSetting[] = [
  BRAND,
  buildSetting('website.hero_title', { form: 'words', name: 'Top words', draft: { ar: 'نار', en: 'Fire', fr: 'Feu' } }),
  buildSetting('website.style_dark', { form: 'switch', name: 'Dark theme', default: 'on' }),
  buildSetting('website.style_hem', { form: 'choice', choices: ['stairs', 'scallop'], name: 'Hem' }),
  buildSetting('website.style_radius', { form: 'number', name: 'Roundness' }),
  buildSetting('website.share_picture', { form: 'picture', name: 'Share picture', draft: { widths: [320, 640] } }),
  buildSetting('website.recaptcha_secret', { form: 'id', secret: true, draft_set: true, name: 'Secret of reCAPTCHA' }),
  buildSetting('order.tip_max', { form: 'amount', name: 'Largest tip', draft: '50' }),
  buildSetting('social.email', { form: 'email', name: 'E-mail' }),
  buildSetting('social.instagram', { form: 'address', name: 'Instagram' }),
  buildSetting('social.whatsapp', { form: 'phone', name: 'WhatsApp', draft: '0551 234 567' }),
  buildSetting('order.types', { form: 'list', name: 'Order types', draft: 'delivery,pickup' }),
];

async function show(
  answers: Record<string, FakeAnswer> = {},
  settings: readonly ContentSetting[] = SETTINGS,
  options: { locale?: 'ar' | 'en'; path?: string } = {},
) {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession(),
    [readContent.name]: buildContent(settings),
    ...answers,
  });
  const part = await renderPart(<SettingsScreen />, {
    caller,
    path: '/settings/nakhla',
    route: '/settings/:restaurant',
    ...options,
  });
  await screen.findByRole('heading', { level: 2 });
  return { ...part, caller };
}

/** The answer of a change: the setting is drafted. */
const saved = (key: string, value: unknown) =>
  buildContent(SETTINGS.map((one) => (one.key === key ? drafted(one, value) : one)));
const bodies = (caller: Awaited<ReturnType<typeof show>>['caller']) =>
  caller.callsOf(changeDraft).map(({ input }) => input.body);
const changeOf = (setting: ContentSetting, value: unknown) => ({
  changes: [{ key: setting.key, value, seen: setting.mark }],
});
/** Names of what waits on this device. */
const waitingDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('sufra.draft.'));
const named = (name: string) => SETTINGS.find((one) => one.name === name)!;

describe('settings', () => {
  it.each([
    ['en', ['As soon as possible', 'At a chosen time'], ['Saudi Arabia', 'Egypt']],
    ['ar', ['في أقرب وقت', 'في موعد'], ['السعودية', 'مصر']],
  ] as const)('that are lists of known words name them, in %s [SHOP-030]', async (locale, times, countries) => {
    const options = buildSetting('order.order_delivery_time_options', {
      ...{ form: 'list', choices: ['asap', 'schedule'], name: 'Times', draft: 'asap' },
    });
    const mobiles = buildSetting('order.mobiles', {
      form: 'list',
      choices: ['SA', 'EG'],
      name: 'Mobiles',
      draft: 'EG',
    });
    const { caller } = await show({ [changeDraft.name]: buildContent([options, mobiles]) }, [options, mobiles], {
      locale,
    });
    const namesIn = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('button')
        .map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')]);
    expect(namesIn('Times')).toEqual([
      [times[0], 'true'],
      [times[1], 'false'],
    ]);
    expect(namesIn('Mobiles')).toEqual([
      [countries[0], 'false'],
      [countries[1], 'true'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: times[1] }));
    await waitFor(() => expect(bodies(caller)).toEqual([changeOf(options, 'asap,schedule')]));
  });

  it('of known words in an order are moved, taken out and put in [SHOP-030] [MENU-003]', async () => {
    const types = buildSetting('order.types', {
      ...{
        form: 'list',
        choices: ['delivery', 'pickup', 'dine_in'],
        ordered: true,
        name: 'Types',
        draft: 'pickup،delivery,pickup',
      },
    });
    const { caller } = await show({ [changeDraft.name]: buildContent([types]) }, [types]);
    const group = screen.getByRole('group', { name: 'Types' });
    expect(
      within(group)
        .getAllByRole('listitem')
        .map((one) => one.querySelector('span')!.textContent),
    ).toEqual(['Pickup', 'Delivery']);
    const last = () => bodies(caller).at(-1);
    await userEvent.click(within(group).getByRole('button', { name: /Move .Pickup. down/ }));
    await waitFor(() => expect(last()).toEqual(changeOf(types, 'delivery,pickup')));
    await userEvent.click(within(group).getByRole('button', { name: /Remove: .Pickup/ }));
    await waitFor(() => expect(last()).toEqual(changeOf(types, 'delivery')));
    await userEvent.click(within(group).getByRole('button', { name: 'At the table' }));
    await waitFor(() => expect(last()).toMatchObject({ changes: [{ value: expect.stringMatching(/dine_in$/) }] }));
  });

  it('are forms with name, meaning and default, by group [SHOP-030]', async () => {
    await show();
    const brand = screen.getByRole('textbox', { name: 'Brand colour' });
    expect(brand).toHaveValue('#124b35');
    expect(brand).toHaveAccessibleDescription(/^Of buttons and links Default: .none.$/);
    expect(screen.getByRole('radiogroup', { name: 'Hem' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Look');
    expect(screen.queryByText('E-mail')).toBeNull();
    const tabs = screen.getByRole('navigation', { name: 'Parts of the site' });
    expect(within(tabs).getByRole('link', { name: 'Group social' })).toHaveAttribute(
      'href',
      '/en/settings/nakhla?group=social',
    );
  });

  it('parts stand in named groups; on a narrow page one button opens them, and Escape closes them [SHOP-030]', async () => {
    await show();
    const parts = screen.getByRole('navigation', { name: 'Parts of the site' });
    const look = within(parts).getByRole('list', { name: 'Look and content', hidden: true });
    expect(within(look).getByRole('link', { name: 'Banners', hidden: true })).toBeInTheDocument();
    const opener = within(parts).getByRole('button', { hidden: true });
    expect(opener).toHaveTextContent('Look');
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(opener);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(opener).toHaveAttribute('aria-expanded', 'false');
  });

  it('a default that is a choice is said in its words, and a value to type stands without its backticks [SHOP-030]', async () => {
    const hem = { ...named('Hem'), default: '`stairs`', meaning: 'Hem.' };
    const tip = { ...named('Brand colour'), meaning: 'As `#124b35`.' };
    await show({}, [hem, tip]);
    expect(screen.getByText(/^Default: .Sadu.$/)).toBeVisible();
    expect(screen.queryByText('Hem.')).toBeNull();
    expect(screen.getByText('#124b35')).toBeVisible();
    expect(document.body).not.toHaveTextContent('`');
  });

  it('an amount is read from any keyboard when it is left, and stays as it is untouched [SHOP-031]', async () => {
    const { caller } = await show({ [changeDraft.name]: saved('order.tip_max', '45.50') }, SETTINGS, {
      path: '/settings/nakhla?group=order',
    });
    const tip = screen.getByRole('textbox', { name: 'Largest tip' });
    await userEvent.click(tip);
    await userEvent.tab();
    await userEvent.clear(tip);
    await userEvent.type(tip, '\u200f٤٥٫٥ ر.س{Enter}');
    await waitFor(() =>
      expect(bodies(caller)).toMatchObject([{ changes: [{ key: 'order.tip_max', value: '45.50' }] }]),
    );
  });

  it('a telephone is stored with its country when it is left, and stays as it is untouched [X-034, SHOP-031]', async () => {
    const { caller } = await show({ [changeDraft.name]: saved('social.whatsapp', '+966551234567') }, SETTINGS, {
      path: '/settings/nakhla?group=social',
    });
    const phone = screen.getByRole('textbox', { name: 'WhatsApp' });
    await userEvent.click(phone);
    await userEvent.tab();
    await userEvent.clear(phone);
    await userEvent.type(phone, '\u200e٠٥٥ ١٢٣-٤٥٦٧{Enter}');
    await waitFor(() =>
      expect(bodies(caller)).toMatchObject([{ changes: [{ key: 'social.whatsapp', value: '+966551234567' }] }]),
    );
  });

  it('an address is stored without the marks that were pasted with it [X-034, SHOP-031]', async () => {
    const { caller } = await show(
      { [changeDraft.name]: saved('social.instagram', 'https://noor.example/') },
      SETTINGS,
      {
        path: '/settings/nakhla?group=social',
      },
    );
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Instagram' }),
      '\u2068https://noor.example/\u2069 {Enter}',
    );
    await waitFor(() =>
      expect(bodies(caller)).toMatchObject([
        { changes: [{ key: 'social.instagram', value: 'https://noor.example/' }] },
      ]),
    );
  });

  it('are searched in all groups [SHOP-030]', async () => {
    await show();
    await userEvent.type(screen.getByRole('searchbox'), 'mail');
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
    expect(screen.queryByText('Brand colour')).toBeNull();
    await userEvent.type(screen.getByRole('searchbox'), 'zzzz');
    expect(screen.getByText('No setting with this name')).toBeVisible();
  });

  it('a value is saved when it is left, with the mark that was seen, and the draft bar counts it [SHOP-031]', async () => {
    const { caller } = await show({ [changeDraft.name]: saved(BRAND.key, '#8e2f2b') });
    const brand = screen.getByRole('textbox', { name: 'Brand colour' });
    await userEvent.clear(brand);
    await userEvent.type(brand, '#8e2f2b');
    expect(caller.callsOf(changeDraft)).toHaveLength(0);
    await userEvent.tab();
    expect(await screen.findByText(/1 change is not published/)).toBeVisible();
    expect(bodies(caller)).toEqual([changeOf(BRAND, '#8e2f2b')]);
    expect(screen.getByText(/saved .(.*)07:05.PM/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Review and publish' })).toHaveAttribute('href', '/en/publish/nakhla');
  });

  it('the fault of a value is said at its field, and what was typed stays [SHOP-030]', async () => {
    const faults = [{ key: BRAND.key, text: 'A colour, such as #0a5c3b.' }];
    const { caller } = await show({ [changeDraft.name]: refuse(422, 'INVALID_SETTINGS', {}, { faults }) });
    const brand = screen.getByRole('textbox', { name: 'Brand colour' });
    await userEvent.clear(brand);
    await userEvent.type(brand, 'redish{Enter}');
    expect(await screen.findByText('A colour, such as #0a5c3b.')).toBeVisible();
    expect(brand).toHaveValue('redish');
    expect(brand).toBeInvalid();
    expect(brand).toHaveAccessibleDescription(/^A colour, such as/);
    await userEvent.tab();
    expect(caller.callsOf(changeDraft)).toHaveLength(1);
  });

  it('without a network nothing is lost, and the same value is sent again', async () => {
    const { caller } = await show({ [changeDraft.name]: offline() });
    const brand = screen.getByRole('textbox', { name: 'Brand colour' });
    await userEvent.clear(brand);
    await userEvent.type(brand, '#8e2f2b{Enter}');
    expect(await screen.findByText('No connection. Nothing was saved.')).toBeVisible();
    caller.answer(changeDraft, saved(BRAND.key, '#8e2f2b'));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/1 change is not published/)).toBeVisible();
    expect(bodies(caller)).toEqual([changeOf(BRAND, '#8e2f2b'), changeOf(BRAND, '#8e2f2b')]);
  });

  it('what was typed and not left waits on the device, and is saved or dropped after a reload [SHOP-038]', async () => {
    const first = await show();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Brand colour' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Brand colour' }), '#8e2f2b');
    expect(first.caller.callsOf(changeDraft)).toEqual([]);
    first.unmount();
    const { caller } = await show({ [changeDraft.name]: saved(BRAND.key, '#8e2f2b') });
    expect(await screen.findByText(/^Not saved yet/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Brand colour' })).toHaveValue('#8e2f2b');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies(caller)).toEqual([changeOf(BRAND, '#8e2f2b')]));
    await waitFor(() => expect(waitingDrafts()).toEqual([]));
  });

  it('what waited is an edit of what was seen then: a colleague’s change since is not overwritten [SHOP-037]', async () => {
    const first = await show();
    await userEvent.type(screen.getByRole('textbox', { name: 'Brand colour' }), '1');
    first.unmount();
    const changed = SETTINGS.map((one) =>
      one === BRAND ? { ...BRAND, draft: '#000000', mark: 'of a colleague' } : one,
    );
    const { caller } = await show({ [changeDraft.name]: buildContent(SETTINGS) }, changed);
    expect(await screen.findByText(/^Not saved yet/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies(caller)).toEqual([changeOf(BRAND, '#124b351')]));
  });

  it('a secret never waits on the device: leaving asks [SHOP-038]', async () => {
    await show();
    await userEvent.type(screen.getByRole('searchbox'), 'recaptcha');
    await userEvent.type(screen.getByRole('textbox', { name: 'Secret of reCAPTCHA' }), 'abc');
    expect(waitingDrafts()).toEqual([]);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  it('a value with parts waits as it is typed, and is sent when it is whole [SHOP-030, SHOP-038]', async () => {
    const parts = buildSetting('order.parts', { form: 'map', name: 'Parts', draft: { most: 1 } });
    const first = await show({}, [parts]);
    fireEvent.change(screen.getByLabelText('Parts'), { target: { value: '{"most": 2' } });
    first.unmount();
    const { caller } = await show({ [changeDraft.name]: buildContent([parts]) }, [parts]);
    await waitFor(() => expect(screen.getByLabelText('Parts')).toHaveValue('{"most": 2'));
    fireEvent.blur(screen.getByLabelText('Parts'));
    expect(await screen.findByText('This is not written correctly. Nothing was saved.')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Parts'), { target: { value: '{"most": 2}' } });
    fireEvent.blur(screen.getByLabelText('Parts'));
    await waitFor(() => expect(bodies(caller)).toEqual([changeOf(parts, { most: 2 })]));
  });

  it('each form has its control, and what a control does not know stays [SHOP-030]', async () => {
    const { caller } = await show({ [changeDraft.name]: buildContent(SETTINGS) });
    await userEvent.click(within(screen.getByRole('radiogroup', { name: 'Dark theme' })).getByLabelText('Off'));
    await waitFor(() => expect(bodies(caller)).toHaveLength(1));
    await userEvent.click(within(screen.getByRole('radiogroup', { name: 'Hem' })).getByLabelText('Scallop'));
    await waitFor(() => expect(bodies(caller)).toHaveLength(2));
    const english = screen.getByRole('textbox', { name: 'Top words, English' });
    await userEvent.clear(english);
    await userEvent.type(english, 'Embers');
    await userEvent.tab();
    await waitFor(() => expect(bodies(caller)).toHaveLength(3));
    await userEvent.type(screen.getByRole('searchbox'), 'recaptcha');
    await userEvent.type(screen.getByRole('textbox', { name: 'Secret of reCAPTCHA' }), 'abc');
    await userEvent.tab();
    await waitFor(() => expect(bodies(caller)).toHaveLength(4));
    expect(bodies(caller)).toEqual([
      changeOf(named('Dark theme'), '0'),
      changeOf(named('Hem'), 'scallop'),
      changeOf(named('Top words'), { ar: 'نار', en: 'Embers', fr: 'Feu' }),
      changeOf(named('Secret of reCAPTCHA'), 'abc'),
    ]);
  });

  it('a picture is shown at its sizes, chosen on the device, cut and sent [SHOP-036]', async () => {
    const picture = {
      url: '/media/site/nakhla/n-{width}.{format}',
      width: 1600,
      height: 900,
      tint: 9,
      widths: [720],
      formats: ['webp'],
    };
    const hero = buildSetting('website.hero_picture', {
      form: 'picture',
      name: 'Top picture',
      draft: { ...picture, url: '/media/old-{width}.{format}' },
    });
    const { caller } = await show(
      {
        [sendSitePicture.name]: { picture, address: '/media/site/nakhla/n-720.webp' },
        [changeDraft.name]: buildContent([BRAND, hero]),
      },
      [BRAND, hero],
    );
    const shown = screen.getAllByRole('img', { name: 'Top picture' });
    expect(shown.map((one) => [one.getAttribute('src'), one.getAttribute('width')])).toEqual([
      ['/media/old-720.webp', '240'],
      ['/media/old-720.webp', '120'],
    ]);
    const read = jest.spyOn(Image.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
      Object.defineProperties(this, { naturalWidth: { value: 2000 }, naturalHeight: { value: 2000 } });
      this.onload?.(new Event('load'));
    });
    await userEvent.upload(
      document.querySelector<HTMLInputElement>('[data-test=picture-hero_picture]')!,
      new File(['x'], 'x.jpg', { type: 'image/jpeg' }),
    );
    const use = await screen.findByRole('button', { name: 'Use this part' });
    // A file does not wait on the device.
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await userEvent.click(use);
    await waitFor(() => expect(bodies(caller)).toEqual([changeOf(hero, picture)]));
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    expect(caller.callsOf(sendSitePicture)[0]?.input).toMatchObject({
      query: { use: 'hero_picture', x: 0, y: 0.2188, side: 1 },
    });
    read.mockRestore();
  });

  it('logo and names stand first; a logo is sent, and shown at the sizes of its places [SHOP-030] [SHOP-031]', async () => {
    const logo = buildSetting('restaurant.logo', { form: 'picture', name: 'Logo', draft: '/media/old.png' });
    const name = buildSetting('restaurant.name', { form: 'words', name: 'Name', draft: { ar: 'نور', en: 'Noor' } });
    const address = '/media/site/nakhla/n-500.webp';
    const picture = { url: '/media/site/nakhla/n-{width}.{format}', width: 500, height: 500, tint: 30 };
    const all = [BRAND, name, logo];
    const { caller, container } = await show(
      {
        [sendSitePicture.name]: { picture: { ...picture, widths: [500], formats: ['webp'] }, address },
        [changeDraft.name]: buildContent([BRAND, name, drafted(logo, address)]),
      },
      all,
    );
    const inputs = screen.getAllByRole('textbox').map((one) => one.getAttribute('aria-label') ?? 'Brand colour');
    expect(inputs.slice(0, 3)).toEqual(['Name, Arabic', 'Name, English', 'Brand colour']);
    const sizes = () =>
      screen
        .getAllByRole('figure')
        .map((one) => [
          one.textContent,
          one.querySelector('img')!.width,
          one.querySelector('img')!.getAttribute('src'),
        ]);
    expect(sizes().map(([place, width]) => [place, width])).toEqual([
      ['Header', 40],
      ['App icon', 96],
      ['Receipt', 48],
    ]);
    const read = jest.spyOn(Image.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
      Object.defineProperties(this, { naturalWidth: { value: 800 }, naturalHeight: { value: 800 } });
      this.onload?.(new Event('load'));
    });
    const input = document.querySelector<HTMLInputElement>('[data-test=picture-logo]')!;
    await userEvent.upload(input, new File(['x'], 'x.png', { type: 'image/png' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Use this part' }));
    await waitFor(() => expect(bodies(caller)).toEqual([changeOf(logo, address)]));
    read.mockRestore();
    expect(caller.callsOf(sendSitePicture)[0]?.input).toMatchObject({ query: { use: 'logo', side: 1 } });
    await waitFor(() => expect(sizes().every(([, , src]) => src === address)).toBe(true));
    expect(await axeFaults(container)).toEqual([]);
  });

  it('an added language has its code, name and texts from a file [SHOP-036]', async () => {
    const languages = buildSetting('website.added', {
      form: 'languages',
      name: 'Added languages',
      draft: [{ code: 'fr', name: 'Français', texts: { host: { backHome: 'Accueil' } }, own: 1 }],
    });
    const icon = buildSetting('website.favicon', { form: 'picture', name: 'Icon', draft: '/media/i.png' });
    const { caller } = await show(
      { [changeDraft.name]: buildContent([BRAND, languages, icon]) },
      [BRAND, languages, icon],
      {
        path: '/settings/nakhla?group=website',
      },
    );
    expect(screen.getByRole('textbox', { name: 'Icon' })).toHaveValue('/media/i.png');
    const card = within(screen.getByRole('region', { name: 'Français' }));
    expect(card.getByText(/1.? text is translated/)).toBeVisible();
    const name = card.getByRole('textbox', { name: 'Name in the language itself' });
    await userEvent.type(name, ' !');
    await userEvent.tab();
    await waitFor(() => expect(bodies(caller)).toHaveLength(1));
    expect(bodies(caller)[0]).toMatchObject({ changes: [{ value: [{ code: 'fr', name: 'Français !', own: 1 }] }] });
    const file = new File(['x'], 'fr.json', { type: 'application/json' });
    // As a Windows editor saves "Unicode".
    const bytes = Uint8Array.from(Buffer.from('\uFEFF{"host":{"backHome":"Retour"}}', 'utf16le'));
    Object.defineProperty(file, 'arrayBuffer', { value: async () => bytes.buffer });
    await userEvent.upload(document.querySelector<HTMLInputElement>('[data-test=language-texts]')!, file);
    await waitFor(() => expect(bodies(caller)).toHaveLength(2));
    expect(bodies(caller)[1]).toMatchObject({ changes: [{ value: [{ texts: { host: { backHome: 'Retour' } } }] }] });
  });

  it('the value of a colleague who was first is shown beside the own, and one of both is chosen [SHOP-037]', async () => {
    const conflict = {
      ...{ key: BRAND.key, value: '#333333', mark: 'theirs' },
      ...{ by: { id: null, name: 'Huda' }, at: '2026-01-10T16:01:00.000Z' },
    };
    const { caller } = await show({
      [changeDraft.name]: refuse(409, 'DRAFT_CHANGED', {}, { conflicts: [conflict] }),
    });
    const brand = screen.getByRole('textbox', { name: 'Brand colour' });
    await userEvent.clear(brand);
    await userEvent.type(brand, '#8e2f2b{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^.Huda. changed it at .(.*)07:01/);
    expect(within(alert).getByText('#333333')).toBeVisible();
    expect(within(alert).getByText('#8e2f2b')).toBeVisible();
    caller.answer(changeDraft, saved(BRAND.key, '#8e2f2b'));
    await userEvent.click(within(alert).getByRole('button', { name: 'Save yours' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(bodies(caller)[1]).toEqual({ changes: [{ key: BRAND.key, value: '#8e2f2b', seen: 'theirs' }] });
  });

  it('a colleague’s value is taken, and nothing is sent [SHOP-037]', async () => {
    const conflict = { key: BRAND.key, value: '#333333', mark: 'theirs', by: null, at: null };
    const { caller } = await show({
      [changeDraft.name]: refuse(409, 'DRAFT_CHANGED', {}, { conflicts: [conflict] }),
    });
    const brand = screen.getByRole('textbox', { name: 'Brand colour' });
    caller.answer(readContent, saved(BRAND.key, '#333333'));
    await userEvent.type(brand, '1{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(brand).toHaveValue('#333333');
    expect(caller.callsOf(changeDraft)).toHaveLength(1);
  });

  it('what a colleague drafts elsewhere appears at once [SHOP-037]', async () => {
    const { caller, tell } = await show();
    caller.answer(readContent, saved(BRAND.key, '#333333'));
    await tell('staff.content', 'nakhla', 1);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Brand colour' })).toHaveValue('#333333'));
  });

  it('one change is undone, and all after a question [SHOP-031]', async () => {
    const settings = SETTINGS.map((one) => (one === BRAND ? drafted(one, '#333333') : one));
    const { caller } = await show({ [discardDraft.name]: buildContent(SETTINGS) }, settings);
    await userEvent.click(screen.getByRole('button', { name: /^Undo: \P{L}*Brand colour/u }));
    await waitFor(() => expect(screen.queryByText(/not published/)).toBeNull());
    const seen = buildContent(settings).mark;
    expect(caller.callsOf(discardDraft)[0]?.input.body).toEqual({ keys: [BRAND.key], seen });
    caller.answer(readContent, buildContent(settings));
    caller.answer(discardDraft, buildContent(SETTINGS));
  });

  it('the draft is discarded only when it is the one that is shown [SHOP-037]', async () => {
    const settings = SETTINGS.map((one) => (one === BRAND ? drafted(one, '#333333') : one));
    const others = settings.map((one) => (one.form === 'number' ? drafted(one, '8') : one));
    const { caller } = await show(
      { [discardDraft.name]: refuse(409, 'DRAFT_CHANGED', {}, buildContent(others)) },
      settings,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Discard the draft…' }));
    expect(caller.callsOf(discardDraft)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Discard 1 change' }));
    expect(await screen.findByText(/2 changes are not published/)).toBeVisible();
    expect(screen.getByText(/A colleague changed the draft/)).toBeVisible();
  });

  it('a colour is chosen by the browser’s own choice', async () => {
    const { caller } = await show({ [changeDraft.name]: saved(BRAND.key, '#8e2f2b') });
    const pick = screen.getByLabelText(/^Choose a color: \P{L}*Brand colour/u);
    fireEvent.input(pick, { target: { value: '#8e2f2b' } });
    expect(caller.callsOf(changeDraft)).toHaveLength(0);
    act(() => void pick.dispatchEvent(new Event('change', { bubbles: true })));
    await waitFor(() => expect(bodies(caller)).toEqual([changeOf(BRAND, '#8e2f2b')]));
  });

  it.each(someOf(1, ['ar', 'en'] as const))(
    'axe finds nothing in %s, with a fault and with a draft',
    async (locale) => {
      const faults = [{ key: BRAND.key, text: 'A colour' }];
      const settings = SETTINGS.map((one) => (one.form === 'number' ? drafted(one, '8') : one));
      const { container } = await show(
        { [changeDraft.name]: refuse(422, 'INVALID_SETTINGS', {}, { faults }) },
        settings,
        {
          locale,
        },
      );
      await userEvent.type(screen.getByRole('textbox', { name: 'Brand colour' }), 'x{Enter}');
      await screen.findByText('A colour');
      const { violations } = await axe.run(container, {
        rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    },
  );
});
