/**
 * The real Caddy with deploy/Caddyfile before an edge: what a balancer asks, and what reaches a visitor. @proof edges
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { describeWith, findProgram, freePort } from '@sufra/testing/program';
import { until } from '@sufra/testing/until';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';
import { PLAIN_ANSWERS, plainAnswers } from '../testing/plain-port.ts';

const CADDYFILE = path.resolve(import.meta.dirname, '../../../deploy/Caddyfile');

describeWith('CADDY', 'Caddy before an edge', () => {
  let edge: TestEdge;
  let caddy: ChildProcess;
  let port: number;
  let plain: number;
  const home = mkdtempSync(path.join(tmpdir(), 'sufra-caddy-'));

  beforeAll(async () => {
    edge = await startTestEdge({ SUFRA_TRUST_PROXY: '127.0.0.1', SUFRA_CONSOLE_HOST: 'console.localhost' });
    port = await freePort();
    plain = await freePort();
    const address = `127.0.0.1:${edge.port}`;
    caddy = spawn(findProgram('CADDY')!, ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
      env: {
        ...{ HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
        ...{ SUFRA_EDGES: address, SUFRA_ASK: address, SUFRA_ISSUER: 'internal' },
        ...{ SUFRA_HTTP_PORT: String(plain), SUFRA_HTTPS_PORT: String(port) },
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    caddy.stderr!.on('data', (data: Buffer) => {
      said += data;
    });
    await until(() => {
      if (caddy.exitCode !== null) throw new Error(said);
      return said.includes('serving initial configuration');
    });
  });
  afterAll(async () => {
    caddy.kill();
    await once(caddy, 'exit');
    await edge.close();
    rmSync(home, { recursive: true, force: true });
  });

  it('gets a certificate for a name that a restaurant has', async () => {
    const socket = await handshake('nakhla.localhost');
    expect(socket.getPeerCertificate().subjectaltname).toBe('DNS:nakhla.localhost');
    expect(socket.alpnProtocol).toBe('h2');
    socket.destroy();
  });

  it('gets none for a name that only points here', async () => {
    await expect(handshake('evil.example')).rejects.toThrow();
  });

  it('leads pages to https, and refuses what scripts and forms ask without', async () => {
    expect(await plainAnswers(plain)).toEqual(PLAIN_ANSWERS);
  });

  it('passes a document on over HTTP/2, as of a site on https', async () => {
    const { headers, text } = await get('/en/menu');
    expect(headers[':status']).toBe(200);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(text).toContain('Nakhla');
  });

  it.each(['/healthz', '/readyz', '/metrics', '/certificates?domain=nakhla.localhost'])(
    '%s is no address of a site',
    async (address) => expect((await get(address)).headers[':status']).toBe(404),
  );

  function handshake(servername: string): Promise<TLSSocket> {
    return new Promise((resolve, reject) => {
      const socket = connect(
        { host: '127.0.0.1', port, servername, rejectUnauthorized: false, ALPNProtocols: ['h2'] },
        () => resolve(socket),
      );
      socket.once('error', reject);
    });
  }

  async function get(address: string): Promise<{ headers: Record<string, unknown>; text: string }> {
    const socket = await handshake('nakhla.localhost');
    const session = connectHttp2('https://nakhla.localhost', { createConnection: () => socket });
    return await new Promise((resolve, reject) => {
      const stream = session.request({ ':path': address, cookie: 'lang=en' });
      let headers = {};
      let text = '';
      stream.setEncoding('utf8');
      stream.on('response', (got) => {
        headers = got;
      });
      stream.on('data', (data: string) => {
        text += data;
      });
      stream.on('end', () => {
        session.close();
        resolve({ headers, text });
      });
      stream.on('error', reject);
    });
  }
});
