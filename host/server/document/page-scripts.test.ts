import type { AllowedScripts } from '../../page-scripts/known.ts';
import { contentSecurityPolicy } from './csp.ts';
import { pageScripts } from './page-scripts.ts';
import type { PageTarget } from './target.ts';

const allowed: AllowedScripts = {
  'card-pay': {
    src: 'https://card.example/pay.js',
    integrity: 'sha384-x',
    methods: ['card'],
    frames: ['https://f.example'],
  },
  'apple-pay': {
    src: 'https://apple.example/sdk.js',
    methods: ['apple_pay'],
    connections: ['https://api.apple.example'],
  },
};
const screen = (route: string) => ({ kind: 'screen', route }) as PageTarget;
const hostPage = (page: string) => ({ kind: 'host', variant: { page } }) as PageTarget;
const of = (settings: Record<string, unknown>, target = screen('/menu')) => pageScripts({ settings }, target, allowed);
const both = { 'payment.scripts': ['card-pay', 'apple-pay'] };

describe('scripts of payment providers [HOST-043]', () => {
  it('are on every page with the layout, those that the tenant names of those that the operator allows', () => {
    for (const target of [screen('/menu'), screen('/checkout'), hostPage('content'), hostPage('not-found')]) {
      expect(of(both, target).scripts).toEqual([
        { name: 'card-pay', src: 'https://card.example/pay.js', integrity: 'sha384-x', methods: ['card'], early: true },
        { name: 'apple-pay', src: 'https://apple.example/sdk.js', methods: ['apple_pay'], early: true },
      ]);
    }
    expect(of({ 'payment.scripts': ' apple-pay , card-pay,apple-pay' }).scripts).toHaveLength(2);
  });

  it.each([
    ['the closed page', hostPage('closed')],
    ['the page of an error', hostPage('error')],
    ['the page where a card is typed', screen('/o/:id/pay')],
    ['the same of the newest order', screen('/o/pay')],
  ])('are never on %s', (_, target) => {
    const { scripts, origins } = of({ ...both, ...RECAPTCHA }, target);
    expect([scripts, origins.scripts, origins.frames]).toEqual([[], [], []]);
  });

  it.each([
    ['nothing', undefined],
    ['what the operator does not know', ['https://evil.example/x.js', 'toString', '__proto__', 'card']],
    ['no list', { 0: 'card-pay' }],
    ['null', [null, 7]],
  ])('are none for a tenant that names %s', (_, value) => {
    expect(of({ 'payment.scripts': value }).scripts).toEqual([]);
  });

  it('open the document’s policy for their origins, and for no other', () => {
    const policyOf = (settings: Record<string, unknown>) =>
      contentSecurityPolicy({
        scripts: [],
        styles: [],
        origin: 'http://nakhla.localhost',
        cdnOrigin: 'http://cdn.localhost',
        pageScripts: of(settings).origins,
      });
    expect(policyOf(both)).toContain('https://card.example https://apple.example');
    expect(policyOf(both)).toContain('frame-src https://f.example;');
    expect(policyOf(both)).toMatch(/connect-src [^;]* https:\/\/api\.apple\.example;/);
    expect(policyOf({})).not.toMatch(/example|frame-src|default;|google/);
  });
});

const RECAPTCHA = { 'website.human_check': 'recaptcha', 'website.recaptcha_key': '6Lc_abcdefghij' };

describe('the script of the check of a person [HOST-059]', () => {
  it('is there for a tenant who has chosen it, and waits to be asked for', () => {
    const { scripts, origins } = of(RECAPTCHA);
    expect(scripts).toEqual([
      {
        name: 'recaptcha',
        src: 'https://www.google.com/recaptcha/api.js?render=6Lc_abcdefghij',
        origins: ['https://www.gstatic.com'],
      },
    ]);
    expect(origins.scripts).toEqual(['https://www.google.com', 'https://www.gstatic.com']);
  });

  it.each([
    {},
    { 'website.recaptcha_key': '6Lc_abcdefghij' },
    { 'website.human_check': 'recaptcha' },
    { ...RECAPTCHA, 'website.recaptcha_key': 'x" onload="alert(1)' },
    { ...RECAPTCHA, 'website.human_check': 'puzzle' },
  ])('is not there with %j', (settings) => {
    expect(of(settings)).toEqual({ scripts: [], origins: { scripts: [], connections: [], frames: [] } });
  });
});
