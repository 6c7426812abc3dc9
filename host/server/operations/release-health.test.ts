import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Plan } from '@sufra/contract';
import { until } from '../testing/edge.ts';
import { createReleaseHealth, type ReleaseHealth } from './release-health.ts';

interface Report {
  plans: unknown;
  releases: { module: string; version: string; views: number; failures: number }[];
}

const plan = {
  shell: { name: 'host', version: '1.0.0' },
  modules: [{ name: 'mf-menu', version: '1.1.0' }],
} as unknown as Plan;

let registry: Server;
let reports: Report[];
let authorization: string | undefined;
let health: ReleaseHealth;
let time: number;
beforeEach(async () => {
  reports = [];
  time = 1_000_000;
  registry = createServer(async (request, response) => {
    authorization = request.headers.authorization;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    reports.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.end('{}');
  });
  await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done));
  health = createReleaseHealth({
    registryUrl: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
    token: () => 'secret',
    port: 3000,
    plans: { inUse: () => [{ tenant: 'nakhla', revision: 7 }] },
    onFailure: (error) => {
      throw error;
    },
    now: () => time,
    every: 5,
  });
});
afterEach(async () => {
  health.close();
  registry.closeAllConnections();
  await new Promise((done) => registry.close(done));
});

const told = (version: string) => {
  const counts = reports.flatMap(({ releases }) => releases).filter((each) => each.version === version);
  return {
    views: counts.reduce((sum, { views }) => sum + views, 0),
    failures: counts.reduce((sum, { failures }) => sum + failures, 0),
  };
};

describe('the edge tells of releases', () => {
  it('each release of a page as seen, and the plans in use, with its token', async () => {
    health.served(plan);
    health.served(plan);
    await until(() => told('1.1.0').views === 2 && told('1.0.0').views === 2);
    expect(reports[0]!.plans).toEqual([{ tenant: 'nakhla', revision: 7 }]);
    expect(authorization).toBe('Bearer secret');
  });

  it('one visitor’s failures once a minute, however many a page reports', async () => {
    for (const visitor of ['a', 'a', 'a', 'b']) health.failed('mf-menu', '1.1.0', visitor);
    await until(() => told('1.1.0').failures === 2);
    time += 60_000;
    health.failed('mf-menu', '1.1.0', 'a');
    await until(() => told('1.1.0').failures === 3);
  });

  it('what it saw itself every time', async () => {
    health.failed('mf-menu', '1.1.0', null);
    health.failed('mf-menu', '1.1.0', null);
    await until(() => told('1.1.0').failures === 2);
  });

  it('also when there is nothing to tell, so that it is not taken for silent', async () => {
    await until(() => reports.length === 1);
    // The clock goes on until it is heard: the answer to the first report may still be on its way.
    await until(() => {
      time += 15_000;
      return reports.length > 1;
    });
    expect(reports[1]!.releases).toEqual([]);
  });
});
