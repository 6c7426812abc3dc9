import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLeaks, leaksIn } from './secrets.mjs';

const SECRETS = { 'the token': 'sufra_a/b+c-of-somebody-who-has-it' };

describe('a secret', () => {
  it.each([
    ['as it is', 'x sufra_a/b+c-of-somebody-who-has-it y'],
    ['in an address', '/?token=sufra_a%2Fb%2Bc-of-somebody-who-has-it'],
    ['in base64', `x${Buffer.from('sufra_a/b+c-of-somebody-who-has-it and more').toString('base64')}`],
  ])('is found %s', (_, text) => {
    expect(leaksIn(SECRETS, text, 'a page')).toEqual(['the token stands in a page']);
    expect(leaksIn(SECRETS, Buffer.from(text), 'a page')).toHaveLength(1);
  });

  it('that is not known cannot be looked for', () => {
    expect(leaksIn(SECRETS, 'sufra_of-somebody-else', 'a page')).toEqual([]);
    expect(() => leaksIn({ 'the token': '' }, 'x', 'a page')).toThrow('the token is too short');
  });
});

describe('what a product shows', () => {
  let data: string;
  let server: Server;
  let page = 'harmless';
  beforeEach(async () => {
    page = 'harmless';
    data = mkdtempSync(join(tmpdir(), 'sufra-secrets-'));
    for (const folder of ['logs', 'registry/releases/mf-menu/1.0.0', 'builds/mf-menu'])
      mkdirSync(join(data, folder), { recursive: true });
    for (let file = 0; file < 100; file += 1) writeFileSync(join(data, 'builds/mf-menu', `${file}.js`), 'export {};');
    server = createServer((request, response) => response.end(request.url === '/menu' ? page : 'other'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    server.close();
    rmSync(data, { recursive: true, force: true });
  });
  const leaks = () => {
    const { port } = server.address() as AddressInfo;
    const ports = { edge: port, registry: port, backend: port };
    return findLeaks(SECRETS, { data, builds: join(data, 'builds'), ports });
  };

  it.each(['logs/edge.log', 'registry/releases/mf-menu/1.0.0/entry.js.map', 'builds/mf-menu/5.js'])(
    'is searched: %s',
    async (file) => {
      expect(await leaks()).toEqual([]);
      writeFileSync(join(data, file), `before ${SECRETS['the token']} after`);
      expect(await leaks()).toEqual([`the token stands in ${file}`]);
    },
  );

  it('is searched: pages', async () => {
    page = SECRETS['the token'];
    expect(await leaks()).toEqual(['the token stands in edge /menu']);
  });

  it('is no proof when nothing was searched', async () => {
    rmSync(join(data, 'builds'), { recursive: true });
    await expect(leaks()).rejects.toThrow('only 0 files');
  });
});
