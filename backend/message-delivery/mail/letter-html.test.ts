import { isolate, isolateLtr } from '@sufra/i18n';
import type { Letter } from '../../outbox/letter.ts';
import { letterText } from '../../outbox/letter.ts';
import { letterHtml } from './letter-html.ts';

const letter = (more: Partial<Letter> = {}): Letter => ({
  ...{ locale: 'en', subject: 'Your order', from: 'Nakhla', logo: 'https://nakhla.example/media/logo.png' },
  blocks: [
    { kind: 'text', text: 'See https://nakhla.example/o/1 now' },
    { kind: 'code', code: '123456' },
    { kind: 'list', items: ['one', 'two'] },
    {
      kind: 'rows',
      rows: [
        { label: 'Kabsa × 2', value: 'SAR 40', note: 'Large' },
        { label: 'Total', value: 'SAR 46', isTotal: true },
      ],
    },
    { kind: 'link', label: 'Your order', url: 'https://nakhla.example/o/1' },
  ],
  ...more,
});

describe('a letter as HTML [MSG-006]', () => {
  it('fetches nothing but the logo', () => {
    const html = letterHtml(letter(), null);
    const fetched = [...html.matchAll(/(?:src|srcset|background|poster)="([^"]*)"|url\(([^)]*)\)|<(?:script|link)\b/g)];
    expect(fetched.map(([, address]) => address)).toEqual(['https://nakhla.example/media/logo.png']);
    expect(letterHtml(letter({ logo: null }), null)).not.toContain('<img');
  });

  it('runs in the direction of its language and has its styles inline', () => {
    expect(letterHtml(letter(), null)).toContain('<html lang="en" dir="ltr">');
    const html = letterHtml(letter({ locale: 'ar' }), null);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('text-align:right');
    // A code reads left to right in both.
    expect(html).toMatch(/<p [^>]*dir="ltr"[^>]*>123456<\/p>/);
  });

  it('its texts contain no markup', () => {
    const words = '<img src=x onerror=alert(1)>"&\'';
    const html = letterHtml(
      letter({ subject: words, from: words, blocks: [{ kind: 'rows', rows: [{ label: words, value: words }] }] }),
      'https://api.example.com/?a="><script>',
    );
    expect(html).not.toMatch(/<img src=x|<script/);
  });

  it.each(['ar', 'en'] as const)(
    'has elements in place of marks of direction, which Outlook shows as boxes (%s)',
    (locale) => {
      const words = `${isolate('نخلة')} ${isolate('Nakhla')} ${isolateLtr('#1003')}`;
      const html = letterHtml(
        letter({
          ...{ locale, subject: words, from: 'نخلة Nakhla' },
          blocks: [
            { kind: 'text', text: `${words} https://nakhla.example/o/1` },
            { kind: 'list', items: [words] },
            { kind: 'rows', rows: [{ label: words, value: words, note: words }] },
            { kind: 'link', label: words, url: 'https://nakhla.example/o/1' },
          ],
        }),
        'https://api.example.com/r',
      );
      // A title has no elements: there, marks stay where the order needs them.
      const [, title = ''] = /<title>(.*?)<\/title>/.exec(html)!;
      expect(html.replace(title, '')).not.toMatch(/[\u200e\u200f\u2066-\u2069]/);
      expect(html.match(/<bdi>Nakhla<\/bdi>/g)).toHaveLength(7);
      expect(html).toContain('<bdi dir="ltr">#1003</bdi>');
      expect(html).toContain('href="https://nakhla.example/o/1" dir="ltr"');
    },
  );

  it('offers to stop it where there is an address for that', () => {
    expect(letterHtml(letter(), null)).not.toContain('stop them');
    expect(letterHtml(letter(), 'https://api.example.com/r')).toContain('href="https://api.example.com/r"');
  });
});

it('a letter as text says the same, its addresses on lines of their own [MSG-006]', () => {
  expect(letterText(letter())).toBe(
    'See https://nakhla.example/o/1 now\n\n123456\n\n• one\n• two\n\nKabsa × 2: SAR 40\n  Large\nTotal: SAR 46\n\nYour order\nhttps://nakhla.example/o/1',
  );
});
