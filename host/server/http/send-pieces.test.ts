import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { until } from '@sufra/testing/until';
import { type Pieces, sendPieces } from './send-pieces.ts';

let next: (response: http.ServerResponse) => Promise<void>;
let failed: unknown[] = [];
const server = http.createServer((_, response) => {
  next(response).catch((error: unknown) => failed.push(error));
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
beforeEach(() => {
  failed = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Bytes of an answer made of these pieces, as they come. */
function read(pieces: Pieces, most?: number, encoding: 'identity' | 'gzip' = 'identity') {
  const got = { bytes: Buffer.alloc(0), isOver: false, isBroken: false, leave: () => {} };
  next = (response) => sendPieces(response, pieces, encoding, most);
  const asked = http.get({ port: (server.address() as AddressInfo).port, agent: false }, (answer) => {
    answer.on('data', (chunk: Buffer) => {
      got.bytes = Buffer.concat([got.bytes, chunk]);
    });
    answer.on('end', () => {
      got.isOver = true;
    });
    answer.on('error', () => {
      got.isBroken = true;
    });
  });
  asked.on('error', () => {
    got.isBroken = true;
  });
  got.leave = () => asked.destroy();
  return got;
}

function later() {
  let say: (text: string) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const text = new Promise<string>((resolve, reject) => {
    say = resolve;
    fail = reject;
  });
  return { text, say, fail };
}

it('sends what is there before it waits', async () => {
  const piece = later();
  const got = read(['a', piece.text, 'c']);
  await until(() => got.bytes.toString() === 'a');
  piece.say('b');
  await until(() => got.isOver);
  expect(got.bytes.toString()).toBe('abc');
});

it('with too many on their way one is sent when it is whole, and again in pieces when they are gone', async () => {
  const [first, second] = [later(), later()];
  const one = read(['a', first.text], 1);
  await until(() => one.bytes.toString() === 'a');
  const two = read(['x', second.text], 1, 'gzip');
  second.say('y');
  await until(() => two.isOver);
  expect(gunzipSync(two.bytes).toString()).toBe('xy');
  one.leave();
  first.say('b');
  const third = later();
  await until(() => one.isBroken || one.isOver);
  const three = read(['p', third.text], 1);
  await until(() => three.bytes.toString() === 'p');
  third.say('q');
  await until(() => three.isOver);
});

it('breaks the answer off when a piece cannot be made, so that nothing counts as whole', async () => {
  const piece = later();
  const got = read(['a', piece.text]);
  await until(() => got.bytes.toString() === 'a');
  piece.fail(new Error('not made'));
  await until(() => got.isBroken);
  expect(got.isOver).toBe(false);
  expect(failed).toEqual([new Error('not made')]);
});
