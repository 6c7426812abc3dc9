/** The edge asks no address that a tenant or a visitor gives, and no input sends it elsewhere (safety E9). */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PlanRelease } from '@sufra/contract';
import { createReleases } from '../fragments/releases.ts';
import { RegistryAddresses } from '../plan/registry-addresses.ts';
import { createRegistryClient } from '../plan/registry-client.ts';
import { fetchProved } from '../release-files/fetch-proved.ts';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';

// An edge with its fragment processes.
/** A server inside our network that a tenant must not reach. */
let inside: Server;
let asked: string[];
let address: string;
beforeEach(async () => {
  asked = [];
  inside = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('secret');
  });
  inside.on('connection', () => asked.push('connection'));
  inside.listen(0, '127.0.0.1');
  await once(inside, 'listening');
  address = `http://127.0.0.1:${(inside.address() as AddressInfo).port}`;
});
afterEach(() => {
  inside.closeAllConnections();
  inside.close();
});

describe('the edge', () => {
  let edge: TestEdge;
  beforeEach(async () => {
    edge = await startTestEdge();
  });
  afterEach(() => edge.close());

  it('asks no address of a tenant’s settings, pages or redirects', async () => {
    const tenant = edge.provider.tenants.get('nakhla')!;
    const names = [
      ...['logo', 'favicon', 'header_image', 'home_image', 'og_image', 'banner', 'font_url', 'map_style_url'],
      ...['app_store', 'google_play', 'whatsapp', 'web_code', 'script_url', 'manifest'],
    ];
    for (const group of ['website', 'general', 'social', 'tracking_codes', 'payment', 'empty_page'])
      for (const name of names) tenant.settings[`${group}.${name}`] = `${address}/${group}/${name}`;
    tenant.redirects.push({ from: '/table/9', to: `${address}/redirect` });
    await edge.restart();
    for (const page of [
      '/',
      '/menu',
      '/en/menu',
      '/about',
      '/table/9',
      '/checkout',
      '/no-such-page',
      '/sitemap.xml',
      '/sw.js',
    ])
      expect((await edge.get(`nakhla.localhost${page}`)).status).toBeLessThan(500);
    // It has read them, and pages may name them to browsers.
    expect(edge.provider.received.some((call) => call.path.includes('getSettingByGroups'))).toBe(true);
    expect(asked).toEqual([]);
  });

  it('asks no address of a visitor’s request', async () => {
    const { port } = new URL(address);
    for (const given of [
      `/media/${address}/x`,
      `/media//127.0.0.1:${port}/x`,
      `/media/..//127.0.0.1:${port}/x`,
      `/media/%2e%2e/%2f127.0.0.1:${port}/x`,
      `/media/@127.0.0.1:${port}/x`,
      `/api/v1/@127.0.0.1:${port}/x`,
      `/api/v1//127.0.0.1:${port}/x`,
      `/menu?url=${encodeURIComponent(address)}&next=${encodeURIComponent(address)}`,
      `/link?to=${encodeURIComponent(address)}`,
    ])
      await edge.get(`nakhla.localhost${given}`, {
        headers: { referer: address, 'x-forwarded-host': `127.0.0.1:${port}` },
      });
    for (const line of [
      `GET ${address}/x HTTP/1.1\r\nhost: nakhla.localhost`,
      `GET /x HTTP/1.1\r\nhost: 127.0.0.1:${port}`,
      `GET @127.0.0.1:${port}/x HTTP/1.1\r\nhost: nakhla.localhost`,
      `CONNECT 127.0.0.1:${port} HTTP/1.1\r\nhost: 127.0.0.1:${port}`,
    ])
      await edge.raw(`${line}\r\nconnection: close\r\n\r\n`);
    expect(asked).toEqual([]);
  });
});

describe('a server that answers the edge with a redirect', () => {
  let elsewhere: Server;
  let base: string;
  beforeEach(async () => {
    elsewhere = createServer((_, response) => response.writeHead(302, { location: `${address}/redirected` }).end());
    elsewhere.listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    base = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    elsewhere.closeAllConnections();
    elsewhere.close();
  });

  it('does not send it there: neither the registry nor the files’ origin', async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'sufra-releases-'));
    const server = { path: 'server.mjs', integrity: `sha384-${'A'.repeat(64)}` };
    const release = { name: 'mf-menu', version: '1.0.0', base, server } as PlanRelease;
    await expect(createReleases(directory, fetchProved).bundle(release)).rejects.toThrow();
    const registry = createRegistryClient(new RegistryAddresses({ urls: [base] }));
    await expect(registry.readPlans('nakhla', null)).rejects.toThrow();
    await expect(
      registry.followRevisions(
        () => {},
        () => {},
        new AbortController().signal,
      ),
    ).rejects.toThrow();
    expect(asked).toEqual([]);
    rmSync(directory, { recursive: true, force: true });
    // And the one inside would have noticed.
    await fetch(base).catch(() => {});
    expect(asked).toContain('/redirected');
  });
});
