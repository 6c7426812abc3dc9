/** What a provider says over its socket: on which channels, to whom, and in which words. */
import { cancelOrder, getOrder, listCancelReasons } from '@sufra/api/order/endpoints';
import {
  CLIENT_CHANNEL,
  channelName,
  MESSAGE,
  REALTIME_EVENTS,
  type RealtimeMessage,
  readMessage,
  SOCKET_PATH,
  SUBSCRIBE,
  TENANT_CHANNELS,
} from '@sufra/api/realtime';
import { instant } from '@sufra/api/shapes';
import { io, type Socket } from 'socket.io-client';
import { is } from 'superstruct';
import type { CheckClient } from './check-client.ts';
import type { Placed } from './order.ts';

const CALL = 'realtime';
/** A message that has not come by then does not come. */
const MESSAGE_MS = 5000;

/** Cancels the order, which its owner must hear of; false when it cannot be canceled any more. */
export async function checkRealtime(client: CheckClient, tenant: string, { order, token }: Placed): Promise<boolean> {
  const { ask, expect, findings } = client;
  const note = (row: string, expected: string, came: string) => findings.note({ call: CALL, row, expected, came });
  const own = { 'x-order-token': token };
  const sockets = [connect(client, own), connect(client), connect(client, { 'x-app-token': 'another-token' })] as const;
  const [owner, stranger] = sockets;
  try {
    const [isOwner, isStranger, isIntruder] = await Promise.all(sockets.map(isConnected));
    if (isIntruder) note('API-006', 'a socket with another x-app-token is refused', 'it is let in');
    if (!isOwner || !isStranger) {
      note('X-020', `a socket opens at ${SOCKET_PATH}`, 'it does not');
      return false;
    }
    const heard = listen(owner.socket);
    const overheard = listen(stranger.socket);
    for (const channel of [...TENANT_CHANNELS.map((name) => channelName(name, tenant)), CLIENT_CHANNEL])
      for (const { socket } of [owner, stranger])
        if ((await subscribe(socket, channel)) !== true) note('X-020', `${channel} can be subscribed to`, 'it cannot');
    const foreign = channelName('orders', `${tenant}-other`);
    if ((await subscribe(owner.socket, foreign)) === true)
      note('X-020', 'another tenant’s channel is refused', 'it is taken');

    if (!order.cancel?.allowed) return false;
    const { data: reasons } = await ask(
      listCancelReasons,
      {},
      { row: 'API-050', what: 'reasons to cancel are listed' },
    );
    const cancel = {
      params: { id: order.id },
      body: { reason_id: reasons?.[0]?.id ?? 'other' },
    };
    const told = heard.next(({ id, event }) => id === order.id && event === 'order.status');
    const canceled = await ask(cancelOrder, cancel, {
      row: 'API-050',
      what: 'a customer cancels in time',
      headers: own,
    });
    await ask(cancelOrder, cancel, {
      row: 'API-050',
      what: 'what is canceled already is answered as it is',
      headers: own,
    });
    await ask(cancelOrder, cancel, {
      row: 'API-050',
      what: 'a stranger cancels nothing',
      refused: ['NOT_FOUND'],
    });
    const { data: after } = await ask(
      getOrder,
      { params: { id: order.id } },
      { row: 'API-050', what: 'an order is read with its token', headers: own },
    );
    expect(!after || ['canceled', 'refunded'].includes(after.status), getOrder, {
      row: 'API-050',
      expected: 'a canceled order is canceled',
      came: `${after?.status}`,
    });
    expect(!after || after.version > order.version, getOrder, {
      row: 'X-021',
      expected: 'the version of a changed order rises',
      came: 'it does not',
    });
    const message = await told;
    if (message === null) {
      if (canceled.came) note('X-022', 'order.status is sent to the holder of the order’s token', 'nothing came');
      return true;
    }
    holdMessage(message, { channel: channelName('orders', tenant), version: order.version }, note);
    // What was sent to the stranger before has come when this is answered.
    await subscribe(stranger.socket, channelName('orders', tenant));
    if (overheard.all().some(({ id }) => id === order.id))
      note('X-022', 'only its owner gets messages of an order', 'a stranger got one');
    return true;
  } finally {
    for (const { socket } of sockets) socket.disconnect();
  }
}

function holdMessage(
  raw: RealtimeMessage,
  { channel, version }: { channel: string; version: number },
  note: (row: string, expected: string, came: string) => void,
): void {
  const message = raw as unknown as Record<string, unknown>;
  if (message.channel !== channel) note('X-020', `a message says its channel: ${channel}`, `${message.channel}`);
  if (!(REALTIME_EVENTS as readonly unknown[]).includes(message.event))
    note('X-021', 'an event is one of the API’s', `${message.event}`);
  if (typeof message.version !== 'number' || message.version <= version)
    note('X-021', 'a message has a version above the last one', `${typeof message.version} ${message.version}`);
  if (!is(message.at, instant)) note('X-021', 'a message says when: an instant', `${message.at}`);
}

function connect(client: CheckClient, more: Record<string, string> = {}) {
  const socket = io(client.url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    timeout: MESSAGE_MS,
    extraHeaders: { ...client.headers(), ...more },
  });
  return { socket };
}

function isConnected({ socket }: { socket: Socket }): Promise<boolean> {
  return new Promise((done) => {
    socket.once('connect', () => done(true));
    socket.once('connect_error', () => done(false));
  });
}

/** Null: no answer came. */
async function subscribe(socket: Socket, channel: string): Promise<boolean | null> {
  const answer: unknown = await socket
    .timeout(MESSAGE_MS)
    .emitWithAck(SUBSCRIBE, { channel })
    .catch(() => null);
  return typeof answer === 'object' && answer !== null && 'ok' in answer ? answer.ok === true : null;
}

/** The messages of a socket from now on, as they are on the wire. */
function listen(socket: Socket) {
  const got: RealtimeMessage[] = [];
  const waiting = new Set<(message: RealtimeMessage) => void>();
  socket.on(MESSAGE, (raw: unknown) => {
    if (!readMessage(raw)) return;
    got.push(raw as RealtimeMessage);
    for (const look of waiting) look(raw as RealtimeMessage);
  });
  return {
    all: () => got,
    /** The next one that `is` it; null: none came in time. */
    next: (is: (message: RealtimeMessage) => boolean) =>
      new Promise<RealtimeMessage | null>((done) => {
        const end = (message: RealtimeMessage | null) => {
          clearTimeout(timer);
          waiting.delete(look);
          done(message);
        };
        const look = (message: RealtimeMessage) => {
          if (is(message)) end(message);
        };
        const timer = setTimeout(end, MESSAGE_MS, null);
        waiting.add(look);
      }),
  };
}
