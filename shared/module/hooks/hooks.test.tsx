/** The kit's small hooks, each with what a module relies on. Those with more to them have a test file of their own. */
import { dialog } from '@sufra/contract';
import { act, renderHook } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { placeAtom } from '../page-state.ts';
import { inModule } from '../testing/in-module.tsx';
import { useDialog } from './use-dialog.ts';
import { dropAllDrafts, useDraft } from './use-draft.ts';
import { useHoldReload } from './use-hold-reload.ts';
import { useHydrated } from './use-hydrated.ts';
import { useLatest } from './use-latest.ts';
import { useMountedSession } from './use-mounted-session.ts';
import { usePreparedDialog } from './use-prepared-dialog.ts';
import { useConnection, usePollWhenDisconnected, useRealtime } from './use-realtime.ts';
import { useText } from './use-text.ts';
import { useDeliveryPoint, usePlace, useSession } from './use-visitor.ts';

const NOURA = { customer: { id: 'c1', name: 'نورة', mobile: '551234567' }, cart_id: null };

describe('what is hydrated', () => {
  it('is the same on both sides, and knows afterwards that the page is live and its visitor', async () => {
    const { wrapper: Wrapper, session } = inModule();
    const Words = () => `${useHydrated() ? 'live' : 'document'} ${useMountedSession()?.customer?.name ?? 'no session'}`;
    const tree = (
      <Wrapper>
        <Words />
      </Wrapper>
    );
    session.set(NOURA);
    const frame = document.body.appendChild(document.createElement('div'));
    frame.innerHTML = renderToString(tree);
    expect(frame.textContent).toBe('document no session');
    const mismatch = jest.fn();
    const root = await act(async () => hydrateRoot(frame, tree, { onRecoverableError: mismatch }));
    expect(frame.textContent).toBe('live نورة');
    expect(mismatch).not.toHaveBeenCalled();
    act(() => root.unmount());
  });
});

describe('the visitor', () => {
  it('is followed: session, place, delivery point', () => {
    const place = { type: 'pickup' as const, branch_id: 'b1' };
    const { wrapper, session, platform } = inModule({ context: { place: null } as never });
    platform.store.set(placeAtom, place);
    const { result } = renderHook(() => [useSession(), usePlace(), useDeliveryPoint()], { wrapper });
    expect(result.current).toEqual([null, place, null]);
    act(() => session.set(NOURA));
    expect(result.current[0]).toBe(NOURA);
  });
});

describe('realtime', () => {
  it('asks every 15 s while the socket is down, and only then [X-021]', () => {
    const { wrapper, connection } = inModule();
    const { result } = renderHook(() => [useConnection(), usePollWhenDisconnected()], { wrapper });
    expect(result.current).toEqual(['connected', false]);
    act(() => connection.set('disconnected'));
    expect(result.current).toEqual(['disconnected', 15_000]);
  });

  it('gives events to the newest handler until it is unmounted', () => {
    const handlers = new Set<(message: never) => void>();
    const on = (_: string, handler: (message: never) => void) => {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    };
    const { wrapper } = inModule({ realtime: { on } as never });
    const received: string[] = [];
    const { rerender, unmount } = renderHook(({ as }) => useRealtime('order.status', () => received.push(as)), {
      wrapper,
      initialProps: { as: 'a' },
    });
    rerender({ as: 'b' });
    for (const handler of handlers) handler({} as never);
    unmount();
    expect([received, handlers.size]).toEqual([['b'], 0]);
  });
});

describe('the page', () => {
  it('does not reload while a form is being filled [X-026]', () => {
    const held: string[] = [];
    const holdReload = (reason: string) => {
      held.push(reason);
      return () => void held.pop();
    };
    const { wrapper } = inModule({ holdReload });
    const { rerender, unmount } = renderHook(({ active }) => useHoldReload('form', active), {
      wrapper,
      initialProps: { active: false },
    });
    expect(held).toEqual([]);
    rerender({ active: true });
    expect(held).toEqual(['form']);
    unmount();
    expect(held).toEqual([]);
  });

  it('opens a dialog by its offer and resolves to its result', async () => {
    const offer = dialog<{ id: string }, string>('test.pick', { props: async () => null!, result: async () => null! });
    const open = jest.fn(async () => 'picked');
    const { wrapper } = inModule({ dialogs: { open } as never });
    const { result } = renderHook(() => useDialog(offer), { wrapper });
    expect(await result.current({ id: '1' })).toBe('picked');
    expect(open).toHaveBeenCalledWith(offer, { id: '1' });
  });

  it('has a dialog prepared once it is likely to be opened; older shells prepare none', () => {
    const offer = dialog<object, undefined>('test.pick', { props: async () => null! });
    const prepare = jest.fn();
    const props = {};
    const { wrapper } = inModule({ dialogs: { open: async () => undefined, prepare } });
    const { rerender } = renderHook(({ isLikely }) => usePreparedDialog(offer, isLikely, props), {
      wrapper,
      initialProps: { isLikely: false },
    });
    expect(prepare).not.toHaveBeenCalled();
    // Likely again later, it is prepared already.
    for (const isLikely of [true, true, false, true]) rerender({ isLikely });
    expect(prepare.mock.calls).toEqual([[offer, props]]);
    const older = inModule({ dialogs: { open: async () => undefined } });
    expect(() => renderHook(() => usePreparedDialog(offer, true), older)).not.toThrow();
  });

  it('has the module’s own texts', () => {
    const { wrapper } = inModule({}, { hello: 'Hello' });
    expect(renderHook(() => useText()('hello' as string), { wrapper }).result.current).toBe('Hello');
  });
});

describe('a draft', () => {
  it('is the module’s own, of one version, and gone with all the others', () => {
    const { wrapper } = inModule();
    const draft = (version: number) =>
      renderHook(() => useDraft<{ note: string }>('order', version), { wrapper }).result;
    draft(1).current.write({ note: 'No onions' });
    expect(draft(1).current.read()).toEqual({ note: 'No onions' });
    expect(draft(2).current.read()).toBeNull();
    draft(1).current.write({ note: 'No onions' });
    dropAllDrafts();
    expect(draft(1).current.read()).toBeNull();
  });
});

it('the latest value is that of the last render, in one object', () => {
  const { result, rerender } = renderHook(({ value }) => useLatest(value), { initialProps: { value: 1 } });
  const before = result.current;
  rerender({ value: 2 });
  expect(result.current).toBe(before);
  expect(before.current).toBe(2);
});
