import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FLOW_ETAG, FLOW_PATH } from '@sufra/contract/flow';
import { until } from '@sufra/testing/until';
import { sendAnswer } from '../http/exchange.ts';
import { Flow } from './flow.ts';

it('sends its first part at once, and holds twenty visitors at most: who leaves gives the place back', async () => {
  const flow = new Flow();
  const server = createServer(async (raw, response) => {
    const request = { raw, method: raw.method!, origin: 'https://nakhla.example', id: 'one' } as never;
    const answer = await flow.answer(request, response);
    if (answer) await sendAnswer(request, response, answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${FLOW_PATH}`;
  const ask = async () => {
    const [answer] = (await once(get(address, { agent: false }), 'response')) as [IncomingMessage];
    return answer;
  };
  try {
    const taken = await Promise.all(Array.from({ length: 20 }, ask));
    expect(taken.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(taken[0]!.headers).toMatchObject({ etag: FLOW_ETAG, 'sufra-origin': 'https://nakhla.example' });
    const [[first], refused] = await Promise.all([once(taken[0]!, 'data'), ask()]);
    expect([String(first), refused.statusCode, refused.headers['retry-after']]).toEqual(['first\n', 503, '2']);
    for (const answer of taken) answer.destroy();
    await until(async () => (await ask()).statusCode === 200);
    expect((await once(get(address, { agent: false, method: 'POST' }), 'response'))[0].statusCode).toBe(405);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
