/** Sockets of one address, more than it may have, each of which subscribes again and again. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { SUBSCRIBE } from '../../shared/api/realtime.ts';

const SOCKETS = 400;
const OPENED_AT_ONCE = 40;
/** Of one socket, in each tenth of a second. */
const MESSAGES = 2;

export async function manySockets(attack) {
  const { edge, tenant, signal, note } = attack;
  const host = `${tenant}.localhost:${edge}`;
  const agent = new http.Agent({ localAddress: attack.address(1) });
  const sockets = [];
  while (!signal.aborted) {
    for (let at = 0; at < OPENED_AT_ONCE && sockets.length < SOCKETS; at++) {
      const socket = io(`http://127.0.0.1:${edge}`, {
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        agent: /** @type {any} */ (agent),
        extraHeaders: { host, origin: `http://${host}` },
      });
      socket.once('connect', () => note('connected'));
      socket.once('connect_error', () => note('refused'));
      socket.once('disconnect', () => signal.aborted || note('ended'));
      sockets.push(socket);
    }
    for (const socket of sockets) {
      if (!socket.connected) continue;
      for (let at = 0; at < MESSAGES; at++) socket.emit(SUBSCRIBE, { channel: `menus_${tenant}` });
    }
    await sleep(100, undefined, { signal }).catch(() => {});
  }
  for (const socket of sockets) socket.disconnect();
  agent.destroy();
}
