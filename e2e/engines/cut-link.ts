/** A link to the edge that a test can cut, as a phone loses its network: the browser's connections are reset, new ones refused. */
import { connect, createServer, type Socket } from 'node:net';
import { EDGE_PORT } from '../fixtures/index.ts';

export interface CutLink {
  /** Port of the site behind the link. */
  readonly port: number;
  cut(): Promise<void>;
}

/** A port that the edge knows as one of its own (SUFRA_PUBLIC_PORTS): pages name no other. */
const PORT = Number(process.env.SUFRA_TEST_LINK_PORT || 0);

export async function openLink(): Promise<CutLink> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(EDGE_PORT, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    near.once('error', () => far.destroy());
    far.once('error', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((done) => server.listen(PORT, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    async cut() {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.resetAndDestroy();
      await closed;
    },
  };
}
