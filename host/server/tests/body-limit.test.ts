import { sendContactMessage } from '@sufra/api/tenant/endpoints';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';

describe('a body', () => {
  let edge: TestEdge;
  beforeAll(async () => {
    edge = await startTestEdge();
    edge.provider.answer('POST', sendContactMessage.path, 201, { data: { ticket_number: 'T-1' }, errors: [] });
  });
  afterAll(() => edge.close());
  const post = (path: string, bytes: number) =>
    edge.post(`nakhla.localhost${path}`, JSON.stringify({ message: 'x'.repeat(bytes) }));

  it('may be as large as the call’s definition says: pictures of a message reach the provider [API-012]', async () => {
    expect((await post(sendContactMessage.path, 24_000_000)).status).toBe(201);
  });

  it('of any other call has an end at 100 KB, and so has one of pictures (safety W7)', async () => {
    expect((await post('/api/v1/menu/frontend/items/validate', 110_000)).status).toBe(413);
    expect((await post(sendContactMessage.path, sendContactMessage.bodyLimit!)).status).toBe(413);
  });
});
