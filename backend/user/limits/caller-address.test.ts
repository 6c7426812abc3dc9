/** Whose address a call is counted for: what an edge says of its visitor, and only an edge (safety E10). */
import { type IncomingMessage, request } from 'node:http';
import { withTenant } from '../../database/tenant-scope.ts';
import { startTestBackend, type TestBackend } from '../../testing/index.ts';
import { loginEvents } from '../tables.ts';

/** An edge on another machine, as far as the backend can tell. */
const EDGE = '127.0.0.8';
const ANYBODY = '127.0.0.9';
const VISITOR = '203.0.113.7';

describe('the address of a caller', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ config: { trustedEdges: [`${EDGE}/32`] } });
  });
  afterAll(() => backend.close());

  /** Asks for a code from one address, saying that it is for another; returns the address that was counted. */
  async function countedFor(localAddress: string, mobile: string): Promise<string | undefined> {
    const headers = {
      ...(await backend.headersOf('nakhla')),
      'content-type': 'application/json',
      'x-forwarded-for': VISITOR,
    };
    const answer = await new Promise<IncomingMessage>((done, failed) =>
      request(`${backend.url}/api/v1/user/auth/send-otp`, { method: 'POST', localAddress, headers })
        .on('response', (response) => done(response.resume()))
        .on('error', failed)
        .end(JSON.stringify({ mobile })),
    );
    expect(answer.statusCode).toBe(200);
    const events = await withTenant(backend.platform.database, 'nakhla', (db) => db.select().from(loginEvents));
    return events.find(({ number }) => number.endsWith(mobile))?.address;
  }

  it.each([
    ['the visitor’s, when an edge that was named says it', EDGE, '551230001', VISITOR],
    ['the visitor’s, when the edge stands on this machine', '127.0.0.1', '551230002', VISITOR],
    ['its own, when anybody else says another', ANYBODY, '551230003', ANYBODY],
  ])('is %s', async (_, from, mobile, counted) => {
    expect(await countedFor(from, mobile)).toBe(counted);
  });
});
