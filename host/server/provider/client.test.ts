import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
