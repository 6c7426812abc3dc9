import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { sendBody } from './send-body.ts';

const document = Buffer.alloc(45_000, 'x');

it('the beginning of a document’s head leaves by itself, then the head, then the first screen, then the rest', () => {
  jest.useFakeTimers();
  // What leaves, not what arrives: a network and a late reader join pieces.
  const left: Buffer[] = [];
  const leave = (piece: Buffer) => left.push(piece);
  sendBody({ write: leave, end: leave } as unknown as ServerResponse, document);
  const lengths: number[][] = [];
  for (let part = 0; part < 4; part++) {
    lengths.push(left.map(({ length }) => length));
    jest.advanceTimersByTime(2);
  }
  const parts = [4096, 4608, 4608, document.length - 13_312];
  expect(lengths).toEqual([1, 2, 3, 4].map((count) => parts.slice(0, count)));
  expect(Buffer.concat(left)).toEqual(document);
  jest.useRealTimers();
});

it('a document arrives whole', async () => {
  const pieces = await piecesOf((_request, response) => {
    response.writeHead(200, { 'Content-Length': document.length });
    sendBody(response, document);
  });
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
