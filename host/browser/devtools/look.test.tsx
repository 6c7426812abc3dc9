import type { PagePlan } from '@sufra/contract';
import { look } from './look.ts';

const release = (name: string, version: string) => ({ name, version, base: `https://cdn.test/${name}/${version}` });

beforeAll(() => {
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
});

it('lists the release of each module, where it is mounted, its transfer size, and that an earlier one replaces it', () => {
  const plan = {
    shell: release('host', '2.0.0'),
    modules: [
      { ...release('mf-menu', '1.2.0'), fallbacks: [release('mf-menu', '1.1.0')] },
      { ...release('mf-checkout', '3.0.0'), fallbacks: [] },
    ],
  } as unknown as PagePlan;
  document.body.innerHTML = `
    <main><div data-module="mf-menu" data-version="1.1.0" data-rendered="browser"></div></main>
    <div data-module="mf-checkout" data-version="3.0.0" data-rendered="server" data-contribution="mf-checkout/cart"></div>`;
  const fetched = [
    { name: 'https://cdn.test/mf-menu/1.2.0/entry.js', transferSize: 100 },
    { name: 'https://cdn.test/mf-menu/1.1.0/entry.js', transferSize: 90 },
    { name: 'https://cdn.test/host/2.0.0/main.js', transferSize: 500 },
    { name: 'https://other.test/mf-menu/1.2.0/entry.js', transferSize: 7 },
  ];
  expect(look(plan, document, fetched)).toEqual([
    expect.objectContaining({ module: 'host', instead: null, places: [], files: 1, bytes: 500 }),
    {
      module: 'mf-menu',
      version: '1.2.0',
      instead: '1.1.0',
      rendered: ['browser'],
      places: ['screen'],
      files: 2,
      bytes: 190,
      earlier: ['1.1.0'],
    },
    expect.objectContaining({ module: 'mf-checkout', rendered: ['server'], places: ['mf-checkout/cart'], bytes: 0 }),
  ]);
});
