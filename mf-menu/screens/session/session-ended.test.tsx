import { getSession } from '@sufra/api/dine-in/endpoints';
import { createFakeCaller } from '@sufra/api/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderPart } from '../../testing/render.ts';
import { buildSession } from '../../testing/session.ts';
import SessionScreen from './screen.tsx';

const open = (session: object) =>
  renderPart(<SessionScreen />, {
    caller: createFakeCaller({ [getSession.name]: session }),
    path: '/menu/dine_in/session/s7',
    route: '/menu/:type/session/:id',
  });
const round = { number: 1, sent_by: 'Sara', sent_at: '2026-11-21T16:40:00Z', state: 'served' as const, total: '10.00' };

describe('the page of a table', () => {
  it('that was closed leads on: to its bill and home [MENU-035]', async () => {
    const { platform } = await open(buildSession({ state: 'closed', rounds: [round] }));
    expect(await screen.findByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/en');
    expect(screen.getByRole('link', { name: 'The bill' })).toHaveAttribute('href', '#bill');
    expect(document.getElementById('bill')).not.toBeNull();
    expect(platform.place.get()?.type).toBe('pickup');
  });

  it('is where its people order from now on [MENU-033]', async () => {
    const { platform } = await open(buildSession());
    await waitFor(() => expect(platform.place.get()).toEqual({ type: 'dine_in', branch_id: 'olaya' }));
  });
});
