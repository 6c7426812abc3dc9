import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { itWithPromtool, promtool } from '@sufra/testing/promtool';
import { buildDescriptor, buildShell } from '../testing/build-release.ts';
import { openRegistry, type TestRegistry } from '../testing/open-registry.ts';

describe('reading from the registry', () => {
  let registry: TestRegistry;
  beforeEach(async () => {
    registry = await openRegistry();
  });
  afterEach(() => registry.close());

  it.each([
    '/mf-menu/1.0.0/missing.js',
    '/mf-menu/9.9.9/entry.js',
    '/nobody/1.0.0/entry.js',
    '/mf-menu/1.0.0/../1.0.0/entry.js',
    '/mf-menu/1.0.0/%2e%2e/%2e%2e/%2e%2e/history.jsonl',
    '/mf-menu/1.0.0/..%2f..%2f..%2fhistory.jsonl',
    '/mf-menu/1.0.0/entry.js.br',
    '/mf-menu/1.0.0/',
    '/mf-menu/1.0.0/server',
    '/mf-menu/1.0.0/__proto__',
    '/mf-menu/1.0.0/entry.js%00.css',
  ])('answers %s with 404 that nobody keeps', async (url) => {
    await registry.publish(buildDescriptor());
    const answer = await registry.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    // The address with `..` is resolved by the client; sent as it is, it must not be found either.
    expect(url.includes('/../') ? [200, 404] : [404]).toContain(answer.statusCode);
    if (answer.statusCode === 404) expect(answer.headers['cache-control']).not.toContain('immutable');
  });

  it('TRACE is refused, and no header comes back', async () => {
    const socket = connect(
      Number(new URL(await registry.app.listen({ host: '127.0.0.1', port: 0 })).port),
      '127.0.0.1',
    );
    socket.end('TRACE /v1/plans/nakhla HTTP/1.1\r\nHost: registry\r\nX-Own: of-a-caller\r\nConnection: close\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('of-a-caller');
  });

  it('lets pages see why a file failed', async () => {
    const answer = await registry.app.inject('/mf-menu/1.0.0/missing.js');
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  it('answers a plan with a tag, and with 304 while nothing changed', async () => {
    await registry.publish(buildShell());
    const first = await registry.app.inject('/v1/plans/nakhla');
    expect(first.statusCode).toBe(200);
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await registry.app.inject({ url: '/v1/plans/nakhla', headers })).statusCode).toBe(304);
    await registry.publish(buildDescriptor());
    const changed = await registry.app.inject({ url: '/v1/plans/nakhla', headers });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(first.headers.etag);
    expect(changed.json().revision).toBe(2);
  });

  it.each(['%2e%2e', 'A', '-x', 'a'.repeat(64), 'نخلة'])('has no plan for %s', async (tenant) => {
    await registry.publish(buildShell());
    expect((await registry.app.inject(`/v1/plans/${encodeURI(tenant)}`)).statusCode).toBe(404);
  });

  it('tells who did what, and why, to who has a token only', async () => {
    await registry.publish(buildDescriptor());
    const team = await registry.team('mf-menu');
    for (const url of ['/v1/history', '/v1/edges', '/v1/tokens', '/v1/examination']) {
      expect([url, (await registry.app.inject(url)).statusCode]).toEqual([url, 401]);
      const edge = await registry.app.inject({ url, headers: { authorization: 'Bearer guess' } });
      expect([url, edge.statusCode]).toEqual([url, 401]);
    }
    expect((await registry.send('GET', '/v1/history', undefined, team)).json().history[0].actor).toBeTruthy();
    const releases = ['/v1/releases', '/v1/releases/mf-menu/1.0.0'];
    for (const url of releases) {
      const open = await registry.app.inject(url);
      expect([url, open.statusCode]).toEqual([url, 200]);
      expect(open.body).not.toContain('publisher');
      expect((await registry.send('GET', url, undefined, team)).body).toContain('"publisher":"');
    }
  });

  it('never lets a browser guess what an answer is', async () => {
    for (const url of ['/v1/releases', '/v1/plans/nakhla', '/healthz', '/nothing', '/mf-menu/1.0.0/missing.js'])
      expect([url, (await registry.app.inject(url)).headers['x-content-type-options']]).toEqual([url, 'nosniff']);
  });

  it('says in words that no shell is there yet', async () => {
    const answer = await registry.app.inject('/v1/plans/nakhla');
    expect(answer.statusCode).toBe(503);
    expect(answer.json().errors[0].code).toBe('NO_SHELL');
  });

  it('lists releases with what is stable', async () => {
    await registry.publish(buildDescriptor());
    await registry.publish(buildDescriptor({ version: '1.1.0' }));
    const { revision, releases } = (await registry.app.inject('/v1/releases')).json();
    expect(revision).toBe(2);
    expect(releases.map(({ version, stable }: { version: string; stable: boolean }) => [version, stable])).toEqual([
      ['1.0.0', false],
      ['1.1.0', true],
    ]);
  });

  it('tells listeners the revision at once and after each change', async () => {
    await registry.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = registry.app.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/v1/events`);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const events = response.body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
    expect((await events.next()).value).toBe('id: 0\nevent: revision\ndata: {"revision":0,"tenants":null}\n\n');
    await registry.publish(buildShell());
    expect((await events.next()).value).toBe('id: 1\nevent: revision\ndata: {"revision":1,"tenants":null}\n\n');
    // Closing the server ends the stream instead of waiting for the listener to go.
    await registry.app.close();
    expect((await events.next()).done).toBe(true);
  });

  it.each(['/healthz', '/readyz'])('answers %s', async (url) => {
    expect((await registry.app.inject(url)).statusCode).toBe(200);
  });

  it('counts by route pattern, never by address', async () => {
    await registry.publish(buildShell());
    await registry.app.inject('/host/1.0.0/entry.js');
    const text = (await registry.app.inject('/metrics')).payload;
    expect(text).toContain('sufra_registry_revision 1');
    expect(text).toContain('sufra_registry_publishes_total{module="host",result="published"} 1');
    expect(text).toContain('route="/:module/:version/*"');
    expect(text).not.toContain('entry.js');
  });

  itWithPromtool('names its metrics as promtool wants them', async () => {
    await registry.app.inject('/v1/plans/nakhla');
    const input = (await registry.app.inject('/metrics')).payload;
    expect(promtool(['check', 'metrics'], { input })).toEqual({ status: 0, said: '' });
  });

  it('answers what it does not know with 404', async () => {
    expect((await registry.app.inject('/v2/anything')).statusCode).toBe(404);
  });
});
