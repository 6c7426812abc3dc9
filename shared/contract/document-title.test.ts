import { documentTitle, headText } from './document-title.ts';

describe('the title of a document [HOST-060]', () => {
  it.each([
    ['Menu', 'Nakhla | Grill', 'en', 'Menu · Nakhla | Grill'],
    ['Menu', 'نخلة', 'en', 'Menu · \u2068نخلة\u2069'],
    ['القائمة', 'نخلة | مشاوٍ', 'ar', 'القائمة · نخلة | مشاوٍ'],
    ['\u2068ريش غنم\u2069', 'نخلة', 'ar', 'ريش غنم · نخلة'],
    [undefined, 'نخلة', 'ar', 'نخلة'],
    ['نخلة', 'نخلة', 'ar', 'نخلة'],
    ['Menu', '', 'en', 'Menu'],
  ] as const)('of %j on %j in %s is %j', (title, site, locale, expected) => {
    expect(documentTitle(title, site, locale)).toBe(expected);
  });

  it('keeps the marks that a text needs, and no others [X-006]', () => {
    expect(headText('The menu of \u2068Nakhla\u2069, \u2068العليا\u2069: dishes', 'en')).toBe(
      'The menu of Nakhla, \u2068العليا\u2069: dishes',
    );
    expect(headText('فروع \u2068نخلة\u2069', 'ar')).toBe('فروع نخلة');
  });
});
