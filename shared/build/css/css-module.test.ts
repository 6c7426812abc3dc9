import { css, keyframes } from '../../ui/css.ts';
import { collectStyles } from '../../ui/server-styles.ts';
import { CssModuleFault, cssModule } from './css-module.ts';

const SHEET = `.card { padding: 1rem; animation: appear 1s; background: url('./sign.png') }
.card:hover, .card .title { color: var(--accent) }
.title { font-weight: 700; &:focus-visible { outline: none } }
.card.open > .title::after { content: ".title" }
@media (min-width: 40em) { .card { padding: 2rem } .title { color: var(--ink) } }
.large { composes: card; font-size: 2rem }
@keyframes appear { from { opacity: 0 } to { opacity: 1 } }`;

/** Classes of a sheet, as its code makes them with the kit. */
function classesOf(sheet: string): Record<string, string> {
  const code = cssModule(sheet, 'card.module.css', 'mf-a')
    .replace(/import (f\d+) from "([^"]+)";/g, 'const $1 = "sufra-release:/$2";')
    .replace(/import \{ css, keyframes \} from '@sufra\/ui\/css';/, '')
    .replace('export default', 'return');
  return new Function('css', 'keyframes', code)(css, keyframes);
}

it('classes of a CSS module are those of the kit: scoped, in the document with their keyframes and files, the same rules for what the file says ', () => {
  const classes = classesOf(SHEET);
  expect(Object.keys(classes).sort()).toEqual(['card', 'large', 'open', 'title']);
  const rules = Object.values(collectStyles(`<p class="${classes.card}"><b class="${classes.title}">`)).join('\n');
  const [card, title] = [classes.card!.split(' ')[0], classes.title!.split(' ')];
  expect(rules).toContain(`.${card}:hover{color:var(--accent);}`);
  expect(rules).toContain(`.${card} .${title.at(-1)}{color:var(--accent);}`);
  expect(rules).toContain(`.${title[0]}:focus-visible{outline:none;}`);
  expect(rules).toContain(`.${card}.${classes.open}>.${title.at(-1)}::after{content:".title";}`);
  expect(rules).toMatch(new RegExp(`@media \\(min-width: 40em\\)\\{\\.${card}\\{padding:2rem;`));
  expect(rules).toMatch(/animation:(animation-\w+) 1s;/);
  expect(rules).toMatch(/@keyframes animation-\w+\{from\{opacity:0;\}to\{opacity:1;\}\}/);
  expect(rules).toContain('url("sufra-release:/./sign.png")');
  expect(classes.large).toContain(card);
  // Each rule has a class, and another module's file has other names.
  expect(rules).not.toMatch(/(?:^|\})\s*(?:body|\*|html|:root)/);
  expect(cssModule('.a .b{color:red}', 'other/card.module.css', 'mf-a')).not.toBe(
    cssModule('.a .b{color:red}', 'card.module.css', 'mf-a'),
  );
});

it.each([
  ['body { margin: 0 }', 'body: begin with a class'],
  ['* { margin: 0 }', '*: begin with a class'],
  [':global(.x) { margin: 0 }', ':global(.x): begin with a class'],
  ['.a :global(.x) { margin: 0 }', ':global'],
  ['.a, html:has(.a) { margin: 0 }', 'html:has(.a): begin with a class'],
  ['@media print { p { margin: 0 } }', 'p: begin with a class'],
  ['.a { :global .x { margin: 0 } }', ':global'],
  ['@import "x.css";', '@import: reaches beyond'],
  ['@font-face { src: url(x.woff2) }', '@font-face: reaches beyond'],
  ['@layer base { .a { color: red } }', '@layer: reaches beyond'],
  ['.a { @layer x { color: red } }', '@layer: reaches beyond'],
  ['.a { composes: b from "./c.css" }', 'composes: of this file only'],
])('%s is refused: it is for more than the module', (sheet, words) => {
  expect(() => cssModule(sheet, 'a.module.css', 'mf-a')).toThrow(CssModuleFault);
  expect(() => cssModule(sheet, 'a.module.css', 'mf-a')).toThrow(words);
});

it.each([
  ['margin-left: 1px', 'margin-left: say margin-inline-start'],
  ['border-right-color: red', 'border-right-color: say border-inline-end-color'],
  ['border-top-left-radius: 1px', 'border-top-left-radius: say border-start-start-radius'],
  ['right: 0', 'right: say inset-inline-end'],
  ['text-align: left', 'text-align: left: say start'],
  ['float: right !important', 'float: right: say inline-end'],
  ['padding: 1px 2px 3px calc(1px + 2px)', 'padding: the sides differ: say padding-inline'],
  ['&:hover { left: 0 }', 'left: say inset-inline-start'],
])('%s names a side of the screen, and is refused with its line [X-007]', (declaration, words) => {
  expect(() => cssModule(`.a {}\n.b { ${declaration} }`, 'a.module.css', 'mf-a')).toThrow(`a.module.css:2: ${words}`);
});

it.each([
  'margin: 1px 2px',
  'inset: 0 1px 0 1px',
  'padding: calc(1px + 2px) 1px',
  'text-align: center',
  'margin-top: 1px',
])('%s passes', (declaration) => {
  expect(cssModule(`.b { ${declaration} }`, 'a.module.css', 'mf-a')).toContain(declaration);
});
