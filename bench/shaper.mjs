// SOCKS5 proxy that shapes TCP the way a phone network does, for every origin alike and without root.
// CDP's throttling only adds latency per request, so that a second origin costs nothing to connect to; here a new connection
// pays its handshake (1 RTT), TLS pays its own round trips, all connections share one link, and each starts with 10 segments.
// Every host name resolves to 127.0.0.1: tenants and remotes can have their own names without DNS.
//   node shaper.mjs --port 4590 --rtt 150 --down 1600 --up 750      (ms, kbit/s)
import net from 'node:net';
import { parseArgs } from 'node:util';

const { values: v } = parseArgs({
  options: {
    port: { type: 'string', default: '4590' },
    rtt: { type: 'string', default: '150' },
    down: { type: 'string', default: '1600' },
    up: { type: 'string', default: '750' },
  },
});
const RTT = +v.rtt,
  MSS = 1460,
  MAX_WINDOW = 64 * 1024;

class Link {
  // one direction of the access link, shared by all connections, served round robin a segment at a time
  constructor(kbps) {
    this.rate = kbps / 8;
    this.freeAt = 0;
    this.active = [];
    this.timer = null;
  } // rate in bytes per ms
  push(flow) {
    if (!flow.queued) {
      flow.queued = true;
      this.active.push(flow);
    }
    this.pump();
  }
  pump() {
    if (this.timer) return;
    for (let now = performance.now(); this.active.length && this.freeAt <= now; now = performance.now()) {
      const flow = this.active.shift(),
        segment = flow.take();
      this.freeAt = Math.max(this.freeAt, now - 10) + (segment.length + 40) / this.rate; // 40: TCP/IP headers
      setTimeout(() => flow.deliver(segment), RTT / 2);
      if (flow.buffered()) this.active.push(flow);
      else flow.queued = false;
    }
    if (this.active.length)
      this.timer = setTimeout(
        () => {
          this.timer = null;
          this.pump();
        },
        Math.max(1, this.freeAt - performance.now()),
      );
  }
}

class Flow {
  // one direction of one connection, with slow start: the window grows by what was acknowledged
  constructor(link, from, to) {
    Object.assign(this, {
      link,
      from,
      to,
      chunks: [],
      size: 0,
      inFlight: 0,
      window: 10 * MSS,
      ended: false,
      queued: false,
    });
    from.on('data', (d) => {
      this.chunks.push(d);
      this.size += d.length;
      if (this.size > MAX_WINDOW) from.pause();
      this.kick();
    });
    from.on('end', () => {
      this.ended = true;
      this.finish();
    });
  }
  buffered() {
    return this.size > 0 && this.inFlight < this.window;
  }
  kick() {
    if (this.buffered()) this.link.push(this);
  }
  take() {
    let d = this.chunks.shift();
    if (d.length > MSS) {
      this.chunks.unshift(d.subarray(MSS));
      d = d.subarray(0, MSS);
    }
    this.size -= d.length;
    this.inFlight += d.length;
    if (this.size < MAX_WINDOW / 2) this.from.resume();
    return d;
  }
  deliver(d) {
    if (!this.to.destroyed) this.to.write(d);
    setTimeout(() => {
      this.inFlight -= d.length;
      this.window = Math.min(MAX_WINDOW, this.window + d.length);
      this.kick();
      this.finish();
    }, RTT / 2);
  }
  finish() {
    if (this.ended && !this.size && !this.inFlight) this.to.end();
  }
}

const down = new Link(+v.down),
  up = new Link(+v.up);

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
          // the handshake's round trip
          client.write(Buffer.from([5, 0, 0, 1, 127, 0, 0, 1, 0, 0]));
          const upFlow = new Flow(up, client, server);
          new Flow(down, server, client);
          if (rest.length) {
            upFlow.chunks.push(rest);
            upFlow.size += rest.length;
            upFlow.kick();
          }
          client.resume();
        }, RTT),
      );
    };
    client.on('data', onData);
  })
  .listen(+v.port, '127.0.0.1', () => console.log('shaper on', v.port));
