import { act, render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { inModule } from '../testing/in-module.tsx';
import { mountElement } from './element.ts';
import { mountLifecycles } from './lifecycles.ts';
import { type MountWrapped, Wrap, type WrappedProps } from './wrap.tsx';

const settled = async () => act(async () => {});
beforeEach(() => {
  delete document.documentElement.dataset.theme;
  const never = { matches: false, addEventListener() {}, removeEventListener() {} };
  Object.assign(window, { matchMedia: () => never });
});

/** A part that writes down what happens to it. */
function noted(): { load: () => Promise<MountWrapped>; seen: [string, Partial<WrappedProps>?][] } {
  const seen: [string, Partial<WrappedProps>?][] = [];
  const mount: MountWrapped = (element, props) => {
    element.textContent = 'wrapped';
    seen.push(['mount', props]);
    return { update: (next) => void seen.push(['update', next]), unmount: () => void seen.push(['unmount']) };
  };
  return { load: async () => mount, seen };
}

it('mounts with language, theme and values, updates when they change, and unmounts once [PLAT-012]', async () => {
  const { load, seen } = noted();
  const { wrapper } = inModule();
  const view = render(<Wrap load={load} values={{ value: 3 }} />, { wrapper });
  await screen.findByText('wrapped');
  expect(seen).toEqual([['mount', { locale: 'en', dir: 'ltr', theme: 'light', value: 3 }]]);
  view.rerender(<Wrap load={load} values={{ value: 3 }} />);
  view.rerender(<Wrap load={load} values={{ value: 4 }} />);
  await settled();
  expect(seen.slice(1)).toEqual([['update', { locale: 'en', dir: 'ltr', theme: 'light', value: 4 }]]);
  await act(async () => {
    document.documentElement.dataset.theme = 'dark';
  });
  await waitFor(() => expect(seen.at(-1)).toMatchObject(['update', { theme: 'dark' }]));
  view.unmount();
  await waitFor(() => expect(seen.at(-1)).toEqual(['unmount']));
  expect(seen.filter(([what]) => what === 'unmount')).toHaveLength(1);
});

it('what is taken away while it is being mounted, is unmounted when it is there', async () => {
  const { load, seen } = noted();
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const slow = async () => {
    const mount = await load();
    return async (element: HTMLElement, props: WrappedProps) => {
      await gate;
      return mount(element, props);
    };
  };
  const { unmount } = render(<Wrap load={slow} />, { wrapper: inModule().wrapper });
  await settled();
  unmount();
  go();
  await waitFor(() => expect(seen.map(([what]) => what)).toEqual(['mount', 'unmount']));
});

it.each([
  ['its script', () => Promise.reject(new Error('broken'))],
  ['mounting', async () => () => Promise.reject(new Error('broken'))],
  [
    'an update',
    async () => () => ({
      update() {
        throw new Error('broken');
      },
      unmount() {},
    }),
  ],
] as [string, () => Promise<MountWrapped>][])(
  'what %s throws is a failure of the part around it [PLAT-012]',
  async (_, load) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const failed = jest.fn();
    class Boundary extends Component<{ children: ReactNode }> {
      override state = { failed: false };
      static getDerivedStateFromError = () => ({ failed: true });
      override componentDidCatch = failed;
      override render = () => (this.state.failed ? null : this.props.children);
    }
    const { wrapper } = inModule();
    const view = render(
      <Boundary>
        <Wrap load={load} values={{ value: 1 }} />
      </Boundary>,
      { wrapper },
    );
    await settled();
    view.rerender(
      <Boundary>
        <Wrap load={load} values={{ value: 2 }} />
      </Boundary>,
    );
    await waitFor(() => expect(failed.mock.calls[0]?.[0]).toEqual(new Error('broken')));
  },
);

it('single-spa’s lifecycles run in their order, each with the latest values, unload at the end [PLAT-012]', async () => {
  const ran: string[] = [];
  const note = (what: string) => async (props: Record<string, unknown>) =>
    void ran.push(`${what} ${props.name} ${props.value} ${props.domElement instanceof HTMLElement}`);
  const mount = mountLifecycles('chooser', {
    bootstrap: [note('bootstrap'), note('again')],
    mount: note('mount'),
    update: note('update'),
    unmount: note('unmount'),
    unload: note('unload'),
  });
  const props = { locale: 'ar', dir: 'rtl', theme: 'light' } as const;
  const part = await mount(document.createElement('div'), { ...props, value: 1 });
  part.update?.({ ...props, value: 2 });
  await part.unmount();
  expect(ran).toEqual([
    'bootstrap chooser 1 true',
    'again chooser 1 true',
    'mount chooser 1 true',
    'update chooser 2 true',
    'unmount chooser 2 true',
    'unload chooser 2 true',
  ]);
});

it('a custom element has its attributes and events, and loses what it is not given any more [PLAT-012]', async () => {
  const heard: unknown[] = [];
  const mount = mountElement({
    create: () => document.createElement('star-rating'),
    attributes: ['value', 'readonly'],
    events: { change: (event) => heard.push((event as CustomEvent).detail) },
  });
  const place = document.createElement('div');
  const props = { locale: 'ar', dir: 'rtl', theme: 'dark', onclick: 'steal()' } as const;
  const part = await mount(place, { ...props, value: 4, readonly: true });
  expect(place.innerHTML).toBe(
    '<star-rating lang="ar" dir="rtl" data-theme="dark" value="4" readonly=""></star-rating>',
  );
  const element = place.firstElementChild!;
  element.dispatchEvent(new CustomEvent('change', { detail: 5 }));
  part.update?.({ ...props, readonly: false });
  expect(place.innerHTML).toBe('<star-rating lang="ar" dir="rtl" data-theme="dark"></star-rating>');
  await part.unmount();
  element.dispatchEvent(new CustomEvent('change', { detail: 6 }));
  expect([heard, place.innerHTML]).toEqual([[5], '']);
});
