import http from 'node:http';
import { join } from 'node:path';
import { type HarnessServer, serveHarness } from './serve.ts';

let harness: HarnessServer;
beforeAll(async () => {
  harness = await serveHarness(join(__dirname, '../../../mf-menu'), 0);
});
afterAll(() => harness.close());

const ask = (path: string, headers: Record<string, string>) =>
  new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
    http
      .get(harness.origin + path, { headers, agent: false }, (response) => {
        response.resume();
        response.on('end', () =>
          resolve([response.statusCode, response.headers['cross-origin-resource-policy'] as string | undefined]),
        );
      })
      .on('error', reject);
  });

it('gives a page of another site nothing, its script tags neither', async () => {
  for (const site of ['cross-site', 'same-site'])
    for (const path of ['/-/harness.js', '/menu', '/-/gallery'])
      expect(await ask(path, { 'sec-fetch-site': site })).toEqual([403, 'same-origin']);
  expect(await ask('/menu', { host: 'rebound.example' })).toEqual([421, 'same-origin']);
  expect(await ask('/-/other', { 'sec-fetch-site': 'same-origin' })).toEqual([404, 'same-origin']);
  expect(await ask('/menu', {})).toEqual([200, 'same-origin']);
  for (const site of ['none', 'same-origin'])
    expect(await ask('/menu', { 'sec-fetch-site': site })).toEqual([200, 'same-origin']);
});
