/**
 * The check is compared with parse5, which parses as browsers do: what the one lets through, the other finds
 * in its place. @proof walks
 */

import { fewOf } from '@sufra/testing/proof';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { faultOfHtml } from './html.ts';

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

it.each([
  ['an unclosed comment', '<p>a</p><!-- b'],
  ['a comment that ends at once', '<!--> <b>-->'],
  ['a comment that ends otherwise', '<!-- a --!> <div> -->'],
  ['a comment with a tag in it', '<!-- </noscript> -->'],
  ['the end of what is around it', '</div></main>'],
  ['the end of the document', '<p>a</p></main></body></html>'],
  ['a script', '<script>alert(1)</script>'],
  ['a style', '<style>*{display:none}</style>'],
  ['another base', '<base href="https://x.example/">'],
  ['a way elsewhere', '<meta http-equiv="refresh" content="0;url=//x.example">'],
  ['an unclosed element', '<div><p>a</p>'],
  ['an unclosed tag', '<p>a</p><a href="/x'],
  ['an unclosed attribute', '<a title="x>y</a>'],
  ['an attribute in single quotes', "<a title='<!--'>y</a>"],
  ['a tag in an attribute', '<a title="</noscript>">y</a>'],
  ['an element that only seems closed', '<div/>'],
  ['misnested elements', '<b><i>a</b></i>'],
  ['the text of all that follows', '<plaintext>'],
  ['a frame set', '<frameset></frameset>'],
  ['attributes of the root', '<html lang="x"></html>'],
  ['a list item without a list', '<li>a</li>'],
  ['a cell without a table', '<td>a</td>'],
  ['a form in a form', '<form><form></form></form>'],
  ['a link in a link', '<a href="/"><span><a href="/"></a></span></a>'],
  ['a heading in a heading', '<h1><h2>a</h2></h1>'],
  ['text before a table’s rows', '<table><div>a</div></table>'],
  ['an element of HTML in a drawing', '<svg><p>a</p></svg>'],
  ['a way back to HTML in a drawing', '<svg><foreignObject><p>a</p></foreignObject></svg>'],
  ['a tag in a text field', '<textarea><b></b></textarea>'],
  ['an instruction', '<?xml version="1.0"?>'],
  ['a document type', '<!doctype html>'],
  ['a patch of another place', '<template for="menu.basket"><p>a</p></template>'],
  ['a patch in other letters', '<p>a</p><TEMPLATE class="x" FOR="menu.basket"><p>a</p></TEMPLATE>'],
  ['a patch within its own place', '<div><ul><li><template for="x"></template></li></ul></div>'],
  ['a patch in a drawing', '<svg><template for="x"></template></svg>'],
  ['a shadow root', '<div><template shadowrootmode="open"><p>a</p></template></div>'],
  ['a marked place', '<?marker name="x"?>'],
  ['the start of a marked place', '<p>a</p><?start name="x"?><p>b</p>'],
  ['the end of a marked place', '<?end?>'],
  ['a marked place that is whole', '<div><?start name="x"?><p>a</p><?end?></div>'],
  ['a marked place without a question mark at its end', '<?start name="x">'],
  ['a marked place in a drawing', '<svg><?start name="x"?></svg>'],
  ['a marked place where a browser without scripts reads', '<noscript><?start name="x"?></noscript>'],
  ['a marked place in a text field', '<textarea><?end?></textarea>'],
  ['a marked place in an attribute', '<p title="<?end?>">a</p>'],
  ['a slot’s place that is filled', '<div data-slot="menu.basket"></div>'],
  ['a contribution of another module', '<div data-contribution="mf-checkout/basket" data-rendered="server"></div>'],
  ['the plan of the page', '<div id="sufra-plan">{}</div>'],
  ['another module’s outlet', '<div data-module="mf-checkout"></div>'],
  ['a cover over the page', '<div style="position:fixed;inset:0;background:#fff;z-index:999999">x</div>'],
  ['a cover in encoded words', '<div style="position:&#102;ixed;inset:0">x</div>'],
  ['a cover with an escape', '<div class="a" STYLE="position:f\\69 xed;top:0;height:100vh">x</div>'],
  ['a slot in a link', '<a href="/"><sufra-slot name="x"></sufra-slot></a>'],
])('refuses %s', (_, html) => {
  expect(faultOfHtml(html, 'module')).not.toBeNull();
});

it.each([
  ['nothing', ''],
  ['text', 'Rice &amp; more > less'],
  ['what React marks its texts with', '<p>a<!-- -->b<!--$--><b>c</b><!--/$--></p>'],
  ['void elements', '<img src="/a.avif" alt=""/><br><hr /><input disabled="" value="x">'],
  [
    'a drawing',
    '<svg viewBox="0 0 1 1"><title>a</title><path d="M0 0"/><linearGradient id="g"><stop></stop></linearGradient></svg>',
  ],
  ['lists and tables', '<ul><li>a<ul><li>b</li></ul></li></ul><table><tbody><tr><td>c</td></tr></tbody></table>'],
  ['a choice', '<select><option value="SA">+966<!-- --> </option></select>'],
  ['slots', '<div><sufra-slot name="menu.basket"></sufra-slot></div>'],
  ['a style of its own', '<p style="inline-size:40%;font-family:&quot;Cairo&quot;;position:absolute;inset:0">a</p>'],
  ['long texts', `<p title="${'x'.repeat(100_000)}">${'y'.repeat(100_000)}</p>`],
])('takes %s', (_, html) => {
  expect(faultOfHtml(html, 'module')).toBeNull();
});

it('gives the host’s frame the marks of the platform', () => {
  const html = '<template id="sufra-failure"><p data-slot="x"></p></template>';
  expect([faultOfHtml(html, 'module') === null, faultOfHtml(html, 'frame') === null]).toEqual([false, true]);
});

const NAMES = [
  ...[
    'div',
    'p',
    'span',
    'b',
    'i',
    'a',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'table',
    'caption',
    'tbody',
    'tr',
    'td',
    'th',
  ],
  ...[
    'form',
    'button',
    'select',
    'option',
    'optgroup',
    'textarea',
    'noscript',
    'svg',
    'path',
    'title',
    'h1',
    'h3',
    'ruby',
  ],
  ...[
    'rt',
    'main',
    'section',
    'template',
    'table',
    'colgroup',
    'col',
    'thead',
    'em',
    'address',
    'details',
    'summary',
    'menu',
  ],
  ...[
    'label',
    'br',
    'img',
    'hr',
    'input',
    'pre',
    'x-own',
    'fieldset',
    'legend',
    'dialog',
    'figure',
    'picture',
    'source',
    'desc',
  ],
];
const name = fc.constantFrom(...NAMES);
/** Balanced more often than not: soup of single tags is hardly ever let through. */
const { node } = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom(
      'text',
      '<!-- -->',
      '<br>',
      '<img alt="">',
      '<hr>',
      '<!--',
      '</li>',
      '</p>',
      '</div>',
      '<input>',
      '<i>',
      '\u0000',
    ),
    fc
      .tuple(name, fc.array(tie('node'), { maxLength: 3 }))
      .map(([tag, children]) => `<${tag}>${children.join('')}</${tag}>`),
  ),
}));

const PLACES: readonly [before: string, after: string][] = [
  ['<main>', '</main>'],
  ['<header><nav><ul><li>', '</li></ul></nav></header>'],
  ['<footer><section>', '</section></footer>'],
];

it('what it lets through is found in its place, and all around it untouched, by a parser that follows the standard', () => {
  fc.assert(
    fc.property(fc.array(node, { maxLength: 4 }), fc.constantFrom(...PLACES), (parts, [before, after]) => {
      const html = parts.join('');
      fc.pre(faultOfHtml(html, 'module') === null);
      const around = (inner: string) =>
        `<!doctype html><html><head></head><body>${before}<div id="outlet">${inner}</div><i id="beside"></i>${after}<p id="after">text</p></body></html>`;
      expect(outline(parse(around(html)))).toEqual(outline(parse(around(''))));
    }),
    { numRuns: fewOf(1000, 3000) },
  );
});

/** The tree without the outlet's content. */
function outline(at: Node): unknown {
  if (at.nodeName === '#text') return (at as DefaultTreeAdapterTypes.TextNode).value;
  const attributes = 'attrs' in at ? at.attrs.map(({ name: key, value }) => `${key}=${value}`) : [];
  const isOutlet = attributes.includes('id=outlet');
  const children = 'childNodes' in at && !isOutlet ? at.childNodes.map(outline) : [];
  return [at.nodeName, attributes, children];
}
