import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SUBSCRIBE } from '@sufra/api/realtime';
import { until } from '@sufra/testing/until';
import { Server as SocketServer } from 'socket.io';
import { createFeeds, type Feeds } from './feeds.ts';

let server: Server;
let io: SocketServer;
let feeds: Feeds;
beforeEach(async () => {
  server = createServer();
  io = new SocketServer(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  feeds.close();
  await io.close();
});

it('a provider that is too slow to answer a subscription is asked again, with another connection', async () => {
  let connections = 0;
  io.on('connection', (socket) => {
    const answers = ++connections > 1;
    socket.on(SUBSCRIBE, (_, reply: (answer: unknown) => void) => void (answers && reply({ ok: true })));
  });
  const changes: string[] = [];
  feeds = createFeeds({
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    onChange: (tenant, event) => void changes.push(`${tenant} ${event}`),
  });
  feeds.follow({ key: 'nakhla', appToken: 'token', country: 'SA', timeZone: 'Asia/Riyadh' });
  await until(() => feeds.connected('nakhla'));
  expect(changes).toEqual(['nakhla feed.connected']);
  expect(connections).toBe(2);
});
