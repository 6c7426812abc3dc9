/**
 * When a module breaks (docs/failures.md), row by row: the customer stays on the page they are on, with their
 * basket, and gets the module's earlier release in the same view; focus is where a visitor of the page has
 * it, and the failure is reported with module, release and cause.
 *
 * @proof releases
 */
import { changePlan } from '../fixtures/change-plan.ts';
import { open, untilReady } from '../fixtures/index.ts';
import { expectCount } from '../journeys/steps.ts';
import { PublishRefused } from '../platform/publishing.ts';
import { stableVersion } from '../platform/releases.ts';
import { type Bugs, publishBroken, publishSound } from './broken-release.ts';
import { expect, reportOf, test } from './fixtures.ts';
import { breakOrigin, type OriginFault } from './origin-faults.ts';

const MODULE = 'mf-reservations';
const PAGE = '/en/reservations';

interface Row {
  what: string;
  bugs?: Bugs;
  fault?: { kind: OriginFault; files?: RegExp };
  /** `limits.total` of the page's plan, so that the test is not as slow as the release; default: the registry's. */
  limit?: number;
  told: { phase: string; cause: string };
}

const ENTRY = /^entry\.js$/;
const CHUNK = /^application.*\.js$|^(?!entry|locale)[^/]*\.js$/;

const ROWS: readonly Row[] = [
  { what: 'entry 404', fault: { kind: 'missing', files: ENTRY }, told: { phase: 'load', cause: 'missing' } },
  { what: 'chunk 404', fault: { kind: 'missing', files: CHUNK }, told: { phase: 'load', cause: 'missing' } },
  { what: 'connection cut', fault: { kind: 'cut' }, told: { phase: 'load', cause: 'network' } },
  { what: 'truncated chunk', fault: { kind: 'truncated', files: CHUNK }, told: { phase: 'load', cause: 'integrity' } },
  { what: 'wrong hash', fault: { kind: 'altered', files: ENTRY }, told: { phase: 'load', cause: 'integrity' } },
  { what: 'empty chunk', fault: { kind: 'empty', files: CHUNK }, told: { phase: 'load', cause: 'integrity' } },
  {
    what: 'a page in place of an entry',
    fault: { kind: 'a page', files: ENTRY },
    told: { phase: 'load', cause: 'network' },
  },
  { what: 'not one byte', fault: { kind: 'silent', files: ENTRY }, told: { phase: 'load', cause: 'silent' } },
  { what: 'slower than the limit', fault: { kind: 'trickling', files: CHUNK }, told: { phase: 'load', cause: 'late' } },
  { what: 'throws on load', bugs: { browser: 'throws on load' }, told: { phase: 'load', cause: 'throw' } },
  { what: 'never loads', bugs: { browser: 'never loads' }, limit: 4000, told: { phase: 'load', cause: 'late' } },
  { what: 'throws null in mount', bugs: { browser: 'throws null in mount' }, told: { phase: 'mount', cause: 'throw' } },
  { what: 'throws in mount', bugs: { browser: 'throws in mount' }, told: { phase: 'mount', cause: 'throw' } },
  { what: 'never mounts', bugs: { browser: 'never mounts' }, limit: 4000, told: { phase: 'mount', cause: 'late' } },
  { what: 'throws in render', bugs: { browser: 'throws in render' }, told: { phase: 'mount', cause: 'throw' } },
  {
    what: 'mount throws what cannot be told',
    bugs: { browser: 'throws what cannot be described in mount' },
    told: { phase: 'mount', cause: 'throw' },
  },
  {
    what: 'render throws what cannot be told',
    bugs: { browser: 'throws what cannot be described in render' },
    told: { phase: 'mount', cause: 'throw' },
  },
  { what: 'throws in a loader', bugs: { browser: 'throws in a loader' }, told: { phase: 'loader', cause: 'throw' } },
];

/** Rows of `npm test`; the others prove. */
const SLICE = ['entry 404', 'throws in mount'];

for (const { what, bugs, fault, limit, told } of ROWS) {
  test(`${what}: the earlier release shows in the same view, the basket stays [HOST-035] [X-029]`, {
    tag: [
      ...(told.cause === 'late' || told.cause === 'silent' ? ['@waits'] : []),
      ...(SLICE.includes(what) ? [] : ['@proof']),
    ],
  }, async ({ page, chaos }) => {
    const [broken, good] = [await publishBroken(MODULE, bugs ?? {}), await stableVersion(MODULE)];
    await chaos.pin({ [MODULE]: broken });
    if (limit) await page.addInitScript(changePlan, { limits: { total: limit } });
    const breakIt = async () => fault && breakOrigin(page, { module: MODULE, version: broken, ...fault }, fault.kind);
    // Its entry comes with the first page already: it has a part on every page.
    if (fault?.files === ENTRY) await breakIt();
    await chaos.shop();
    if (fault?.files !== ENTRY) await breakIt();

    await page.locator(`a[href="${PAGE}"]:visible`).first().click();

    const outlet = page.locator(`main > [data-module="${MODULE}"]`);
    await expect(outlet).toHaveAttribute('data-version', good);
    await expect(outlet.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
    await expectCount(page, 1);
    await chaos.expectSameView();
    expect(await reportOf(chaos, MODULE, broken)).toMatchObject(told);
    await test.step('and the way back works', async () => {
      await page.locator('a[href="/en/menu"]:visible').first().click();
      await expect(page.getByTestId('dish').first()).toBeVisible();
      await chaos.expectSameView();
    });
  });
}

test('a first visit to a broken release: its server half shows at once, the earlier release comes alive in its place [HOST-035]', async ({
  page,
  chaos,
}) => {
  const [broken, good] = [await publishBroken(MODULE, { browser: 'throws in render' }), await stableVersion(MODULE)];
  await chaos.pin({ [MODULE]: broken });
  await page.goto(PAGE);
  const outlet = page.locator(`main > [data-module="${MODULE}"]`);
  await chaos.mark();
  await untilReady(page);
  await expect(outlet).toHaveAttribute('data-version', good);
  // A release never hydrates another's HTML.
  await expect(outlet).toHaveAttribute('data-rendered', 'browser');
  await expect(outlet.getByRole('heading', { level: 1 })).toBeVisible();
  await chaos.expectSameView();
  expect(await reportOf(chaos, MODULE, broken)).toMatchObject({ phase: 'mount', cause: 'throw' });
});

test('a contract that the platform does not speak: refused at publish, in words', async () => {
  const publish = publishBroken(MODULE, { descriptor: { contract: '2.0.0' } });
  await expect(publish).rejects.toThrow(PublishRefused);
  await expect(publish).rejects.toThrow(/contract/);
});

test('a contract that the shell does not speak, in the plan all the same: not asked for, the earlier release shows', async ({
  page,
  chaos,
}) => {
  const [broken, good] = [await publishSound(MODULE), await stableVersion(MODULE)];
  await chaos.pin({ [MODULE]: broken });
  await page.addInitScript(changePlan, { contracts: { [broken]: '2.0.0' } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/en/waiting-list');
  await chaos.mark();
  await page.locator(`a[href="${PAGE}"]:visible`).first().click();
  const outlet = page.locator(`main > [data-module="${MODULE}"]`);
  await expect(outlet).toHaveAttribute('data-version', good);
  await chaos.expectSameView();
  expect(asked.filter((url) => url.includes(`/${MODULE}/${broken}/`))).toEqual([]);
  expect(await reportOf(chaos, MODULE, broken)).toMatchObject({ phase: 'contract', cause: 'contract' });
});
