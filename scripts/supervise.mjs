/**
 * Supervision of the servers of `npm start` and `npm run dev`: one that ends by itself is started again,
 * while the others go on; one that ends too often is given up (shared/database/restarts.mjs).
 */
import { countRestarts } from '../shared/database/restarts.mjs';
import { isStopping } from './children.mjs';
import { describeEnd, startDatabase, startServer, untilReady } from './servers.mjs';
import { Problem } from './workspace.mjs';

/**
 * Watches servers until they are stopped by us.
 * @param {Record<string, import('./children.mjs').Child>} servers As startProduct returns them. What is
 *   started takes the place of what ended.
 * @param {import('./workspace.mjs').Surroundings} surroundings
 * @param {(line: string) => void} say
 * @param {(problem: Error) => void} onGivenUp Called, with the server's last words in the problem, when one
 *   is not started again.
 * @returns {{ restart: (name: string) => Promise<void> }} `restart` ends a server, or one that was given up,
 *   and starts it again. Throws a Problem when it does not come up. Throws a Problem when it does not come
 *   up.
 */
export function supervise(servers, surroundings, say, onGivenUp) {
  async function watch(name) {
    const restarts = countRestarts();
    for (;;) {
      const server = servers[name];
      const end = await server.ended;
      const isOver = () => isStopping() || servers[name] !== server;
      // Replaced by `restart`, which watches its own.
      if (end.asked || isOver()) return;
      const how = `The ${name} ended (${describeEnd(end)})`;
      const pause = isFinal(name, end) ? null : restarts.next();
      if (pause === null) {
        onGivenUp(new Problem(`${how} and is not started again. Its last words:\n${server.lastWords()}`));
        return;
      }
      say(`${how}; it is started again. Its last words:\n${lastLines(server)}`);
      await new Promise((done) => setTimeout(done, pause));
      if (isOver()) return;
      try {
        await start(/** @type {Parameters<typeof start>[0]} */ (name));
      } catch (error) {
        onGivenUp(error);
        return;
      }
    }
  }

  /** @param {Parameters<typeof startServer>[0] | 'database'} name */
  async function start(name) {
    if (name === 'database') return startDatabaseAgain();
    const server = startServer(name, surroundings, { again: true });
    servers[name] = server;
    // One that ends before it is ready is seen by its watch.
    untilReady(server, surroundings).then(
      () => say(`The ${name} is back`),
      () => undefined,
    );
  }

  async function startDatabaseAgain() {
    const before = surroundings.database?.owner;
    const child = await startDatabase(surroundings, { say, again: true });
    if (child) servers.database = child;
    if (surroundings.database?.owner !== before) {
      throw new Problem('The database is at another port now, because its own was taken: start everything again.');
    }
    say('The database is back');
  }

  for (const name of Object.keys(servers)) void watch(name);

  return {
    async restart(name) {
      await servers[name].stop();
      const server = startServer(/** @type {Parameters<typeof startServer>[0]} */ (name), surroundings, {
        again: true,
      });
      servers[name] = server;
      void watch(name);
      await untilReady(server, surroundings);
    },
  };
}

/** The database starts PostgreSQL again by itself; when it ends with a code it has given that up. */
function isFinal(name, { code }) {
  return name === 'database' && code !== null;
}

/** For the console; the log has them whole. */
function lastLines(server) {
  const lines = server.lastWords().split('\n').slice(-3);
  return lines.map((line) => (line.length > 300 ? `${line.slice(0, 300)} …` : line)).join('\n') || 'none';
}
