/**
 * A module that tampers: what it does to the page is refused or undone, and reported, and an order completes
 * in the same page view (docs/failures.md).
 *
 * @proof releases
 */
import type { Page } from '@playwright/test';
import { fillWho, placeOrder, sheet, toCheckout } from '../journeys/steps.ts';
import { publishBroken } from './broken-release.ts';
import { type Chaos, expect, test } from './fixtures.ts';
import { ALONE, MOMENTS, TAMPERING, THROWING } from './tampering.ts';

const MODULE = 'mf-waiting-list';
/** Where the module's own part must be on the page first, or what throws would take the part away. */
const LATE = ['overlay covers controls of the page', 'place appendChild'];

/** A customer's page with the release. `faults`: what happens when. */
async function openWith(page: Page, chaos: Chaos, faults: Readonly<Record<string, string>>): Promise<string> {
  await page.addInitScript((given) => {
    // One that is not the module's to take away.
    document.adoptedStyleSheets = [new CSSStyleSheet()];
    Object.assign(window, { sufraFaults: given });
  }, faults);
  const version = await publishBroken(MODULE, { browser: 'tampers when told' });
  await chaos.pin({ [MODULE]: version });
  await chaos.shop();
  await expect(page.locator('html')).toHaveAttribute('data-chaos', MODULE);
  await page.evaluate(
    (names) => {
      for (const detail of names) dispatchEvent(new CustomEvent('sufra-chaos', { detail }));
      // A tap, for what waits for one.
      document.querySelector('h1')?.click();
    },
    Object.keys(faults).filter((name) => faults[name] === 'told'),
  );
  return version;
}

async function orderCompletes(page: Page, chaos: Chaos): Promise<void> {
  await toCheckout(page);
  await fillWho(page, { name: 'Noura', mobile: '0501234567' });
  await placeOrder(page);
  await expect(sheet(page).getByRole('heading', { name: 'Order received' })).toBeVisible();
  await chaos.expectSameView();
}

function tampering({ reports }: Chaos): string[] {
  return reports.filter(({ phase }) => phase === 'tamper').map(({ cause, message }) => `${cause} ${message}`);
}

/** Nothing is said of another module. */
function expectOnlyItsOwn({ reports }: Chaos, version: string): void {
  expect([...new Set(reports.map((report) => `${report.module}@${report.version}`))]).toEqual([`${MODULE}@${version}`]);
}

test(`a module tampers in ${Object.keys({ ...TAMPERING, ...THROWING }).length} ways, at load, at mount and later: each is undone and reported with its release, and an order completes [PLAT-001] [X-029]`, async ({
  page,
  chaos,
}) => {
  const early = Object.keys(TAMPERING).filter((name) => !LATE.includes(name));
  const faults = Object.fromEntries([
    ...early.map((name, at) => [name, MOMENTS[at % MOMENTS.length]!]),
    ...[...LATE, ...Object.keys(THROWING)].map((name) => [name, 'told']),
  ]) as Record<string, string>;
  const version = await openWith(page, chaos, faults);
  await expect.poll(() => Object.keys(TAMPERING).filter((fault) => !tampering(chaos).includes(fault))).toEqual([]);
  const thrown = () => chaos.reports.filter(({ phase }) => phase === 'handler').map(({ message }) => message);
  // While a built-in was another's, and shortly after, what throws is counted for no release: thrown again until then.
  const silent = () =>
    Object.keys(THROWING).filter((name) => !thrown().some((message) => message.includes(`'${name}'`)));
  await expect
    .poll(async () => {
      await page.evaluate(
        (names) => names.map((detail) => dispatchEvent(new CustomEvent('sufra-chaos', { detail }))),
        silent(),
      );
      return silent();
    })
    .toEqual([]);
  expectOnlyItsOwn(chaos, version);
  await orderCompletes(page, chaos);
});

// What forty faults in one page hide: that one of them ends what another needs. Each has an order of its own,
// at one of the moments.
const all = [...Object.keys({ ...TAMPERING, ...THROWING }), ...Object.keys(ALONE)];
for (const [at, fault] of all.entries()) {
  const when = ALONE[fault]?.[2] ?? (fault in ALONE || LATE.includes(fault) ? 'timer' : MOMENTS[at % MOMENTS.length]!);
  test(`an order completes beside the fault "${fault}" at ${when}, which is reported with its release [PLAT-001]`, {
    tag: ['@proof'],
  }, async ({ page, chaos }) => {
    const version = await openWith(page, chaos, { [fault]: when });
    const cause = ALONE[fault]?.[0] ?? fault;
    const isReported = () =>
      expect.poll(() => (fault in THROWING ? chaos.reports.length > 0 : tampering(chaos).includes(cause))).toBe(true);
    // A customer looks; taps of a test go through a veil.
    if (cause.startsWith('overlay')) await isReported();
    await orderCompletes(page, chaos);
    await isReported();
    expectOnlyItsOwn(chaos, version);
  });
}

test('a module takes three seconds of each four: it leaves the page with its timers, is named, and an order completes [PLAT-001] [PLAT-002]', {
  tag: ['@proof'],
}, async ({ page, chaos }) => {
  const version = await openWith(page, chaos, { busy: 'told' });
  const busy = () => chaos.reports.filter(({ phase, cause }) => phase === 'stall' && cause === 'busy');
  await expect
    .poll(() => busy().map((report) => `${report.module}@${report.version}`))
    .toEqual([`${MODULE}@${version}`]);
  await orderCompletes(page, chaos);
});

test('a module does what libraries do in good faith: nothing of it throws, and nothing is reported [PLAT-001]', async ({
  page,
  chaos,
  guard,
}) => {
  // The event source.
  guard.allowRequest(/\/-\/nowhere$/);
  const version = await publishBroken(MODULE, { browser: 'means well' });
  await chaos.pin({ [MODULE]: version });
  await chaos.shop();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-well-meant', '');
  // When the page has protected the rest, too.
  await expect
    .poll(() => page.evaluate(() => 'get' in Object.getOwnPropertyDescriptor(Range.prototype, 'cloneRange')!))
    .toBe(true);
  await page.evaluate(() => dispatchEvent(new Event('sufra-chaos')));
  await expect(root).toHaveAttribute('data-well-meant', '');
  await orderCompletes(page, chaos);
  expect(chaos.reports).toEqual([]);
});
