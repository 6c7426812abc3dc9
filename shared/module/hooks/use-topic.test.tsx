import { request, topic } from '@sufra/contract';
import { createTestBus } from '@sufra/events/testing';
import { act, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { string, type } from 'superstruct';
import { ModuleProvider } from '../context.tsx';
import type { Platform } from '../platform.ts';
import { useReply, useRequest } from './use-request.ts';
import { usePublish, useTopic } from './use-topic.ts';

const said = topic<{ text: string }>({ name: 'menu.note', version: 1, payload: async () => type({ text: string() }) });
const echo = request<{ text: string }, { text: string }>({
  name: 'menu.echo',
  version: 1,
  input: async () => type({ text: string() }),
  reply: async () => type({ text: string() }),
});

function inModule() {
  const { bus, problems } = createTestBus();
  const scope = bus.scope('mf-menu', '1.2.0');
  const value = { face: { name: 'mf-menu', owner: 'menu' }, platform: { bus: scope } as unknown as Platform };
  const wrapper = ({ children }: { children: ReactNode }) => <ModuleProvider value={value}>{children}</ModuleProvider>;
  return { bus, scope, problems, wrapper };
}

describe('the bus in a component', () => {
  it('reaches the newest handler while it is mounted, and leaves nothing behind', async () => {
    const { bus, scope, wrapper } = inModule();
    const received: string[] = [];
    const { rerender, unmount } = renderHook(
      ({ prefix }) => useTopic(said, ({ text }) => received.push(prefix + text)),
      {
        wrapper,
        initialProps: { prefix: 'a ' },
      },
    );
    await bus.publish(said, { text: 'one' });
    rerender({ prefix: 'b ' });
    await bus.publish(said, { text: 'two' });
    unmount();
    await bus.publish(said, { text: 'three' });
    expect(received).toEqual(['a one', 'b two']);
    expect(scope.end()).toBe(0);
  });

  it('names module and release of what does not fit', async () => {
    const { problems, wrapper } = inModule();
    const { result } = renderHook(() => usePublish(said), { wrapper });
    await act(() => result.current({ text: 1 } as never));
    expect(problems).toMatchObject([{ module: 'mf-menu', release: '1.2.0', topic: 'menu.note', path: 'text' }]);
  });

  it('asks, and is answered while the answerer is mounted', async () => {
    const { scope, wrapper } = inModule();
    const asker = renderHook(() => useRequest(echo), { wrapper });
    const Answerer = () => {
      useReply(echo, ({ text }) => ({ text: `${text}!` }));
      return null;
    };
    const answerer = render(<Answerer />, { wrapper });
    expect(await asker.result.current({ text: 'salt' })).toEqual({ text: 'salt!' });
    answerer.unmount();
    await expect(asker.result.current({ text: 'salt' })).rejects.toMatchObject({ failure: 'nobody' });
    expect(scope.end()).toBe(0);
  });
});
