import { isBoundSelector, splitSelectors } from './selectors.ts';

it.each([
  '.own',
  '#own p',
  'a.own:hover',
  'own-card > *',
  '.own :not(.zz)',
  '.own > p::before',
  ':is(.a, .b p) *',
  ':where(.a) > b',
  'p.own ~ .own',
  'main .own',
  ':host',
  '::slotted(p)',
  '& > p',
  '.sufra-skeleton.own',
  '.\\31 0 p',
  '.a:is(p, b)',
  '[dir=rtl] .own',
  '.عنصر',
])('%s meets only what its module has made [PLAT-001]', (selector) => {
  expect(isBoundSelector(selector)).toBe(true);
});

it.each([
  '*',
  'body',
  ':root',
  'p',
  '',
  ':not(.zz)',
  'main:not(.zz)',
  'main:has(.own)',
  ':root:has(.own) main',
  '.own ~ *',
  '.own + main',
  '.own ~ div p',
  ':is(.own, main)',
  ':where(:not(.own))',
  ':is()',
  ':is(.own ~ *)',
  '[hidden]',
  '[data-x="a.b"]',
  'a:nth-child(2 of .own)',
  '#sufra-tabs',
  '.sufra-skeleton p',
  '::-webkit-scrollbar',
  '::view-transition-old(root)',
  ':not(\\).own)',
  ':has([x=")"] .own',
])('%s meets what others have made [PLAT-001]', (selector) => {
  expect(isBoundSelector(selector)).toBe(false);
});

it('a comma in brackets parts no selectors', () => {
  expect(splitSelectors(':is(a, .b) p, [x="1,2"]').map((one) => one.trim())).toEqual([':is(a, .b) p', '[x="1,2"]']);
});

it('reads a few levels of branches, and a selector of any length', () => {
  expect([4, 20_000].map((levels) => isBoundSelector(`${':is('.repeat(levels)}.own${')'.repeat(levels)}`))).toEqual([
    true,
    false,
  ]);
  expect(isBoundSelector(`.own${' > p'.repeat(20_000)}`)).toBe(true);
});
