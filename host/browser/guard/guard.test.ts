/** @jest-environment ./shared/testing/jest.env.cjs */
/** Code of a module is text with the address of its file, as the browser has it in a stack. */
import type { Failure, PagePlan } from '@sufra/contract';
import { startGuard } from './index.ts';
import { isForAll } from './sheets.ts';

const release = (name: string, version: string) => ({ name, version, fallbacks: [] });
const plan = {
  modules: [
    { ...release('mf-harm', '2.0.0'), owner: 'harm' },
    { ...release('mf-menu', '1.0.0'), owner: 'menu' },
  ],
} as unknown as PagePlan;
const reports: Omit<Failure, 'at'>[] = [];

/** Runs `code` as a file's of a module, or as another program's. */
function run(code: string, file = 'https://files.example/mf-harm/2.0.0/slots-thanks.js'): unknown {
  // biome-ignore lint/security/noGlobalEval: a file with an address of its own
  return globalThis.eval(`(function(){'use strict';${code}\n})\n//# sourceURL=${file}`)();
}
const EXTENSION = 'chrome-extension://abc/content.js';
const MENU = 'https://files.example/mf-menu/1.0.0/screen.js';

beforeAll(() => {
  // jsdom has neither.
  window.requestAnimationFrame ??= (then) => Number(setTimeout(then));
  HTMLDialogElement.prototype.showModal ??= () => {};
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
});
beforeEach(() => void reports.splice(0));

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
  ])('stay what they are when a module says %s, and it is reported [PLAT-001]', (code, what) => {
    run(code);
    expect(reports).toEqual([
      { module: 'mf-harm', version: '2.0.0', phase: 'tamper', cause: 'built-in', message: what },
    ]);
    expect(JSON.parse('[1]').map((each: number) => each + 1)).toEqual([2]);
    expect([1, 2].filter((each) => each > 1)).toEqual([2]);
    expect(JSON.stringify({})).toBe('{}');
    expect(document.createElement('p').tagName).toBe('P');
  });

  it.each([
    'String.prototype.split = () => []',
    'Object.defineProperty(String.prototype, "trim", { value: () => "" })',
    'Object.assign(Math, { max: () => 0 })',
    'delete Date.prototype.getTime',
    'Intl.NumberFormat = class {}',
    'Object.freeze = (object) => object',
  ])('of the language throw in the file that says %s [PLAT-001]', (code) => {
    expect(() => run(code)).toThrow(TypeError);
    expect(['a b'.split(' ').length, ' a '.trim(), Math.max(1, 2)]).toEqual([2, 'a', 2]);
    // What inherits may have its own.
    expect(run('const date = new Date(); date.toString = () => "own"; return String(date)')).toBe('own');
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
    run('document.addEventListener = () => {}', 'https://files.example/mf-harm/2.0.0/c.js');
    run(
      'Object.defineProperty(document, "addEventListener", { value: null, configurable: true })',
      'https://files.example/mf-harm/2.0.0/c.js',
    );
    expect(document.addEventListener).toBe(mine);
    expect(reports.map(({ module, cause }) => `${module} ${cause}`)).toEqual(['mf-harm built-in']);
    run('delete document.addEventListener', 'https://files.example/host/1.0.0/costs.js');
  });

  it('may be an object’s own, where they are not the page’s', () => {
    expect(run('const list = [1]; list.map = () => "own"; return list.map() + Object.keys(list).length')).toBe('own2');
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
  ])('%s of another module is not done, and is reported [PLAT-001]', (code, what) => {
    run(code, 'https://files.example/mf-harm/2.0.0/slots-%s.js');
    expect(document.getElementById('add')).not.toBeNull();
    expect(document.querySelector('header')).not.toBeNull();
    expect(document.querySelector('[hidden],[inert]')).toBeNull();
    expect(reports).toEqual([expect.objectContaining({ module: 'mf-harm', cause: 'place', message: what })]);
  });

  it('of another module keep what is in them, also when it is told already', () => {
    run('document.querySelector("main > [data-module]").textContent = ""');
    run(
      'document.getElementById("own").parentElement.textContent = "mine"',
      'https://files.example/mf-harm/2.0.0/b.js',
    );
    expect(document.getElementById('add')).not.toBeNull();
    expect(document.querySelector('header [data-module]')!.textContent).toBe('mine');
    document.querySelector('header [data-module]')!.append(Object.assign(document.createElement('p'), { id: 'own' }));
  });

  it('in a dialog are its owner’s, and the dialog itself is the shell’s [PLAT-001]', () => {
    const dialog = document.createElement('dialog');
    dialog.dataset.dialog = 'menu.item';
    dialog.innerHTML = '<div><p id="a">a</p><p id="b">b</p></div>';
    document.body.append(dialog);
    run('document.getElementById("a").remove()', 'https://files.example/mf-harm/2.0.0/d.js');
    expect(document.getElementById('a')).not.toBeNull();
    run('document.getElementById("b").remove()', MENU);
    expect(document.getElementById('b')).toBeNull();
    run('document.querySelector("dialog").remove()', MENU);
    expect(dialog.isConnected).toBe(true);
    expect(reports.map(({ module, cause }) => `${module} ${cause}`)).toEqual(['mf-menu place']);
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
    run('document.adoptedStyleSheets = []', 'https://files.example/mf-harm/2.0.0/f.js');
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
    for (const way of ways) run(`document.adoptedStyleSheets.${way}`, 'https://files.example/mf-harm/2.0.0/g.js');
    expect(listed()).toEqual(['page', 'menu']);
    expect(reports.map(({ module, message }) => `${module} ${message}`)).toEqual([
      'mf-harm pop',
      'mf-harm splice',
      'mf-harm shift',
    ]);
    run('document.adoptedStyleSheets.splice(0, 0, { of: "harm" })', 'https://files.example/mf-harm/2.0.0/g.js');
    expect(listed()).toEqual(['harm', 'page', 'menu']);
    run('document.adoptedStyleSheets.shift()', 'https://files.example/mf-harm/2.0.0/g.js');
    run('document.adoptedStyleSheets.pop()', file);
    expect(listed()).toEqual(['page']);
    expect(reports).toHaveLength(3);
  });

  it('are not cleared: the basket, drafts and a sign-in of others are in them [PLAT-001]', () => {
    localStorage.setItem('theirs', '1');
    run('localStorage.clear()');
    expect(localStorage.getItem('theirs')).toBe('1');
    expect(reports).toEqual([expect.objectContaining({ module: 'mf-harm', cause: 'storage' })]);
  });
});
