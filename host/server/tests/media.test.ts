import { RULES } from '../limits/rules.ts';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';

/** Requests from here are a visitor's, not this machine's own. */
const VISITOR = '127.0.0.9';
const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' };

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());
afterEach(() => jest.restoreAllMocks());

/** What the provider answers at `/media/…`, and how often it was asked. */
function provide(status: number, headers: Record<string, string> = {}, body = 'picture') {
  const send = jest.spyOn(edge.app.edge.client, 'send');
  send.mockImplementation(async () => ({
    status,
    headers: { 'content-type': 'image/webp', ...headers },
    body: Buffer.from(body),
  }));
  return () => send.mock.calls.flatMap(([{ path, lane }]) => (path.startsWith('/media/') ? [[path, lane]] : []));
}
const get = (path: string, headers: Record<string, string> = {}, from?: string) =>
  edge.get(`nakhla.localhost/media/${path}`, { headers, ...(from ? { from } : {}) });

describe('pictures (safety E10)', () => {
  it('that never change are asked of the provider once, in a lane of their own, and are the same bytes for all', async () => {
    const asked = provide(200, { ...FOR_EVER, etag: '"1"' });
    const got = await Promise.all([get('a.webp'), get('a.webp'), get('a.webp', { accept: 'image/webp;q=0.3' })]);
    expect(got.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([200, 'picture']));
    const later = await get('a.webp', { 'if-none-match': '"0", "1"' });
    expect([later.status, later.text, later.headers['cache-control']]).toEqual([304, '', FOR_EVER['cache-control']]);
    expect((await get('a.webp', { range: 'bytes=0-1' })).text).toBe('picture');
    // One for each of what a browser takes, whatever else its header says.
    expect(asked()).toEqual([
      ['/media/a.webp', 'media'],
      ['/media/a.webp', 'media'],
    ]);
  });

  it('of a customer are passed on and not kept', async () => {
    const asked = provide(200, { 'cache-control': 'private, max-age=31536000, immutable' });
    for (let time = 0; time < 2; time += 1) expect((await get('avatars/n/p.webp')).status).toBe(200);
    expect(asked()).toHaveLength(2);
  });

  it('that are not there are asked for once in some seconds', async () => {
    const asked = provide(404);
    for (let time = 0; time < 3; time += 1) expect((await get('made-up.webp')).status).toBe(404);
    expect(asked()).toHaveLength(1);
  });

  it('of one address have a number in a minute; another address goes on', async () => {
    provide(200, FOR_EVER);
    jest.replaceProperty(RULES.media[0]!, 'points', 3);
    const fresh = await startTestEdge();
    try {
      fresh.provider.answer('GET', '/media/b.webp', 200, 'picture', 'image/webp');
      const ask = async (from: string) => (await fresh.get('nakhla.localhost/media/b.webp', { from })).status;
      expect([await ask(VISITOR), await ask(VISITOR), await ask(VISITOR)]).toEqual([200, 200, 200]);
      expect([await ask(VISITOR), await ask('127.0.0.10')]).toEqual([429, 200]);
    } finally {
      await fresh.close();
    }
  });
});
