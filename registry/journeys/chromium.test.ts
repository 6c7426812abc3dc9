import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Chromium, findChromium } from './chromium.ts';
import { composeBy } from './compose.ts';
import { walkPlans } from './walk-journeys.ts';

/** A site of one page: its shell 2 draws no basket. The link of an override asks, and sets a cookie. */
function page(shell: string): string {
  const plan = JSON.stringify({
    shell: { name: 'host', version: shell },
    modules: [{ name: 'mf-menu', version: '1.0.0' }],
  });
  const cart =
    shell === '1.0.0' ? '<a id="cart" href="/en/cart">cart</a>' : '<a id="cart" hidden href="/en/cart">cart</a>';
  return `<!doctype html><input name="name"><button id="add" disabled>add</button>${cart}<p id="who"></p>
<script id="sufra-plan" type="application/json">${plan}</script>
<script>setTimeout(() => { document.getElementById('add').disabled = false }, 50);
document.querySelector('input').addEventListener('input', (event) => { document.getElementById('who').textContent = event.target.value; });</script>`;
}

const server = createServer((request, response) => {
  const { url = '', method, headers } = request;
  const isOverride = url.startsWith('/-/override/');
  if (isOverride && method === 'POST')
    return response.writeHead(303, { location: '/', 'set-cookie': `shell=${url.split('@')[1]}; Path=/` }).end();
  response.writeHead(200, { 'content-type': 'text/html' });
  if (isOverride) return response.end(`<form method="post" action="${url}"><button>Continue</button></form>`);
  return response.end(page(headers.cookie?.split('shell=')[1] ?? '1.0.0'));
});
let site: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const place = findChromium(process.env);
const withChromium = place === null ? it.skip : it;

withChromium('rehearses a new shell in a real browser, beside the one that the site has [PLAT-011]', async () => {
  const browser = await Chromium.open(place!);
  const composer = composeBy(site, {
    make: async (module, version) => ({ id: module, link: `${site}/-/override/${module}@${version}` }),
    end: async () => undefined,
  });
  const order = {
    ...{ module: 'mf-menu', name: 'order' },
    steps: [
      { open: '/' },
      { fill: 'input[name=name]', with: 'سلمى' },
      { see: '#who:not(:empty)' },
      { tap: '#add' },
      { tap: '#cart' },
      { at: '/cart' },
    ],
  };
  const plans = ['1.0.0', '2.0.0'].map((shell) => ({
    releases: [`host@${shell}`, 'mf-menu@1.0.0'],
    journeys: [order],
  }));
  const options = { site, newPage: () => browser.newPage(), compose: composer.compose };
  const { walked, notWalked } = await walkPlans(plans.slice(0, 1), options);
  // Time stands still until the basket that is not drawn was looked for a few times.
  const began = Date.now();
  let [ahead, misses] = [0, 0];
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => began + ahead);
  const newPage = async () => {
    const page = await browser.newPage();
    const attempt: typeof page.attempt = async (step, at) => {
      const isDone = await page.attempt(step, at);
      if (!isDone && 'tap' in step && step.tap === '#cart' && ++misses === 5) ahead = 1501;
      return isDone;
    };
    return { ...page, attempt };
  };
  const broken = await walkPlans(plans.slice(1), { ...options, newPage, stepLimit: 1500 });
  clock.mockRestore();
  await browser.close();
  expect([...notWalked, ...broken.notWalked]).toEqual([]);
  expect(walked[0]!.journeys).toEqual([{ module: 'mf-menu', journey: 'order', fault: null }]);
  expect(broken.walked[0]!.journeys).toEqual([
    { module: 'mf-menu', journey: 'order', fault: { step: 'tap #cart', says: 'not within 1.5 s' } },
  ]);
});
