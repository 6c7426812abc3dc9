import { TRACKER_PROVIDERS } from '../../trackers/providers.ts';
import { trackersOf } from './trackers.ts';

const code = (provider: string, web_code: string, enable: unknown = '1') => ({ provider, web_code, enable });

describe('third parties of a tenant', () => {
  it('are none when the list is empty [HOST-057]', () => {
    expect(trackersOf([], {})).toEqual([]);
  });

  it('are the codes that are on, under the name of their provider, each once [HOST-057]', () => {
    const codes = [
      code('gtm', 'GTM-ABCD12', 1),
      code('Google Analytics', ' G-ABC123 ', '1'),
      code('ga4', 'G-ABC123', true),
      code('facebook', '1234567890', '0'),
      code('tiktok', 'C4ABCDEFGHIJ12345678', 0),
      code('snapchat', '01234567-89ab-cdef-0123-456789abcdef', 'yes'),
    ];
    expect(trackersOf(codes, {})).toEqual([
      { provider: 'google_tag_manager', id: 'GTM-ABCD12' },
      { provider: 'google_analytics', id: 'G-ABC123' },
    ]);
  });

  it('are a tag manager and error reporting only with their key [HOST-057]', () => {
    const settings = {
      'tracking_codes.tag_manager_key': 'GTM-ABCD12',
      'tracking_codes.error_reporting_key': '0123456789abcdef0123456789abcdef',
      'tracking_codes.google_analytics': 'UA-12-3',
    };
    expect(
      trackersOf([], settings)
        .map(({ provider }) => provider)
        .sort(),
    ).toEqual(['google_analytics', 'google_tag_manager', 'sentry']);
    expect(trackersOf([], { 'tracking_codes.tag_manager_key': '', 'tracking_codes.error_reporting_key': 'x' })).toEqual(
      [],
    );
  });

  it.each([
    ['google_analytics', 'GTM-ABCD12'],
    ['google_analytics', 'G-abc'],
    ['google_analytics', 'xG-ABC'],
    ['google_analytics', 'G-ABC\nG-ABC<script>'],
    ['google_analytics', '<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABC"></script>'],
    ['gtm', 'GTM-ABCD12&l=x'],
    ['facebook', '1234567890/../x'],
    ['https://evil.example/x.js', 'G-ABC'],
    ['__proto__', 'G-ABC'],
    ['constructor', 'x'],
    ['', ''],
  ])('never %s with %p (safety W5) [HOST-055]', (provider, id) => {
    expect(trackersOf([code(provider, id)], {})).toEqual([]);
  });
});

describe('the list of providers', () => {
  it.each(TRACKER_PROVIDERS.map((provider) => [provider.title, provider] as const))(
    '%s: ids hold nothing that could leave an address, its script is on a listed origin',
    (_, { id, origins, script }) => {
      for (const text of ['', 'a b', 'a&b=c', 'a/b', 'a?b', 'a#b', '"><script>', "'", 'a\n', '%2e'])
        expect(id.test(text)).toBe(false);
      expect(origins.scripts).toContain(new URL(script('X')).origin);
      for (const origin of Object.values(origins).flat())
        expect(origin).toMatch(/^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/);
      // A script from anywhere below a domain would be a script from anyone there.
      for (const origin of origins.scripts) expect(origin).not.toContain('*');
    },
  );

  it('gives no two the same name', () => {
    const names = TRACKER_PROVIDERS.flatMap((provider) => provider.names);
    expect(new Set(names).size).toBe(names.length);
  });
});
