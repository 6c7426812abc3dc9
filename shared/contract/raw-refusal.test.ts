import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { refuseRaw } from './raw-refusal.ts';

it.each([
  ['no request at all', 'x\r\n\r\n', '400 Bad Request'],
  [
    'headers without an end',
    `GET / HTTP/1.1\r\nA: ${'x'.repeat(40_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
])('%s is answered with the headers of every answer', async (_, bytes, status) => {
  const server = createServer().on('clientError', refuseRaw).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  server.close();
  expect(answer.startsWith(`HTTP/1.1 ${status}\r\n`)).toBe(true);
  expect(answer).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/);
  expect(answer).toMatch(/\r\nConnection: close\r\n/);
});
