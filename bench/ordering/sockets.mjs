/** A process of its own: sockets that listen to the tenant's menus as pages do. Its parent sends where and how many. */
import { io } from 'socket.io-client';
import { LIMIT_MS, TENANT, within } from './visit.mjs';

process.once('message', async (/** @type {any} */ { edge, count }) => {
  const host = `${TENANT}.localhost:${new URL(edge).port}`;
  const options = {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { host, origin: `http://${host}` },
  };
  try {
    for (let at = 0; at < count; at++) {
      const socket = io(edge, options);
      await within(
        new Promise((done, fail) => socket.once('connect', () => done(undefined)).once('connect_error', fail)),
        'connect',
      );
      await socket.timeout(LIMIT_MS).emitWithAck('subscribe', { channel: `menus_${TENANT}` });
    }
    process.send?.('open');
  } catch (error) {
    process.send?.(`not connected: ${error.message}`);
  }
});
