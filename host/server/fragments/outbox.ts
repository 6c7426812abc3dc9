/** Messages of one turn of the event loop leave together: each write wakes the other process. */

/** Milliseconds that a message waits for others while the process works on. */
const MAX_WAIT_MS = 3;

export interface Outbox<Message> {
  add(message: Message): void;
  /** Sends what waits already for long; before work that takes its time. */
  sendOld(): void;
}

export function createOutbox<Message>(send: (messages: Message[]) => void): Outbox<Message> {
  let waiting: Message[] = [];
  let since = 0;
  const flush = () => {
    if (waiting.length === 0) return;
    const messages = waiting;
    waiting = [];
    send(messages);
  };
  return {
    add(message) {
      if (waiting.length === 0) {
        since = performance.now();
        setImmediate(flush);
      }
      waiting.push(message);
    },
    sendOld() {
      if (waiting.length > 0 && performance.now() - since > MAX_WAIT_MS) flush();
    },
  };
}
