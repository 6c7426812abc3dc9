/** @jest-environment ./shared/testing/jest.env.cjs */
import { reportPartStart, reportUse } from './part-starts.ts';
import { visitKey } from './visit.ts';

const menu = (part: string, version = '1.0.0') => ({ module: 'mf-menu', version, part });

describe('parts that were started', () => {
  let sent: { visit: string; began: object[]; used: string[] }[];
  beforeEach(() => {
    jest.useFakeTimers();
    sent = [];
    window.fetch = jest.fn(async (_address, init) => {
      sent.push(JSON.parse(String(init?.body)));
      return {} as Response;
    });
  });
  afterEach(() => jest.useRealTimers());

  it('are reported together, each once for a document, with one visitor key', () => {
    for (const part of ['screen/menu', 'slot/basket', 'screen/menu']) reportPartStart(menu(part));
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(4000);
    expect(sent).toEqual([{ visit: visitKey(), began: [menu('screen/menu'), menu('slot/basket')], used: [] }]);
    reportPartStart(menu('screen/menu'));
    reportPartStart(menu('screen/menu', '1.1.0'));
    jest.advanceTimersByTime(4000);
    expect(sent[1]!.began).toEqual([menu('screen/menu', '1.1.0')]);
  });

  it('go with what modules used of others, each once; what the shell uses is left out [PLAT-018]', () => {
    const user = { module: 'mf-harm', version: '2.0.0' };
    for (let times = 0; times < 2; times++) reportUse(user, 'topics', 'checkout.order.created@2');
    reportUse(user, 'dialogs', 'menu.item');
    reportUse({ module: 'host', version: '1.0.0' }, 'dialogs', 'menu.item');
    jest.advanceTimersByTime(4000);
    expect(sent).toMatchObject([
      { began: [], used: ['mf-harm@2.0.0 topics checkout.order.created@2', 'mf-harm@2.0.0 dialogs menu.item'] },
    ]);
    jest.advanceTimersByTime(10_000);
    expect(sent).toHaveLength(1);
  });

  it('are reported when the page is left before', () => {
    reportPartStart(menu('dialog/item'));
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveLength(1);
    jest.advanceTimersByTime(4000);
    expect(sent).toHaveLength(1);
  });

  it('have a visitor where there is no storage, too', () => {
    jest.isolateModules(() => {
      const { visitKey: fresh } = require('./visit.ts') as typeof import('./visit.ts');
      jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new DOMException('refused', 'SecurityError');
      });
      expect(fresh()).toMatch(/^[a-z0-9]{6,12}$/);
      expect(fresh()).toBe(fresh());
    });
  });
});
