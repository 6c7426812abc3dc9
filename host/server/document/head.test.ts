import type { Head, PageContext } from '@sufra/contract';
import { headHtml } from './head.ts';

const chrome = { light: '#fff', dark: null };

function picturesOf(head: Head, settings: Record<string, unknown> = {}, logo = '/media/logo.png'): string[] {
  const context = {
    tenant: { settings, logo, title: { en: 'Nakhla' }, name: { en: 'Nakhla' } },
    locale: 'en',
    origin: 'https://nakhla.example',
    path: '/',
  } as unknown as PageContext;
  const html = headHtml({ context, head, noindex: false, chrome });
  const tags = html.matchAll(/(?:og:image(?::width|:height)?|twitter:card)" content="([^"]*)"/g);
  return [...tags].map(([, content]) => content!);
}

describe('what a shared link shows', () => {
  it('is the logo, where the restaurant has no other picture [HOST-060]', () => {
    expect(picturesOf({})).toEqual(['https://nakhla.example/media/logo.png', '500', '500', 'summary']);
  });

  it('is the picture that the restaurant has made for it, then the logo [HOST-060]', () => {
    expect(picturesOf({}, { 'website.share_picture': '/media/share.jpg' })).toEqual([
      'https://nakhla.example/media/share.jpg',
      '1200',
      '630',
      'https://nakhla.example/media/logo.png',
      '500',
      '500',
      'summary_large_image',
    ]);
  });

  it('is the page’s own picture, and it as a square of 500 × 500 [HOST-060]', () => {
    const head = { image: '/media/share/kebab.jpg', imageSize: { width: 1200, height: 630 } };
    expect(picturesOf({ ...head, squareImage: '/media/kebab-500.jpg' })).toEqual([
      'https://nakhla.example/media/share/kebab.jpg',
      '1200',
      '630',
      'https://nakhla.example/media/kebab-500.jpg',
      '500',
      '500',
      'summary_large_image',
    ]);
    expect(picturesOf({ ...head, squareImage: '//evil.example/x.jpg' })).toHaveLength(4);
  });

  it('is the page’s own picture alone, with the size that it has', () => {
    const image = '/media/kebab.webp';
    const settings = { 'website.share_picture': '/media/share.jpg' };
    expect(picturesOf({ image, imageSize: { width: 480, height: 480 } }, settings)).toEqual([
      'https://nakhla.example/media/kebab.webp',
      '480',
      '480',
      'summary',
    ]);
    expect(picturesOf({ image }, settings)).toEqual(['https://nakhla.example/media/kebab.webp', 'summary']);
  });

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//evil.example/x.jpg',
    '/\\evil.example/x.jpg',
    '',
    7,
    null,
  ])('is never %s [HOST-060]', (picture) => {
    const head = typeof picture === 'string' ? { image: picture } : {};
    expect(picturesOf(head, { 'website.share_picture': picture }, String(picture))).toEqual(['summary']);
  });
});

describe('a description', () => {
  const described = (locale: string, title: Record<string, string>) => {
    const tenant = { settings: {}, logo: '', title, name: { en: 'Basta' } };
    const context = { tenant, locale, origin: 'https://basta.example', path: '/' } as unknown as PageContext;
    const html = headHtml({ context, head: {}, noindex: false, chrome });
    return [...html.matchAll(/(?:name="description"|og:description") content="([^"]*)"/g)].map(
      ([, content]) => content,
    );
  };

  it('is in the language of the page, in an added one its own or none [HOST-065]', () => {
    expect(described('ar', { en: 'Koshary' })).toEqual(['Koshary', 'Koshary']);
    expect(described('fr', { en: 'Koshary' })).toEqual([]);
    expect(described('fr', { en: 'Koshary', fr: 'Koshari' })).toEqual(['Koshari', 'Koshari']);
  });
});
