/**
 * The server half of a release breaks: the document comes nevertheless, the browser renders the module
 * (docs/failures.md). @proof releases
 */
import { askEdge, EDGE_PORT, type EdgeAnswer, untilReady } from '../fixtures/index.ts';
import { fillWho, placeOrder, sheet, toCheckout } from '../journeys/steps.ts';
import { publishBroken, type ServerBug } from './broken-release.ts';
import { expect, test } from './fixtures.ts';

const MODULE = 'mf-waiting-list';
const PAGE = '/en/waiting-list';
/** A document waits for each part of the release until the limit, and then for another renderer process. */
const DOCUMENT_MS = 45_000;

/** With what the edge counts for each. */
const BUGS: Readonly<Record<ServerBug, string>> = {
  throws: 'failed',
  'never answers': 'late',
  'loops for ever': '(?:late|lost)',
  'eats memory': '(?:late|lost)',
  'ends the process': '(?:late|lost)',
  'leaves a comment open': 'refused',
  'closes the page': 'refused',
  'styles everything': 'refused',
  'ends a rule twice': 'refused',
};

/** Bugs of `npm test`; the others prove. */
const SLICE: readonly ServerBug[] = ['throws'];

for (const [bug, told] of Object.entries(BUGS) as [ServerBug, string][]) {
  test(`the server half ${bug}: a skeleton, then the page; other pages are as ever [X-029]`, {
    // One at a time: until such a release is given up, the edge renders nothing or little for others.
    tag: [...(/late/.test(told) ? ['@waits'] : []), ...(SLICE.includes(bug) ? [] : ['@proof'])],
  }, async ({ page, tenant, chaos }) => {
    test.slow();
    const version = await publishBroken(MODULE, { server: bug });
    await chaos.pin({ [MODULE]: version });
    await test.step('the document is whole but for the outlet', async () => {
      const { status, body } = await firstWith(tenant.host, version);
      expect(status).toBe(200);
      expect(body).toContain(`data-version="${version}" data-rendered="browser"`);
      expect(body).toContain('sufra-skeleton');
      expect(body).toContain('data-test="cart-count"');
    });
    await test.step('the browser renders it, the basket is there', async () => {
      await chaos.shop(PAGE);
      const outlet = page.locator(`main > [data-module="${MODULE}"]`);
      await expect(outlet.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(outlet).toHaveAttribute('data-rendered', 'browser');
      await expect(outlet).toHaveAttribute('data-version', version);
      await expect(page.locator('body > header')).toBeVisible();
      await expect(page.locator('body > footer')).toBeVisible();
    });
    await test.step('another module’s page comes from the server', async () => {
      await expect
        .poll(async () => (await askEdge(tenant.host, '/en/menu')).body, { timeout: DOCUMENT_MS })
        .toMatch(/data-module="mf-menu" data-version="[^"]+" data-rendered="server"/);
    });
    await test.step('the edge names module, release and cause', async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${EDGE_PORT}/metrics`)).text();
      const counted = new RegExp(
        `sufra_edge_fragment_failures_total\\{[^}]*module="${MODULE}"[^}]*version="${version}"[^}]*failure="${told}"[^}]*\\} (\\d+)`,
      );
      expect(
        Number(counted.exec(metrics)?.[1]),
        metrics
          .split('\n')
          .filter((line) => line.includes(version))
          .join('\n'),
      ).toBeGreaterThan(0);
    });
  });
}

for (const bug of ['leaves a comment open', 'styles everything'] as const) {
  test(`the server half of the basket and checkout ${bug}: an order completes [X-029]`, {
    tag: '@proof',
  }, async ({ page, chaos }) => {
    await chaos.pin({ 'mf-checkout': await publishBroken('mf-checkout', { server: bug }) });
    await chaos.shop();
    await untilReady(page);
    await toCheckout(page);
    await fillWho(page, { name: 'Noura', mobile: '0501234567' });
    await placeOrder(page);
    await expect(sheet(page).getByRole('heading', { name: 'Order received' })).toBeVisible();
    await chaos.expectSameView();
  });
}

/** The document once the edge has the tenant's new plan. */
async function firstWith(host: string, version: string): Promise<EdgeAnswer> {
  let answer!: EdgeAnswer;
  await expect
    .poll(
      async () => {
        answer = await askEdge(host, PAGE);
        return answer.body.includes(version);
      },
      { timeout: DOCUMENT_MS, message: `${host} gets ${version}` },
    )
    .toBe(true);
  return answer;
}
