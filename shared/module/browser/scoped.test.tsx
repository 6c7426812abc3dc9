import { type ModuleFace, topic } from '@sufra/contract';
import { createTestBus } from '@sufra/events/testing';
import { createI18n } from '@sufra/i18n/i18next';
import { createStore } from 'jotai';
import { string, type } from 'superstruct';
import { usePlatform } from '../context.tsx';
import { useTopic } from '../hooks/use-topic.ts';
import type { Platform } from '../platform.ts';
import { createQueryClient } from '../query-client.ts';
import { createSlot } from './slot.tsx';

const said = topic<{ text: string }>({ name: 'menu.note', version: 1, payload: async () => type({ text: string() }) });
const face = { name: 'mf-menu', owner: 'menu' } as ModuleFace;
const locales = { ar: async () => ({ default: {} }), en: async () => ({ default: {} }) };

async function mounted(Part: () => null) {
  const { bus } = createTestBus();
  const reported: unknown[] = [];
  const platform = {
    bus,
    queryClient: createQueryClient(),
    store: createStore(),
    i18n: { locale: 'en', i18n: createI18n('en') },
    report: (failure: unknown) => void reported.push(failure),
  } as unknown as Platform;
  const part = createSlot(face, 'note', locales, Part);
  const domElement = document.createElement('div');
  const props = {
    // As the shell's is.
    platform: Object.freeze(platform),
    domElement,
    release: { name: 'mf-menu', version: '1.2.0' },
    hydrate: false,
    texts: 'slots/note',
    loadPart: <Part,>(_: string, part: () => Promise<Part>) => part(),
    onFailure: () => {},
  };
  await part.mount(props);
  return { bus, reported, unmount: () => part.unmount(props) };
}

describe('a mounted part', () => {
  it('that subscribes to topics by hooks leaves nothing behind', async () => {
    const received: string[] = [];
    const { bus, reported, unmount } = await mounted(() => {
      useTopic(said, ({ text }) => received.push(text));
      return null;
    });
    await bus.publish(said, { text: 'one' });
    await unmount();
    await bus.publish(said, { text: 'two' });
    expect(received).toEqual(['one']);
    expect(reported).toEqual([]);
  });

  it('that forgets a subscription loses it at unmount, and is reported with its release', async () => {
    const received: string[] = [];
    let begun = false;
    const { bus, reported, unmount } = await mounted(() => {
      const platform = usePlatform();
      if (!begun) platform.bus.subscribe(said, ({ text }) => received.push(text));
      begun = true;
      return null;
    });
    await unmount();
    await bus.publish(said, { text: 'one' });
    expect(received).toEqual([]);
    expect(reported).toMatchObject([{ module: 'mf-menu', version: '1.2.0', phase: 'bus', cause: 'leak' }]);
  });
});
