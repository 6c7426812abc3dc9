/** Rules that are passed over without being matched are those that could not match. */

const RULES: Readonly<Record<string, string>> = {
  p: '<p id="it"></p>',
  '.gone': '<b class="here gone"></b>',
  '#it': '<p id="it"></p>',
  'b.gone:first-child': '<b class="gone"></b>',
  '[hidden-now]': '<b hidden-now></b>',
  '*': '<b></b>',
  'em, .list i': '<div class="list"><i id="it"></i></div>',
  'div > span + b': '<div><span></span><b></b></div>',
  ':is(u, s)': '<s id="it"></s>',
  'b:not(.there, .gone)': '<b class="here"></b>',
  '.odd\\:name': '<b class="odd:name"></b>',
};

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

const IT = '#it, b';

/** Whether the rule hides `#it`, or else the `b`. */
function hides(rule: string, html: string): boolean {
  document.head.innerHTML = `<style>${rule} { display: none }</style>`;
  document.body.innerHTML = html;
  return getComputedStyle(document.querySelector(IT)!).display === 'none';
}

it.each(Object.entries(RULES))('%s hides what it names', (rule, html) => {
  expect(hides(rule, html)).toBe(true);
});

it.each(['i', '.away', '#other', 'p b', '.here > b', 'b + b', '[other]', ':is(u, s)'])('%s hides no other', (rule) => {
  expect(hides(rule, '<b class="here"></b>')).toBe(false);
});

it('the page’s own rules hold', () => {
  expect(hides('i', '<b hidden></b>')).toBe(true);
  expect(getComputedStyle(document.body).display).toBe('block');
});
