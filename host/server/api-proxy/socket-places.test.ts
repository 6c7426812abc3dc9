import { PassThrough } from 'node:stream';
import { until } from '@sufra/testing/until';
import { SOCKET_LIMITS, SocketPlaces } from './socket-places.ts';

const { socketsOfAddressMax, burstBytesMax, bytesPerSecondMax } = SOCKET_LIMITS;
const socketOf = (bytesRead = 0) => Object.assign(new PassThrough(), { bytesRead });
let places: SocketPlaces;
beforeEach(() => {
  places = new SocketPlaces();
});
afterEach(() => places.close());

it('one address has a number of sockets, given back when one closes; this machine has any', async () => {
  const sockets = Array.from({ length: socketsOfAddressMax }, () => socketOf());
  expect(sockets.every((socket) => places.takeFor(socket, '203.0.113.9'))).toBe(true);
  expect(places.takeFor(socketOf(), '203.0.113.9')).toBe(false);
  expect(places.takeFor(socketOf(), '203.0.113.10')).toBe(true);
  expect(places.takeFor(socketOf(), '127.0.0.1')).toBe(true);
  sockets[0]!.destroy();
  await until(() => places.takeFor(socketOf(), '203.0.113.9'));
  expect(places.takeFor(socketOf(), '203.0.113.9')).toBe(false);
});

it('a socket that sends more than a page does is ended, one that goes on as a page does is not', () => {
  const [page, flood] = [socketOf(500), socketOf(500)];
  places.takeFor(page, '203.0.113.9');
  places.takeFor(flood, '203.0.113.9');
  for (let second = 0; second < 60; second += 1) {
    page.bytesRead += bytesPerSecondMax;
    places.look(1000);
  }
  expect(page.destroyed).toBe(false);
  flood.bytesRead += burstBytesMax;
  places.look(1000);
  expect(flood.destroyed).toBe(false);
  flood.bytesRead += 2 * bytesPerSecondMax + 1;
  places.look(1000);
  expect(flood.destroyed).toBe(true);
});
