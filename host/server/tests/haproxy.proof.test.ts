/** The real HAProxy with deploy/haproxy.cfg before two edges, of which one is away. @proof edges */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type IncomingHttpHeaders, type IncomingHttpStatusHeader } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { FLOW_ETAG, FLOW_ORIGIN_HEADER, FLOW_PATH } from '@sufra/contract/flow';
import { describeWith, findProgram, freePort } from '@sufra/testing/program';
import { until } from '@sufra/testing/until';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';
import { PLAIN_ANSWERS, plainAnswers } from '../testing/plain-port.ts';

const CERTIFICATE = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';

describeWith('HAPROXY', 'HAProxy before two edges', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'sufra-haproxy-'));
  const file = path.join(home, 'haproxy.cfg');
  let edge: TestEdge;
  let haproxy: ChildProcess;
  let port: number;
  let plain: number;
  let said = '';
  /** Pages that were given in full. */
  let menus = 0;

  beforeAll(async () => {
    edge = await startTestEdge({ SUFRA_TRUST_PROXY: '127.0.0.1' });
    const pem = path.join(home, 'sites.pem');
    const key = path.join(home, 'key.pem');
    execFileSync('openssl', ['req', ...CERTIFICATE.split(' '), '-keyout', key, '-out', pem], { stdio: 'ignore' });
    writeFileSync(pem, readFileSync(pem, 'utf8') + readFileSync(key, 'utf8'));
    port = await freePort();
    plain = await freePort();
    const nowhere = await freePort();
    const registry = new URL(edge.registry.url).host;
    const config = readFileSync(path.resolve(import.meta.dirname, '../../../deploy/haproxy.cfg'), 'utf8')
      .replace('/etc/sufra/tls/sites.pem', pem)
      .replace('bind :443', `bind 127.0.0.1:${port}`)
      .replace('bind :80', `bind 127.0.0.1:${plain}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${edge.port}`)
      .replace('127.0.0.1:3010', `127.0.0.1:${nowhere}`)
      .replace('127.0.0.1:3100', registry)
      .replace('127.0.0.1:3110', registry);
    writeFileSync(file, config);
    haproxy = spawn(findProgram('HAPROXY')!, ['-db', '-f', file]);
    for (const stream of [haproxy.stdout!, haproxy.stderr!])
      stream.on('data', (words: Buffer) => {
        said += words;
      });
    await until(
      async () => (await ask('/en/menu').catch(() => null))?.headers[':status'] === 200,
      () => said.slice(0, 2000),
    );
  });
  afterAll(async () => {
    haproxy.kill();
    if (haproxy.exitCode === null && haproxy.signalCode === null) await once(haproxy, 'exit');
    await edge.close();
    rmSync(home, { recursive: true, force: true });
  });

  /** Over HTTP/2. `reading`: what is done with the body. */
  async function ask<Read = string>(
    at: string,
    { host = 'nakhla.localhost', method = 'GET', reading = text as never }: Asked<Read> = {},
  ): Promise<{ headers: IncomingHttpHeaders & IncomingHttpStatusHeader; body: Read }> {
    const session = connect(`https://127.0.0.1:${port}`, { servername: host, rejectUnauthorized: false });
    try {
      const failed = once(session, 'error').then(([error]) => Promise.reject(error));
      failed.catch(() => undefined);
      const stream = session.request({ ':path': at, ':method': method, ':authority': host });
      const [headers] = await Promise.race([once(stream, 'response'), failed]);
      const body = await reading(stream);
      if (at === '/en/menu' && headers[':status'] === 200) menus += 1;
      return { headers, body };
    } finally {
      session.destroy();
    }
  }
  interface Asked<Read> {
    host?: string;
    method?: string;
    reading?: (stream: AsyncIterable<Buffer>) => Promise<Read>;
  }

  it('takes the configuration as it is shipped', () => {
    execFileSync(findProgram('HAPROXY')!, ['-c', '-f', file], { stdio: 'pipe' });
  });

  it('leads pages to https, and refuses what scripts and forms ask without', async () => {
    expect(await plainAnswers(plain)).toEqual(PLAIN_ANSWERS);
  });

  it('passes a document on as of a site on https, and holds no part of an answer back', async () => {
    const { headers, body } = await ask('/en/menu');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
    expect(body).toContain('Nakhla');
    const parts: string[] = [];
    const flow = await ask(FLOW_PATH, {
      reading: async (stream) => {
        for await (const part of stream) parts.push(String(part));
        return parts;
      },
    });
    expect(flow.headers).toMatchObject({ etag: FLOW_ETAG, [FLOW_ORIGIN_HEADER]: 'https://nakhla.localhost' });
    expect(flow.body).toEqual(['first\n', 'last\n']);
  });

  it.each([
    ['nakhla.localhost', 'GET', '/healthz'],
    ['nakhla.localhost', 'GET', '/readyz'],
    ['nakhla.localhost', 'GET', '/metrics'],
    ['nakhla.localhost', 'OPTIONS', '/%72eadyz'],
    ['nakhla.localhost', 'POST', '/health%7A'],
    ['files.sites.example', 'GET', '/v1/plans/nakhla'],
    ['files.sites.example', 'POST', '/mf-menu/1.0.0/entry.js'],
  ])('shows nothing internal: %s %s %s', async (host, method, at) => {
    const { headers, body } = await ask(at, { host, method });
    expect([headers[':status'], body]).toEqual([404, '']);
  });

  it('logs no query string', async () => {
    const lines = () => said.match(/GET \/en\/menu 200/g)?.length ?? 0;
    // The lines of those before this one come first.
    await until(() => lines() >= menus);
    const before = lines();
    await ask('/en/menu?secret=of-a-link');
    await until(
      () => lines() === before + 1,
      () => said,
    );
    expect(said).not.toContain('of-a-link');
  });
});
