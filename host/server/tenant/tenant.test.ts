import { resolveRedirects } from '@sufra/api/tenant/redirects';
import fc from 'fast-check';
import { sanitisePage } from './content.ts';
import { makePublicTenant, type TenantData } from './public-tenant.ts';
import { redirectFor } from './redirects.ts';
import { makeTheme } from './theme.ts';

const DATA: TenantData = {
  tenant: {
    tenant: 'nakhla',
    name: { ar: 'نخلة' },
    title: { ar: 'نخلة' },
    logo: '/l.png',
    country: 'SA',
    currency: 'SAR',
    time_zone: 'Asia/Riyadh',
  },
  settings: {},
  pages: [],
  messages: [],
  branches: [],
};

describe('public tenant', () => {
  it('holds name, country, logo, title, settings, pages by slug, and label and colours by status [HOST-008]', () => {
    const made = makePublicTenant({
      ...DATA,
      settings: { 'general.default_lang': 'en' },
      pages: [{ slug: 'about', title: { ar: 'عنا', en: 'About' }, in_footer: true }],
      messages: [{ status: 'ready', label: { ar: 'جاهز', en: 'Ready' }, background: '#ffffff', color: '#000000' }],
    });
    expect(made).toMatchObject({
      name: { ar: 'نخلة' },
      country: 'SA',
      logo: '/l.png',
      title: { ar: 'نخلة' },
      settings: { 'general.default_lang': 'en' },
      pages: [{ slug: 'about', title: { ar: 'عنا', en: 'About' } }],
      messages: { ready: { label: { ar: 'جاهز', en: 'Ready' }, background: '#ffffff', text: '#000000' } },
    });
  });

  it('holds nothing that a page does not draw: no token, domain, banners or codes [HOST-008]', () => {
    const all = { app_token: 'secret', domain: 'nakhla.example', banners: [], codes: [] };
    const made = makePublicTenant({ ...DATA, ...all, tenant: { ...DATA.tenant, ...all } });
    expect(Object.keys(made).sort().join(' ')).toBe(
      'balances country currency key logo messages name pages settings time_zone title types',
    );
    expect(JSON.stringify(made)).not.toMatch(/secret|nakhla\.example/);
  });

  it.each([
    [
      ['app-wallet', 'about', 'app-points'],
      ['wallet', 'points'],
    ],
    [['app-points'], ['points']],
    [['app-wallet'], ['wallet']],
    [['wallet', 'points', 'app-wallets'], []],
  ])('with the pages %j has the balances %j [HOST-053]', (slugs, balances) => {
    const pages = slugs.map((slug) => ({ slug, title: { en: slug }, in_footer: false }));
    expect(makePublicTenant({ ...DATA, pages }).balances).toEqual(balances);
  });

  it('has the smallest icon that a header needs as its mark, and none of another site or another shape', () => {
    const icon = (px: number, src: string, purpose: 'any' | 'maskable' = 'any') => ({
      src,
      sizes: `${px}x${px}`,
      type: 'image/png',
      purpose,
    });
    const markOf = (...icons: ReturnType<typeof icon>[]) =>
      makePublicTenant({ ...DATA, tenant: { ...DATA.tenant, icons } }).mark;
    const foreign = [
      '//evil.example/i.png',
      '/\\evil.example/i.png',
      'https://cdn.example/i.png',
      'javascript:alert(1)',
    ];
    expect(markOf(icon(512, '/512'), icon(96, '/96'), icon(192, '/192'), icon(48, '/48'))).toBe('/96');
    expect(markOf(icon(96, '/cut', 'maskable'), ...foreign.map((src) => icon(96, src)))).toBeUndefined();
    expect(makePublicTenant(DATA)).not.toHaveProperty('mark');
  });

  it('holds what a page may know: no style keys, no secrets', () => {
    const { settings } = makePublicTenant({
      ...DATA,
      settings: {
        'website.style_brand': '#fff',
        'payment.secret_key': 's',
        'checkout.webhook_secret': 's',
        'tracking_codes.x': 's',
        'website.google_map_api_key': 'public',
        'checkout.enable': '1',
      },
    });
    expect(settings).toEqual({ 'website.google_map_api_key': 'public', 'checkout.enable': '1' });
  });

  it('fills labels that messages lack from language.{status} [HOST-009]', () => {
    const { messages } = makePublicTenant({
      ...DATA,
      messages: [
        { status: 'created', label: { ar: 'وصل', en: null }, background: '#ffffff', color: '#000000' },
        { status: 'ready', label: { ar: 'جاهز', en: 'Ready' }, background: '#ffffff', color: '#000000' },
      ],
      settings: { 'language.created': { en: 'Got it' }, 'language.ready': 'x', 'language.missed': 'Missed' },
    });
    expect(messages.created!.label).toEqual({ ar: 'وصل', en: 'Got it' });
    expect(messages.ready!.label).toEqual({ ar: 'جاهز', en: 'Ready' });
    expect(messages.missed!.label).toEqual({ ar: 'Missed', en: 'Missed' });
    // Words alone say no colours: the page shows those of the status's tone.
    expect(messages.missed).toMatchObject({ background: '', text: '' });
  });

  it('corrects unreadable status colours', () => {
    const { messages } = makePublicTenant({
      ...DATA,
      messages: [{ status: 'created', label: { ar: 'وصل' }, background: '#efeae5', color: '#ff0000' }],
    });
    expect(messages.created).toMatchObject({ background: '#efeae5' });
    expect(messages.created!.text).not.toBe('#ff0000');
  });

  it('offers the types that a branch serves and no setting switches off', () => {
    const branches = [{ services: ['pickup', 'dine_in', 'car_pickup', 'rocket'].map((type) => ({ type })) }];
    expect(makePublicTenant({ ...DATA, branches }).types).toEqual(['pickup', 'car_pickup']);
    const settings = { 'dine_in.enable': 1, 'order.types': 'dine_in، pickup' };
    expect(makePublicTenant({ ...DATA, branches, settings }).types).toEqual(['dine_in', 'pickup']);
    const off = { 'order.type_pickup': '0', 'order.type_car_pickup': '1' };
    expect(makePublicTenant({ ...DATA, branches, settings: off }).types).toEqual(['car_pickup']);
  });

  it('makes a theme from style settings, and says what it corrected [HOST-004]', () => {
    const theme = makeTheme({ 'website.style_brand': '#ffff00', 'website.style_font': 'alexandria', 'general.x': 1 });
    expect(theme.css).toMatch(/^:root\{/);
    expect(theme.fonts.text).toBe('alexandria');
    expect(theme.corrections).toEqual([]);
    expect(makeTheme({ 'website.style_brand': '#d41920' }).corrections).toMatchObject([
      { role: 'brand', from: '#d41920' },
    ]);
    expect(makeTheme({ 'website.style_brand': 'red;}</style><script>' }).css).not.toMatch(/script/);
  });
});

describe('content pages', () => {
  it('lose everything that could act [HOST-028]', () => {
    const html =
      '<h1 onclick="x()">A</h1><script>x()</script><a href="javascript:x()">b</a><a href="https://a.example">c</a>' +
      '<img src="data:image/svg+xml,x" onerror="x()"><table><tr><td>1</td></tr></table><iframe src="https://x"></iframe><p style="x">d</p>';
    const { body } = sanitisePage({ slug: 's', title: {}, body: { ar: html } });
    expect(body.ar).toBe(
      '<h2>A</h2><a>b</a><a href="https://a.example" target="_blank" rel="noopener noreferrer">c</a><img loading="lazy" />' +
        '<table><tr><td>1</td></tr></table><p>d</p>',
    );
    expect(body.en).toBeNull();
  });

  it.each([
    '<a href="/menu" target="_blank">a</a>',
    '<a href="/menu" target="_blank" rel="opener">a</a>',
    '<a href="mailto:a@example.com" target=_blank>a</a>',
    '<a href="https://a.example" target="_self" rel="opener">a</a>',
    '<A TARGET=other HREF="tel:1">a</A>',
  ])('open no window that has a hold on this one: %s', (html) => {
    const { body } = sanitisePage({ slug: 's', title: {}, body: { ar: html } });
    expect(body.ar!.replace(' target="_blank" rel="noopener noreferrer"', '')).not.toMatch(/target|rel=/i);
  });

  it.each([
    '<svg onload=x()><script>x()</script><a xlink:href="javascript:x()">a</a></svg>',
    '<math><mtext><style><img src=x onerror=x()></style></mtext></math>',
    '<a href="java\tscript:x()">a</a>',
    '<a href="&#106;avascript:x()">a</a>',
    '<a href=" \u0001javascript:x()">a</a>',
    '<a href="//evil.example">a</a><img src="//evil.example/p.gif">',
    '<a href="data:text/html,<script>x()</script>">a</a><form action="https://evil.example"><input></form>',
    '<noscript><p title="</noscript><img src=x onerror=x()>"></noscript>',
  ])('hold no script, handler, drawing or foreign scheme (safety W1): %j', (html) => {
    const { body } = sanitisePage({ slug: 's', title: {}, body: { ar: html, en: html } });
    for (const text of [body.ar, body.en]) {
      expect(text).not.toMatch(/<(?:script|svg|math|style|iframe|form|input|noscript)/i);
      expect(text).not.toMatch(/<[^>]*(?:\son\w+=|(?:href|src)="(?!https?:|tel:|mailto:|x"))/i);
    }
  });
});

describe('redirect table [HOST-029]', () => {
  const table = resolveRedirects({
    redirects: [
      { from: '/emenu/3', to: '/menu/e/branch/7' },
      { from: '/en/emenu/4', to: '/menu?x=1' },
      { from: '/table/1', to: 'https://tables.example/1' },
      { from: '/table/2', to: 'https://evil.example' },
      { from: '/table/3', to: '//evil.example' },
      { from: '/table/4', to: 'http://tables.example' },
      { from: '/table/5', to: '/en//evil.example' },
      { from: '/table/6', to: '/en/%2f%2fevil.example' },
      { from: '/table/7', to: '/en/..//evil.example' },
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
      { from: '/self', to: '/self' },
      { from: '/one', to: '/two' },
      { from: '/two', to: '/three#g' },
    ],
    external_hosts: ['tables.example'],
  });

  it.each([
    ['/emenu/3', '?q=1', 'ar', '/menu/e/branch/7?q=1'],
    ['/emenu/3', '', 'en', '/en/menu/e/branch/7'],
    ['/emenu/4', '?q=1', 'en', '/en/menu?x=1'],
    ['/table/1', '', 'en', 'https://tables.example/1'],
    ['/one', '?q=1', 'ar', '/three?q=1#g'],
  ] as const)('leads %s%s (%s) to %s', (path, search, locale, target) => {
    expect(redirectFor(table, path, search, locale)).toBe(target);
  });

  it.each(['/table/2', '/table/3', '/table/4', '/table/5', '/table/6', '/table/7', '/a', '/b', '/self', '/menu'])(
    'leads %s nowhere',
    (path) => {
      expect(redirectFor(table, path, '', 'ar')).toBeNull();
    },
  );

  it('never leaves the site but to an allowed host, whatever a tenant writes (safety E8)', () => {
    const piece = fc.constantFrom('/', '//', '\\', '.', '..', '%2f', '%5c', '/en', 'evil.example', ':', '?', '#', 'a');
    const to = fc.array(piece, { maxLength: 8 }).map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(
        to,
        fc.constantFrom('ar' as const, 'en' as const),
        fc.constantFrom('', '?a=//b'),
        (target, locale, query) => {
          const resolved = resolveRedirects({ redirects: [{ from: '/from', to: target }], external_hosts: [] });
          const location = redirectFor(resolved, '/from', query, locale) ?? '/';
          expect(location.startsWith('/')).toBe(true);
          expect(new URL(location, 'https://nakhla.sufra.test').host).toBe('nakhla.sufra.test');
        },
      ),
      { numRuns: 2000, seed: 1 },
    );
  });

  it('never loops, whatever a tenant writes', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d', '/en/a', '/e?x=1', '/a#h');
    fc.assert(
      fc.property(fc.array(fc.record({ from: path, to: path }), { maxLength: 8 }), (redirects) => {
        const resolved = resolveRedirects({ redirects, external_hosts: [] });
        for (const target of resolved.values()) expect(resolved.has(target.replace(/[?#].*$/, ''))).toBe(false);
      }),
    );
  });
});
