/**
 * `test` for chaos: a tenant whose plan may differ, a customer with a basket on one page view, and what was reported.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { askEdge, test as base, choosePlace, expect, open, type TestTenant } from '../fixtures/index.ts';
import { OPEN_BRANCH } from '../journeys/brands.ts';
import { expectCount } from '../journeys/steps.ts';
import { pinTenant } from '../platform/publishing.ts';

export interface Report {
  module: string;
  version: string;
  phase: string;
  cause: string;
  message: string;
}

export interface Chaos {
  /** Gives the tenant's visitors these releases; from the next document on. */
  pin(pins: Record<string, string>): Promise<void>;
  /**
   * A customer who comes back with one dish in the basket; default: to a page from which every other one can
   * be reached.
   */
  shop(path?: string): Promise<void>;
  /** Marks this page view: `expectSameView` holds until the page is loaded again. */
  mark(): Promise<void>;
  expectSameView(): Promise<void>;
  /** Failures that the page reported to the edge. */
  reports: readonly Report[];
}

export const test = base.extend<{ chaos: Chaos }>({
  chaos: async ({ page, tenant, guard }, use) => {
    // What is provoked here shows in the console and on the network; what the customer sees is what counts.
    guard.allowError(
      /chaos: |cannot be described|digest|integrity|Failed to load|dynamically imported|RUNTIME-008|mf.[a-z-]+@|SyntaxError|single-spa|read only property|Cannot delete property/i,
    );
    guard.allowRequest(/(404|failed) .*\/mf-[a-z-]+\/[^/]+\/.*\.js/);
    const reports = collectReports(page);
    await use({
      reports,
      async pin(pins) {
        for (const [module, version] of Object.entries(pins)) await pinTenant(tenant.key, module, version);
      },
      async shop(path = '/en/branches') {
        await choosePlace(page, tenant.site, 'pickup', OPEN_BRANCH.nakhla);
        const cookies = await fillBasket(tenant, OPEN_BRANCH.nakhla, 'nakhla-lamb-chops');
        // Sealed for this host alone, such a cookie counts as one of a secure site; browsers treat localhost as one.
        const url = tenant.site.replace('http:', 'https:');
        await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url, secure: true })));
        await open(page, path);
        await expectCount(page, 1);
        await markView(page);
      },
      mark: () => markView(page),
      expectSameView: async () =>
        expect(await page.evaluate(() => 'sufraSameView' in window), 'the same page view').toBe(true),
    });
  },
});

export { expect } from '../fixtures/index.ts';

async function markView(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sufraSameView: true }));
}

function collectReports(page: Page): Report[] {
  const reports: Report[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/-/report') return;
    const report = request.postDataJSON() as Report | { began: object[] };
    // What a module costs depends on the machine.
    if (!('began' in report) && report.phase !== 'cost') reports.push(report);
  });
  return reports;
}

/** Waits until a report of this release has come, and returns it. */
export async function reportOf(chaos: Chaos, module: string, version: string): Promise<Report> {
  const find = () => chaos.reports.find((report) => report.module === module && report.version === version);
  await expect.poll(() => find()?.cause, { message: `a report of ${module}@${version}` }).toBeDefined();
  return find()!;
}

/** Begins a basket as the page's own calls would; returns the visitor's cookies. */
async function fillBasket(tenant: TestTenant, branch: string, item: string) {
  const cookies = new Map<string, string>();
  const post = async (path: string, body: object): Promise<{ id: string; version: number }> => {
    const answer = await askEdge(tenant.host, path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: tenant.site,
        'idempotency-key': randomUUID(),
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      },
      body: JSON.stringify(body),
    });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body}`);
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    return JSON.parse(answer.body).data;
  };
  const { id, version } = await post('/api/v1/order/carts', { type: 'pickup', branch_id: branch });
  await post(`/api/v1/order/carts/${id}/lines`, { item_id: item, qty: 1, version });
  return [...cookies].map(([name, value]) => ({ name, value }));
}
