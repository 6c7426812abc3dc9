/** @jest-environment ./shared/testing/jest.env.cjs */
/** Code of a module is text with the address of its file, as the browser has it in a stack. */
import type { Failure, PagePlan } from '@sufra/contract';
import { causeOf } from '../failures/cause.ts';
import { watchCalls } from './calls.ts';
import { watchFields } from './fields.ts';
import { findGuilty } from './guilty.ts';
import { startGuard } from './index.ts';
import { fenceRest } from './later.ts';
import { isForAll } from './sheets.ts';
import type { Replaced } from './vitals.ts';

// jsdom has no layout.
jest.mock('./box-of.ts', () => ({ boxOf: (element: Element) => element.getBoundingClientRect() }));

const release = (name: string, version: string) => ({ name, version, fallbacks: [] });
const plan = {
  modules: [
    {
      ...release('mf-harm', '2.0.0'),
      owner: 'harm',
      fallbacks: Array.from({ length: 200 }, (_, at) => release('mf-harm', `2.0.${at + 1}`)),
    },
    { ...release('mf-menu', '1.0.0'), owner: 'menu' },
  ],
} as unknown as PagePlan;
const reports: Omit<Failure, 'at'>[] = [];

/** Each test has a release of its own: the same is reported once. */
let turn = 0;
const harm = () => `https://files.example/mf-harm/2.0.${turn}/slots-thanks.js`;

/** Runs `code` as a file's of a module, or as another program's. */
function run(code: string, file = harm()): unknown {
  // biome-ignore lint/security/noGlobalEval: a file with an address of its own
  return globalThis.eval(`(function(){'use strict';${code}\n})\n//# sourceURL=${file}`)();
}
const EXTENSION = 'chrome-extension://abc/content.js';
const MENU = 'https://files.example/mf-menu/1.0.0/screen.js';

const FROM_NODE = 'Request Response Headers AbortController AbortSignal URLSearchParams TextEncoder TextDecoder'.split(
  ' ',
);

/**
 * A module that is quicker than the last fence: a method, one that is watched by then, one of a single
 * object, and one that is gone.
 */
const EARLY = `
  Range.prototype.cloneRange = function early() {};
  Element.prototype.scrollIntoView = function early() {};
  customElements.define = function early() {};
  delete Node.prototype.contains;`;
const early: Replaced[] = [];
let causeEarly: string | undefined;
const { cloneRange } = Range.prototype;
const { contains } = Node.prototype;
const { define } = customElements;
const scrolled: unknown[] = [];

beforeAll(() => {
  // jsdom has none of them.
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this);
  };
  window.requestAnimationFrame ??= (then) => Number(setTimeout(then));
  HTMLDialogElement.prototype.showModal ??= () => {};
  // jsdom's is a program in the page, which reads classes itself.
  Element.prototype.closest = function (selector: string) {
    for (let one: Element | null = this; one; one = one.parentElement) if (one.matches(selector)) return one;
    return null;
  };
  // Node's own, which the tests of other files have too.
  for (const name of FROM_NODE) {
    const type = (window as unknown as Record<string, (new () => object) | undefined>)[name];
    if (type) Object.assign(window, { [name]: class extends type {} });
  }
  const adopted: unknown[] = [{ of: 'page' }];
  Object.defineProperty(Document.prototype, 'adoptedStyleSheets', {
    configurable: true,
    get: () => adopted,
    set: (next: unknown[]) => {
      // The browser's list stays the same one.
      Array.prototype.splice.call(adopted, 0, adopted.length, ...next);
    },
  });
  document.head.innerHTML = '<style>.a{color:red}</style>';
  document.body.innerHTML =
    '<header><div data-slot="x"><div data-contribution="mf-harm/x" data-module="mf-harm"><p id="own">own</p></div></div></header>' +
    '<main><div data-module="mf-menu"><button id="add">Add</button></div></main>';
  startGuard(plan, (failure) => reports.push(failure));
  run(EARLY);
  const guilty = findGuilty(plan, (failure) => reports.push(failure));
  watchCalls(guilty);
  watchFields(guilty, plan);
  causeEarly = causeOf(new TypeError('innocent'), 'render').cause;
  fenceRest((one) => early.push(one));
});
beforeEach(() => {
  turn += 1;
  reports.splice(0);
});

it('what was replaced before the last fence is found then, is put back when its writer is a module, and no failure meanwhile counts [PLAT-001]', () => {
  expect(causeEarly).toBe('foreign');
  const harmful = early.map(({ value }) => (value as (() => void) | undefined)?.name);
  expect(early.map(({ name }, at) => `${name} ${harmful[at]}`)).toEqual([
    'Node.contains undefined',
    'Element.scrollIntoView early',
    'Range.cloneRange early',
    'CustomElementRegistry.define early',
  ]);
  // A program that is no module keeps what it replaced.
  expect([Range.prototype.cloneRange.name, customElements.define.name]).toEqual(['early', 'early']);
  for (const { putBack } of early) putBack!();
  expect([Range.prototype.cloneRange, Node.prototype.contains, customElements.define]).toEqual([
    cloneRange,
    contains,
    define,
  ]);
  document.body.scrollIntoView();
  expect(scrolled).toEqual([document.body]);
  // And fenced from then on.
  run('Range.prototype.cloneRange = function late() {}; customElements.define = function late() {};');
  expect([Range.prototype.cloneRange, customElements.define]).toEqual([cloneRange, define]);
});

// Those of the window itself are seen in a browser (e2e/chaos/tamper.spec.ts): jsdom's is another object in a setter.
describe('built-ins', () => {
  it.each([
    ['XMLHttpRequest.prototype.send = function () {}', 'XMLHttpRequest.send'],
    ['history.pushState = () => {}', 'History.pushState'],
    ['JSON.parse = () => ({})', 'JSON.parse'],
    ['Promise.prototype.then = function () { return new Promise(() => {}); }', 'Promise.then'],
    ['Array.prototype.map = function () { return []; }', 'Array.map'],
    ['EventTarget.prototype.addEventListener = function () {}', 'EventTarget.addEventListener'],
    ['Storage.prototype.getItem = () => "junk"', 'Storage.getItem'],
    ['HTMLDialogElement.prototype.showModal = function () {}', 'HTMLDialogElement.showModal'],
    ['document.createElement = () => null', 'Document.createElement'],
    ['Object.assign(Array.prototype, { filter() { return []; } })', 'Array.filter'],
    ['Object.defineProperty(JSON, "stringify", { value: () => "", configurable: true })', 'stringify'],
    ['Reflect.defineProperty(Array.prototype, "some", { value: () => true })', 'some'],
    ['Element.prototype.remove = function () {}', 'Element.remove'],
    ['Object.defineProperties(Array.prototype, { every: { value: () => true } })', 'every'],
    ['Array.prototype.__defineGetter__("join", () => () => "")', 'join'],
    ['DOMTokenList.prototype.add = function () {}', 'DOMTokenList.add'],
    ['performance.now = () => 0', 'Performance.now'],
    ['navigator.__proto__.javaEnabled = () => 0', 'Navigator.javaEnabled'],
    ['Node.prototype.addEventListener = () => {}', 'EventTarget.addEventListener'],
    ['Array.prototype.push = () => 0', 'Array.push'],
    ['Map.prototype.get = () => 0', 'Map.get'],
    ['Set.prototype.has = () => true', 'Set.has'],
    ['Array.prototype.slice = () => []', 'Array.slice'],
    ['Function.prototype.call = () => 0', 'Function.call'],
    ['Object.prototype.hasOwnProperty = () => true', 'Object.hasOwnProperty'],
    ['Number.prototype.toString = () => "0"', 'Number.toString'],
    ['Object.defineProperty(String.prototype, "trim", { value: () => "" })', 'trim'],
    ['Object.defineProperty(Map.prototype, "get", { value: () => 0 })', 'get'],
    ['Object.defineProperty(RegExp.prototype, "exec", { value: () => null })', 'exec'],
    ['Object.defineProperty(Object.prototype, "then", { value: () => 0, configurable: true })', 'then'],
    ['Object.setPrototypeOf(Array.prototype, {})', 'setPrototypeOf'],
    ['Reflect.setPrototypeOf(document.body, {})', 'setPrototypeOf'],
    ['Promise.prototype.__proto__ = {}', '__proto__'],
    ['Object.preventExtensions(document.body)', 'preventExtensions'],
    ['String.prototype.split = () => []', 'String.split'],
    ['Object.assign(Math, { max: () => 0 })', 'Math.max'],
    ['Date.prototype.getTime = () => 0', 'Date.getTime'],
    ['Array.isArray = () => true', 'Array.isArray'],
    ['Intl.NumberFormat.prototype.formatToParts = () => []', 'NumberFormat.formatToParts'],
    ['Intl.NumberFormat = class {}', 'Intl.NumberFormat'],
    ['Object.freeze = (object) => object', 'Object.freeze'],
  ])('stay what they are when a module says %s, and it is reported [PLAT-001]', (code, what) => {
    run(code);
    expect(reports).toEqual([
      { module: 'mf-harm', version: `2.0.${turn}`, phase: 'tamper', cause: 'built-in', message: what },
    ]);
    expect(JSON.parse('[1]').map((each: number) => each + 1)).toEqual([2]);
    expect([1, 2].filter((each) => each > 1)).toEqual([2]);
    expect(JSON.stringify({})).toBe('{}');
    expect(document.createElement('p').tagName).toBe('P');
  });

  it.each([
    'delete Date.prototype.getTime',
    'delete Array.prototype.map',
    'delete Promise.prototype.then',
    'delete Function.prototype.call',
  ])('that are deleted throw in the file that says %s [PLAT-001]', (code) => {
    expect(() => run(code)).toThrow(TypeError);
    expect(new Date(5).getTime()).toBe(5);
  });

  it('of the language keep their value when another program assigns one, which throws nothing', () => {
    run('String.prototype.trim = () => "theirs"', EXTENSION);
    run('Object.defineProperty(Math, "max", { value: () => 7 })', EXTENSION);
    expect([' a '.trim(), Math.max(1, 2), reports]).toEqual(['a', 2, []]);
  });

  it('that make a text of an address are what they were', () => {
    expect(String(new URL('http://a.example/').toString())).toBe('http://a.example/');
    expect(new URLSearchParams({ a: '1' }).toString()).toBe('a=1');
  });

  const heirs = `const own = () => "own"; const bad = [];
for (const type of Object.getOwnPropertyNames(window).filter((name) => /^[A-Z]/.test(name) && typeof window[name] === "function"))
  for (const base of [window[type], window[type].prototype])
    for (const name of base ? Object.getOwnPropertyNames(base) : []) {
      const { value, get } = Object.getOwnPropertyDescriptor(base, name);
      // Of the tests' own styles.
      if (name === "prototype" || name.startsWith("_") || typeof (value ?? get?.originalValue) !== "function") continue;
      const before = base[name];
      const heir = Object.create(base);
      try { heir[name] = own; } catch { bad.push(type + "." + name); }
      if (heir[name] !== own || base[name] !== before) bad.push(type + "." + name);
    }
return bad`;

  it('may be its own in what inherits any class of the page', () => {
    expect(run(heirs)).toEqual([]);
    expect(reports).toEqual([]);
  });

  it.each([
    [
      'an error',
      'class Own extends Error { name = "Own" } const e = new Own("a"); e.message = "b"; return String(e)',
      'Own: b',
    ],
    ['an error’s text', 'const e = new Error("a"); e.toString = () => "own"; return String(e)', 'own'],
    [
      'a class’s capture',
      'class Own extends Error {} Own.captureStackTrace = () => 1; return Own.captureStackTrace()',
      1,
    ],
    ['a date', 'const date = new Date(0); date.getTime = () => 7; return date.getTime() + +new Date(1)', 8],
    [
      'a wrapped text',
      'class Safe extends String {} Safe.prototype.trim = () => "own"; return new Safe("a").trim()',
      'own',
    ],
    ['a frozen map', 'const map = new Map([[1, 2]]); map.set = map.clear = () => 3; return map.set() + map.get(1)', 5],
    [
      'seeded numbers',
      'const math = Object.create(Math); math.random = () => 4; return math.random() + math.max(1, 2)',
      6,
    ],
  ])('are replaced in what inherits them: %s', (_, code, value) => {
    expect(run(code)).toBe(value);
    expect(reports).toEqual([]);
  });

  it('are assigned as they are by a polyfill that finds nothing to do, and are known by their descriptor', () => {
    run(`for (const [owner, name] of [[Object, "assign"], [Array.prototype, "map"], [String.prototype, "trim"], [Math, "trunc"], [Promise.prototype, "then"], [Element.prototype, "append"], [Element.prototype, "setAttribute"]]) {
      owner[name] = owner[name] || (() => {});
      Object.defineProperty(owner, name, { value: owner[name], configurable: true, writable: true });
      if (!("originalValue" in Object.getOwnPropertyDescriptor(owner, name).get)) throw new Error(name);
    }`);
    expect(reports).toEqual([]);
  });

  it('are replaced by an extension, a tracker or the shell as ever', () => {
    run(
      'const real = history.replaceState; history.replaceState = function (...all) { window.seen = 1; return real.apply(this, all); }',
      EXTENSION,
    );
    run(
      'Object.defineProperty(Promise.prototype, "finally", { value: Promise.prototype.finally, configurable: true, writable: true })',
      EXTENSION,
    );
    history.replaceState(null, '');
    expect((window as { seen?: number }).seen).toBe(1);
    expect(reports).toEqual([]);
  });

  it('stay a module’s to leave alone when the shell has replaced one of the document [PLAT-001]', () => {
    const mine = jest.fn();
    Object.assign(globalThis, { mine });
    run('document.addEventListener = mine', 'https://files.example/host/1.0.0/costs.js');
    run('document.addEventListener = () => {}', harm());
    run('Object.defineProperty(document, "addEventListener", { value: null, configurable: true })', harm());
    expect(document.addEventListener).toBe(mine);
    expect(reports.map(({ cause, message }) => `${cause} ${message}`)).toEqual([
      'built-in EventTarget.addEventListener',
      'built-in addEventListener',
    ]);
    run('delete document.addEventListener', 'https://files.example/host/1.0.0/costs.js');
  });

  it('may be an object’s own, where they are not the page’s', () => {
    expect(run('const list = [1]; list.map = () => "own"; return list.map() + Object.keys(list).length')).toBe('own2');
    expect(run('const list = []; list.push = () => "own"; return list.push() + list.length')).toBe('own0');
    expect(run('const one = () => {}; one.bind = () => "own"; return one.bind()')).toBe('own');
    expect(run('const one = {}; one.toString = () => "own"; return String(one)')).toBe('own');
    expect(run('return Reflect.deleteProperty(Array.prototype, "map") || Reflect.deleteProperty(JSON, "parse")')).toBe(
      false,
    );
    run('class Sent extends XMLHttpRequest { send() {} } new Sent().send()');
    expect(reports).toEqual([]);
  });
});

describe('places', () => {
  it.each([
    ['document.body.replaceChildren()', 'replaceChildren'],
    ['document.body.textContent = ""', 'textContent'],
    ['document.querySelector("main > [data-module]").remove()', 'remove'],
    ['const main = document.querySelector("main"); main.removeChild(main.firstElementChild)', 'removeChild'],
    ['document.getElementById("add").replaceWith("gone")', 'replaceWith'],
    ['document.querySelector("main").hidden = true', 'hidden'],
    ['document.body.setAttribute("inert", "")', 'setAttribute'],
    ['document.querySelector("header").toggleAttribute("hidden")', 'toggleAttribute'],
    ['document.getElementById("add").setAttribute("disabled", "")', 'setAttribute'],
    ['document.getElementById("add").disabled = true', 'disabled'],
    ['document.getElementById("add").className = "away"', 'className'],
    ['document.querySelector("main").id = "mine"', 'id'],
    ['document.documentElement.dir = "ltr"', 'dir'],
    ['document.querySelector("header").append(document.createElement("i"))', 'append'],
    ['document.querySelector("main").after(document.querySelector("header"))', 'after'],
    ['document.body.append(document.querySelector("main > [data-module]"))', 'append'],
    ['document.getElementById("add").firstChild.data = ""', 'data'],
    ['const range = new Range(); range.selectNodeContents(document.body); range.deleteContents()', 'deleteContents'],
    ['const range = new Range(); range.selectNode(document.documentElement); range.deleteContents()', 'deleteContents'],
    ['document.open()', 'open'],
    ['document.body = document.createElement("body")', 'body'],
    ['document.replaceChildren()', 'replaceChildren'],
  ])('%s of another module is not done, and is reported [PLAT-001]', (code, what) => {
    run(code, harm());
    expect(document.getElementById('add')).not.toBeNull();
    expect(document.querySelector('header')).not.toBeNull();
    expect(document.querySelector('[hidden],[inert],[disabled],[class],[dir],#mine,i')).toBeNull();
    expect(document.querySelector('header + main > div > button')!.textContent).toBe('Add');
    expect(reports).toEqual([expect.objectContaining({ module: 'mf-harm', cause: 'place', message: what })]);
  });

  it('of another module keep what is in them, also when it is reported already', () => {
    run('document.querySelector("main > [data-module]").textContent = ""');
    run('document.getElementById("own").parentElement.textContent = "mine"', harm());
    expect(document.getElementById('add')).not.toBeNull();
    expect(document.querySelector('header [data-module]')!.textContent).toBe('mine');
    document.querySelector('header [data-module]')!.append(Object.assign(document.createElement('p'), { id: 'own' }));
  });

  it.each<[string, string, string[]]>([
    ['document.body.style.display = "none"', 'harm', ['style']],
    ['document.querySelector("main").style.setProperty("opacity", "0")', 'harm', ['style']],
    ['document.querySelector("main").style = "opacity: 0"', 'harm', ['style']],
    ['document.getElementById("add").style.cssText = "display: none"', 'harm', ['style']],
    ['document.body.classList.add("away")', 'harm', ['classList']],
    ['return document.body.style.display + document.body.classList.length', 'harm', []],
    ['document.getElementById("add").style.color = "red"', 'menu', []],
    ['document.getElementById("add").setAttribute("style", "color: red")', 'menu', []],
  ])('%s of mf-%s is reported as %p [PLAT-001]', async (code, name, told) => {
    run(code, name === 'menu' ? MENU : harm());
    const { color } = document.getElementById('add')!.style;
    await null;
    expect(color).toBe(name === 'menu' ? 'red' : '');
    expect(document.querySelector('[class],html[style],body[style],main[style]')).toBeNull();
    document.getElementById('add')!.removeAttribute('style');
    expect(reports.map(({ module, cause, message }) => `${module} ${cause} ${message}`)).toEqual(
      told.map((what) => `mf-harm place ${what}`),
    );
  });

  it('keep what was typed, chosen and linked, and are not tapped by another’s code [PLAT-001]', () => {
    const place = document.querySelector('main > [data-module]')!;
    const box = place.appendChild(document.createElement('form'));
    box.innerHTML = '<input name="phone"><a href="/menu">Menu</a>';
    const [field, link] = [box.querySelector('input')!, box.querySelector('a')!];
    const tapped = jest.fn();
    for (const type of ['click', 'input']) box.addEventListener(type, tapped);
    // As React has it: its own `value`, which calls the browser's.
    const { get, set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    Object.assign(globalThis, { track: { field, get, set } });
    run(
      'Object.defineProperty(track.field, "value", { configurable: true, get() { return track.get.call(this); }, set(next) { track.set.call(this, next); } });',
      'https://files.example/host/1.0.0/react.js',
    );
    run('document.querySelector("[name=phone]").value = "050"', MENU);
    run('document.querySelector("[name=phone]").value = "666"');
    run('document.querySelector("main a").href = "https://elsewhere.example/"');
    run('document.querySelector("main a").click()');
    run('document.querySelector("[name=phone]").dispatchEvent(new Event("input", { bubbles: true }))');
    field.focus();
    run('document.getElementById("own").tabIndex = 0; document.getElementById("own").focus()');
    expect([field.value, link.getAttribute('href'), document.activeElement]).toEqual(['050', '/menu', field]);
    expect(tapped).not.toHaveBeenCalled();
    expect(reports.map(({ module, message }) => `${module} ${message}`)).toEqual([
      'mf-harm value',
      'mf-harm href',
      'mf-harm click',
      'mf-harm dispatchEvent',
      'mf-harm focus',
    ]);
    run('document.querySelector("[name=phone]").blur(); document.querySelector("main a").href = "/mine"', MENU);
    expect(link.getAttribute('href')).toBe('/mine');
    box.remove();
  });

  it('in a dialog are its owner’s, and the dialog itself is the shell’s [PLAT-001]', () => {
    const dialog = document.createElement('dialog');
    dialog.dataset.dialog = 'menu.item';
    dialog.innerHTML = '<div><p id="a">a</p><p id="b">b</p></div>';
    document.body.append(dialog);
    run('document.getElementById("a").remove()', harm());
    expect(document.getElementById('a')).not.toBeNull();
    run('document.getElementById("b").remove()', MENU);
    expect(document.getElementById('b')).toBeNull();
    run('document.querySelector("dialog").remove()', MENU);
    expect(dialog.isConnected).toBe(true);
    expect(reports.map(({ module, cause }) => `${module} ${cause}`)).toEqual(['mf-harm place', 'mf-menu place']);
    run('document.querySelector("dialog").remove()', 'https://files.example/host/1.0.0/shell.js');
  });

  it('that are not taken away give back what the browser would', () => {
    const main = document.querySelector('main')!;
    expect(run('const m = document.querySelector("main"); return document.body.removeChild(m)', MENU)).toBe(main);
    expect(run('return document.styleSheets[0].insertRule("*{color:red}", 1)', MENU)).toBe(1);
  });

  it('of its own are its own, and the shell’s are all', () => {
    run('document.getElementById("own").remove()');
    run('document.getElementById("add").remove()', 'https://files.example/host/1.0.0/shell.js');
    expect(document.getElementById('own')).toBeNull();
    expect(document.getElementById('add')).toBeNull();
    document.querySelector('main > div')!.append(Object.assign(document.createElement('button'), { id: 'add' }));
    expect(reports).toEqual([]);
  });

  it('are not covered: what a module lays over the page goes [PLAT-001]', async () => {
    const cover = 'const d = document.createElement("div"); d.className = "cover"; document.body.append(d); return d';
    const sized = (element: HTMLElement, width: number) => {
      element.style.position = 'fixed';
      element.getBoundingClientRect = () => ({ width, height: innerHeight }) as DOMRect;
    };
    sized(run(cover) as HTMLElement, innerWidth);
    sized(run(cover) as HTMLElement, 40);
    sized(run(cover, EXTENSION) as HTMLElement, innerWidth);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(document.querySelectorAll('.cover')).toHaveLength(2);
    expect(reports).toEqual([expect.objectContaining({ module: 'mf-harm', cause: 'overlay' })]);
  });
});

describe('taps', () => {
  const swallow =
    'window.addEventListener("click", (e) => { e.stopImmediatePropagation(); e.preventDefault(); }, true)';

  it('reach what they were made in, whatever a module listens to above it [PLAT-001]', () => {
    run(swallow);
    const acted = jest.fn();
    document.getElementById('add')!.addEventListener('click', acted);
    document.getElementById('add')!.click();
    expect(acted).toHaveBeenCalledTimes(1);
    expect(acted.mock.calls[0][0].defaultPrevented).toBe(false);
    expect(reports.map(({ module, cause }) => `${module} ${cause}`)).toEqual(['mf-harm event', 'mf-harm event']);
  });

  it.each([
    ['document.body.addEventListener("click", (e) => e.preventDefault())', 'preventDefault'],
    [
      'document.getElementById("add").addEventListener("click", (e) => e.stopImmediatePropagation())',
      'stopImmediatePropagation',
    ],
    ['document.addEventListener("touchmove", (e) => e.preventDefault(), { passive: false })', 'preventDefault'],
    ['document.addEventListener("wheel", (e) => e.preventDefault(), { passive: false })', 'preventDefault'],
  ])('are not stopped by %s [PLAT-001]', (code, what) => {
    const acted = jest.fn();
    const add = document.getElementById('add')!;
    const listeners: Parameters<EventTarget['addEventListener']>[] = [];
    for (const target of [document, document.body, add])
      target.addEventListener = (...all: never) => {
        listeners.push(all);
        EventTarget.prototype.addEventListener.apply(target, all);
      };
    run(code, harm());
    add.parentElement!.addEventListener('click', acted);
    for (const type of ['click', 'touchmove', 'wheel']) {
      const event = new MouseEvent(type, { bubbles: true, cancelable: true });
      expect(add.dispatchEvent(event)).toBe(true);
    }
    for (const target of [document, document.body, add])
      for (const all of listeners) EventTarget.prototype.removeEventListener.apply(target, all);
    expect(acted).toHaveBeenCalledTimes(1);
    expect(reports).toEqual([expect.objectContaining({ module: 'mf-harm', cause: 'event', message: what })]);
  });

  it('of a drag, beside a control, and in a dialog of its own are a module’s to end [PLAT-001]', () => {
    run('window.addEventListener("mousemove", (e) => e.preventDefault(), true)');
    run('window.addEventListener("pointerup", (e) => e.preventDefault(), true)');
    run('window.addEventListener("click", (e) => { if (e.target.matches("main,p")) e.preventDefault(); }, true)');
    const text = document.body.appendChild(document.createElement('p'));
    const events = [
      new MouseEvent('mousemove', { bubbles: true, cancelable: true }),
      new MouseEvent('pointerup', { bubbles: true, cancelable: true }),
    ];
    for (const event of events) document.getElementById('add')!.dispatchEvent(event);
    text.click();
    text.remove();
    expect(events.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, true]);
    expect(reports).toEqual([]);
  });

  it.each([
    ['R', 'button', []],
    ['Enter', 'button', ['mf-harm event']],
    ['R', 'input', ['mf-harm event']],
  ])(
    'by the key %s in a %s of another module: a letter is a shortcut where nothing is typed [PLAT-001]',
    (key, name, told) => {
      const control = document.querySelector('main > div')!.appendChild(document.createElement(name));
      const listener = run(
        'const keep = (e) => e.preventDefault(); document.addEventListener("keydown", keep); return keep',
      );
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      control.dispatchEvent(event);
      document.removeEventListener('keydown', listener as EventListener);
      control.remove();
      expect(event.defaultPrevented).toBe(told.length === 0);
      expect(reports.map(({ module, cause }) => `${module} ${cause}`)).toEqual(told);
    },
  );

  it('in its own place are the module’s to keep', () => {
    const own = document.createElement('button');
    document.querySelector('[data-module="mf-menu"]')!.append(own);
    run('document.addEventListener("keydown", (e) => e.preventDefault(), true)', MENU);
    expect(own.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true }))).toBe(false);
    expect(reports).toEqual([]);
  });
});

describe('sheets and storage', () => {
  it.each([
    ['document.styleSheets[0].insertRule(".b{color:red}", 0)', 'insertRule'],
    ['document.styleSheets[0].deleteRule(0)', 'deleteRule'],
  ])('of the page stay: %s [PLAT-001]', (code, what) => {
    run(code);
    expect(document.styleSheets[0]!.cssRules).toHaveLength(1);
    expect(reports).toEqual([expect.objectContaining({ module: 'mf-harm', cause: 'sheet', message: what })]);
  });

  it.each([
    ['*{display:none!important}', true],
    [':root{--accent:red}', true],
    ['.a{color:red}body{margin:0}', true],
    ['@media print{*{color:red}}', true],
    ['.a,p{margin:0}', true],
    ['.a{color:red}#b p{margin:0}b-c{top:0}', false],
    ['.a{color:red}', false],
    ['.a{color:red}[data-x]{top:0}', true],
    [':not(.zz){display:none}', true],
    ['.a ~ *{display:none}', true],
    [':root:has(.a) main{display:none}', true],
    ['@media print{:is(.a, .b) p{color:red}}', false],
    ['@keyframes a{from{top:0}50%{top:1px}to{top:0}}', false],
    ['@font-face{font-family:x;src:url(x.woff2)}', false],
  ])('%s is for elements as such: %s', (css, is) => {
    expect(isForAll(css)).toBe(is);
  });

  it('that a module adopted are its own to take away, and no other [PLAT-001]', () => {
    const file = 'https://files.example/mf-menu/1.0.0/sheets.js';
    run('document.adoptedStyleSheets = [...document.adoptedStyleSheets, { of: "menu" }]', file);
    run('document.adoptedStyleSheets = []', harm());
    expect(document.adoptedStyleSheets).toHaveLength(2);
    expect(reports).toEqual([expect.objectContaining({ module: 'mf-harm', message: 'adoptedStyleSheets' })]);
    run('document.adoptedStyleSheets = document.adoptedStyleSheets.filter(({ of }) => of !== "menu")', file);
    expect(document.adoptedStyleSheets).toEqual([{ of: 'page' }]);
    expect(reports).toHaveLength(1);
  });

  it('that are put into the list in place belong to who put them there, and others stay in it [PLAT-001]', () => {
    const file = 'https://files.example/mf-menu/1.0.0/sheets.js';
    const listed = () => document.adoptedStyleSheets.map((sheet) => (sheet as unknown as { of: string }).of);
    run('document.adoptedStyleSheets.push({ of: "menu" })', file);
    const ways = ['pop()', 'splice(0, 9)', 'shift()', 'splice(1, 1, { of: "harm" })'];
    for (const way of ways) run(`document.adoptedStyleSheets.${way}`, harm());
    expect(listed()).toEqual(['page', 'menu']);
    expect(reports.map(({ module, message }) => `${module} ${message}`)).toEqual([
      'mf-harm pop',
      'mf-harm splice',
      'mf-harm shift',
    ]);
    run('document.adoptedStyleSheets.splice(0, 0, { of: "harm" })', harm());
    expect(listed()).toEqual(['harm', 'page', 'menu']);
    run('document.adoptedStyleSheets.shift()', harm());
    run('document.adoptedStyleSheets.pop()', file);
    expect(listed()).toEqual(['page']);
    expect(reports).toHaveLength(3);
  });

  it('are not filled, and cookies are the edge’s [PLAT-001]', () => {
    run('for (let at = 0; at < 9; at++) localStorage.setItem("own" + at, "x".repeat(100_000))');
    run('document.cookie = "theirs=1"');
    expect([Object.keys(localStorage).length, document.cookie]).toEqual([5, '']);
    localStorage.clear();
    expect(reports.map(({ message }) => message)).toEqual(['setItem', 'cookie']);
  });

  it('count a record whose change was refused: it is still there [PLAT-001]', () => {
    run('localStorage.setItem("a", "x".repeat(400_000)); localStorage.setItem("a", "x".repeat(600_000))');
    run('localStorage.setItem("b", "x".repeat(400_000))');
    expect([localStorage.getItem('a')?.length, localStorage.getItem('b')]).toEqual([400_000, null]);
    localStorage.clear();
    expect(reports.map(({ message }) => message)).toEqual(['setItem']);
  });

  it('take a draft that is saved again and again under its own key', () => {
    run('for (let at = 0; at < 300; at++) localStorage.setItem("draft", "x".repeat(2000))');
    expect(reports).toEqual([]);
    localStorage.clear();
  });

  it('are not cleared: the basket, drafts and a sign-in of others are in them [PLAT-001]', () => {
    localStorage.setItem('theirs', '1');
    run('localStorage.clear()');
    expect(localStorage.getItem('theirs')).toBe('1');
    expect(reports).toEqual([expect.objectContaining({ module: 'mf-harm', cause: 'storage' })]);
  });
});

describe('calls', () => {
  it('that are made again and again are refused after a while [PLAT-001]', () => {
    localStorage.setItem('f', '1');
    localStorage.setItem('mine', '1');
    run('for (const key of "abcdef") localStorage.removeItem(key)');
    run('localStorage.removeItem("mine")', MENU);
    expect([localStorage.getItem('f'), localStorage.getItem('mine')]).toEqual(['1', null]);
    expect(reports).toEqual([expect.objectContaining({ module: 'mf-harm', cause: 'flood', message: 'removeItem' })]);
  });

  it('are known where a module lets errors have no stack', () => {
    const { stackTraceLimit } = Error;
    run('Error.stackTraceLimit = 0; document.querySelector("main").hidden = true', harm());
    Error.stackTraceLimit = stackTraceLimit;
    expect(document.querySelector('[hidden]')).toBeNull();
  });
});
