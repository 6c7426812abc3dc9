import type { Banner } from '@sufra/api/tenant/endpoints';
import { choosePopup, popupCookie, quietSeconds, takesPopups } from './choose-popup.ts';

const picture = { url: '/media/{width}.{format}', width: 320, height: 240, tint: 80, widths: [320], formats: ['webp'] };
const banner = (id: string, changes: Partial<Banner> = {}): Banner => ({
  id,
  place: 'web_popup',
  sort: 1,
  title: { ar: id, en: id },
  image: picture,
  type: 'none',
  item_id: null,
  group_id: null,
  url: null,
  appear_in_period: 60,
  ...changes,
});
const chosen = (banners: Banner[], cookies = '', done: string[] = []) =>
  choosePopup(banners, cookies, new Set(done))?.id ?? null;

it.each([
  ['/', true],
  ['/menu', true],
  ['/menu?q=rice', true],
  ['/menu#group7', true],
  ['/menu/pickup', false],
  ['/item/x', false],
  ['/checkout', false],
  ['', false],
])('a popup comes up on %j: %s [HOST-038]', (path, expected) => {
  expect(takesPopups(path)).toBe(expected);
});

describe('the popup that comes', () => {
  it('is the first by sort with a picture; banners of other places are none [HOST-038] [HOST-042]', () => {
    const slider = banner('slider', { place: 'web_slider', sort: 0 });
    const bare = banner('bare', { image: null, sort: 1 });
    expect(chosen([banner('late', { sort: 9 }), slider, bare, banner('early', { sort: 3 })])).toBe('early');
    expect(chosen([slider, bare])).toBeNull();
  });

  it('is none that its cookie keeps away, nor one of this page load [HOST-040]', () => {
    const both = [banner('one'), banner('two', { sort: 2 })];
    expect(chosen(both, 'lang=ar; popup_one=1')).toBe('two');
    expect(chosen(both, 'popup_one=1;popup_two=1')).toBeNull();
    expect(chosen(both, '', ['one'])).toBe('two');
    // The end of another cookie's name, and its value, are not its own.
    expect(chosen([banner('one')], 'x_popup_one=1; lang=popup_one')).toBe('one');
  });
});

it('the cookie lasts the period in minutes [HOST-040]', () => {
  expect(quietSeconds({ appear_in_period: 1440 })).toBe(86_400);
  expect(quietSeconds({ appear_in_period: 0 })).toBe(0);
  expect(quietSeconds({ appear_in_period: -5 })).toBe(0);
  expect(quietSeconds({ appear_in_period: Number.NaN })).toBe(0);
});

it('no id can write another cookie, and no two ids have one', () => {
  const names = ['a=1; path=/x', 'a b', 'a.b', 'ab', 'عرض', 'a\nb', 'a-b_c'].map(popupCookie);
  for (const name of names) expect(name).toMatch(/^popup_[\w.-]+$/);
  expect(new Set(names).size).toBe(names.length);
});
