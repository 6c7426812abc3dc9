import { defineEndpoint } from '@sufra/api';
import { createFakeCaller, refuse } from '@sufra/api/testing';
import type { SessionView } from '@sufra/contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { string } from 'superstruct';
import { useEndpoint } from './hooks/use-endpoint.ts';
import { forgetOwnAnswers, forgetWhoLeft, renewOwnAnswers } from './own-answers.ts';
import { readable, sessionAtom } from './page-state.ts';
import { createQueryClient } from './query-client.ts';
import { inModule } from './testing/in-module.tsx';

const read = (name: string, more: { own?: boolean; access?: 'customer' } = {}) =>
  defineEndpoint({
    name,
    method: 'GET',
    path: `/api/v1/${name}` as '/api/v1/any',
    structs: async () => ({ response: string() }),
    ...more,
  });
const DETAILS = read('user.details', { access: 'customer' });
const TABLE = read('reservation.table', { own: true });
const MENU = read('menu.dishes');

/** All three are shown; `say` is what the provider answers from now on. */
async function shown() {
  const { wrapper, platform } = inModule({
    caller: createFakeCaller({ [DETAILS.name]: 'noura', [TABLE.name]: 'table of noura', [MENU.name]: 'kabsa' }),
  });
  const { queryClient } = platform;
  const follow = ({ isCustomer }: { isCustomer: boolean }) => ({
    details: useEndpoint(DETAILS, {}, { enabled: isCustomer }),
    table: useEndpoint(TABLE, {}),
    menu: useEndpoint(MENU, {}),
  });
  const { result, rerender } = renderHook(follow, { wrapper, initialProps: { isCustomer: true } });
  const states = () => Object.values(result.current).map(({ state }) => state);
  await waitFor(() => expect(states()).toEqual(['ready', 'ready', 'ready']));
  // What the document brought and no part has asked for, and what another page of this document showed.
  queryClient.setQueryData(['privacy.get-export', {}], 'file of noura');
  await queryClient.fetchQuery({
    queryKey: ['order.get-order', {}],
    queryFn: () => 'order of noura',
    meta: { staleOn: undefined, own: true },
  });
  const kept = () =>
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data ?? null),
    );
  return { platform, caller: platform.caller as ReturnType<typeof createFakeCaller>, rerender, states, kept };
}

describe('own answers', () => {
  it('of a customer who left are gone at once, shown or not; what is still shown is asked for again [ACCT-002]', async () => {
    const { platform, caller, rerender, states, kept } = await shown();
    caller.answer(TABLE, refuse(404, 'NOT_FOUND'));
    act(() => forgetOwnAnswers(platform.queryClient));
    expect(kept()).not.toContain('noura');
    rerender({ isCustomer: false });
    await waitFor(() => expect(states()).toEqual(['idle', 'loading', 'ready']));
    await waitFor(() => expect(states()).toEqual(['idle', 'failed', 'ready']));
    // The page of a guest asks for no data of a customer.
    expect([DETAILS, TABLE, MENU].map((endpoint) => caller.callsOf(endpoint).length)).toEqual([1, 2, 1]);
  });

  it('stay where they are shown when a guest signs in, and are asked for again', async () => {
    const { platform, caller, states, kept } = await shown();
    act(() => renewOwnAnswers(platform.queryClient));
    expect(states()).toEqual(['ready', 'ready', 'ready']);
    expect(kept()).not.toMatch(/file of|order of/);
    await waitFor(() =>
      expect([DETAILS, TABLE, MENU].map((endpoint) => caller.callsOf(endpoint).length)).toEqual([2, 2, 1]),
    );
  });
});

describe('what a page knows of a customer [ACCT-002]', () => {
  const GUEST: SessionView = { customer: null, cart_id: null };
  const of = (id: string, name = id): SessionView => ({ customer: { id, name, mobile: null }, cart_id: null });

  it.each<[string, SessionView, SessionView, boolean]>([
    ['goes when the customer signs out', of('noura'), GUEST, true],
    ['goes when another customer signs in', of('noura'), of('omar'), true],
    ['stays when the customer has another name', of('noura'), of('noura', 'Noura'), false],
    ['is not there before a sign-in: what a guest did stays', GUEST, of('noura'), false],
  ])('%s', (_, before, after, gone) => {
    const store = createStore();
    const queryClient = createQueryClient();
    forgetWhoLeft({ ...readable(store, sessionAtom), refresh: async () => GUEST }, queryClient);
    store.set(sessionAtom, before);
    queryClient.setQueryData(['reservation.get', {}], 'name and mobile');
    store.set(sessionAtom, after);
    expect(queryClient.getQueryData(['reservation.get', {}])).toBe(gone ? undefined : 'name and mobile');
  });
});
