import { enterByLink, readInvitation } from '@sufra/api/staff/endpoints';
import { createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSession } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import JoinScreen from '../join/screen.tsx';
import EnterScreen from './screen.tsx';

const TOKEN = 'a-token-that-opens-once';
async function open(search = '', answer: FakeAnswer = { session: buildSession() }) {
  history.replaceState(null, '', `/en/enter${search}#${TOKEN}`);
  const caller = createFakeCaller({ [enterByLink.name]: answer });
  const { asked } = await renderPart(<EnterScreen />, { caller, path: '/enter', route: '/enter' });
  const button = await screen.findByRole('button', { name: 'Sign in' });
  return { caller, asked, enter: () => userEvent.click(button) };
}

it.each([
  ['?return=%2Fstart%2Fnakhla', '/start/nakhla'],
  ['?return=https%3A%2F%2Fevil.example%2F', '/'],
  ['', '/'],
])('a link with %s leads to %s of this site alone [SHOP-002, SHOP-040]', async (search, to) => {
  const { caller, asked, enter } = await open(search);
  await enter();
  await waitFor(() => expect(asked.navigated.at(-1)).toBe(to));
  expect(caller.callsOf(enterByLink)[0]?.input).toEqual({ body: { token: TOKEN } });
  expect(window.location.hash).toBe('');
});

it('a link that is opened without a tap, by a program that runs its scripts, stays good [SHOP-002]', async () => {
  const { caller } = await open();
  expect(caller.callsOf(enterByLink)).toEqual([]);
  expect(window.location.hash).toBe(`#${TOKEN}`);
});

it('a link that was used leads to the sign-in; one that met a server that is away is tried again [SHOP-002]', async () => {
  const away = await open('', refuse(503, 'UNAVAILABLE'));
  await away.enter();
  await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(window.location.hash).toBe(`#${TOKEN}`);
});

it('says that a link was used, with the way to sign in', async () => {
  const { enter } = await open('', refuse(410, 'LINK_ENDED'));
  await enter();
  expect((await screen.findByRole('link', { name: 'Sign in by email' })).getAttribute('href')).toMatch(/login$/);
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});

it.each([
  ['by a link', EnterScreen],
  ['by an invitation', JoinScreen],
] as const)(
  'a sign-in %s names the person whose place it takes, and none where none is signed in [SHOP-002]',
  async (_, Screen) => {
    history.replaceState(null, '', `/en/enter#${TOKEN}`);
    const caller = createFakeCaller({
      [readInvitation.name]: {
        restaurant: { restaurant: 'nakhla', names: { ar: 'نخلة', en: 'Nakhla' }, logo: '' },
        ...{ role: 'kitchen', branches: null, masked: 'f•••@x.test', expires_at: '2026-12-01T00:00:00.000Z' },
      },
    });
    const as = async (name: string | null) => {
      const customer = name === null ? null : { id: 'hind', name, mobile: null };
      const { unmount } = await renderPart(<Screen />, {
        caller,
        path: '/enter',
        route: '/enter',
        session: { customer, cart_id: null },
      });
      await screen.findByRole('button');
      const said = screen.queryByText(/takes that place/)?.textContent ?? null;
      unmount();
      return said;
    };
    expect(await as('Hind')).toContain('Hind');
    expect(await as(null)).toBeNull();
  },
);
