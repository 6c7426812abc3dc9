import { getReservationsSettings, listBranches } from '@sufra/api/branch/endpoints';
import { listReservations } from '@sufra/api/reservation/endpoints';
import { buildService, createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { LOGIN_PATH } from '@sufra/contract/modules/account';
import { addTexts, translator } from '@sufra/i18n';
import { createI18n } from '@sufra/i18n/i18next';
import { createLoads, createQueryClient } from '@sufra/module';
import { plainText } from '@sufra/testing/plain-text';
import type { RenderOptions } from '@sufra/testing/render-part';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json';
import { buildBookingBranch, buildReservation, buildTerms } from '../../testing/builders.ts';
import { context, renderPart } from '../../testing/render.ts';
import { loader } from './loader.ts';
import LandingScreen from './screen.tsx';

const malqa = buildBookingBranch({
  id: 'malqa',
  names: { ar: 'الملقا', en: 'Al Malqa' },
  modules: { reservation: false, waiting: false },
});
/** Of the upcoming ones; there are no earlier ones. */
const upcoming = (changes: Parameters<typeof buildReservation>[0]) => (input: { query?: object }) =>
  (input.query as { scope: string }).scope === 'upcoming' ? [buildReservation(changes)] : [];
const customer = { customer: { id: 'c1', name: 'Noura', mobile: null }, cart_id: null };
const fake = (more: Record<string, FakeAnswer> = {}) =>
  createFakeCaller({
    [listBranches.name]: [buildBookingBranch(), malqa],
    [getReservationsSettings.name]: buildTerms(),
    [listReservations.name]: [],
    ...more,
  });
const open = (caller = fake(), options: Partial<RenderOptions> = {}) =>
  renderPart(<LandingScreen />, { caller, ...options });
const cards = () => [...document.querySelectorAll<HTMLElement>('[data-test=branch]')];

describe('the landing of reservations', () => {
  it.each([
    ['en', 'until tomorrow 08:00 PM'],
    ['ar', 'حتى غداً 08:00 م'],
  ] as const)('says the day of a closing on another day: in %s [RES-001, X-004]', async (locale, words) => {
    const services = [buildService({ type: 'dine_in', closes_at: '2026-01-11T17:00:00.000Z' })];
    await open(fake({ [listBranches.name]: [buildBookingBranch({ services })] }), { locale });
    await waitFor(() => expect(plainText(cards()[0]?.textContent)).toContain(words));
  });

  it('shows the branches to book at, with the terms of each; the others stand apart [RES-001] [API-022]', async () => {
    const caller = fake();
    await open(caller);
    expect(await screen.findByText('1 to 12 guests')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Reserve a table');
    const olaya = within(cards()[0]!);
    expect(olaya.getByRole('heading', { level: 3 })).toHaveTextContent('Olaya');
    for (const words of [
      'Open',
      'Reserve up to 30 days ahead',
      /yours for .?2 hours/,
      'Reservations are free',
      'We keep the table for 15 minutes after the time reserved',
    ]) {
      expect(olaya.getByText(words)).toBeVisible();
    }
    const apart = within(screen.getByRole('region', { name: 'Branches without reservations' }));
    expect(apart.getByRole('heading', { level: 3 })).toHaveTextContent('Al Malqa');
    expect(apart.queryByText(/guests/)).toBeNull();
    expect(caller.callsOf(getReservationsSettings).map(({ input }) => input)).toEqual([
      { params: { id: 'olaya' }, query: { frontend: true } },
    ]);
  });

  it('has the visitor’s own reservations and nothing to book on a closed site [HOST-023]', async () => {
    const caller = fake({ [listReservations.name]: upcoming({}) });
    const tenant = { ...context.tenant, settings: { ...context.tenant.settings, 'website.enable': '0' } };
    await open(caller, { session: customer, context: { tenant } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your reservations');
    expect(await screen.findByRole('link', { name: 'Open the reservation' })).toBeVisible();
    expect(cards()).toEqual([]);
    expect(caller.callsOf(listBranches)).toEqual([]);
    expect(document.querySelector('a[href*="/reservations/branch/"]')).toBeNull();
  });

  it('leads to the booking of a branch, and has its phone and the way there [RES-003]', async () => {
    await open();
    await screen.findByText('1 to 12 guests');
    const olaya = within(cards()[0]!);
    const book = olaya.getByRole('link', { name: /^Reserve a table at .*Olaya/ });
    expect(book).toHaveAttribute('href', '/en/reservations/branch/olaya');
    expect(olaya.getByRole('link', { name: /Call .*Olaya/ })).toHaveAttribute('href', 'tel:+966112345678');
    expect(olaya.getByRole('link', { name: /Directions/ })).toHaveAttribute(
      'href',
      expect.stringContaining('24.7113,46.6744'),
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    [1, 'لضيف واحد', 'حتى يوم واحد مقدماً', 'دقيقة واحدة'],
    [2, 'من ضيف إلى ضيفين', 'حتى يومين مقدماً', 'دقيقتين'],
    [5, 'من 1 إلى 5 ضيوف', 'حتى 5 أيام مقدماً', '5 دقائق'],
    [12, 'من 1 إلى 12 ضيفاً', 'حتى 12 يوماً مقدماً', '12 دقيقة'],
    [100, 'من 1 إلى 100 ضيف', 'حتى 100 يوم مقدماً', '100 دقيقة'],
  ])('says %i in the right Arabic form [X-008]', async (count, guests, ahead, kept) => {
    const terms = buildTerms({
      person_count_from: count === 1 ? 0 : 1,
      person_count_to: count,
      maximum_duration: count,
      no_show_minutes: count,
    });
    await open(fake({ [getReservationsSettings.name]: terms }), { locale: 'ar' });
    expect(await screen.findByText(guests)).toBeVisible();
    expect(screen.getByText(`الحجز متاح ${ahead}`)).toBeVisible();
    expect(screen.getByText(`نحتفظ بالطاولة ${kept} بعد الموعد`)).toBeVisible();
    expect(plainText(screen.getByText(/مدة الجلسة/).textContent)).toBe('مدة الجلسة: ساعتان');
  });

  it('names the shortest and the longest sitting where the party decides [API-022]', async () => {
    const sittings = [
      { guests_to: 2, minutes: 90 },
      { guests_to: 6, minutes: 105 },
    ];
    const { unmount } = await open(fake({ [getReservationsSettings.name]: buildTerms({ sittings }) }));
    const words = await screen.findByText(/table is yours/);
    expect(plainText(words.textContent)).toBe('The table is yours for 1 hour 30 minutes to 2 hours, by party size');
    unmount();
    // The largest party that is taken here is smaller.
    await open(fake({ [getReservationsSettings.name]: buildTerms({ sittings, person_count_to: 2 }) }));
    const one = await screen.findByText(/table is yours/);
    expect(plainText(one.textContent)).toBe('The table is yours for 1 hour 30 minutes');
  });

  it('names the price of a guest where booking costs', async () => {
    await open(fake({ [getReservationsSettings.name]: buildTerms({ cost_per_person: '25.00' }) }));
    const price = await screen.findByText(/per guest/);
    expect(plainText(price.textContent)).toMatch(/SAR\s25\.00 per guest/);
  });

  it('says so when a branch takes none after all', async () => {
    await open(fake({ [getReservationsSettings.name]: { reservations_settings: null } }));
    expect(await screen.findByText('This branch takes no reservations at the moment.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Reserve a table/ })).toBeNull();
  });

  it('has its own data in the HTML, asked for once [RES-001]', async () => {
    const caller = fake();
    const queryClient = createQueryClient();
    const i18n = createI18n('en');
    addTexts(i18n, 'mf-reservations', en);
    const record = { complete: true };
    const answer = await loader({
      params: {},
      context,
      place: null,
      session: null,
      search: new URLSearchParams(),
      t: translator(i18n, 'mf-reservations'),
      ...createLoads(caller, queryClient, record),
    });
    expect(plainText(answer.head?.title)).toBe('Reserve a table');
    const [listed] = (answer.head!.jsonLd as { itemListElement: { item: Record<string, object> }[] }).itemListElement;
    expect(listed!.item.potentialAction).toMatchObject({
      '@type': 'ReserveAction',
      target: { urlTemplate: 'http://nakhla.localhost:3000/en/reservations/branch/olaya' },
    });
    const { html } = await open(caller, { queryClient });
    expect(html).toContain('Olaya');
    expect(html).toContain('1 to 12 guests');
    expect(html).not.toContain('aria-busy');
    expect(caller.callsOf(listBranches)).toHaveLength(1);
    expect(caller.callsOf(getReservationsSettings)).toHaveLength(1);
    expect(record.complete).toBe(true);
  });

  it('is 503 where the branches could not be read, and a page without its terms [HOST-067]', async () => {
    const i18n = createI18n('en');
    addTexts(i18n, 'mf-reservations', en);
    const statusWithout = async (...names: string[]) => {
      const caller = fake(Object.fromEntries(names.map((name) => [name, () => refuse(500, 'FAILED')])));
      const input = { params: {}, context, place: null, session: null, search: new URLSearchParams() };
      const t = translator(i18n, 'mf-reservations');
      return (await loader({ ...input, t, ...createLoads(caller, createQueryClient(), { complete: true }) })).status;
    };
    expect(await statusWithout(listBranches.name)).toBe(503);
    expect(await statusWithout(getReservationsSettings.name)).toBeUndefined();
  });

  it('says when branches or terms could not be loaded, each with Retry [X-027]', async () => {
    const caller = fake({
      [listBranches.name]: () => refuse(500, 'FAILED'),
      [getReservationsSettings.name]: () => refuse(500, 'FAILED'),
    });
    await open(caller);
    const user = userEvent.setup();
    await screen.findByText('Could not load the branches');
    caller.answer(listBranches, [buildBookingBranch()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/Could not load the reservation terms/);
    caller.answer(getReservationsSettings, buildTerms());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 to 12 guests')).toBeVisible();
  });

  it('leads on when no branch takes bookings [X-027]', async () => {
    await open(fake({ [listBranches.name]: [malqa] }));
    expect(await screen.findByText('No branch takes reservations at the moment')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the branches' })).toHaveAttribute('href', '/en/branches');
  });
});

describe('my upcoming reservations', () => {
  it('are asked for only when a customer is known [RES-001]', async () => {
    const caller = fake({ [listReservations.name]: [buildReservation()] });
    const { session } = await open(caller);
    await screen.findByText('1 to 12 guests');
    expect(caller.callsOf(listReservations)).toHaveLength(0);
    act(() => session.set(customer));
    const mine = within(await screen.findByRole('region', { name: 'My upcoming reservations' }));
    expect(await mine.findByText('Confirmed')).toBeVisible();
    expect(plainText(mine.getByText(/08:30 PM/).textContent)).toBe('tomorrow, 08:30 PM');
    expect(mine.getByText(/4 guests/)).toHaveTextContent('Main hall');
    expect(caller.callsOf(listReservations)[0]?.input).toEqual({ query: { scope: 'upcoming' } });
    act(() => session.set({ customer: null, cart_id: null }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'My upcoming reservations' })).toBeNull());
  });

  it('say that there are none [RES-001] [X-027]', async () => {
    await open(fake(), { session: customer });
    expect(await screen.findByText('You have no upcoming reservations')).toBeVisible();
  });

  it('says of a cancelled one what goes back, and of one that is changed that this awaits its payment [RES-024][RES-033]', async () => {
    const payment = { session_id: 's', paid: '37.50', refunding: '37.50', refunded: '0.00' };
    const past = buildReservation({ id: 'r0', status: 'cancelled', end: 'customer', cost: '75.00', payment });
    const change = {
      ...{ guests_count: 5, date: '2026-01-11', time: '20:30', is_next_day: false, area_name: null },
      ...{ starts_at: '2026-01-11T17:30:00Z', cost: '125.00', due: '25.00', seconds_left: 65 },
      expires_at: '2026-01-10T16:30:00Z',
    };
    const ahead = buildReservation({ change });
    await open(
      fake({
        [listReservations.name]: (input: { query?: { scope?: string } }) =>
          input.query?.scope === 'past' ? [past] : [ahead],
      }),
      { session: customer },
    );
    expect((await screen.findByText(/will be returned to you/)).textContent).toMatch(
      /37\.50.*The restaurant keeps.*37\.50/,
    );
    expect(screen.getByText('A change awaits its payment')).toBeVisible();
    expect(document.body).not.toHaveTextContent('75.00');
  });

  it('are those of a guest’s device too, with earlier ones to book again [RES-001] [RES-030]', async () => {
    localStorage.setItem(
      'sufra.reservations.mine',
      JSON.stringify({ version: 1, value: [{ id: 'r1', startsAt: Date.now() }] }),
    );
    const past = buildReservation({ id: 'r0', status: 'table ready', end: 'completed' });
    const caller = fake({
      [listReservations.name]: (input: { query?: { scope?: string } }) => (input.query?.scope === 'past' ? [past] : []),
    });
    await open(caller);
    const earlier = within(await screen.findByRole('region', { name: 'Earlier reservations' }));
    expect(earlier.getByText('Completed')).toBeVisible();
    expect(earlier.getByRole('link', { name: 'Reserve again' })).toHaveAttribute(
      'href',
      '/en/reservations/branch/olaya?guests=4',
    );
    localStorage.clear();
  });

  it('follow a change that the restaurant makes [X-024]', async () => {
    const caller = fake({ [listReservations.name]: upcoming({ status: 'pending' }) });
    const { tell } = await open(caller, { session: customer });
    await screen.findByText('Awaiting confirmation');
    caller.answer(listReservations, upcoming({ status: 'table ready' }));
    await tell('reservation.status', 'r1', 2);
    expect(await screen.findByText('Your table is ready')).toBeVisible();
  });

  it('lead to the sign-in when the session has ended: over the page, and to a page that there is [HOST-031]', async () => {
    let ended = true;
    const caller = fake({
      [listReservations.name]: () => (ended ? refuse(401, 'SESSION_EXPIRED') : [buildReservation()]),
    });
    const signIn = () => {
      ended = false;
      return 'signed-in';
    };
    const options = { session: customer, context: { modules: ['mf-reservations', 'mf-account'] } };
    const { asked } = await open(caller, { ...options, dialogs: { 'account.login': signIn } });
    const link = await screen.findByRole('link', { name: 'Sign in again' });
    const { pathname, searchParams } = new URL(link.getAttribute('href')!, 'http://nakhla.localhost');
    expect(pathname).toBe(`/en${LOGIN_PATH}`);
    expect(searchParams.get('return')).toBe('/en/reservations');
    await userEvent.setup().click(link);
    expect(asked.opened).toEqual([{ name: 'account.login', props: { reason: 'session-expired' } }]);
    expect(await screen.findByText('Confirmed')).toBeVisible();
  });
});
