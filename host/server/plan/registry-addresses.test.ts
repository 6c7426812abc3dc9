import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { until } from '@sufra/testing/until';
import { RegistryAddresses } from './registry-addresses.ts';

const LIMIT_MS = 200;
const servers: { close(): void }[] = [];
let registries: RegistryAddresses | undefined;
afterEach(() => {
  registries?.close();
  for (const server of servers.splice(0)) server.close();
});

/** Takes connections and never answers, as a stopped process does. */
async function hung(): Promise<{ url: string; connections: () => number }> {
  const sockets: Socket[] = [];
  const server = createTcpServer((socket) => sockets.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push({
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
  return { url: urlOf(server as unknown as Server), connections: () => sockets.length };
}

async function answering(body: string, { hangs = (): boolean => false } = {}): Promise<string> {
  const server = createServer((_request, response) => void (hangs() || response.end(body)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push({
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
  return urlOf(server);
}

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const open = (...urls: string[]) => {
  registries = new RegistryAddresses({ urls, limit: LIMIT_MS });
  return registries;
};

describe('a registry that takes connections and says nothing', () => {
  it('costs one wait: the next address is asked, and later requests go there at once [PLAT-026]', async () => {
    const { url, connections } = await hung();
    const asked = open(url, await answering('second'));
    expect((await asked.ask('/v1/plans/a')).body.toString()).toBe('second');
    const before = connections();
    for (let index = 0; index < 20; index++) await asked.ask(`/v1/plans/${index}`);
    // At most a look in the background.
    expect(connections() - before).toBeLessThanOrEqual(1);
  });

  it('and is the only one: later requests fail at once [PLAT-026]', async () => {
    const { url, connections } = await hung();
    const asked = open(url);
    await expect(asked.ask('/v1/plans/a')).rejects.toMatchObject({ name: 'RegistryFault', status: null });
    const before = connections();
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => expect(asked.ask(`/v1/plans/${index}`)).rejects.toThrow()),
    );
    expect(connections() - before).toBeLessThanOrEqual(1);
  });

  it('is none that this process did not hear while it stalled, as it does at its start', async () => {
    const answer = open(await answering('first')).ask('/');
    const end = performance.now() + 2 * LIMIT_MS;
    while (performance.now() < end);
    expect((await answer).body.toString()).toBe('first');
  });

  it('is asked again when it answers', async () => {
    let hangs = true;
    const url = await answering('first', { hangs: () => hangs });
    const asked = open(url);
    await expect(asked.ask('/')).rejects.toThrow();
    hangs = false;
    await until(async () => (await asked.ask('/').catch(() => null))?.body.toString() === 'first');
  });

  it('is found where a stream is opened, too, and the registry that streams is asked first from then on', async () => {
    const { url } = await hung();
    const [second, third] = [await answering('second'), await answering('third')];
    const asked = open(second, url, third);
    const end = new AbortController();
    await (await asked.open('/v1/events', {}, end.signal)).text();
    expect((await asked.ask('/')).body.toString()).toBe('second');
    const other = open(url, third, second);
    await (await other.open('/v1/events', {}, end.signal)).text();
    expect((await other.ask('/')).body.toString()).toBe('third');
  });
});
