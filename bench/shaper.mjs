// SOCKS5 proxy that shapes TCP the way a phone network does, for every origin alike and without root. CDP's
// throttling only adds latency per request, so that a second origin costs nothing to connect to; here a new
// connection pays its handshake (1 RTT), TLS pays its own round trips, all connections share one link, and
// each starts with 10 segments. Every host name resolves to 127.0.0.1: tenants and remotes can have their own
// names without DNS. With --loss each segment of either direction is lost with that chance, and sent again as
// TCP does (shaper/link.mjs); the same --seed loses alike.
//   node shaper.mjs --port 4590 --rtt 150 --down 1600 --up 750 [--loss 0.02] [--seed 1]      (ms, kbit/s, of 1)
import net from 'node:net';
import { parseArgs } from 'node:util';
import { chance, FIRST_ANSWER_MS, Flow, Link } from './shaper/link.mjs';

const { values: v } = parseArgs({
  options: {
    port: { type: 'string', default: '4590' },
    rtt: { type: 'string', default: '150' },
    down: { type: 'string', default: '1600' },
    up: { type: 'string', default: '750' },
    loss: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});
const RTT = +v.rtt;
const LOSS = +v.loss;
const [lostDown, lostUp, lostOpening] = [1, 2, 3].map((part) => {
  const next = chance(+v.seed * 3 + part);
  return LOSS > 0 ? () => next() < LOSS : null;
});
const down = new Link({ kbps: +v.down, rtt: RTT, isLost: lostDown });
const up = new Link({ kbps: +v.up, rtt: RTT, isLost: lostUp });

/**
 * The handshake: its round trip, and a second, two, four … more for each time that one of its two segments was lost.
 */
function openingMs() {
  let waited = 0;
  const isLost = () => lostOpening?.() || lostOpening?.();
  for (let wait = FIRST_ANSWER_MS; isLost(); wait *= 2) waited += wait;
  return waited + RTT;
}

net
  .createServer((client) => {
    let buf = Buffer.alloc(0),
      greeted = false;
    client.setNoDelay(true);
    client.on('error', () => {});
    const onData = (d) => {
      buf = Buffer.concat([buf, d]);
      if (!greeted && buf.length >= 2 && buf.length >= 2 + buf[1]) {
        buf = buf.subarray(2 + buf[1]);
        greeted = true;
        client.write(Buffer.from([5, 0]));
      }
      if (!greeted || buf.length < 7) return;
      const nameLength = buf[3] === 1 ? 4 : buf[3] === 4 ? 16 : buf[4] + 1,
        need = 4 + nameLength + 2;
      if (buf.length < need) return;
      const port = buf.readUInt16BE(need - 2),
        rest = buf.subarray(need);
      client.off('data', onData);
      client.pause();
      const server = net.connect(port, '127.0.0.1'); // whatever the name: the whole test world is on this machine
      server.setNoDelay(true);
      server.on('error', () => client.destroy());
      client.on('close', () => server.destroy());
      server.on('connect', () =>
        setTimeout(() => {
          client.write(Buffer.from([5, 0, 0, 1, 127, 0, 0, 1, 0, 0]));
          const upFlow = new Flow(up, client, server);
          new Flow(down, server, client);
          if (rest.length) upFlow.offer(rest);
          client.resume();
        }, openingMs()),
      );
    };
    client.on('data', onData);
  })
  .listen(+v.port, '127.0.0.1', () => console.log('shaper on', v.port));
