import { listWaitingBranches } from '@sufra/api/branch/endpoints';
import { createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import type { RenderOptions } from '@sufra/testing/render-part';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildWaitingBranch } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import LandingScreen from './screen.tsx';

const fake = (answer: FakeAnswer) => createFakeCaller({ [listWaitingBranches.name]: answer });
const open = (caller = fake([buildWaitingBranch()]), options: Partial<RenderOptions> = {}) =>
  renderPart(<LandingScreen />, { caller, ...options });

describe('the landing of the waiting list', () => {
  it('shows each queue: open or out of service, the open ones first, parties ahead, the wait as a range [WL-001] [API-032]', async () => {
    const rests = buildWaitingBranch({ id: 'malqa', names: { en: 'Al Malqa' }, open: false, count: 7 });
    await open(fake([rests, buildWaitingBranch()]));
    await screen.findByText('2 parties ahead of you');
    const [olaya, malqa] = [...document.querySelectorAll<HTMLElement>('[data-test=branch]')].map((one) => within(one));
    expect(olaya!.getByRole('heading', { level: 2 })).toHaveTextContent('Olaya');
    expect(olaya!.getByText('Open')).toBeVisible();
    expect(olaya!.getByText('10 to 15 minutes')).toBeVisible();
    expect(olaya!.getByRole('link', { name: /See the line: .*Olaya/ })).toHaveAttribute(
      'href',
      '/en/waiting-list/branch/olaya',
    );
    expect(malqa!.getByText('Out of service')).toBeVisible();
    expect(malqa!.queryByText(/ahead of you/)).toBeNull();
    expect(screen.getByText(/join the line from your phone/)).toBeVisible();
  });

  it.each([
    ['en', '2026-01-11T09:00:00.000Z', 'Branch closed', 'The branch is closed now and opens tomorrow 12:00 PM.'],
    ['ar', '2026-01-11T09:00:00.000Z', 'الفرع مغلق', 'الفرع مغلق الآن، ويفتح غداً 12:00 م.'],
    ['ar', null, 'الفرع مغلق', 'الفرع مغلق الآن.'],
  ] as const)(
    'says that a branch is closed, and when it opens (%s, %s) [WL-001]',
    async (locale, opens, badge, text) => {
      const branch = buildWaitingBranch({ state: 'closed', next_change_at: opens, open: false });
      await open(fake([branch]), { locale });
      expect(await screen.findByText(badge)).toBeVisible();
      expect(plainText(screen.getByTestId('branch'))).toContain(text);
      expect(document.body).not.toHaveTextContent(/Out of service|غير متاحة/);
    },
  );

  it.each([
    ['en', 'No one is waiting', 'You would be the first to be called'],
    ['ar', 'لا أحد في الانتظار', 'ستكون أول من يُنادى'],
  ] as const)('promises no seat where no party waits (%s) [WL-015]', async (locale, ahead, wait) => {
    await open(fake([buildWaitingBranch({ count: 0, estimate_min: 0, estimate_max: 0 })]), { locale });
    expect(await screen.findByText(ahead)).toBeVisible();
    expect(screen.getByText(wait)).toBeVisible();
  });

  it.each([
    [0, 'لا أحد في الانتظار'],
    [1, 'أمامك مجموعة واحدة'],
    [2, 'أمامك مجموعتان'],
    [3, 'أمامك 3 مجموعات'],
    [11, 'أمامك 11 مجموعة'],
    [100, 'أمامك 100 مجموعة'],
  ])('says %i parties in the right Arabic form [X-008]', async (count, words) => {
    await open(fake([buildWaitingBranch({ count })]), { locale: 'ar' });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it.each([
    ['en', '9 parties waiting', /^.?6 to 50 minutes.?, depending on the area$/],
    ['ar', '9 مجموعات في الانتظار', /^.?من 6 إلى 50 دقيقة.?، حسب المكان$/],
  ] as const)(
    'puts no party behind the tables of all areas together (%s) [WL-015] [API-032]',
    async (locale, ahead, wait) => {
      const queue = buildWaitingBranch({ count: 9, queues: 3, estimate_min: 6, estimate_max: 50 });
      await open(fake([queue]), { locale });
      expect(await screen.findByText(ahead)).toBeVisible();
      expect(screen.getByText(wait)).toBeVisible();
    },
  );

  it('changes with the queue, without a reload [WL-001] [X-024]', async () => {
    const caller = fake([buildWaitingBranch()]);
    const { tell } = await open(caller);
    await screen.findByText('2 parties ahead of you');
    caller.answer(listWaitingBranches, [buildWaitingBranch({ count: 5, estimate_min: 30, estimate_max: 50 })]);
    await tell('waiting.position', 'olaya', 2);
    expect(await screen.findByText('5 parties ahead of you')).toBeVisible();
    expect(screen.getByText('30 to 50 minutes')).toBeVisible();
  });

  it('says when live is off, and how old the numbers are [X-021]', async () => {
    const { connection } = await open();
    expect(await screen.findByText(/^Updated .?\d\d:\d\d [AP]M/)).toHaveTextContent('by itself');
    connection.set('disconnected');
    const off = await screen.findByText(/every 15 seconds/);
    expect(off).toHaveTextContent(/every 15 seconds.*Updated .?\d\d:\d\d [AP]M/);
  });

  it('keeps the last known numbers when asking again fails [X-027]', async () => {
    const caller = fake([buildWaitingBranch()]);
    const { tell } = await open(caller);
    await screen.findByText('2 parties ahead of you');
    caller.answer(listWaitingBranches, () => refuse(400, 'FAILED'));
    await tell('waiting.position', 'olaya', 2);
    expect(await screen.findByText(/This is what we last knew/)).toBeVisible();
    expect(screen.getByText('2 parties ahead of you')).toBeVisible();
    caller.answer(listWaitingBranches, [buildWaitingBranch({ count: 1 })]);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 party ahead of you')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/last knew/)).toBeNull());
  });

  it('says when the queues could not be loaded, with Retry; and when there is none [X-027]', async () => {
    const caller = fake(() => refuse(500, 'FAILED'));
    await open(caller);
    await screen.findByText('Could not load the waiting lists');
    caller.answer(listWaitingBranches, []);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No branch has a waiting list')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the branches' })).toHaveAttribute('href', '/en/branches');
  });
});
