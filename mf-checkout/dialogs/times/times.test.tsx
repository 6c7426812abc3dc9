import { listTimeSlots } from '@sufra/api/branch/endpoints';
import { createFakeCaller, refuse } from '@sufra/api/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { timeSlots } from '../../testing/branch.ts';
import { renderPart } from '../../testing/render.ts';
import TimesDialog from './dialog.tsx';

const open = async (answer: object = timeSlots, period: string | null = null) => {
  const closed: unknown[] = [];
  const caller = createFakeCaller({ [listTimeSlots.name]: answer });
  await renderPart(
    <TimesDialog
      props={{ branch_id: 'branch-1', type: 'pickup', cart_id: 'cart-1', period }}
      close={(result) => closed.push(result)}
      titleId="title"
    />,
    { caller, session: { customer: null, cart_id: null } },
  );
  return { closed, caller };
};

describe('times of a scheduled order', () => {
  it('are shown by day in branch time; full and past ones are disabled with their reason [CHK-010]', async () => {
    const { closed, caller } = await open();
    expect(await screen.findByRole('button', { name: 'Today', pressed: true })).toBeVisible();
    // An empty day is left out.
    expect(screen.queryByRole('button', { name: 'Tomorrow' })).toBeNull();
    expect(screen.getByRole('radio', { name: /06:30 PM/ })).toBeDisabled();
    expect(screen.getByText('Passed')).toBeVisible();
    expect(screen.getByRole('radio', { name: /08:00 PM/ })).toBeDisabled();
    expect(screen.getByText('Full')).toBeVisible();
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

  it('that are ahead but sooner than the kitchen can be are "too soon", not passed [CHK-010]', async () => {
    const ahead = { ...timeSlots.days[0]!.slots[0]!, from: '2026-01-10T16:50:00.000Z' };
    await open({ ...timeSlots, days: [{ date: '2026-01-10', slots: [ahead, ...timeSlots.days[0]!.slots.slice(1)] }] });
    expect(await screen.findByText('Too soon')).toBeVisible();
    expect(screen.queryByText('Passed')).toBeNull();
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
});
