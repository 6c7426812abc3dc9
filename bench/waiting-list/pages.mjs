/**
 * A process of its own, with pages of a queue: each follows its own place as a page does, by the messages
 * and, when it has to, by asking. Its parent sends the pages, then the version to wait for.
 */
import { io } from 'socket.io-client';
import { MESSAGE, SUBSCRIBE } from '../../shared/api/realtime.ts';
import { countMove } from '../../shared/api/waiting-list/queue-move.ts';

/** Within which a page that missed a message asks, as `shared/module/counted-answers.ts` has it. */
const ASK_WITHIN_MS = 2000;

const pages = [];
let asked = 0;
let wanted = null;
const tell = () => {
  if (wanted === null || !pages.every(({ entry }) => !entry?.queue || entry.queue.version >= wanted)) return;
  wanted = null;
  const at = performance.timeOrigin + performance.now();
  process.send?.({ at, asked, places: pages.map(({ id, entry }) => [id, entry.position]) });
  asked = 0;
};
process.on('message', async (/** @type {any} */ message) => {
  if (message.version !== undefined) {
    wanted = message.version;
    return tell();
  }
  const { url, own, screens } = message;
  for (const { id, token } of screens) {
    const headers = { ...own, 'x-order-token': token };
    const page = { id, entry: null, waits: false };
    const ask = async () => {
      for (;;) {
        const answer = await fetch(`${url}/api/v1/waiting-list/waiting/${id}`, { headers });
        const { data } = await answer.json();
        if (data) {
          page.entry = data;
          return tell();
        }
        await new Promise((done) => setTimeout(done, 300 + Math.random() * 300));
      }
    };
    await ask();
    pages.push(page);
    const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders: headers });
    await new Promise((done) => socket.once('connect', () => done(undefined)));
    await socket.emitWithAck(SUBSCRIBE, { channel: `waitinglist_${own['x-tenant']}`, ids: [page.entry.queue.id] });
    socket.on(MESSAGE, (move) => {
      if (!page.entry.queue) return;
      const next = countMove(page.entry, move);
      if (typeof next !== 'string') {
        page.entry = next;
        return tell();
      }
      if (page.waits) return;
      page.waits = true;
      asked += 1;
      const soon = next === 'ask' ? 0 : Math.random() * ASK_WITHIN_MS;
      setTimeout(() => void ask().then(() => (page.waits = false)), soon);
    });
  }
  process.send?.({});
});
