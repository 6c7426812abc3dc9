/** What a release does to the page that is not its own (PLAT-017). */
import { buildOther, buildShell } from '../testing/build-release.ts';
import { FILE_CHECKS } from './files-do-no-harm.ts';
import { scanFiles } from './scan/scan-files.ts';

const RULE = 'no-effects-on-the-page';
const check = FILE_CHECKS.find(({ name }) => name === RULE)!;

function faultsOf(code: string, candidate = buildOther('mf-visits'), file = 'a.js') {
  const findings = scanFiles(new Map([[file, Buffer.from(code)]]));
  return check.faultsOf(candidate, findings);
}
/** What is said to be done, without the rest of the line. */
const done = (code: string) => faultsOf(code).map((line) => line.replace(/^a\.js:\d+:\d+ (.*?): the page.*$/, '$1'));
/** As webpack writes a file of the sources. */
const inBundle = (code: string) => `export const __webpack_esm_modules__={2711(e,t,n){${code}}};`;

describe('a release that overrides what the page lives by is refused [PLAT-017]', () => {
  it.each([
    ['Array.prototype.map = f', 'Array.prototype.map ='],
    ['Object.prototype.evil = () => 1', 'Object.prototype.evil ='],
    ['XMLHttpRequest.prototype.send = function () {}', 'XMLHttpRequest.prototype.send ='],
    ['window.Promise.prototype.then = f', 'Promise.prototype.then ='],
    ['HTMLDialogElement.prototype.showModal = f', 'HTMLDialogElement.prototype.showModal ='],
    ['Storage.prototype["getItem"] = f', 'Storage.prototype.getItem ='],
    ['history.pushState = f', 'history.pushState ='],
    ['window.history.replaceState = f', 'history.replaceState ='],
    ['window.fetch = f', 'fetch ='],
    ['globalThis.Worker = f', 'Worker ='],
    ['self.WebSocket = class {}', 'WebSocket ='],
    ['window.requestAnimationFrame = () => 0', 'requestAnimationFrame ='],
    ['JSON.parse = f', 'JSON.parse ='],
    ['Date.now = f', 'Date.now ='],
    ['console.error = f', 'console.error ='],
    ['document.addEventListener = f', 'document.addEventListener ='],
    ['localStorage.setItem = f', 'localStorage.setItem ='],
    ['Object.defineProperty(Array.prototype, "at", { value: f })', 'Array.prototype.at ='],
    ['Object.defineProperty(window, "fetch", { value: f })', 'fetch ='],
    ['Object.assign(JSON, { parse: f })', 'JSON.parse ='],
    ['Reflect.set(history, "back", f)', 'history.back ='],
    ['delete Array.prototype.map', 'delete Array.prototype.map'],
  ])('%s', (code, what) => {
    expect(done(code)).toEqual([what]);
    // Also when it is done later.
    expect(done(`export function mount() { ${code}; }`)).toEqual([what]);
  });

  it.each([
    ['document.adoptedStyleSheets = [...document.adoptedStyleSheets, s]', 'document.adoptedStyleSheets ='],
    ['document.adoptedStyleSheets.push(s)', 'document.adoptedStyleSheets.push(…)'],
    ['el.ownerDocument.adoptedStyleSheets = []', 'document.adoptedStyleSheets ='],
    ['document.styleSheets[0].insertRule("*{}", 0)', 'document.styleSheets … insertRule(…)'],
    ['const s = document.styleSheets[0]; s?.insertRule("*{}", 0)', 'document.styleSheets … insertRule(…)'],
    ['document.styleSheets[0].disabled = true', 'document.styleSheets … disabled ='],
    ['injectGlobal("body{}")', 'injectGlobal(…)'],
  ])('or changes the sheets of the page: %s', (code, what) => {
    expect(done(`export function mount() { ${code}; }`)).toEqual([what]);
  });
});

describe('a release that leaves something on the page when it is loaded is refused [PLAT-017]', () => {
  it.each([
    ['window.addEventListener("click", f)', 'window.addEventListener("click")'],
    ['addEventListener("scroll", f, { passive: true })', 'window.addEventListener("scroll")'],
    ['document.addEventListener("keydown", f, true)', 'document.addEventListener("keydown")'],
    ['document.body.addEventListener("click", f)', 'document.body.addEventListener("click")'],
    ['window.onerror = f', 'window.onerror ='],
    ['document.onclick = f', 'document.onclick ='],
    ['window.L = library', 'window.L ='],
    ['document.body.append(overlay)', 'document.body.append(…)'],
    ['document.head.appendChild(style)', 'document.head.appendChild(…)'],
    ['document.documentElement.style.overflow = "hidden"', 'document.documentElement.style.overflow ='],
    ['document.body.style.position = "fixed"', 'document.body.style.position ='],
  ])('%s', (code, what) => {
    expect(done(code)).toEqual([what]);
    expect(done(inBundle(code))).toEqual([what]);
    expect(done(`(() => { ${code} })()`)).toEqual([what]);
    expect(done(inBundle(`(function () { if (typeof window !== "undefined") { ${code} } }).call(this)`))).toEqual([
      what,
    ]);
    // When something is mounted, its end can take it back.
    expect(done(`export function mount() { ${code} }`)).toEqual([]);
    expect(done(inBundle(`useEffect(() => { ${code} })`))).toEqual([]);
  });
});

describe('a release may', () => {
  it.each([
    [
      'have classes of its own',
      'class Menu {} Menu.prototype.open = f; t.prototype.map = f; const e = {}; e.fetch = f',
    ],
    [
      'name them like the platform’s',
      'class Element {} Element.prototype.draw = f; function go(history) { history.back = f }',
    ],
    ['add what a browser has not', 'if (!Array.prototype.at) Array.prototype.at = f'],
    ['add it in another form', '"at" in Array.prototype || Object.defineProperty(Array.prototype, "at", { value: f })'],
    ['add it where nothing is', 'Promise.withResolvers ??= f; Object.groupBy || (Object.groupBy = f)'],
    ['go on', 'location.href = "/menu"; window.location = "/menu"; document.title = x; localStorage.seen = "1"'],
    [
      'read',
      'const map = Array.prototype.map; Array.prototype.slice.call(x); window.fetch(x); history.pushState(a, b, c)',
    ],
    [
      'keep a sheet of a shadow root',
      'root.adoptedStyleSheets = [sheet]; this.renderRoot.adoptedStyleSheets.push(sheet)',
    ],
    ['fill a sheet of its own', 'const tag = make(); tag.sheet.insertRule("a{}"); sheet.replaceSync("")'],
    ['count the sheets', 'const n = document.styleSheets.length; n.insertRule'],
    ['listen once', 'window.addEventListener("load", f, { once: true })'],
    [
      'listen and stop',
      'const off = () => window.removeEventListener("scroll", f); window.addEventListener("scroll", f)',
    ],
    [
      'try whether listeners are passive',
      'window.addEventListener("test", f, o); window.removeEventListener("test", f, o)',
    ],
    ['mark a global of its library', 'globalThis.__zod_globalConfig = {}; (globalThis.litVersions ??= []).push("1")'],
    ['be a bundle', 'self.webpackChunkmf = self.webpackChunkmf || []; globalThis.webpackChunk = []'],
    ['say how long stacks are', 'Error.stackTraceLimit = 5'],
  ])('%s', (_, code) => {
    expect(done(code)).toEqual([]);
  });
});

describe('a sheet with rules for everything is refused [PLAT-017]', () => {
  const selectors = (sheet: string) =>
    faultsOf(sheet, undefined, 'a.css').map((line) =>
      line.replace(/^a\.css:(\d+:\d+) (.*?) \{…\}: the page.*$/, '$1 $2'),
    );

  it.each([
    ['body { margin: 0 }', ['1:1 body']],
    ['*{display:none!important}', ['1:1 *']],
    ['.a {}\n.b, a:hover {}', ['2:5 a:hover']],
    ['@media (width > 10em) { :root { color: red } }', ['1:25 :root']],
    ['/* body {} */ [hidden] { display: block }', ['1:15 [hidden]']],
    ['@layer x { html body {} }', ['1:12 html body']],
    [':not(.zz) { display: none }', ['1:1 :not(.zz)']],
    ['.a ~ *, :is(a, .b) p {}', ['1:1 .a ~ *', '1:9 :is(a, .b) p']],
    ['.a { p {} & ~ * {} body:has(&) main {} + p {} }', ['1:11 & ~ *', '1:20 body:has(&) main', '1:40 + p']],
    ['.a { @media print { ~ * {} } }', ['1:21 ~ *']],
    ['#sufra-tabs { display: none }', ['1:1 #sufra-tabs']],
  ])('%s', (sheet, found) => {
    expect(selectors(sheet)).toEqual(found);
  });

  it.each([
    '.menu { position: fixed } .menu > p { } #map a { } p.menu { }',
    '.menu { p { color: red } &:hover { } a, b { } }',
    '@keyframes spin { from { top: 0 } to { top: 1px } } @font-face { font-family: x } @import "x";',
    '@media print { .menu { display: none } } .menu::before { content: "body {" }',
    ':is(.a, .b p) > b {} my-map > * {} .a { @media print { p {} } }',
  ])('but not one of classes: %s', (sheet) => {
    expect(selectors(sheet)).toEqual([]);
  });
});

it('the fault names line, source and the way out; what is no browser’s and what is the shell’s is not asked [PLAT-017]', () => {
  const map = { version: 3, sources: ['webpack://@sufra/mf-visits/./a.ts'], names: [], mappings: 'AAIA' };
  const files = { 'a.js': 'history.pushState = f', 'a.js.map': JSON.stringify(map) };
  const findings = scanFiles(new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])));
  expect(check.faultsOf(buildOther('mf-visits'), findings)).toEqual([
    expect.stringMatching(
      /^a\.js:1:1 history\.pushState =, from a\.ts:5: .*sufra grant mf-visits no-effects-on-the-page /,
    ),
  ]);
  expect(faultsOf('history.pushState = f', buildOther('mf-visits'), 'server/server.mjs')).toEqual([]);
  expect(faultsOf('history.pushState = f', buildShell())).toEqual([]);
});

it('an operator grants it [PLAT-017]', () => {
  const findings = scanFiles(new Map([['a.js', Buffer.from('window.L = library')]]));
  const grants = [{ rule: RULE, what: 'window.L =', places: 1, reason: 'the map' }];
  expect(check.faultsOf(buildOther('mf-visits'), findings, grants)).toEqual([]);
});
