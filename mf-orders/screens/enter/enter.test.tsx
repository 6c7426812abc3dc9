import { enterByLink } from '@sufra/api/staff/endpoints';
import { createFakeCaller } from '@sufra/api/testing';
import { waitFor } from '@testing-library/react';
import { buildSession } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import EnterScreen from './screen.tsx';

it.each([
  ['?return=%2Fstart%2Fnakhla', '/start/nakhla'],
  ['?return=https%3A%2F%2Fevil.example%2F', '/'],
  ['', '/'],
])('a link with %s leads to %s of this site alone [SHOP-002, SHOP-040]', async (search, to) => {
  history.replaceState(null, '', `/en/enter${search}#a-token-that-opens-once`);
  const caller = createFakeCaller({ [enterByLink.name]: { session: buildSession() } });
  const { asked } = await renderPart(<EnterScreen />, { caller, path: '/enter', route: '/enter' });
  await waitFor(() => expect(asked.navigated.at(-1)).toBe(to));
  expect(caller.callsOf(enterByLink)[0]?.input).toEqual({ body: { token: 'a-token-that-opens-once' } });
  expect(window.location.hash).toBe('');
});
