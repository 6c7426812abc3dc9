/** @jest-environment ./shared/testing/jest.env.cjs */
import type { Banner } from '@sufra/api/tenant/endpoints';
import { pageContext } from '@sufra/testing/page-context';
import { writeCookie } from '../state/write-cookie.ts';
import { watchPopups } from './watch-popups.ts';

const picture = { url: '/media/{width}.{format}', width: 320, height: 240, tint: 80, widths: [320], formats: ['webp'] };
const popup = (id: string, sort = 1): Banner => ({
  id,
  place: 'web_popup',
  sort,
  title: { ar: id, en: id },
  image: picture,
  type: 'none',
  item_id: null,
  group_id: null,
  url: null,
  appear_in_period: 60,
});

/** A page on which popups are watched for. */
function openPage(banners: Banner[] | Error = [popup('one')], path = '/menu', settings = {}) {
  const listeners: (() => void)[] = [];
  const opened: string[] = [];
  const state = { path, isDialogOpen: false, close: () => {} };
  const call = jest.fn(async () => {
    if (banners instanceof Error) throw banners;
    return banners;
  });
  watchPopups({
    isDialogOpen: () => state.isDialogOpen,
    platform: {
      caller: { call } as never,
      context: pageContext({ path, settings, place: null, modules: [] }),
      location: {
        get: () => state.path,
        subscribe: (listener) => {
          listeners.push(listener);
          return () => {};
        },
      },
      dialogs: {
        open: (_offer: unknown, { banner }: { banner: Banner }) => {
          opened.push(banner.title.en!);
          return new Promise<undefined>((resolve) => {
            state.close = () => resolve(undefined);
          });
        },
      } as never,
    },
  });
  return {
    opened,
    call,
    state,
    async goTo(next: string) {
      state.path = next;
      for (const listener of listeners) listener();
      await jest.advanceTimersByTimeAsync(2000);
    },
    async scroll(rest = 2000) {
      window.dispatchEvent(new Event('wheel'));
      window.dispatchEvent(new Event('scroll'));
      await jest.advanceTimersByTimeAsync(rest);
    },
    async tap(id: string) {
      const control = document.getElementById(id)!;
      control.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      control.click();
      await jest.advanceTimersByTimeAsync(2000);
    },
  };
}

let decodes = true;
beforeEach(() => {
  jest.useFakeTimers();
  decodes = true;
  document.body.innerHTML = '<input id="search"><button id="delivery">Delivery</button><p id="words">…</p>';
  Object.assign(window, { scrollY: 0 });
  document.documentElement.removeAttribute('data-moved');
  sessionStorage.clear();
  HTMLImageElement.prototype.decode = () => (decodes ? Promise.resolve() : Promise.reject(new Error('no picture')));
  for (const name of ['one', 'two']) writeCookie(`popup_${name}`, '', 0);
});
afterEach(() => jest.useRealTimers());

describe('popups', () => {
  it('wait for the visitor: nothing is asked for, and nothing comes up, before something was done [HOST-042]', async () => {
    const page = openPage();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([page.call.mock.calls, page.opened]).toEqual([[], []]);
    await page.scroll();
    expect(page.opened).toEqual(['one']);
  });

  it('come after a scroll of before the page was ready, and not after a tap of then [HOST-071]', async () => {
    document.documentElement.setAttribute('data-moved', '');
    Object.assign(window, { scrollY: 300 });
    const scrolled = openPage();
    await jest.advanceTimersByTimeAsync(2000);
    expect(scrolled.opened).toEqual(['one']);
    Object.assign(window, { scrollY: 0 });
    const tapped = openPage([popup('two')]);
    await tapped.scroll();
    expect(tapped.opened).toEqual([]);
  });

  it('do not come once something was begun on the page, however it is scrolled then [HOST-071]', async () => {
    const page = openPage([popup('one')], '/');
    await page.tap('delivery');
    await page.scroll();
    expect([page.call.mock.calls, page.opened]).toEqual([[], []]);
    // Back on the page nothing is begun.
    await jest.advanceTimersByTimeAsync(30_000);
    await page.goTo('/branches');
    await page.goTo('/');
    expect(page.opened).toEqual(['one']);
  });

  it('leave alone for 30 s who chose something, and wait for a scroll of the page itself [HOST-071]', async () => {
    const page = openPage([popup('one')], '/');
    await page.tap('delivery');
    await page.goTo('/menu');
    // The page goes to its top by itself.
    window.dispatchEvent(new Event('scroll'));
    await jest.advanceTimersByTimeAsync(2000);
    await page.scroll();
    expect([page.call.mock.calls, page.opened]).toEqual([[], []]);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(page.opened).toEqual([]);
    await page.scroll();
    expect(page.opened).toEqual(['one']);
  });

  it('leave alone for 30 s in the next document too, where a link or a form opened it [HOST-071]', async () => {
    const before = openPage([popup('one')], '/');
    await before.tap('delivery');
    const next = openPage([popup('one')]);
    await next.scroll();
    expect([next.call.mock.calls, next.opened]).toEqual([[], []]);
    await jest.advanceTimersByTimeAsync(30_000);
    await next.scroll();
    expect(next.opened).toEqual(['one']);
  });

  it('wait no longer where the clock was set back, or where storage holds no instant [HOST-071]', async () => {
    const before = openPage([popup('one')], '/');
    await before.tap('delivery');
    jest.setSystemTime(Date.now() - 86_400_000);
    const next = openPage([popup('one')]);
    await next.scroll();
    expect(next.opened).toEqual(['one']);
    sessionStorage.setItem('sufra.last-tap', '{"version":1,"value":"9e99"}');
    const other = openPage([popup('two')]);
    await other.scroll();
    expect(other.opened).toEqual(['two']);
  });

  it('come after no scroll that the page makes when it changes [HOST-071]', async () => {
    const page = openPage([popup('one')], '/');
    await page.tap('words');
    await page.goTo('/menu');
    window.dispatchEvent(new Event('scroll'));
    await jest.advanceTimersByTimeAsync(2000);
    expect(page.opened).toEqual([]);
  });

  it('are not called by a tap on words, nor by a page that scrolls by itself [HOST-071]', async () => {
    const page = openPage();
    window.dispatchEvent(new Event('scroll'));
    await jest.advanceTimersByTimeAsync(2000);
    await page.tap('words');
    expect(page.opened).toEqual([]);
    await page.scroll();
    expect(page.opened).toEqual(['one']);
  });

  it('wait for the end of a scroll, and for the rest after it [HOST-071]', async () => {
    const page = openPage();
    for (let turn = 0; turn < 4; turn += 1) await page.scroll(1000);
    expect(page.opened).toEqual([]);
    await jest.advanceTimersByTimeAsync(600);
    expect(page.opened).toEqual(['one']);
  });

  it('come to who comes back to the page or to its tab, and not to who goes on [HOST-071]', async () => {
    const page = openPage([popup('one'), popup('two', 2)], '/');
    await page.goTo('/menu');
    expect(page.opened).toEqual([]);
    await page.goTo('/');
    expect(page.opened).toEqual(['one']);
    page.state.close();
    await page.goTo('/menu');
    expect(page.opened).toEqual(['one', 'two']);

    const other = openPage([popup('three')]);
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(2000);
    expect(other.opened).toEqual(['three']);
  });

  it('come one at a time, the next one with the next page that takes them [HOST-042]', async () => {
    const page = openPage([popup('one', 1), popup('two', 2)]);
    await page.scroll();
    await page.scroll();
    expect(page.opened).toEqual(['one']);
    page.state.close();
    await page.scroll();
    expect(page.opened).toEqual(['one']);
    await page.goTo('/checkout');
    expect(page.opened).toEqual(['one']);
    await page.goTo('/menu');
    expect(page.opened).toEqual(['one', 'two']);
  });

  it.each([
    ['over a dialog', true],
    ['while something is typed', false],
  ])('never come %s [HOST-042]', async (_, isDialogOpen) => {
    const page = openPage();
    page.state.isDialogOpen = isDialogOpen;
    if (!isDialogOpen) document.getElementById('search')!.focus();
    await page.scroll();
    expect(page.opened).toEqual([]);
  });

  it('do not come on other pages [HOST-038]', async () => {
    const page = openPage([popup('one')], '/branches');
    await page.scroll();
    await page.goTo('/menu/pickup');
    expect(page.opened).toEqual([]);
    expect(page.call).not.toHaveBeenCalled();
  });

  it('whose picture does not load are skipped, and set no cookie [HOST-042]', async () => {
    decodes = false;
    const page = openPage();
    await page.scroll();
    expect(page.opened).toEqual([]);
    expect(document.cookie).not.toContain('popup_one');
  });

  it('count as seen after a second on the screen, or when they are closed [HOST-040] [HOST-042]', async () => {
    const page = openPage();
    await page.scroll(1500);
    expect(page.opened).toEqual(['one']);
    await jest.advanceTimersByTimeAsync(900);
    expect(document.cookie).not.toContain('popup_one');
    await jest.advanceTimersByTimeAsync(200);
    expect(document.cookie).toContain('popup_one=1');

    const other = openPage([popup('two')]);
    await other.scroll(1500);
    other.state.close();
    await jest.advanceTimersByTimeAsync(1);
    expect(document.cookie).toContain('popup_two=1');
  });

  it('do not come where the restaurant has switched them off', async () => {
    const page = openPage([popup('one')], '/menu', { 'website.disable_popups': '1' });
    await page.scroll();
    expect([page.call.mock.calls, page.opened]).toEqual([[], []]);
  });

  it('that cannot be asked for are none', async () => {
    const page = openPage(new Error('offline'));
    await page.scroll();
    expect(page.opened).toEqual([]);
  });
});
