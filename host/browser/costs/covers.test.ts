/** @jest-environment ./shared/testing/jest.env.cjs */
import type { Guilty } from '../guard/guilty.ts';
import { addedBy } from '../guard/owner.ts';
import { liveParts } from '../release-loader/index.ts';
import { watchCovers } from './covers.ts';

jest.mock('../release-loader/runtime.ts', () => ({ createInstance: () => ({}) }));
// jsdom has no layout.
jest.mock('../guard/box-of.ts', () => ({ boxOf: (element: Element) => element.getBoundingClientRect() }));
jest.mock('../release-loader/shared.ts', () => ({ sharedLibraries: () => ({}) }));

const release = { name: 'mf-harm', version: '2.0.0' };
const tell = jest.fn();
const fail = jest.fn();
const isAbove = (from: number, to: number) => (y: number) => y >= from * innerHeight && y < to * innerHeight;

/**
 * A page of controls from top to bottom, and a slot's part whose `covers` lie over what their share of the screen is.
 */
function page(covers: string, areas: readonly [from: number, to: number][], attributes = '') {
  document.body.innerHTML = `<header><a href="/">Home</a><div data-slot="x"><div id="place" data-module="mf-harm"><button id="own">?</button><div id="within" ${attributes}>${covers}</div></div></div></header><main><div id="outlet" data-module="mf-menu"><button id="add">Add</button></div></main>`;
  const at = (id: string) => document.getElementById(id)!;
  at('place').dataset.contribution = 'mf-harm/x';
  for (const id of ['place', 'outlet'])
    liveParts.set(() => at(id), { release: release as never, mountAgain: () => {}, fail: () => fail(id) });
  document.elementsFromPoint = (_, y) => {
    const over = [...at('within').children].filter((_, index) => areas[index] && isAbove(...areas[index])(y));
    const met = over.filter((element) => getComputedStyle(element).pointerEvents !== 'none');
    return [...met, at('add'), at('outlet'), document.body];
  };
}

const listeners: Parameters<Document['addEventListener']>[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  const listen = document.addEventListener.bind(document);
  jest.spyOn(document, 'addEventListener').mockImplementation((...all: Parameters<Document['addEventListener']>) => {
    listeners.push(all);
    listen(...all);
  });
  liveParts.clear();
  for (const mock of [tell, fail]) mock.mockReset();
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
});
afterEach(() => {
  for (const all of listeners.splice(0)) document.removeEventListener(...all);
  jest.useRealTimers();
});

const watch = () => watchCovers({ of: () => null, tell } as Guilty);

it.each<[string, string, readonly [number, number][]]>([
  ['one cover', '<div></div>', [[0, 1]]],
  [
    'two halves',
    '<div></div><div></div>',
    [
      [0, 0.5],
      [0.5, 1],
    ],
  ],
  ['a control as large as the page', '<a href="/">?</a>', [[0, 1]]],
  ['three fifths of it', '<div></div>', [[0.4, 1]]],
  ['a cover that lets taps through', '<div style="pointer-events:none;background:#fff"></div>', [[0, 1]]],
  ['a half clear one', '<div style="pointer-events:none;background:rgba(0, 0, 0, 0.6)"></div>', [[0, 1]]],
  ['a dialog that cannot be closed', '<div role="dialog"></div>', [[0, 1]]],
])(
  'a part that lies over the controls of others with %s leaves the page, and its release is named [PLAT-001]',
  (_, covers, areas) => {
    page(covers, areas);
    watch();
    jest.advanceTimersByTime(1500);
    expect(fail).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1000);
    expect(fail.mock.calls).toEqual([['place']]);
    expect(tell.mock.calls).toEqual([[release, 'overlay', 'covers controls of the page']]);
  },
);

it.each<[string, string, readonly [number, number][], string]>([
  ['a bar', '<div></div>', [[0.8, 1]], ''],
  ['a dialog of a library', '<div><button>Close</button></div>', [[0, 1]], 'role="dialog"'],
  ['the kit’s dock', '<div><a href="/cart">Basket</a></div>', [[0, 1]], 'data-dock'],
  ['the kit’s dock above the tabs', '<div><a href="/cart">Basket</a></div>', [[0, 1]], 'data-dock-above'],
  ['a clear layer that lets taps through', '<div style="pointer-events:none"></div>', [[0, 1]], ''],
  ['a picture of light that lets taps through', '<canvas style="pointer-events:none"></canvas>', [[0, 1]], ''],
])('%s may lie over the page', (_, covers, areas, attributes) => {
  page(covers, areas, attributes);
  watch();
  jest.advanceTimersByTime(30_000);
  expect(fail).not.toHaveBeenCalled();
});

it('a veil that may stay has its own style after a look [PLAT-001]', () => {
  page('<div id="light" style="pointer-events:none;background:rgba(0, 0, 0, 0.6)"></div>', [[0, 0.05]]);
  watch();
  jest.advanceTimersByTime(30_000);
  expect(fail).not.toHaveBeenCalled();
  expect(document.getElementById('light')!.style.pointerEvents).toBe('none');
});

it('what was asked for by a tap on its own control stays for as long as it is there [PLAT-001]', () => {
  page('', []);
  watch();
  jest.advanceTimersByTime(12_000);
  document.getElementById('own')!.click();
  document.getElementById('within')!.innerHTML = '<div id="cover"></div>';
  const under = document.elementsFromPoint(1, 1);
  document.elementsFromPoint = () => [document.getElementById('cover')!, ...under];
  document.getElementById('cover')!.click();
  jest.advanceTimersByTime(60_000);
  expect(fail).not.toHaveBeenCalled();
  // Closed, and there again without a tap.
  document.elementsFromPoint = () => under;
  jest.advanceTimersByTime(10_000);
  document.elementsFromPoint = () => [document.getElementById('cover')!, ...under];
  jest.advanceTimersByTime(12_000);
  expect(fail.mock.calls).toEqual([['place']]);
});

it('a tap that meets no control is looked at sooner than the next beat, and what goes by is left alone', () => {
  page('', []);
  watch();
  jest.advanceTimersByTime(2000);
  const under = document.elementsFromPoint(1, 1);
  const cover = document.getElementById('within')!;
  document.elementsFromPoint = () => [cover, ...under];
  cover.click();
  jest.advanceTimersByTime(1500);
  document.elementsFromPoint = () => under;
  jest.advanceTimersByTime(1000);
  expect(fail).not.toHaveBeenCalled();
  document.elementsFromPoint = () => [cover, ...under];
  cover.click();
  jest.advanceTimersByTime(2500);
  expect(fail.mock.calls).toEqual([['place']]);
});

describe('what is beside all places', () => {
  function cover(): HTMLElement {
    page('', []);
    const element = document.body.appendChild(document.createElement('div'));
    const under = document.elementsFromPoint(1, 1);
    document.elementsFromPoint = () => (element.isConnected ? [element, ...under] : under);
    return element;
  }

  it('goes with its release named, when a module has added it [PLAT-001]', () => {
    const element = cover();
    addedBy.set(element, release as never);
    watch();
    jest.advanceTimersByTime(2500);
    expect(element.isConnected).toBe(false);
    expect(tell.mock.calls).toEqual([[release, 'overlay', 'covers controls of the page']]);
  });

  it('is of the part whose portal it is [PLAT-001]', () => {
    const root = { return: null, stateNode: { containerInfo: null as unknown } };
    Object.assign(cover(), { __reactFiber$x: { return: { return: root, stateNode: null }, stateNode: null } });
    root.stateNode.containerInfo = document.getElementById('place');
    watch();
    jest.advanceTimersByTime(2500);
    expect(fail.mock.calls).toEqual([['place']]);
  });

  it('stays when no module has added it', () => {
    const element = cover();
    watch();
    jest.advanceTimersByTime(30_000);
    expect(element.isConnected).toBe(true);
    expect(tell).not.toHaveBeenCalled();
  });
});

describe('a contribution that moves the page away', () => {
  const sized = (id: string, box: () => Partial<DOMRect>) => {
    const element = document.getElementById(id) ?? document.querySelector(id)!;
    element.getBoundingClientRect = () =>
      ({ width: innerWidth, height: 10, top: 0, left: 0, right: innerWidth, ...box() }) as DOMRect;
  };

  it.each<[string, () => void]>([
    ['is long and empty', () => sized('place', () => ({ height: 4 * innerHeight }))],
    [
      'takes it off the screen',
      () =>
        sized('main', () => ({
          top: document.getElementById('place')!.style.display === 'none' ? 40 : -5000,
        })),
    ],
  ])('%s: it leaves, and its release is named [PLAT-001]', (_, harm) => {
    page('', []);
    harm();
    watch();
    jest.advanceTimersByTime(2500);
    expect(fail.mock.calls).toEqual([['place']]);
    expect(tell.mock.calls).toEqual([[release, 'overlay', 'moves the page away']]);
    expect(document.getElementById('place')!.style.display).toBe('');
  });

  it('stays where it is long and full, or where something else does it', () => {
    page('<a href="/1">1</a><a href="/2">2</a><a href="/3">3</a><a href="/4">4</a>', []);
    sized('place', () => ({ height: 4 * innerHeight }));
    sized('main', () => ({ top: -5000 }));
    watch();
    jest.advanceTimersByTime(30_000);
    expect(fail).not.toHaveBeenCalled();
  });
});
