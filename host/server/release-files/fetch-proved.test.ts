import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { filesFrom } from './fetch-proved.ts';

describe('a file of a release', () => {
  let registry: Server;
  let registryUrl: string;
  const integrity = `sha384-${createHash('sha384').update('bytes').digest('base64')}`;
  beforeAll(async () => {
    registry = createServer((request, response) => response.end(request.url === '/files/a.js' ? 'bytes' : 'others'));
    await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done));
    registryUrl = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  });
  afterAll(() => void registry.close());

  it('comes from the registry where the public address cannot be reached, and is proved as ever', async () => {
    const fetchFile = filesFrom({ cdnUrl: 'http://files.invalid', registryUrl });
    expect((await fetchFile('http://files.invalid/files/a.js', integrity))?.toString()).toBe('bytes');
    expect(await fetchFile('http://files.invalid/files/b.js', integrity)).toBeNull();
    await expect(fetchFile('http://elsewhere.invalid/files/a.js', integrity)).rejects.toThrow();
  });
});
