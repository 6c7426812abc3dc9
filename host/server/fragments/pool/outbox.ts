/** Messages of one turn of the event loop leave together: each write wakes the other process. */
export interface Outbox<Message> {
  add(message: Message): void;
  /** Sends what waits now. */
  flush(): void;
}

export function createOutbox<Message>(send: (messages: Message[]) => void): Outbox<Message> {
  let waiting: Message[] = [];
  const flush = () => {
    if (waiting.length === 0) return;
    const messages = waiting;
    waiting = [];
    send(messages);
  };
  return {
    add(message) {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push(message);
    },
    flush,
  };
}
