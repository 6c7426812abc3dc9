/** Sockets of staff in tests. */
import { MESSAGE, SUBSCRIBE } from '@sufra/api/realtime';
import { staffChannelName } from '@sufra/api/staff/realtime';
import { STAFF_TOKEN_HEADER } from '@sufra/api/staff/staff-endpoint';
import { io, type Socket } from 'socket.io-client';
import type { Shop } from '../../order/testing/shop.ts';

interface HeardMessage {
  event: string;
  id: string;
  branch_id?: string;
}

interface StaffSocket {
  socket: Socket;
  /** Messages that it received. */
  heard: HeardMessage[];
  /** To its subscription. */
  answer: unknown;
}

/**
 * To be called where hooks are: opens connected sockets that hear the shop, and ends them after each test.
 * `ids`: of branches.
 */
export function staffSockets(
  shop: Pick<Shop, 'backend' | 'key'>,
): (token: string, ids?: string[]) => Promise<StaffSocket> {
  const open: Socket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });
  return async (token, ids) => {
    const socket = io(shop.backend.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { [STAFF_TOKEN_HEADER]: `Bearer ${token}` },
    });
    open.push(socket);
    const heard: HeardMessage[] = [];
    socket.on(MESSAGE, (message) => heard.push(message));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    const answer: unknown = await socket.emitWithAck(SUBSCRIBE, {
      channel: staffChannelName(shop.key),
      ...(ids ? { ids } : {}),
    });
    return { socket, heard, answer };
  };
}
