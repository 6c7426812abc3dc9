import type { ModuleFace } from '@sufra/contract';
import { createTestBus } from '@sufra/events/testing';
import { createI18n } from '@sufra/i18n/i18next';
import { createStore } from 'jotai';
import { use, useEffect } from 'react';
import type { Platform } from '../platform.ts';
import { createQueryClient } from '../query-client.ts';
import { createDialog } from './dialog.tsx';

// React's own tasks are what this is about.
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

const face = { name: 'mf-checkout', owner: 'checkout' } as ModuleFace;
const locales = { ar: async () => ({ default: {} }), en: async () => ({ default: {} }) };
const propsOf = (dialogProps: object) => ({
  platform: {
    bus: createTestBus().bus,
    queryClient: createQueryClient(),
    store: createStore(),
    i18n: { locale: 'en', i18n: createI18n('en') },
    report: () => {},
  } as unknown as Platform,
  release: { name: 'mf-checkout', version: '1.2.0' },
  dialogProps,
  loadPart: <Part,>(_: string, part: () => Promise<Part>) => part(),
});

describe('a dialog that is prepared', () => {
  it('is rendered once with its props, out of sight, without any of its effects', async () => {
    const drawn: unknown[] = [];
    const effects: string[] = [];
    const { prepare } = createDialog(face, 'cart', locales, (({ props }: { props: object }) => {
      drawn.push(props);
      useEffect(() => void effects.push('ran'), []);
      return <p>Basket</p>;
    }) as never);
    const before = document.body.innerHTML;
    await prepare!(propsOf({ line: 'kabsa' }));
    expect(drawn).toEqual([{ line: 'kabsa' }]);
    expect(effects).toEqual([]);
    expect(document.body.innerHTML).toBe(before);
  });

  it('does not report what its rendering throws or waits for: opening it will', async () => {
    const said = jest.spyOn(console, 'error');
    const endless = new Promise<never>(() => {});
    const throwing = () => {
      throw new Error('broken');
    };
    for (const Content of [throwing, () => use(endless)]) {
      const { prepare } = createDialog(face, 'cart', locales, Content as never);
      await prepare!(propsOf({}));
    }
    expect(said).not.toHaveBeenCalled();
  });
});

describe('a dialog that is mounted', () => {
  it('is drawn in the task that mounts it: no frame shows it empty', async () => {
    const { mount } = createDialog(face, 'cart', locales, (() => <p>Basket</p>) as never);
    const domElement = document.createElement('div');
    const mounted = mount({ ...propsOf({}), domElement, close: () => {}, titleId: 't', onFailure: () => {} });
    // Microtasks alone: React's own task would come later than all of them.
    for (let turn = 0; turn < 50; turn++) await null;
    expect(domElement.innerHTML).toBe('<p>Basket</p>');
    await mounted;
  });
});
