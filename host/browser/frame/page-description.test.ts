import type { ContentPage, Locale } from '@sufra/contract';
import { pageDescription } from './page-description.ts';

const french = 'fr' as Locale;
const about: ContentPage = {
  slug: 'about',
  title: { ar: 'من نحن', en: 'About us' },
  body: { ar: '<p>مطعم</p>', en: '<h2>Since 1987</h2><p>Salt &amp; fire,\n &quot;slow&quot;</p>' },
};
const terms: ContentPage = {
  slug: 'terms',
  title: { ar: 'الشروط', en: 'Terms' },
  body: { ar: '', en: 'word '.repeat(60) },
};

describe('what search engines read of a content page [HOST-060]', () => {
  it('is the beginning of its text, in whole words', () => {
    expect(pageDescription([about], 'about', 'en')).toBe('Since 1987 Salt & fire, "slow"');
    expect(pageDescription([about], 'about', 'ar')).toBe('مطعم');
    const long = pageDescription([terms], 'terms', 'en');
    expect(long).toMatch(/^word (word )*word…$/);
    expect(long.length).toBeLessThanOrEqual(160);
  });

  it('is the titles, of the list of all', () => {
    expect(pageDescription([about, terms], null, 'en')).toBe('About us, Terms');
  });

  it('is nothing in an added language that the page is not in [HOST-065]', () => {
    expect(pageDescription([about], 'about', french)).toBe('');
    const body = { ...about.body, fr: '<p>Depuis 1987</p>' };
    expect(pageDescription([{ ...about, body }], 'about', french)).toBe('Depuis 1987');
  });
});
