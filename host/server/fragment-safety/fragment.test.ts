import type { FragmentRequest, FragmentTarget } from '@sufra/contract';
import { faultOfFragment } from './fragment.ts';

const fragment = (html: string, styles = {}) => ({ html, styles, status: 200, head: {}, data: [], complete: true });
const asked = (target: FragmentTarget) => ({ target, context: {}, session: null }) as unknown as FragmentRequest;
const screen = asked({ kind: 'screen' });

it('what was found without a fault stays so; what has one is refused each time, and so is the text with one sign more', () => {
  const right = '<ul><li>ok</li></ul>';
  for (let at = 0; at < 2; at += 1) {
    expect(faultOfFragment(fragment(right), screen)).toBeNull();
    expect(faultOfFragment(fragment(`${right}<script>`), screen)).toMatch(/^HTML: /);
    expect(faultOfFragment(fragment(right, { a: '*{color:red}' }), screen)).toMatch(/^style a: /);
  }
});

it('what the frame alone may say is refused of a module, though the frame was let through with it', () => {
  const frame = { header: '<div id="sufra-progress"></div>', main: '', footer: '' };
  expect(faultOfFragment({ ...fragment(''), frame }, asked({ kind: 'frame', variant: { page: 'module' } }))).toBeNull();
  expect(faultOfFragment(fragment(frame.header), screen)).toMatch(/^HTML: /);
});

it('styles that come again are not read again, of each owner by itself, and only such as cannot change', () => {
  const theme = Object.freeze({ a: 'body{margin:0}' });
  const frame = asked({ kind: 'frame', variant: { page: 'module' } });
  for (let at = 0; at < 2; at += 1) {
    expect(faultOfFragment(fragment('', theme), frame)).toBeNull();
    expect(faultOfFragment(fragment('', theme), screen)).toMatch(/^style a: /);
  }
  const changing: Record<string, string> = {};
  expect(faultOfFragment(fragment('', changing), screen)).toBeNull();
  changing.a = '*{color:red}';
  expect(faultOfFragment(fragment('', changing), screen)).toMatch(/^style a: /);
});
