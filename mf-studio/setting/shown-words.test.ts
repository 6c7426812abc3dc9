import { defaultChoice, saysMore } from './shown-words.ts';

it.each([
  ['choice', '`readex-pro`', 'readex-pro'],
  ['choice', 'none: the name is needed', null],
  ['text', '`6`', null],
])('a %s whose default is %s shows %s as a choice [SHOP-030]', (form, words, code) => {
  expect(defaultChoice({ form, default: words } as never)).toBe(code);
});

it.each([
  ['خط النصوص', 'خط النصوص.', false],
  ['Brand colour', 'Of buttons and links.', true],
])('below %s, %s says more: %s [SHOP-030]', (name, meaning, more) => expect(saysMore({ name, meaning })).toBe(more));
