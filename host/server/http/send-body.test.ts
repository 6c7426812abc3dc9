import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { sendBody } from './send-body.ts';

const document = Buffer.alloc(45_000, 'x');

it('the beginning of a document’s head leaves by itself, then the head, then the first screen, then the rest', async () => {
  const pieces = await piecesOf((_request, response) => {
    response.writeHead(200, { 'Content-Length': document.length });
    sendBody(response, document);
  });
  const [first] = pieces;
  expect(first!.length).toBeGreaterThan(4096);
  expect(first!.length).toBeLessThan(4096 + 500);
  expect(pieces.slice(1, 3).map(({ length }) => length)).toEqual([4608, 4608]);
  expect(bodyOf(pieces)).toEqual(document);
});

it('what is small goes in one piece', async () => {
  const small = document.subarray(0, 5000);
  const pieces = await piecesOf((_request, response) => {
    response.writeHead(200, { 'Content-Length': small.length });
    sendBody(response, small);
  });
  expect(pieces).toHaveLength(1);
  expect(bodyOf(pieces)).toEqual(small);
});

it('a visitor who leaves after the head takes nothing down', async () => {
  const left = Promise.withResolvers<void>();
  await piecesOf((_request, response) => {
    response.writeHead(200, { 'Content-Length': document.length });
    sendBody(response, document);
    response.destroy();
    response.once('close', () => left.resolve());
  });
  await left.promise;
});

/** What arrives at a visitor's socket, as it arrives, until the server closes it. */
async function piecesOf(handle: RequestListener): Promise<Buffer[]> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const pieces: Buffer[] = [];
  socket.on('data', (piece: Buffer) => pieces.push(piece)).on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: n.example\r\nConnection: close\r\n\r\n');
  await once(socket, 'close');
  server.close();
  return pieces;
}

function bodyOf(pieces: readonly Buffer[]): Buffer {
  const all = Buffer.concat(pieces);
  return all.subarray(all.indexOf('\r\n\r\n') + 4);
}
