/**
 * The network of one engine window: a proxy that the window asks for everything. It loses files, and can be
 * cut as a phone loses its network: the browser's connections are reset, new ones refused. Every name is this
 * machine.
 */
import { createServer, request as forward, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface Network {
  /** Of the proxy, on this machine. */
  readonly port: number;
  /** Loses the first address that fits, so many times. @returns the addresses of requests that were lost so far */
  lose(pattern: RegExp, times: number): readonly string[];
  cut(): Promise<void>;
}

const HERE = '127.0.0.1';

export async function openNetwork(): Promise<Network> {
  const sockets = new Set<Duplex>();
  const lost: string[] = [];
  let losing: { pattern: RegExp; left: number } | null = null;

  const isLost = ({ url }: IncomingMessage) => {
    if (!losing || losing.left === 0 || !losing.pattern.test(url!) || (lost[0] ?? url) !== url) return false;
    losing.left -= 1;
    lost.push(url!);
    return true;
  };
  const server = createServer((request, response) => {
    if (isLost(request)) return void request.socket.resetAndDestroy();
    const { hostname: _, port, pathname, search } = new URL(request.url!);
    const { method, headers } = request;
    const far = forward({ host: HERE, port, path: pathname + search, method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.rawHeaders);
      answer.pipe(response);
    });
    far.once('error', () => response.destroy());
    response.once('close', () => far.destroy());
    request.pipe(far);
  });
  // A socket of the page asks for a way through.
  server.on('connect', (request, near: Duplex, head: Buffer) => {
    const far = connect(Number(request.url!.split(':')[1]), HERE, () => {
      near.write('HTTP/1.1 200 Connection established\r\n\r\n');
      far.write(head);
      near.pipe(far).pipe(near);
    });
    keep(far);
    far.once('error', () => near.destroy());
    near.once('error', () => far.destroy());
  });
  server.on('connection', keep);
  await new Promise<void>((done) => server.listen(0, HERE, done));

  function keep(socket: Duplex) {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  }
  return {
    port: (server.address() as AddressInfo).port,
    lose(pattern, times) {
      losing = { pattern, left: times };
      return lost;
    },
    async cut() {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) (socket as Socket).resetAndDestroy();
      await closed;
    },
  };
}
