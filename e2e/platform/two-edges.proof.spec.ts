/**
 * Two edges before two backends on one Redis, as one: what is published at one backend reaches the pages of
 * both edges, what is counted or spent at one edge is so at the other, and each goes on when Redis or the
 * other edge is lost. @proof edges
 */
import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { findProgram, notHere } from '@sufra/testing/program';
import { askEdge, choosePlace, open, sandboxOf } from '../fixtures/index.ts';
import { OPEN_BRANCH } from '../journeys/brands.ts';
import { orderByApi } from '../journeys/order-by-api.ts';
import { addOf, expectToRead } from '../journeys/steps.ts';
import { type Server, type SeveralServers, testWithSeveral } from './several-servers.ts';

const HOST = 'nakhla.localhost';
const BRANCH = OPEN_BRANCH.nakhla;
const DISH = 'nakhla-chicken-mandi';
const OWN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
const ENGLISH = { cookie: 'lang=en' };

const test = testWithSeveral({
  modules: ['host', 'mf-menu', 'mf-checkout', 'mf-reservations'],
  withRedis: true,
});
test.skip(!findProgram('REDIS_SERVER'), notHere('REDIS_SERVER'));
let servers: SeveralServers;
test.beforeEach(({ servers: started }) => {
  servers = started;
});

const siteOf = (edge: Server) => `http://${HOST}:${edge.port}`;
/** At the first edge's backend: what it publishes reaches the second edge only through Redis. */
const sandbox = () => sandboxOf('nakhla', servers.apis[0]);
const ask = (edge: Server, path: string, headers: Record<string, string> = ENGLISH) =>
  askEdge(HOST, path, { port: edge.port, headers });
const askCode = async (edge: Server, from: string) => {
  const headers = { ...OWN, 'x-forwarded-for': from };
  const path = '/api/v1/user/auth/send-otp';
  return (await askEdge(HOST, path, { port: edge.port, method: 'POST', headers, body: '{}' })).status;
};
/** How many of 50 requests for a code were not one too many. */
const codesFrom = async (address: string, edges: readonly Server[]) => {
  let passed = 0;
  for (let index = 0; index < 50; index++)
    if ((await askCode(edges[index % edges.length]!, address)) !== 429) passed += 1;
  return passed;
};
/** Whether a login by state signs in at an edge. */
const signsIn = async (edge: Server, state: string) => {
  const { status, headers } = await ask(edge, `/en/menu?state=${encodeURIComponent(state)}`);
  expect(status).toBe(303);
  return headers['set-cookie']?.some((line) => line.startsWith('sufra=')) ?? false;
};

/** A page at an edge, in a visitor's browser, that is subscribed to the restaurant. */
async function openLive(context: BrowserContext, edge: Server, path = '/en/menu'): Promise<Page> {
  const page = await context.newPage();
  const heard = new Promise<void>((done) =>
    page.on('websocket', (socket) =>
      // socket.io's word that this visitor is let in.
      socket.on('framereceived', ({ payload }) => String(payload).startsWith('40') && done()),
    ),
  );
  await open(page, `${siteOf(edge)}${path}`);
  await heard;
  return page;
}
async function visitor(context: BrowserContext): Promise<[Page, Page]> {
  const [first, second] = servers.edges;
  await choosePlace({ context: () => context } as Page, siteOf(first), 'pickup', BRANCH);
  return Promise.all([openLive(context, first), openLive(context, second)]);
}
const row = (page: Page) => page.locator(`main [data-item=${DISH}]`);
const soldOut = (page: Page) => row(page).getByText('Sold out', { exact: true });
/** Sold-out dishes in the document that an edge sends. */
const soldOutIn = async (edge: Server) => {
  const { body } = await ask(edge, '/en/menu', { cookie: `lang=en; place=pickup.${BRANCH}` });
  return body.split('>Sold out<').length - 1;
};

test('a dish, an order and a setting changed at one backend arrive at the pages of both edges', {
  tag: ['@X-022', '@X-025'],
}, async ({ context }) => {
  const { edges } = servers;
  const pages = await visitor(context);
  const before = await Promise.all(edges.map(soldOutIn));
  await sandbox().itemAvailability(DISH, 'sold_out', BRANCH);
  for (const page of pages) await expect(soldOut(page)).toBeVisible();
  await expect.poll(() => Promise.all(edges.map(soldOutIn))).toEqual(before.map((count) => count + 1));

  // Ordered at one edge, followed at the other: one session, and a message that comes from the other backend.
  const [order] = await orderByApi(pages[0], BRANCH, 'nakhla-lamb-chops');
  await pages[1].close();
  const tracking = await openLive(context, edges[1], `/en/order/${order!.id}`);
  const status = tracking.getByTestId('order-status');
  await expect(status).toHaveAttribute('data-status', 'created');
  await sandbox().orderStatus(order!.id, 'accepted');
  await expect(status).toHaveAttribute('data-status', 'accepted');

  const navigation = (page: Page) => page.locator('[data-nav="/reservations"]');
  await expect(navigation(tracking)).not.toHaveCount(0);
  await sandbox().setting('reservation', 'enable', '0');
  for (const page of [pages[0], tracking]) await expect(navigation(page)).toHaveCount(0);
  await sandbox().reset();
});

test('codes are counted and logins by state are spent for both edges (safety E7, E10)', {
  tag: '@HOST-050',
}, async () => {
  const { edges } = servers;
  expect(await codesFrom('203.0.113.50', edges)).toBe(20);
  const { state } = await sandbox().customer({ name: 'Sara' });
  expect(await signsIn(edges[0], state)).toBe(true);
  expect(await signsIn(edges[1], state)).toBe(false);
});

test('Redis lost: pages poll and say so, ordering goes on, codes stay capped; back with it, all is as before', {
  tag: '@X-021',
}, async ({ context }) => {
  const { edges } = servers;
  const redis = servers.redis!;
  const { state } = await sandbox().customer({ name: 'Omar' });
  const [menu, other] = await visitor(context);
  const [order] = await orderByApi(menu, BRANCH, 'nakhla-lamb-chops');
  await open(other, `${siteOf(edges[1])}/en/order/${order!.id}`);
  await redis.kill();
  await expectToRead(other.locator('main'), 'We check the status every 15 seconds.');
  for (const edge of edges) expect((await ask(edge, '/en/menu')).status).toBe(200);
  const [meanwhile] = await orderByApi(other, BRANCH, 'nakhla-lamb-chops');
  expect(meanwhile!.id).not.toBe(order!.id);
  expect(await signsIn(edges[0], state)).toBe(false);
  // Each for itself, with half of what both have together.
  for (const edge of edges) expect(await codesFrom('203.0.113.51', [edge])).toBe(10);

  await redis.start();
  const words = other.locator('main').getByText(/We check the status every 15 seconds/);
  await expect(words).toHaveCount(0);
  await sandbox().orderStatus(order!.id, 'accepted');
  await expect(other.getByTestId('order-status')).toHaveAttribute('data-status', 'accepted');
  await sandbox().itemAvailability(DISH, 'sold_out', BRANCH);
  await expect(soldOut(menu)).toBeVisible();
  await expect(addOf(menu, 'nakhla-lamb-chops')).toBeVisible();
  await expect.poll(() => signsIn(edges[1], state)).toBe(true);
  expect(await signsIn(edges[0], state)).toBe(false);
  await sandbox().reset();
});

test('an edge that is killed or hangs: no half page anywhere, and its visitors go on at the other', async () => {
  const [first, second] = servers.edges;
  const begun = await askEdge(HOST, '/api/v1/order/carts', {
    port: first.port,
    method: 'POST',
    headers: { ...OWN, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ type: 'pickup', branch_id: BRANCH }),
  });
  expect(begun.status).toBe(200);
  const cookie = begun.headers['set-cookie']!.map((line) => line.split(';')[0]).join('; ');
  const cartAt = async (edge: Server) => JSON.parse((await ask(edge, '/-/session', { cookie })).body).cart_id;
  const { id } = JSON.parse(begun.body).data;
  /** Pages that must be made, each its own, asked for at once. */
  const askMany = (edge: Server, from: number) =>
    Array.from({ length: 30 }, (_, index) => ask(edge, `/en/reservations?x=${from + index}`));
  const expectWhole = (pages: readonly { status: number; body: string }[]) => {
    for (const { status, body } of pages) {
      expect(status).toBe(200);
      expect(body.trimEnd()).toMatch(/<\/html>$/);
    }
  };

  const cut = askMany(first, 0);
  await Promise.any(cut);
  await first.kill();
  const answers = await Promise.allSettled(cut);
  // How many the kill cut off is the machine's affair: none that came is half a page.
  expectWhole(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])));
  expect(await cartAt(second)).toBe(id);
  await first.start();
  expect(await cartAt(first)).toBe(id);

  const held = askMany(first, 100);
  first.hang();
  expect(await cartAt(second)).toBe(id);
  expectWhole(await Promise.all(askMany(second, 100)));
  first.resume();
  expectWhole(await Promise.all(held));
  expect(await cartAt(first)).toBe(id);
});
