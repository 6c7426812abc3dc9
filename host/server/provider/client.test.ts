import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { until } from '@sufra/testing/until';
import { createProviderClient } from './client.ts';
import { UPLOAD_PLACES } from './protection.ts';

it('one person of the console takes the places of one, whatever is sent; another’s call goes on (safety §4)', async () => {
  const arrived: string[] = [];
  const answers: (() => void)[] = [];
  const server = createServer((request, response) => {
    arrived.push(request.url!);
    answers.push(() => response.end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = createProviderClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const send = (holder: string) =>
    client.send({ method: 'GET', path: `/${holder}`, headers: {}, lane: 'upload', holder, timeout: 60_000 });
  const { runningMax } = UPLOAD_PLACES;
  const sent = Array.from({ length: runningMax + 2 }, () => send('one'));
  await until(() => arrived.length === runningMax);
  sent.push(send('other'));
  await until(() => arrived.includes('/other'));
  expect(arrived.filter((path) => path === '/one')).toHaveLength(runningMax);
  const answered = setInterval(() => answers.splice(0).forEach((answer) => void answer()), 5);
  await Promise.all(sent);
  clearInterval(answered);
  await client.close();
  await new Promise((resolve) => server.close(resolve));
});

describe('a provider behind https (ASVS 12.3.4)', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sufra-inside-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const arrived: string[] = [];
  let server: Server;
  let address: string;
  beforeAll(async () => {
    const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
    const files = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert];
    execFileSync('openssl', [...words.split(' '), ...files], { stdio: 'ignore' });
    server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
      arrived.push(request.url!);
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `https://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true });
  });

  it('is asked nothing while its certificate is of an authority that is not trusted', async () => {
    const client = createProviderClient(address);
    const sent = client.send({ method: 'GET', path: '/stranger', headers: {}, timeout: 10_000 });
    await expect(sent).rejects.toThrow(/self-signed certificate/);
    expect(arrived).toEqual([]);
    await client.close();
  });

  it('is asked with an authority of one’s own, which NODE_EXTRA_CA_CERTS names', async () => {
    const program = `
      import { createProviderClient } from ${JSON.stringify(path.join(import.meta.dirname, 'client.ts'))};
      const client = createProviderClient(${JSON.stringify(address)});
      const { status } = await client.send({ method: 'GET', path: '/trusted', headers: {}, timeout: 10_000 });
      console.log(status);
      await client.close();`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: cert },
    });
    expect([stdout.trim(), arrived]).toEqual(['200', ['/trusted']]);
  });
});
