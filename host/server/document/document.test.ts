import { escapeHtml } from '@sufra/contract/escape-html';
import fc from 'fast-check';
import { scriptJson } from '../http/json.ts';
import { contentSecurityPolicy } from './csp.ts';
import { fillSlots, slotsIn } from './slots.ts';

describe('data in the document (safety W2)', () => {
  it('survives names that would end the element', () => {
    const value = { name: '</script><!--<script>alert(1)</script>\u2028\u2029' };
    const text = scriptJson(value);
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(value);
  });

  it('is the same data afterwards, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) =>
        expect(JSON.parse(scriptJson(value))).toEqual(JSON.parse(JSON.stringify(value))),
      ),
    );
  });

  it('escapes text for attributes and content', () => {
    expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
  });
});

describe('slots', () => {
  const module = { name: 'mf-checkout', version: '2.0.0' } as never;

  it('are found and filled in order; one that failed is empty, for the browser', () => {
    const html =
      '<header><sufra-slot name="header.actions"></sufra-slot><sufra-slot name="header.place"></sufra-slot></header>';
    expect(slotsIn(html)).toEqual(['header.actions', 'header.place']);
    const filled = fillSlots(
      html,
      new Map([
        [
          'header.actions',
          [
            { module, name: 'cart', late: false, result: { html: '<b>$& $1</b>' } as never },
            { module, name: 'other', late: true, result: null },
          ],
        ],
      ]),
    );
    expect(filled).toBe(
      '<header><div data-slot="header.actions">' +
        '<div data-contribution="mf-checkout/cart" data-module="mf-checkout" data-version="2.0.0" data-rendered="server"><b>$& $1</b></div>' +
        '<div data-contribution="mf-checkout/other" data-module="mf-checkout" data-version="2.0.0" data-rendered="browser"></div>' +
        '</div><div data-slot="header.place"></div></header>',
    );
  });
});

describe('content security policy (safety W3)', () => {
  const policy = contentSecurityPolicy({
    scripts: ['a'],
    styles: ['b'],
    origin: 'https://n.example',
    cdnOrigin: 'https://cdn.example',
  });

  it('allows inline parts by hash, and no origin for scripts', () => {
    const script = /script-src ([^;]+)/.exec(policy)![1]!;
    expect(script).toBe("'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=' 'strict-dynamic'");
    expect(policy).not.toMatch(/unsafe-|nonce-/);
  });

  it.each([
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types sufra',
  ])('says %s', (directive) => {
    expect(policy.split('; ')).toContain(directive);
  });

  it('lets the page that pays frame the payment’s own origin, and no other page frame anything', () => {
    const parts = { scripts: ['a'], styles: ['b'], origin: 'https://n.example', cdnOrigin: 'https://cdn.example' };
    expect(contentSecurityPolicy({ ...parts, payFrame: 'https://pay.example' }).split('; ')).toContain(
      'frame-src https://pay.example',
    );
    expect(policy).not.toContain('frame-src');
  });

  it('allows a tenant’s map its own origin and the workers that draw it, and no map otherwise [HOST-058]', () => {
    const parts = { scripts: ['a'], styles: ['b'], origin: 'https://n.example', cdnOrigin: 'https://cdn.example' };
    const style = { kind: 'style', url: 'https://maps.example/s.json', origin: 'https://maps.example' } as const;
    const directives = contentSecurityPolicy({ ...parts, map: style, hasWorkers: true }).split('; ');
    expect(directives).toContain("connect-src 'self' wss://n.example https://cdn.example https://maps.example");
    expect(directives).toContain("img-src 'self' data: https://cdn.example blob: https://maps.example");
    expect(directives).toContain("worker-src 'self' blob:");
    expect(directives).toContain('trusted-types sufra sufra-worker');
    const google = contentSecurityPolicy({ ...parts, map: { kind: 'google', key: 'k' } }).split('; ');
    expect(google.filter((one) => !policy.split('; ').includes(one))).toEqual([
      "img-src 'self' data: https://cdn.example https://maps.googleapis.com",
    ]);
    expect(policy).not.toMatch(/blob:|googleapis/);
  });

  it('allows no worker but the site’s own, and workers from texts where a module may make them', () => {
    expect(policy.split('; ')).toContain("worker-src 'self'");
    const parts = { scripts: ['a'], styles: ['b'], origin: 'https://n.example', cdnOrigin: 'https://cdn.example' };
    const more = contentSecurityPolicy({ ...parts, hasWorkers: true }).split('; ');
    expect(more.filter((one) => !policy.split('; ').includes(one))).toEqual([
      "worker-src 'self' blob:",
      'trusted-types sufra sufra-worker',
    ]);
  });

  it('allows the empty style element of emotion', () => {
    expect(/style-src ([^;]+)/.exec(policy)![1]).toContain("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
  });
});
