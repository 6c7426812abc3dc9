/** @jest-environment ./shared/testing/jest.env.cjs */
import { dialog, type PagePlan } from '@sufra/contract';
import { DIALOG_HISTORY_KEY, PAGE_HISTORY_KEY, pageHref } from '@sufra/contract/page-protocol';
import type { Platform } from '@sufra/module';
import { until } from '@sufra/testing/until';
import { number, string, type } from 'superstruct';
import { DialogStack } from './dialogs.ts';
import { loadExpose } from './release-loader/containers.ts';

jest.mock('./release-loader/containers.ts', () => ({
  loadExpose: jest.fn(),
  partLoader: () => (_: string, part: () => unknown) => part(),
  candidates: (module: object) => [module],
  forgetFailures: () => {},
}));

interface Mounted {
  dialogProps: unknown;
  close: (result?: unknown) => void;
}

const release = { name: 'mf-menu', version: '1.4.0', base: '', entry: '', exposes: {}, screens: {}, locale: [] };
const plan = {
  revision: 1,
  limits: { silent: 1000, total: 1000, fragment: 1000 },
  shell: { ...release, name: 'host', version: '2.0.0' },
  modules: [{ ...release, owner: 'menu', routes: [], dialogs: ['item'], slots: [], fallbacks: [] }],
} as unknown as PagePlan;
const itemDialog = dialog<{ item: string }, { qty: number } | undefined>('menu.item', {
  props: async () => type({ item: string() }),
  result: async () => type({ qty: number() }),
});

describe('dialogs', () => {
  let mounted: Mounted[];
  let reported: object[];
  let toasts: number;
  let dialogs: DialogStack;
  /** Locale-free path of the page. */
  let shown: string;
  /** Of the shells of one test, which is the only one of its document. */
  let listeners: EventListener[];

  beforeEach(() => {
    // What jsdom lacks of the dialog element.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
    mounted = [];
    reported = [];
    toasts = 0;
    jest.mocked(loadExpose).mockResolvedValue({
      bootstrap: async () => {},
      mount: async (props: Mounted) => void mounted.push(props),
      unmount: async () => {},
    });
    shown = '/menu';
    listeners = [];
    const listen = EventTarget.prototype.addEventListener;
    jest.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function add(this: EventTarget, ...args) {
      if (args[0] === 'popstate') listeners.push(args[1] as EventListener);
      listen.apply(this, args);
    });
    const platform = {
      location: { get: () => shown },
      report: (failure: object) => void reported.push(failure),
      toast: () => void toasts++,
    } as unknown as Platform;
    dialogs = new DialogStack(
      plan,
      () => platform,
      (path) => new URL(path, location.origin),
    );
  });
  afterEach(async () => {
    await dialogs.closeAll();
    for (const listener of listeners) window.removeEventListener('popstate', listener);
    jest.restoreAllMocks();
  });

  it('leave focus on what was tapped, or on the heading of the page where that is gone [X-022]', async () => {
    document.body.insertAdjacentHTML('afterbegin', '<main><h1>Order</h1><button>Open</button></main>');
    const main = document.querySelector('main')!;
    const [heading, button] = [main.querySelector('h1')!, main.querySelector('button')!];
    for (const expected of [button, heading]) {
      button.click();
      const closed = dialogs.open(itemDialog, { item: 'kabsa' });
      const count = mounted.length;
      await until(() => mounted.length > count);
      if (expected === heading) button.remove();
      document.querySelector('dialog[open]')!.dispatchEvent(new Event('cancel', { cancelable: true }));
      await closed;
      expect(document.activeElement).toBe(expected);
      heading.blur();
    }
    main.remove();
  });

  it('give the focus back to what had it, which need not be what was tapped [X-022]', async () => {
    document.body.insertAdjacentHTML('afterbegin', '<header><a href="#">Basket</a></header><main><h1>Menu</h1></main>');
    const link = document.querySelector<HTMLElement>('header a')!;
    link.focus();
    const closed = dialogs.open(itemDialog, { item: 'kabsa' });
    await until(() => mounted.length === 1);
    link.blur();
    mounted[0]!.close();
    await closed;
    expect(document.activeElement).toBe(link);
    document.querySelector('header')!.remove();
    document.querySelector('main')!.remove();
  });

  it('are modal at once above another one, which only a modal one is seen over', async () => {
    const modal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    void dialogs.open(itemDialog, { item: 'kabsa' });
    expect(modal).toHaveBeenCalledTimes(0);
    void dialogs.open(itemDialog, { item: 'mandi' });
    expect(modal.mock.instances).toEqual([document.querySelectorAll('dialog')[1]]);
    await until(() => mounted.length === 2);
  });

  it('are modal at once above a dialog that is the page’s own', () => {
    document.body.insertAdjacentHTML('beforeend', '<main><dialog open></dialog></main>');
    const modal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    void dialogs.open(itemDialog, { item: 'kabsa' });
    expect(modal).toHaveBeenCalledTimes(1);
    document.querySelector('main')!.remove();
  });

  it('of no module of the page are a toast, and a report that names the opener [PLAT-018]', async () => {
    const by = { module: 'mf-account', release: '3.0.0' };
    expect(await dialogs.open(dialog('checkout.cart'), {}, by)).toBeUndefined();
    expect([toasts, reported]).toMatchObject([
      1,
      [
        {
          module: 'mf-account',
          version: '3.0.0',
          cause: 'unoffered',
          message: expect.stringContaining('checkout.cart'),
        },
      ],
    ]);
  });

  it('close at the first try on a page that was reloaded while one was open [HOST-045]', async () => {
    const before = dialogs.open(itemDialog, { item: 'kabsa' });
    await until(() => mounted.length === 1);
    const left = history.state as object;
    mounted[0]!.close();
    await before;
    // The reload leaves the entry of the dialog that was open then; the page's own count begins again.
    history.pushState(left, '');
    const reloaded = new DialogStack(plan, () => ({ report: () => {}, toast: () => {} }) as unknown as Platform);
    const result = reloaded.open(itemDialog, { item: 'kabsa' });
    await until(() => mounted.length === 2);
    mounted[1]!.close({ qty: 1 });
    expect(await result).toEqual({ qty: 1 });
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(0);
  });

  it('close by a tap beside them, not by the rest of a double tap nor by a press that began inside', async () => {
    const result = dialogs.open(itemDialog, { item: 'kabsa' });
    await until(() => mounted.length === 1);
    const element = document.querySelector('dialog')!;
    const press = (target: Element, later: number) => {
      const event = new MouseEvent('pointerdown', { bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: performance.now() + later });
      target.dispatchEvent(event);
    };
    press(element, 0);
    element.click();
    press(element.firstElementChild!, 600);
    element.click();
    expect(element.open).toBe(true);
    press(element, 600);
    element.click();
    await expect(result).resolves.toBeUndefined();
    expect(element.open).toBe(false);
  });

  it('resolve to the result they were closed with', async () => {
    const result = dialogs.open(itemDialog, { item: 'kabsa' });
    await until(() => mounted.length === 1);
    expect(mounted[0]!.dialogProps).toEqual({ item: 'kabsa' });
    mounted[0]!.close({ qty: 2 });
    expect(await result).toEqual({ qty: 2 });
    expect(reported).toEqual([]);
  });

  it('resolve to nothing when the result does not fit, and report its owner', async () => {
    const result = dialogs.open(itemDialog, { item: 'kabsa' });
    await until(() => mounted.length === 1);
    mounted[0]!.close({ qty: 'two' });
    expect(await result).toBeUndefined();
    expect(reported).toMatchObject([
      { module: 'mf-menu', version: '1.4.0', phase: 'dialog', cause: 'menu.item result at qty' },
    ]);
  });

  it('do not open with what does not fit, and report the opener', async () => {
    const by = { module: 'mf-checkout', release: '3.1.0' };
    expect(await dialogs.open(itemDialog, { item: 7 } as never, by)).toBeUndefined();
    expect(mounted).toEqual([]);
    expect(toasts).toBe(1);
    expect(reported).toMatchObject([
      { module: 'mf-checkout', version: '3.1.0', phase: 'dialog', cause: 'menu.item props at item' },
    ]);
    expect(dialogs.isOpen()).toBe(false);
  });

  it('work without a network, when their structs cannot be loaded', async () => {
    const missing = () => Promise.reject(new Error('offline'));
    const result = dialogs.open({ ...itemDialog, props: missing, result: missing }, { item: 'kabsa' });
    await until(() => mounted.length === 1);
    mounted[0]!.close({ qty: 2 });
    expect(await result).toEqual({ qty: 2 });
    expect(reported).toEqual([]);
  });

  it('have the address of the page that shows the same; Back leaves the page below as it is, Forward shows them again [MENU-013]', async () => {
    const asked: string[] = [];
    history.pushState(null, '', '/menu?from=story');
    window.addEventListener('popstate', () => asked.push(pageHref(window)));
    const addressed = { ...itemDialog, path: ({ item }: { item: string }) => `/item/${item}` };
    const result = dialogs.open(addressed, { item: 'kabsa' });
    await until(() => mounted.length === 1);
    expect([location.pathname, new URL(pageHref(window)).search]).toEqual(['/item/kabsa', '?from=story']);
    const over = dialogs.open(itemDialog, { item: 'share' });
    await until(() => mounted.length === 2);
    expect(location.pathname).toBe('/item/kabsa');
    mounted[1]!.close();
    await over;
    expect(dialogs.isOpen()).toBe(true);
    mounted[0]!.close({ qty: 1 });
    expect(await result).toEqual({ qty: 1 });
    expect(location.pathname + location.search).toBe('/menu?from=story');

    history.forward();
    await until(() => mounted.length === 3);
    expect(mounted[2]!.dialogProps).toEqual({ item: 'kabsa' });
    expect(location.pathname).toBe('/item/kabsa');
    history.back();
    await until(() => !dialogs.isOpen());
    expect(new Set(asked)).toEqual(new Set([`${location.origin}/menu?from=story`]));

    // From another page it is the address of a page.
    shown = '/branches';
    history.forward();
    await until(() => location.pathname === '/item/kabsa');
    expect(pageHref(window)).toBe(`${location.origin}/item/kabsa`);
    expect(dialogs.isOpen()).toBe(false);
  });

  it('leave their address to its page when that is reloaded [MENU-013]', () => {
    history.pushState(
      { [DIALOG_HISTORY_KEY]: 'sufra-dialog-old-1', [PAGE_HISTORY_KEY]: '/menu', key: 'k' },
      '',
      '/item/kabsa',
    );
    new DialogStack(plan, () => ({}) as Platform);
    expect(history.state).toEqual({ [DIALOG_HISTORY_KEY]: 'sufra-dialog-old-1', key: 'k' });
  });

  it('stack, and Back closes the one on top [HOST-045]', async () => {
    const first = dialogs.open(itemDialog, { item: 'kabsa' });
    await until(() => mounted.length === 1);
    const second = dialogs.open(itemDialog, { item: 'jareesh' });
    await until(() => mounted.length === 2);
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(2);
    history.back();
    expect(await second).toBeUndefined();
    await until(() => document.querySelectorAll('dialog[open]').length === 1);
    expect(dialogs.isOpen()).toBe(true);
    mounted[0]!.close({ qty: 1 });
    expect(await first).toEqual({ qty: 1 });
    expect(dialogs.isOpen()).toBe(false);
  });
});
