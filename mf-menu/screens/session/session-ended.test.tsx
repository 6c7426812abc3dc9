import { getSession } from '@sufra/api/dine-in/endpoints';
import { createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import type { RenderOptions } from '@sufra/testing/render-part';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../testing/render.ts';
import { buildSession } from '../../testing/session.ts';
import SessionScreen from './screen.tsx';

const open = (session: FakeAnswer, options: Partial<RenderOptions> = {}) =>
  renderPart(<SessionScreen />, {
    caller: createFakeCaller({ [getSession.name]: session }),
    path: '/menu/dine_in/session/s7',
    route: '/menu/:type/session/:id',
    ...options,
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

  it.each([
    ['en', /^Nakhla · .+2026\/11\/21$/],
    ['ar', /^نخلة · .+2026\/11\/21$/],
  ] as const)(
    'is printed with the restaurant, the branch and the evening of its first round, in %s [CHK-037]',
    async (locale, words) => {
      await open(buildSession({ state: 'closed', rounds: [round] }), { locale });
      expect(plainText(await screen.findByTestId('paper-head'))).toMatch(words);
    },
  );

  describe.each([
    ['en', 'Session id not valid or expired', 'Scan the code on your table again.', 'Scan a code'],
    ['ar', 'الجلسة غير صالحة أو انتهت', 'امسح الرمز الذي على طاولتك من جديد.', 'امسح الرمز'],
  ] as const)('in %s', (locale, title, text, scan) => {
    it.each([
      ['unknown', refuse(410, 'DINE_SESSION_EXPIRED')],
      ['old', buildSession({ state: 'expired' })],
    ])('that is %s says so, and its button scans the table again [MENU-034]', async (_, answer) => {
      const { asked } = await open(answer, { locale });
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      await userEvent.setup().click(screen.getByRole('button', { name: scan }));
      await waitFor(() => expect(asked.opened).toEqual([{ name: 'menu.scan', props: {} }]));
    });
  });

  it('is where its people order from now on [MENU-033]', async () => {
    const { platform } = await open(buildSession());
    await waitFor(() => expect(platform.place.get()).toEqual({ type: 'dine_in', branch_id: 'olaya' }));
  });
});
