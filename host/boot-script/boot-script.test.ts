/** @jest-environment ./shared/testing/jest.env.cjs */
import type { ScriptPolicy } from '@sufra/contract/page-protocol';
import { BOOT_SCRIPT, FIRST_SCRIPT } from './compiled.ts';

/** Runs the script as the document does: as the current script, with its attributes. */
function run(more: Record<string, string> = {}): void {
  const script = document.createElement('script');
  Object.assign(script.dataset, {
    ...more,
    entry: 'https://cdn.example/files/host/1/entry.js',
    integrity: 'sha384-x',
    limit: '5000',
    silent: '2000',
    files: 'https://cdn.example/files',
  });
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  new Function(FIRST_SCRIPT)();
  new Function(BOOT_SCRIPT)();
}

const shells = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[type="module"]')];
const shell = () => shells()[0] ?? null;
const asked = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  asked.mockReset().mockReturnValue(new Promise(() => {}));
  Object.assign(globalThis, { fetch: asked });
  document.head.innerHTML = '';
  document.body.innerHTML =
    '<button id="add" data-tap="add-1"><i id="icon"></i></button><a id="link" href="#there" data-tap="link">x</a>' +
    '<a id="plain" href="#plain">y</a><form id="form" data-tap="form" action="/-/cart/add" method="post"><button id="send">z</button></form>';
});
afterEach(() => {
  window.__sufraTaps?.stop();
  jest.useRealTimers();
});

const tap = (id: string, init: MouseEventInit = {}) =>
  document.getElementById(id)!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

describe('the theme', () => {
  afterEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset.theme;
  });

  it('that the customer chose is set before the body is there; without a choice the system decides [X-030]', () => {
    run();
    expect(document.documentElement.dataset.theme).toBeUndefined();
    window.__sufraTaps!.stop();
    localStorage.setItem('sufra.theme', 'dark');
    run();
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('of a browser that refuses storage is the system’s, and the shell starts all the same', () => {
    const refused = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('refused');
    });
    run();
    refused.mockRestore();
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(shell()).not.toBeNull();
  });
});

describe('text size and motion', () => {
  it('that the customer chose are set before the body is there [HOST-064]', () => {
    localStorage.setItem('sufra.text-size', 'larger');
    localStorage.setItem('sufra.motion', 'less');
    run();
    const { dataset } = document.documentElement;
    expect([dataset.textSize, dataset.motion, dataset.theme]).toEqual(['larger', 'less', undefined]);
    delete dataset.textSize;
    delete dataset.motion;
    localStorage.clear();
  });
});

/** Rules of the sheets that the script makes. */
const rules: string[] = [];
function sheetsOfRules(): void {
  rules.length = 0;
  class Sheet {
    insertRule = (rule: string) => rules.push(rule);
  }
  Object.assign(globalThis, { CSSStyleSheet: Sheet, CSS: { escape: (text: string) => text.replaceAll('"', '\\"') } });
  document.adoptedStyleSheets = [];
}

describe('dishes with an allergen that the household avoids', () => {
  beforeEach(sheetsOfRules);
  afterEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset.avoids;
  });
  const keep = (record: unknown) => localStorage.setItem('sufra.menu.allergen-guard', JSON.stringify(record));

  it('are hidden before the body is there, by a rule for each [HOST-064]', () => {
    keep({ version: 2, value: ['gluten', 'n"uts'] });
    run();
    expect(document.documentElement.dataset.avoids).toBe('gluten n"uts');
    expect(rules).toEqual([
      '[data-avoids] [data-guarded] [data-allergens~="gluten"],[data-avoids] [data-guarded] [data-allergens~="n\\"uts"]{display:none!important}',
    ]);
    expect(document.adoptedStyleSheets).toHaveLength(1);
  });

  it.each([[{ version: 1, value: ['gluten'] }], [{ version: 2, value: 'gluten' }], [null], [7]])(
    'are none by a record like %j',
    (record) => {
      keep(record);
      run();
      expect(document.documentElement.dataset.avoids).toBeUndefined();
      expect(shell()).not.toBeNull();
    },
  );
});

describe('lines above the page that this device was shown', () => {
  beforeEach(sheetsOfRules);
  afterEach(() => {
    localStorage.clear();
    history.replaceState(null, '', '/');
    document.documentElement.lang = '';
    delete document.documentElement.dataset.strips;
  });
  const keep = (record: unknown) => localStorage.setItem('sufra.strips', JSON.stringify(record));
  const soon = Date.now() + 60_000;
  const line = (notOn: string[], until = soon) => ({ until, notOn });
  const held = (path: string) => {
    history.replaceState(null, '', path);
    delete document.documentElement.dataset.strips;
    window.__sufraTaps?.stop();
    run();
    return document.documentElement.dataset.strips;
  };

  it('have their room before the body is there, on the pages that they come on [X-037]', () => {
    keep({ version: 1, value: { 'mf-a/order': line(['/o', '/checkout']), 'mf-b/queue': line(['/waiting']) } });
    expect(held('/menu')).toBe('mf-a/order mf-b/queue');
    expect(rules).toEqual([
      '[data-strips~="mf-a/order"] [data-contribution="mf-a/order"]:empty{display:block;order:var(--strip-order,0);min-block-size:var(--control)}',
      '[data-strips~="mf-b/queue"] [data-contribution="mf-b/queue"]:empty{display:block;order:var(--strip-order,0);min-block-size:var(--control)}',
    ]);
    expect(document.adoptedStyleSheets).toHaveLength(2);
    expect(held('/checkout')).toBe('mf-b/queue');
    expect(held('/o/1')).toBe('mf-b/queue');
    expect(held('/order')).toBe('mf-a/order mf-b/queue');
    document.documentElement.lang = 'en';
    expect(held('/en/waiting/1')).toBe('mf-a/order');
    expect(held('/en')).toBe('mf-a/order mf-b/queue');
  });

  it('have none offline, where no line comes [X-037, X-027]', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    keep({ version: 1, value: { 'mf-a/order': line([]) } });
    expect(held('/menu')).toBeUndefined();
  });

  it('have none when they were not seen for long', () => {
    keep({ version: 1, value: { 'mf-a/order': line([], Date.now() - 1) } });
    expect(held('/menu')).toBeUndefined();
  });

  it.each([
    [{ version: 2, value: { 'mf-a/order': line([]) } }],
    [{ version: 1, value: { 'mf-a/order': 1 } }],
    [null],
    [7],
  ])('have none by a record like %j', (record) => {
    keep(record);
    expect(held('/menu')).toBeUndefined();
    expect(shell()).not.toBeNull();
  });
});

describe('taps before the page is alive', () => {
  it('reports when the shell has taken over the page', () => {
    delete document.documentElement.dataset.moved;
    run();
    expect(document.documentElement.dataset.moved).toBeUndefined();
    window.dispatchEvent(new Event('wheel'));
    expect(document.documentElement.dataset.moved).toBe('');
  });

  it('are stored once per control, shown at once, and act nowhere else', () => {
    run();
    const acted = jest.fn();
    document.getElementById('add')!.addEventListener('click', acted);
    expect([tap('icon'), tap('add'), tap('add')]).toEqual([false, false, false]);
    expect(acted).not.toHaveBeenCalled();
    expect(document.getElementById('add')!.hasAttribute('data-pressed')).toBe(true);
    const kept = window.__sufraTaps!.stop();
    expect(kept.map(({ element, type }) => [element.id, type])).toEqual([['add', 'click']]);
    tap('add');
    expect(acted).toHaveBeenCalledTimes(1);
  });

  it('of a form are stored as its submit', () => {
    run();
    tap('send');
    expect(window.__sufraTaps!.map(({ element, type, submitter }) => [element.id, type, submitter?.id])).toEqual([
      ['form', 'submit', 'send'],
    ]);
  });

  it('of other links, and with keys that open a new tab, are the browser’s', () => {
    run();
    expect(tap('plain')).toBe(true);
    expect(tap('link', { ctrlKey: true })).toBe(true);
    expect(window.__sufraTaps).toHaveLength(0);
  });

  it('act as plain links and forms when the shell cannot start, each once', () => {
    run();
    const acted = jest.fn();
    document.getElementById('add')!.addEventListener('click', acted);
    tap('add');
    tap('add');
    for (const place of [0, 1]) shells()[place]!.onerror!(new Event('error'));
    expect(acted).toHaveBeenCalledTimes(1);
    expect(document.getElementById('add')!.hasAttribute('data-pressed')).toBe(false);
    jest.advanceTimersByTime(10_000);
    expect(acted).toHaveBeenCalledTimes(1);
  });

  it('of a form that scripts alone send are not sent as they are: what was typed stays [X-035]', () => {
    run();
    const form = document.createElement('form');
    form.method = 'post';
    form.dataset.tap = 'place-order';
    form.innerHTML = '<input name="name"><button type="submit" id="order" data-tap="order">Order</button>';
    document.body.append(form);
    const sent = jest.spyOn(form, 'requestSubmit');
    const clicked = jest.fn();
    const button = document.getElementById('order')!;
    button.addEventListener('click', clicked);
    tap('order');
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(window.__sufraTaps).toHaveLength(2);
    jest.advanceTimersByTime(10_000);
    expect([sent.mock.calls.length, clicked.mock.calls.length, button.hasAttribute('data-pressed')]).toEqual([
      0,
      0,
      false,
    ]);
    form.remove();
  });

  it('are let go after the limit', () => {
    run();
    const acted = jest.fn();
    document.getElementById('add')!.addEventListener('click', acted);
    tap('add');
    jest.advanceTimersByTime(4999);
    expect(acted).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(acted).toHaveBeenCalledTimes(1);
  });
});

describe('the loader', () => {
  it('starts the shell with its integrity', () => {
    run();
    expect(shell()).toMatchObject({
      src: 'https://cdn.example/files/host/1/entry.js',
      integrity: 'sha384-x',
      crossOrigin: 'anonymous',
    });
  });

  it('asks for the shell when the largest picture is there, or half a second later', () => {
    document.body.innerHTML = '<img fetchpriority="high">';
    const picture = document.querySelector('img')!;
    Object.defineProperty(picture, 'complete', { value: false });
    run();
    expect(shell()).toBeNull();
    picture.dispatchEvent(new Event('load'));
    expect(shell()).not.toBeNull();
    jest.advanceTimersByTime(600);
    expect(document.querySelectorAll('script[type=module]')).toHaveLength(1);
  });

  it('says when the frame with the picture is drawn', () => {
    document.body.innerHTML = '<img fetchpriority="high">';
    const picture = document.querySelector('img')!;
    Object.defineProperty(picture, 'complete', { value: false });
    const isPictured = () => document.documentElement.hasAttribute('data-pictured');
    document.documentElement.removeAttribute('data-pictured');
    run();
    jest.advanceTimersByTime(400);
    expect(isPictured()).toBe(false);
    picture.dispatchEvent(new Event('load'));
    expect(isPictured()).toBe(false);
    jest.advanceTimersByTime(40);
    expect(isPictured()).toBe(true);
  });

  it('does not wait longer than half a second for a picture', () => {
    document.body.innerHTML = '<img fetchpriority="high">';
    Object.defineProperty(document.querySelector('img')!, 'complete', { value: false });
    run();
    jest.advanceTimersByTime(499);
    expect(shell()).toBeNull();
    jest.advanceTimersByTime(1);
    expect(shell()).not.toBeNull();
  });
});

describe('a shell that does not come', () => {
  const AT_SITE = `${location.origin}/-/files/1/host/1/entry.js`;
  const words = () => document.getElementById('sufra-plain')!.textContent;
  beforeEach(() => {
    document.body.innerHTML +=
      '<div id="sufra-plain"></div><template id="sufra-plain-words"><a href="">Try again</a></template>';
    delete document.documentElement.dataset.plain;
  });

  it('is asked for at the site’s own address, with the same hash; the document says nothing yet', () => {
    run();
    shell()!.onerror!(new Event('error'));
    expect(shells()[1]).toMatchObject({ src: AT_SITE, integrity: 'sha384-x', crossOrigin: 'anonymous' });
    expect([words(), document.documentElement.dataset.plain]).toEqual(['', undefined]);
  });

  it('nor from there: the document says so, once', () => {
    run();
    for (const place of [0, 1]) shells()[place]!.onerror!(new Event('error'));
    jest.advanceTimersByTime(20_000);
    expect([words(), document.documentElement.dataset.plain]).toEqual(['Try again', 'late']);
    expect(shells()).toHaveLength(2);
  });

  it('within the limit: the document says so', () => {
    run();
    jest.advanceTimersByTime(4999);
    expect(words()).toBe('');
    jest.advanceTimersByTime(1);
    expect(words()).toBe('Try again');
  });

  it('because its origin sends nothing is asked for at the site’s address before the limit', () => {
    run();
    jest.advanceTimersByTime(1999);
    expect(shells().map(({ src }) => src)).toEqual(['https://cdn.example/files/host/1/entry.js']);
    expect(asked.mock.calls).toEqual([['https://cdn.example/files/host/1/entry.js']]);
    jest.advanceTimersByTime(1);
    expect(shells()[1]!.src).toBe(AT_SITE);
  });

  it('because the visitor’s link is slow is not asked for twice: its origin sends', async () => {
    const reader = { read: jest.fn().mockResolvedValue({ done: false }), cancel: jest.fn() };
    asked.mockResolvedValue({ body: { getReader: () => reader } });
    run();
    await jest.advanceTimersByTimeAsync(4999);
    expect(shells()).toHaveLength(1);
    expect(reader.cancel).toHaveBeenCalledTimes(1);
  });

  it('is not looked for once it is here', () => {
    run();
    shell()!.onload!(new Event('load'));
    jest.advanceTimersByTime(4999);
    expect(asked).not.toHaveBeenCalled();
    expect(shells()).toHaveLength(1);
  });
});

describe('the policy for script addresses and texts (safety W4)', () => {
  const files = 'https://cdn.example/files';
  const made = jest.fn((_name: string, policy: ScriptPolicy) => policy);
  const policy = () => made.mock.results[0]!.value as ScriptPolicy;
  beforeEach(() => {
    made.mockClear();
    Object.assign(globalThis, { trustedTypes: { createPolicy: made } });
    run();
    document.dispatchEvent(new Event('DOMContentLoaded'));
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'trustedTypes');
  });

  it('is the only one, but where a module may make workers', () => {
    Object.assign(window, { Worker: class {} });
    expect(window.__sufraWorker).toBeUndefined();
    window.__sufraTaps!.stop();
    run({ workers: '' });
    expect(made.mock.calls.map(([name]) => name)).toEqual(['sufra', 'sufra', 'sufra-worker']);
    expect(window.__sufraWorker).toBeInstanceOf(Function);
    Reflect.deleteProperty(window, 'Worker');
  });

  it('is made once, under its name, and lets the shell through', () => {
    expect(made.mock.calls.map(([name]) => name)).toEqual(['sufra']);
    expect(Object.keys(made.mock.calls[0]![1]).sort()).toEqual(['createScript', 'createScriptURL']);
    expect(shell()!.src).toBe(`${files}/host/1/entry.js`);
  });

  it.each([
    `${files}/mf-menu/1.0.0/entry.js`,
    '/sw.js',
    `${location.origin}/sw.js`,
    '/-/files/2/mf-menu/1.0.0/entry.js',
  ])('takes %s', (address) => {
    expect(policy().createScriptURL(address)).toBe(new URL(address, location.origin).href);
  });

  it.each([
    'https://elsewhere.example/x.js',
    'https://cdn.example/other/x.js',
    `${files}.evil.example/x.js`,
    `${files}/../x.js`,
    `${files}/%2e%2e/x.js`,
    'https://cdn.example@elsewhere.example/files/x.js',
    '//elsewhere.example/files/x.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'blob:https://cdn.example/files/1',
    '/sw.js?x',
    '/-/files/../../media/x.js',
    '/-/report',
    '/menu',
    '',
  ])('refuses the address %p', (address) => {
    expect(() => policy().createScriptURL(address)).toThrow(TypeError);
  });

  it('takes an import map of release files as it is', () => {
    const text = JSON.stringify({
      imports: { 'sufra-further-map:': 'data:text/javascript,' },
      integrity: { [`${files}/mf-menu/1.0.0/entry.js`]: 'sha384-x' },
    });
    expect(policy().createScript(text)).toBe(text);
  });

  it.each([
    'window.ran = true',
    '{"imports":{"react":"https://elsewhere.example/x.js"}}',
    '{"imports":{"react":"data:text/javascript,alert(1)"}}',
    '{"integrity":{"https://elsewhere.example/x.js":"sha384-x"}}',
    '{"scopes":{"/":{"react":"https://elsewhere.example/x.js"}}}',
    '',
  ])('refuses the text %p', (text) => {
    expect(() => policy().createScript(text)).toThrow();
  });
});
