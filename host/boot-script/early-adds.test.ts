/** @jest-environment ./shared/testing/jest.env.cjs */
import { CART_COUNTS_KEY, type EarlyAdd, WAITING_ADDS_KEY } from '@sufra/contract/page-protocol';
import { BOOT_SCRIPT, FIRST_SCRIPT } from './compiled.ts';
import { countedText, countOf } from './early-adds.ts';

const ADDED = {
  zero: 'فارغة',
  one: 'صنف واحد',
  two: 'صنفان',
  few: '{{count}} أصناف',
  many: '{{count}} صنفاً',
  other: '{{count}} صنف',
};

/** A menu as it arrives: two dishes that can be added, one that needs a choice, one of which an order may have two. */
const MENU = `
<a href="/checkout" data-tap="cart" data-early-label='{"one":"سلتك، فيها صنف واحد","other":"سلتك، فيها {{count}}"}'><span data-cart-count=""></span></a>
<div data-early-place="pickup.olaya" data-early-added='${JSON.stringify(ADDED)}' data-early-more="، في السلة {{count}}">
<form id="add-dish" action="/-/cart/add" method="post"><input type="hidden" name="return" value="/menu">
${['rice', 'tea', 'rice'].map((id) => row(id, 'data-early-add=""')).join('')}${row('dates', 'data-early-add="2"')}${row('mandi', '')}
</form></div>
<div id="dock" hidden><span data-cart-count=""></span></div>
<div id="sufra-polite"></div>`;

function row(id: string, attributes: string): string {
  return `<li data-item="${id}"><h3 data-name="">طبق ${id}</h3><button type="submit" name="item_id" value="${id}" aria-label="أضف ${id}" data-tap="add-${id}" ${attributes}></button></li>`;
}

const button = (id: string) => document.querySelector<HTMLButtonElement>(`button[value=${id}]`)!;
const shown = (id: string) => button(id).getAttribute('data-early-count');
const badges = () =>
  [...document.querySelectorAll('[data-cart-count]')].map((badge) => badge.getAttribute('data-early-count'));
const waiting = (): EarlyAdd[] => JSON.parse(sessionStorage.getItem(WAITING_ADDS_KEY) ?? '{"adds":[]}').adds;
const ids = () => waiting().map(({ line }) => line.item_id);
const kept = () => window.__sufraTaps!.map(({ element }) => element.dataset.tap);
const letGo = () => jest.advanceTimersByTime(5000);
let posted: string[][];

/** Runs the script as a document does. */
function run(): void {
  const script = document.createElement('script');
  Object.assign(script.dataset, { entry: 'https://cdn.example/e.js', files: 'https://cdn.example', limit: '5000' });
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  new Function(FIRST_SCRIPT)();
  new Function(BOOT_SCRIPT)();
}

function tap(id: string): void {
  button(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  jest.advanceTimersByTime(20);
}

function choose(place: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge sets it
  document.cookie = `place=${place}`;
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { fetch: jest.fn(() => new Promise(() => {})), CSS: { escape: (text: string) => text } });
  document.documentElement.lang = 'ar';
  document.body.innerHTML = MENU;
  choose('pickup.olaya');
  sessionStorage.clear();
  localStorage.clear();
  posted = [];
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push(new FormData(this).getAll('item_id').map(String));
  });
  run();
});
afterEach(() => {
  window.__sufraTaps?.stop();
  delete document.documentElement.dataset.kept;
  delete document.documentElement.dataset.plain;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a tap on Add before any module is alive', () => {
  it('is an addition without an answer, with keys of its own [MENU-042]', () => {
    tap('rice');
    expect(waiting()).toEqual([
      {
        line: { item_id: 'rice', qty: 1 },
        shown: { names: { ar: 'طبق rice' } },
        place: { type: 'pickup', branch_id: 'olaya' },
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
        beginKey: expect.stringMatching(/^[0-9a-f]{32}$/),
        sent: null,
      },
    ]);
    expect(kept()).toEqual([]);
  });

  it('is none for a dish that the household avoids, and one for every other [MENU-042]', () => {
    document.querySelector('[data-item=rice]')!.setAttribute('data-allergens', 'milk gluten');
    document.querySelector('[data-item=tea]')!.setAttribute('data-allergens', 'milk');
    document.documentElement.setAttribute('data-avoids', 'nuts gluten');
    tap('rice');
    tap('tea');
    expect([ids(), kept()]).toEqual([['tea'], ['add-rice']]);
    document.documentElement.removeAttribute('data-avoids');
  });

  it('counts on each button of the dish, in header and dock, in words and for assistive technology [MENU-042]', () => {
    tap('rice');
    expect([shown('rice'), shown('tea'), badges()]).toEqual(['1', null, ['1', '1']]);
    expect(
      [...document.querySelectorAll('button[value=rice]')].map((one) => one.getAttribute('data-early-count')),
    ).toEqual(['1', '1']);
    expect(document.getElementById('dock')!.hidden).toBe(false);
    expect(button('rice').getAttribute('aria-label')).toBe('أضف rice، في السلة 1');
    expect(document.querySelector('a')!.getAttribute('aria-label')).toBe('سلتك، فيها صنف واحد');
    expect(document.getElementById('sufra-polite')!.textContent).toBe('صنف واحد');
  });

  it('counts each time: two quick taps are two, several dishes are several [MENU-042]', () => {
    for (const id of ['rice', 'rice', 'tea']) tap(id);
    expect(ids()).toEqual(['rice', 'rice', 'tea']);
    expect(new Set(waiting().flatMap(({ key, beginKey }) => [key, beginKey])).size).toBe(6);
    expect([shown('rice'), shown('tea'), badges()[0]]).toEqual(['2', '1', '3']);
    expect(button('rice').getAttribute('aria-label')).toBe('أضف rice، في السلة 2');
    expect(document.getElementById('sufra-polite')!.textContent).toBe('3 أصناف');
  });

  it('counts on top of the basket that the visitor came with, and is its customer’s [MENU-042]', () => {
    localStorage.setItem(CART_COUNTS_KEY, JSON.stringify({ count: 3, items: { rice: 2, tea: 1 }, visitor: 'c1' }));
    tap('rice');
    expect([shown('rice'), shown('tea'), badges()[0]]).toEqual(['3', null, '4']);
    expect(waiting()[0]!.visitor).toBe('c1');
  });

  it('counts with what the page before it left unanswered, for ten minutes [MENU-042]', () => {
    const left = { line: { item_id: 'rice', qty: 2 }, sent: { cart: 'c', version: 1 }, key: 'k' };
    sessionStorage.setItem(WAITING_ADDS_KEY, JSON.stringify({ at: Date.now(), adds: [left] }));
    tap('rice');
    expect([shown('rice'), waiting().length]).toEqual(['3', 2]);
    sessionStorage.setItem(WAITING_ADDS_KEY, JSON.stringify({ at: Date.now() - 11 * 60_000, adds: [left] }));
    tap('tea');
    expect(ids()).toEqual(['tea']);
  });
});

describe('a tap on Add that is stored for the module', () => {
  const cases: [string, string, () => void][] = [
    ['a dish that needs a choice', 'mandi', () => {}],
    ['no place', 'rice', () => document.querySelector('[data-early-place]')!.removeAttribute('data-early-place')],
    ['another place, chosen in another tab', 'rice', () => choose('delivery.olaya')],
    [
      'a document that was kept for reading offline',
      'rice',
      () => document.documentElement.setAttribute('data-kept', ''),
    ],
    ['no network', 'rice', () => void jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
    ['a release that does not mark its buttons', 'rice', () => button('rice').removeAttribute('data-early-add')],
    [
      'storage that is refused',
      'rice',
      () =>
        void jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
          throw new DOMException('refused', 'SecurityError');
        }),
    ],
  ];
  it.each(cases)('%s [MENU-042]', (_, id, arrange) => {
    arrange();
    tap(id);
    expect([kept(), ids(), shown(id), badges()]).toEqual([[`add-${id}`], [], null, [null, null]]);
    expect(button(id).hasAttribute('data-pressed')).toBe(true);
  });

  it('more than one order may have [MENU-042]', () => {
    for (let count = 0; count < 4; count++) tap('dates');
    expect([ids(), kept(), shown('dates')]).toEqual([['dates', 'dates'], ['add-dates'], '2']);
  });

  it('more than one order may have, with what is in the basket [MENU-042]', () => {
    localStorage.setItem(CART_COUNTS_KEY, JSON.stringify({ count: 2, items: { dates: 2 } }));
    tap('dates');
    expect([ids(), kept()]).toEqual([[], ['add-dates']]);
  });
});

describe('a cart store that is there before the page is interactive', () => {
  it('takes each addition itself [MENU-042]', () => {
    const taken: EarlyAdd[] = [];
    window.__sufraTaps!.onAdd = (add) => void taken.push(add);
    tap('rice');
    expect([taken.map(({ line }) => line.item_id), ids()]).toEqual([['rice'], []]);
    letGo();
    expect(posted).toEqual([]);
  });

  it('has its own number on buttons that are alive; others keep theirs until they are [MENU-042]', () => {
    tap('rice');
    tap('tea');
    button('rice').textContent = '1';
    document.querySelector('a span')!.textContent = '2';
    window.__sufraTaps!.stop();
    expect([shown('rice'), shown('tea'), badges()]).toEqual([null, '1', [null, '2']]);
    expect(document.querySelector('a')!.hasAttribute('aria-label')).toBe(false);
  });
});

describe('a shell that never comes', () => {
  it('all dishes go as one post of the form, and are no longer waiting [MENU-042]', () => {
    for (const id of ['rice', 'tea', 'rice']) tap(id);
    letGo();
    expect(posted).toEqual([['rice', 'tea', 'rice']]);
    expect(ids()).toEqual([]);
  });

  it('what a page before it has sent is not sent again [MENU-042]', () => {
    const left = { line: { item_id: 'x', qty: 1 }, sent: { cart: 'c', version: 1 }, key: 'k', place: null };
    sessionStorage.setItem(WAITING_ADDS_KEY, JSON.stringify({ at: Date.now(), adds: [left] }));
    tap('tea');
    letGo();
    expect([posted, ids()]).toEqual([[['tea']], ['x']]);
  });

  it('what waits stays for the next page when another tap leaves this one [MENU-042]', () => {
    const opened = jest.fn((event: Event) => event.preventDefault());
    button('mandi').addEventListener('click', opened);
    tap('tea');
    tap('mandi');
    letGo();
    expect([opened.mock.calls.length, posted, ids()]).toEqual([1, [], ['tea']]);
  });

  it('nothing is posted when nothing was added [MENU-042]', () => {
    letGo();
    expect(posted).toEqual([]);
  });
});

describe('back in a page that had not come alive', () => {
  it('shows what is true now: another page sent the dish meanwhile, and it was removed [MENU-042]', () => {
    tap('rice');
    sessionStorage.clear();
    localStorage.setItem(CART_COUNTS_KEY, JSON.stringify({ count: 1, items: { tea: 1 } }));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect([shown('rice'), badges()]).toEqual([null, ['1', '1']]);
    expect(button('rice').getAttribute('aria-label')).toBe('أضف rice');
    letGo();
    expect(posted).toEqual([]);
  });
});

describe('numbers and words', () => {
  const rice = { line: { item_id: 'rice', qty: 1 } };
  it.each([
    [{}, [], undefined, 0],
    [{ count: 2, items: { rice: 2 } }, [rice, rice], 'rice', 4],
    [{ count: 2, items: { rice: 2 } }, [rice], 'tea', 0],
    [{ count: 'x', items: { rice: null } }, [rice], 'rice', 1],
  ])('%j and %j are, of %s, %d', (counts, adds, id, count) => {
    expect(countOf(counts as never, adds, id)).toBe(count);
  });

  it.each([
    ['ar', 1, 'صنف واحد'],
    ['ar', 2, 'صنفان'],
    ['ar', 3, '3 أصناف'],
    ['ar', 11, '11 صنفاً'],
    ['ar', 100, '100 صنف'],
    ['ar', 103, '103 أصناف'],
  ])('in %s, %d: %s [X-008]', (lang, count, text) => {
    document.documentElement.lang = lang;
    expect(countedText(JSON.stringify(ADDED), count)).toBe(text);
  });
});
