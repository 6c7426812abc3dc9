import type { FragmentRequest, ModuleFace } from '@sufra/contract';
import { createTestBus } from '@sufra/events/testing';
import { createI18n } from '@sufra/i18n/i18next';
import { waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { useEffect, useId, useState } from 'react';
import { useCart } from '../hooks/use-visitor.ts';
import { cartAtom } from '../page-state.ts';
import type { Platform } from '../platform.ts';
import { createQueryClient } from '../query-client.ts';
import { createRenderer } from '../server/renderer.tsx';
import { createApplication } from './application.tsx';
import { createSlot } from './slot.tsx';

const face = {
  name: 'mf-menu',
  owner: 'menu',
  routes: [{ path: '/note', screen: 'note', visibility: 'public' }],
} as unknown as ModuleFace;
const texts = { ar: async () => ({ default: {} }), en: async () => ({ default: {} }) };
const render = createRenderer(face, {
  locales: { ar: {}, en: {} },
  screens: { note: { screen: Note } },
  slots: { note: { slot: Note }, basket: { slot: Basket } },
} as never);

/** Its id as the document has it, and as React knows it once it is alive. */
function Note() {
  const id = useId();
  const [known, setKnown] = useState('');
  useEffect(() => setKnown(id), [id]);
  return <p id={id}>{known}</p>;
}

function propsFor(domElement: HTMLElement) {
  const platform = {
    context: {},
    bus: createTestBus().bus,
    queryClient: createQueryClient(),
    store: createStore(),
    i18n: { locale: 'en', i18n: createI18n('en') },
    place: { get: () => null },
    session: { get: () => null },
    report: () => {},
  } as unknown as Platform;
  return {
    platform,
    domElement,
    release: { name: 'mf-menu', version: '1.2.0' },
    loadPart: <Part,>(_: string, part: () => Promise<Part>) => part(),
    onFailure: () => {},
  };
}

async function served(target: FragmentRequest['target']): Promise<HTMLElement> {
  const context = {
    tenant: { time_zone: 'Asia/Riyadh', currency: 'SAR', country: 'SA' },
    locale: 'en',
    direction: 'ltr',
    path: '/note',
    origin: 'http://nakhla.localhost:3000',
    place: null,
  } as unknown as FragmentRequest['context'];
  const { html } = await render({ target, context, session: null } as FragmentRequest, async () => {
    throw new Error('Nothing is asked');
  });
  const element = document.createElement('div');
  element.innerHTML = html;
  element.dataset.rendered = 'server';
  element.dataset.version = '1.2.0';
  return element;
}

async function expectOneId(element: HTMLElement): Promise<void> {
  const note = element.querySelector('p')!;
  const inDocument = note.id;
  await waitFor(() => expect(note.textContent).not.toBe(''));
  expect(note.textContent).toBe(inDocument);
}

/** How much is in the cart. */
function Basket() {
  return <p>{useCart().count} in the basket</p>;
}

describe('a part that comes to life after the cart', () => {
  it('begins with what its HTML says, and then shows the cart', async () => {
    const element = await served({ kind: 'slot', name: 'basket' } as FragmentRequest['target']);
    const html = element.querySelector('p');
    const repaired = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const props = propsFor(element);
    props.platform.store.set(cartAtom, { ...props.platform.store.get(cartAtom), count: 2 });
    await createSlot(face, 'basket', texts, Basket).mount({ ...props, hydrate: true, texts: 'slots/basket' });
    await waitFor(() => expect(element.textContent).toBe('2 in the basket'));
    expect(element.querySelector('p')).toBe(html);
    expect(repaired).not.toHaveBeenCalled();
    repaired.mockRestore();
  });
});

describe("an id of React's", () => {
  it('is the same in the document and in the page that comes to life, for a screen', async () => {
    window.history.replaceState(null, '', '/en/note');
    const element = await served({ kind: 'screen' } as FragmentRequest['target']);
    const app = createApplication(face, {
      locales: texts,
      screens: { note: { screen: async () => ({ default: Note }) } },
    } as never);
    const fragment = { screen: 'note', status: 200 } as never;
    await app.mount({ ...propsFor(element), fragment, ready: new Promise(() => {}) });
    await expectOneId(element);
  });

  it('is the same for a contribution to a slot', async () => {
    const element = await served({ kind: 'slot', name: 'note' } as FragmentRequest['target']);
    await createSlot(face, 'note', texts, Note).mount({ ...propsFor(element), hydrate: true, texts: 'slots/note' });
    await expectOneId(element);
  });
});
