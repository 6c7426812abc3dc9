import { faultOfStyle } from './css.ts';

it.each([
  ['everything', '*{display:none}'],
  ['the body', 'body{display:none}'],
  ['another class', '.s-b{display:none}'],
  ['a class that begins so', '.s-ab{display:none}'],
  ['also something else', '.s-a,body{display:none}'],
  ['whatever has it', ':root:has(.s-a){display:none}'],
  ['whatever is not it', 'body :not(.s-a){display:none}'],
  ['one of two', ':is(.s-a,body){display:none}'],
  ['something else at a width', '@media (min-width:1px){body{display:none}}'],
  ['something else in its rule', '.s-a{color:red;body &{display:none}}'],
  ['a rule after the end of its own', '.s-a{color:red}}*{display:none}'],
  ['an end too early', '.s-a{color:red}} .s-a{color:red}'],
  ['the element’s end', '.s-a{color:red}</style><script>'],
  ['a comment that never ends', '.s-a{color:red}/*'],
  ['a text that never ends', '.s-a{content:"}'],
  ['a text over a line', '.s-a{content:"\n"}'],
  ['an address that never ends', '.s-a{background:url(x'],
  ['an escape at the end', '.s-a{color:red}\\'],
  ['a block that never ends', '.s-a{color:red'],
  ['a bracket that never ends', '.s-a{color:rgb(1}'],
  ['comment marks of HTML', '<!-- .s-a{color:red}'],
  ['other sheets', '@import url(x.css);.s-a{color:red}'],
  ['the paper of the page', '@page{size:1mm}'],
  ['the first sheet of the page', '@page :first{margin:0}'],
  ['words at the edge of paper', '@page own{@top-left{content:"x"}}'],
  ['a font', '@font-face{font-family:x;src:url(x)}'],
  ['a property of the page', '@property --accent{syntax:"*";inherits:false}'],
  ['a movement that others use', '@keyframes sufra-skeleton{to{opacity:0}}'],
  ['a layer', '@layer x;'],
  ['its name in a text', '[title=".s-a"]{display:none}'],
  ['a cover over the page', '.s-a{position:fixed;inset:0;background:#fff}'],
  ['a cover in logical words', '.s-a{position:fixed!important;inset-block:0;inset-inline:0}'],
  ['a cover by its four sides', '.s-a{top:0;bottom:0;left:0;right:0;position:FIXED}'],
  ['a cover as high as the screen', '.s-a{position:fixed;top:0;block-size:100dvh}'],
  ['a cover at a width', '@media (min-width:1px){.s-a::before{content:"";position:/**/fixed;inset:-1px}}'],
])('refuses a style of %s', (_, css) => {
  expect(faultOfStyle('a', css, 'module')).not.toBeNull();
});

it.each([
  '.s-a{color:red;}.s-a:hover{color:blue;}.s-a >*{margin:0;}.s-a bdi{overflow:hidden;}',
  '[dir=rtl] .s-a{left:0}svg:where(.s-a){fill:none}li:only-child>.s-a{top:0}body:has([data-dock]) .s-a{bottom:0}',
  '@media (min-width:900px){.s-a{color:red;}@supports (display:grid){.s-a,.s-a+.s-a{color:red}}}',
  '@media (width<600px){.s-a::before{content:"}{";background:url("data:image/svg+xml,x")}}',
  '@keyframes animation-a{from{opacity:0}to{opacity:1}}',
  '.s-a{page:roll}@page roll{size:80mm 200mm;margin:0}',
  '.\\73-a{color:red}',
  '.s-a{position:fixed;inset-inline:0;inset-block-end:0;max-block-size:70dvh}',
  '.s-a{position:fixed;inset:auto 0 0;block-size:auto}.s-a::after{content:"";position:absolute;inset:0}',
  '.s-a{position:fixed;inset-block:auto 0;inset-inline:0}',
  '',
])('takes %s', (css) => {
  expect(faultOfStyle('a', css, 'module')).toBeNull();
});

it('reads a text once, and another under the same id again', () => {
  expect(faultOfStyle('twice', '.s-twice{color:red}', 'module')).toBeNull();
  expect(faultOfStyle('twice', '*{color:red}', 'module')).not.toBeNull();
  expect(faultOfStyle('twice', '.s-twice{color:red}', 'module')).toBeNull();
});

it('lets the host’s frame style the document’s elements, in a text that is whole', () => {
  expect(faultOfStyle('header', 'body>header{position:sticky}', 'frame')).toBeNull();
  expect(faultOfStyle('header', 'body>header{position:sticky', 'frame')).not.toBeNull();
});

it.each(['a b', '"', 'a"><script>', ''])('refuses the id %j, which stands in an attribute', (id) => {
  expect(faultOfStyle(id, '', 'module')).not.toBeNull();
});
