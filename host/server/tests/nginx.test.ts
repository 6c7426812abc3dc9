/** The real nginx with deploy/nginx.conf before two edges: what reaches a visitor, and what does not. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from 'node:tls';
import { FLOW_ETAG, FLOW_ORIGIN_HEADER, FLOW_PATH } from '@sufra/contract/flow';
import { describeWith, findProgram, freePort } from '@sufra/testing/program';
import { until } from '@sufra/testing/until';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';
import { PLAIN_ANSWERS, plainAnswers } from '../testing/plain-port.ts';

/** Where nginx writes. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

interface Got {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

describeWith('NGINX', 'nginx before two edges', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'sufra-nginx-'));
  let edges: TestEdge[] = [];
  let nginx: ChildProcess;
  let port: number;
  let plain: number;

  beforeAll(async () => {
    const environment = { SUFRA_TRUST_PROXY: '127.0.0.1', SUFRA_SECRET: 'one-secret-of-both-edges-in-this-test' };
    edges = [await startTestEdge(environment), await startTestEdge(environment)];
    execFileSync('openssl', [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=localhost',
      ],
      ...['-keyout', path.join(home, 'privkey.pem'), '-out', path.join(home, 'fullchain.pem')],
    ]);
    port = await freePort();
    plain = await freePort();
    // What an operator replaces: addresses, the certificate, places of files. A machine of tests is not root's.
    const config = readFileSync(path.resolve(import.meta.dirname, '../../../deploy/nginx.conf'), 'utf8')
      .replaceAll('/etc/sufra/tls/', `${home}/`)
      .replaceAll('/var/log/nginx/', `${home}/`)
      .replace('/run/nginx.pid', `${home}/nginx.pid`)
      .replace('worker_processes auto;', `worker_processes 1; daemon off; error_log ${home}/error.log;`)
      .replace('127.0.0.1:3000', `127.0.0.1:${edges[0]!.port}`)
      .replace('127.0.0.1:3010', `127.0.0.1:${edges[1]!.port}`)
      .replace('127.0.0.1:3100', new URL(edges[0]!.registry.url).host)
      .replace('127.0.0.1:3110', new URL(edges[1]!.registry.url).host)
      .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
      .replaceAll('listen 80 ', `listen 127.0.0.1:${plain} `)
      .replace('http {', ['http {', ...TEMPORARY.map((name) => `${name}_temp_path ${home}/${name};`)].join('\n'));
    writeFileSync(path.join(home, 'nginx.conf'), config);
    nginx = spawn(findProgram('NGINX')!, ['-c', path.join(home, 'nginx.conf'), '-p', home], { stdio: 'ignore' });
    await until(() => {
      if (nginx.exitCode !== null) throw new Error(readFileSync(path.join(home, 'error.log'), 'utf8'));
      return get('/healthz').then(
        () => true,
        () => false,
      );
    });
  });
  afterAll(async () => {
    nginx.kill();
    await once(nginx, 'exit');
    for (const edge of edges) await edge.close();
    rmSync(home, { recursive: true, force: true });
  });

  it('leads pages to https, and refuses what scripts and forms ask without', async () => {
    expect(await plainAnswers(plain)).toEqual(PLAIN_ANSWERS);
  });

  it('passes a document on over HTTP/2, as of a site on https', async () => {
    const { headers, text } = await overHttp2('/en/menu');
    expect(headers[':status']).toBe(200);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(text).toContain('Nakhla');
  });

  it('leaves a document’s encoding and strong validator, and an edge knows one that another balancer weakened', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const packed = await get('/en/menu', { headers });
    expect([packed.status, packed.headers['content-encoding']]).toEqual([200, 'gzip']);
    expect(packed.headers.etag).toMatch(/^"[\w-]+"$/);
    const first = await edges[0]!.get('nakhla.localhost/en/menu', { headers });
    const again = await edges[0]!.get('nakhla.localhost/en/menu', {
      headers: { ...headers, 'if-none-match': `W/${first.headers.etag}` },
    });
    expect(again.status).toBe(304);
  });

  it('holds no answer back: the first part comes before the last one, under the site’s own address', async () => {
    const session = connectHttp2(`https://127.0.0.1:${port}`, {
      servername: 'nakhla.localhost',
      rejectUnauthorized: false,
    });
    try {
      const stream = session.request({ ':path': FLOW_PATH, ':authority': 'nakhla.localhost' });
      const [headers] = await once(stream, 'response');
      expect(headers).toMatchObject({ etag: FLOW_ETAG, [FLOW_ORIGIN_HEADER]: 'https://nakhla.localhost' });
      expect(String((await once(stream, 'data'))[0])).toBe('first\n');
      expect(String((await once(stream, 'data'))[0])).toBe('last\n');
    } finally {
      session.close();
    }
  });

  it.each(['/healthz', '/readyz', '/metrics', '/certificates?domain=nakhla.localhost'])(
    '%s is no address of a site',
    async (address) => {
      expect((await get(address)).status).toBe(404);
    },
  );

  it('lets bodies of uploads through to the edge, and no larger one than any call has', async () => {
    const body = Buffer.alloc(4 * 1024 * 1024);
    const send = (address: string, bytes: Buffer) =>
      get(address, {
        method: 'POST',
        body: bytes,
        headers: { 'content-type': 'image/png', 'sec-fetch-site': 'same-origin' },
      });
    const taken = await send('/api/v1/tenant/contact-pictures', body);
    expect(taken.text).not.toContain('nginx');
    expect((await send('/en/menu', body)).status).toBe(413);
    expect((await send('/api/v1/tenant/contact-pictures', Buffer.alloc(9 * 1024 * 1024))).text).toContain('nginx');
  });

  it('lets the upgrade of a websocket through', async () => {
    const socket = connect({ host: '127.0.0.1', port, servername: 'nakhla.localhost', rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    socket.write(
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: nakhla.localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: https://nakhla.localhost\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    const [answer] = await once(socket, 'data');
    socket.destroy();
    // A long poll would be 426: the edge has seen an upgrade.
    expect(String(answer)).not.toContain(' 426 ');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 (?:101|50[23])/);
  });

  it('goes on with one edge while the other is away', async () => {
    await edges[0]!.app.close();
    for (let tries = 0; tries < 4; tries += 1) expect((await get('/en/menu')).status).toBe(200);
  });

  it('gives files of releases alone at their own name', async () => {
    const host = 'files.sites.example';
    expect((await get('/v1/plans/nakhla', { host })).status).toBe(404);
    expect((await get('/metrics', { host })).status).toBe(404);
    expect((await get('/mf-menu/1.0.0/entry.js', { host, method: 'DELETE' })).status).toBe(403);
  });

  function get(
    address: string,
    {
      host = 'nakhla.localhost',
      method = 'GET',
      headers = {},
      body,
    }: { host?: string; method?: string; headers?: Record<string, string>; body?: Buffer } = {},
  ): Promise<Got> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          ...{
            host: '127.0.0.1',
            port,
            path: address,
            method,
            servername: host,
            rejectUnauthorized: false,
            agent: false,
          },
          headers: { host, cookie: 'lang=en', ...(body ? { 'content-length': String(body.length) } : {}), ...headers },
        },
        (response) => {
          let text = '';
          response.setEncoding('latin1').on('data', (data: string) => {
            text += data;
          });
          response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  async function overHttp2(address: string): Promise<{ headers: Record<string, unknown>; text: string }> {
    const session = connectHttp2(`https://127.0.0.1:${port}`, {
      servername: 'nakhla.localhost',
      rejectUnauthorized: false,
    });
    try {
      const stream = session.request({ ':path': address, ':authority': 'nakhla.localhost', cookie: 'lang=en' });
      let text = '';
      stream.setEncoding('utf8').on('data', (data: string) => {
        text += data;
      });
      const [headers] = await once(stream, 'response');
      await once(stream, 'end');
      return { headers, text };
    } finally {
      session.close();
    }
  }
});
