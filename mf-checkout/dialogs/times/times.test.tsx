import { listTimeSlots } from '@sufra/api/branch/endpoints';
import { createFakeCaller, refuse } from '@sufra/api/testing';
import type { SessionView } from '@sufra/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { timeSlots } from '../../testing/branch.ts';
import { renderPart } from '../../testing/render.ts';
import TimesDialog from './dialog.tsx';

const open = async (
  answer: object = timeSlots,
  period: string | null = null,
  session: SessionView = { customer: null, cart_id: null },
  locale: 'ar' | 'en' = 'en',
) => {
  const closed: unknown[] = [];
  const caller = createFakeCaller({ [listTimeSlots.name]: answer });
  await renderPart(
    <TimesDialog
      props={{ branch_id: 'branch-1', type: 'pickup', cart_id: 'cart-1', period }}
      close={(result) => closed.push(result)}
      titleId="title"
    />,
    { caller, session, locale },
  );
  return { closed, caller };
};

/** What was brought into view; jsdom scrolls nothing. */
const seen: (string | null)[] = [];
beforeEach(() => {
  seen.length = 0;
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.textContent);
  };
});

describe('times of a scheduled order', () => {
  it('are shown by day in branch time; full ones and those too soon are disabled with their reason [CHK-010]', async () => {
    const { closed, caller } = await open();
    expect(await screen.findByRole('button', { name: 'Today', pressed: true })).toBeVisible();
    // An empty day is left out.
    expect(screen.queryByRole('button', { name: 'Tomorrow' })).toBeNull();
    // So is what has passed.
    expect(screen.queryByRole('radio', { name: /06:30 PM/ })).toBeNull();
    expect(screen.getByRole('radio', { name: /07:15 PM ?Too soon/ })).toBeDisabled();
    expect(screen.getByRole('radio', { name: /08:00 PM ?Full/ })).toBeDisabled();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Confirm time' }));
    expect(closed).toEqual([]);
    await user.click(screen.getByRole('radio', { name: /08:15 PM/ }));
    await user.click(screen.getByRole('button', { name: 'Confirm time' }));
    expect(closed).toEqual([{ day: '2026-01-10', period: '2026-01-10T17:15:00.000Z' }]);
    expect(caller.callsOf(listTimeSlots)[0]!.input).toMatchObject({
      params: { id: 'branch-1' },
      query: { type: 'pickup', cart_id: 'cart-1' },
    });
  });

  const at = (from: string, reason: string | null = null) => {
    const to = new Date(Date.parse(from) + 15 * 60_000).toISOString();
    return { from, to, available: reason === null, reason };
  };
  const wholeDay = [
    ...['00:00', '00:15', '00:30', '00:45', '01:00'].map((time) => at(`2026-01-11T${time}:00.000Z`, 'past')),
    at('2026-01-11T01:30:00.000Z'),
    at('2026-01-11T06:00:00.000Z'),
    at('2026-01-11T09:30:00.000Z', 'full'),
    at('2026-01-11T15:00:00.000Z'),
  ];
  const openWholeDay = () =>
    open({ ...timeSlots, days: [{ date: '2026-01-11', slots: wholeDay as never }] }, '2026-01-11T15:00:00.000Z');

  it('stand under the part of the day by the branch’s clock, after midnight with the night’s name [CHK-010, X-012]', async () => {
    await openWholeDay();
    const groups = (await screen.findAllByRole('group')).filter((group) => group.hasAttribute('aria-labelledby'));
    expect(
      groups.map((group) => [
        within(group)
          .getByRole('heading')
          .textContent?.replace(/[\u2066-\u2069]/g, ''),
        within(group).getAllByRole('radio').length,
      ]),
    ).toEqual([
      ['After midnight, early Sunday', 3],
      ['Morning', 1],
      ['Afternoon', 1],
      ['Evening', 1],
    ]);
    // Of many that are too soon the last two say where the list begins.
    expect(screen.getAllByText('Too soon')).toHaveLength(2);
  });

  it('are called by the part of the day that Arabic has for them: half past four is عصراً [CHK-010]', async () => {
    const slots = ['06:00', '09:30', '13:30', '15:00'].map((time) => at(`2026-01-11T${time}:00.000Z`));
    const answer = { ...timeSlots, days: [{ date: '2026-01-11', slots: slots as never }] };
    await open(answer, '2026-01-11T15:00:00.000Z', undefined, 'ar');
    const headings = await screen.findAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['صباحاً', 'ظهراً', 'عصراً', 'مساءً']);
  });

  it('that an order has is chosen at first, whichever zone it is written in [CHK-010, CHK-046]', async () => {
    const days = [{ date: '2026-01-11', slots: wholeDay as never }];
    await open({ ...timeSlots, days }, '2026-01-11T18:00:00+03:00');
    expect(await screen.findByRole('radio', { name: /06:00 PM/ })).toBeChecked();
  });

  it('stand under the prayer that they are after where the restaurant names them so, and say its pause', async () => {
    const named = (from: string, prayer: string | null, reason: string | null = null) => ({
      ...at(from, reason),
      prayer,
    });
    const slots = [
      named('2026-01-11T06:00:00.000Z', null),
      named('2026-01-11T09:30:00.000Z', 'dhuhr'),
      named('2026-01-11T13:00:00.000Z', 'teatime'),
      named('2026-01-11T14:30:00.000Z', 'maghrib', 'prayer'),
      named('2026-01-11T15:00:00.000Z', 'maghrib'),
      named('2026-01-11T22:00:00.000Z', 'isha'),
    ];
    await open({ ...timeSlots, days: [{ date: '2026-01-11', slots: slots as never }] }, '2026-01-11T15:00:00.000Z');
    const headings = await screen.findAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent!.replace(/[\u2066-\u2069]/g, ''))).toEqual([
      'Morning',
      'After Dhuhr',
      'Afternoon',
      'After Maghrib',
      'After midnight, early Monday',
    ]);
    expect(screen.getByRole('radio', { name: /05:30 PM ?Prayer time/ })).toBeDisabled();
  });

  it('are one group of radios for the keyboard, across the headings [CHK-010]', async () => {
    await openWholeDay();
    const chosen = await screen.findByRole('radio', { name: '06:00 PM' });
    expect(chosen).toBeChecked();
    chosen.focus();
    await userEvent.setup().keyboard('{ArrowUp}');
    expect(screen.getByRole('radio', { name: '09:00 AM' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '09:00 AM' })).toHaveFocus();
  });

  it('come into view where the chosen or the first free one is [CHK-010]', async () => {
    await open();
    await screen.findByRole('button', { name: 'Today', pressed: true });
    expect(seen.at(-1)).toBe('08:15 PM');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Monday' }));
    expect(seen.at(-1)).toBe('01:00 PM');
  });

  it('open on the day that was chosen before [CHK-010]', async () => {
    await open(timeSlots, '2026-01-12T10:00:00.000Z');
    expect(await screen.findByRole('button', { name: 'Monday', pressed: true })).toBeVisible();
    expect(screen.getByRole('radio', { name: /01:00 PM/ })).toBeChecked();
  });

  it('that cannot be loaded can be asked for again [X-017]', async () => {
    const { caller } = await open(refuse(429, 'RATE_LIMITED') as object);
    expect(await screen.findByText('Times could not be loaded')).toBeVisible();
    caller.answer(listTimeSlots, timeSlots);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: /08:15 PM/ })).toBeEnabled();
  });

  it.each([
    [{ customer: null, cart_id: null }, /to signed-in customers/],
    [{ customer: { id: 'c', name: 'n', mobile: null }, cart_id: null }, /credited when you get your order/],
  ])('that are quiet say how many points they bring, and to whom', async (session, words) => {
    const quiet = { ...at('2026-01-11T15:00:00.000Z'), bonus_points: 30 };
    const busy = { ...at('2026-01-11T15:15:00.000Z', 'full'), bonus_points: 30 };
    const days = [{ date: '2026-01-11', slots: [quiet, busy, at('2026-01-11T16:00:00.000Z')] }];
    await open({ ...timeSlots, days }, null, session);
    expect(await screen.findByRole('radio', { name: /06:00 PM ?\+30 points/ })).toBeEnabled();
    expect(screen.getAllByText(/\+30 points/)).toHaveLength(1);
    expect(screen.getByText(words)).toBeVisible();
  });
});
