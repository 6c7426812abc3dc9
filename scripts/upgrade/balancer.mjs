/**
 * A balancer that gives each connection to the next server of its list, and to another one where that does not take it.
 */
import { connect, createServer } from 'node:net';

/** @param {number} port */
export async function startBalancer(port) {
  let targets = [];
  let next = 0;
  const reach = (tried, taken, given) => {
    const left = targets.filter((each) => !tried.includes(each));
    const target = left[next++ % left.length];
    if (target === undefined) return given();
    const socket = connect(target, '127.0.0.1');
    socket.once('connect', () => taken(socket));
    socket.once('error', () => reach([...tried, target], taken, given));
  };
  const server = createServer((visitor) => {
    visitor.on('error', () => visitor.destroy());
    visitor.pause();
    reach(
      [],
      (socket) => {
        socket.on('error', () => visitor.destroy());
        socket.on('close', () => visitor.destroy());
        visitor.on('close', () => socket.destroy());
        visitor.pipe(socket).pipe(visitor);
        visitor.resume();
      },
      () => visitor.destroy(),
    );
  });
  await new Promise((done) => server.listen(port, '127.0.0.1', () => done(undefined)));
  server.unref();
  return {
    add(target) {
      targets = [...targets.filter((each) => each !== target), target];
    },
    /** Connections that it has stay. */
    remove(target) {
      targets = targets.filter((each) => each !== target);
    },
    close: () => void server.close(),
  };
}
