/**
 * A new team: its module is made by `sufra new` in an empty folder, built and checked there, published with the team's own
 * token to the channel that one tenant follows, and used by a customer of that tenant. No other tenant sees it, and nothing else is rebuilt or
 * restarted.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askEdge, expect, open, test } from '../fixtures/index.ts';
import { makeOutside, type Packed, runOutside, sufra } from './outside-module.ts';
import { hashStable, stableVersion, startTimes } from './releases.ts';

/** A unique name, so that earlier runs leave nothing in the way. */
const MODULE = `visits-${randomBytes(3).toString('hex').replace(/^\d/, 'v')}`;
const PAGE = `/en/${MODULE}`;
const CHANNEL = 'pilot';

/** `packed` is called when the first test runs. */
export function testMadeModule(packed: () => Packed): void {
  test.describe.configure({ mode: 'serial', timeout: 240_000 });

  let work: string;
  let folder: string;
  let token: string;

  test.beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'sufra-made-'));
    token = (await sufra('token', 'create', `${MODULE}, its team`, '--modules', MODULE, '--expires', '1h')).trim();
  });
  test.afterAll(() => rm(work, { recursive: true, force: true }));

  test('made in an empty folder, it type-checks and passes what a publish would ask', async () => {
    folder = await makeOutside(MODULE, work, packed());
    expect(await runOutside(folder, token, 'tsc', '-p', '.')).toBe('');
    const { module, checks } = JSON.parse(await runOutside(folder, token, 'sufra', 'check', '.', '--json'));
    expect(module).toBe(MODULE);
    expect(checks.filter(({ faults }: { faults: string[] }) => faults.length > 0)).toEqual([]);
  });

  test('its team’s token publishes it to one tenant, whose next visitor uses it', async ({ page, tenant, another }) => {
    const other = await another('nakhla');
    const visible = async (host: string) => (await askEdge(host, PAGE)).status;
    expect(await visible(tenant.host)).toBe(404);
    const processes = await startTimes();
    const filesBefore = await hashStable([MODULE]);

    await test.step('the token is good for this module and no other', async () => {
      const menu = await stableVersion('mf-menu');
      const refused = await runOutside(folder, token, 'sufra', 'promote', 'mf-menu', menu).catch(
        (error: { code: number; stderr: string }) => error,
      );
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('NOT_YOURS') });
    });

    const printed = await runOutside(folder, token, 'sufra', 'publish', 'dist', '--channel', CHANNEL);
    expect(printed).toContain(`${MODULE}@0.1.0 is ${CHANNEL}`);
    expect(await visible(tenant.host)).toBe(404);
    // Which tenant follows a channel is the operator's to say; what is in it, the team's.
    await sufra('pin', tenant.key, MODULE, CHANNEL);

    await test.step('seen at that tenant, not at another, with nothing rebuilt or restarted', async () => {
      await expect.poll(() => visible(tenant.host)).toBe(200);
      expect(await visible(`${other}.localhost`)).toBe(404);
      expect((await askEdge(`${other}.localhost`, '/en/menu')).body).not.toContain(MODULE);
      expect(await startTimes()).toEqual(processes);
      expect(await hashStable([MODULE])).toEqual(filesBefore);
    });

    await test.step('screen from the server, dialog, topic and slot work together', async () => {
      await open(page, PAGE);
      const outlet = page.locator(`main > [data-module="${MODULE}"]`);
      await expect(outlet).toHaveAttribute('data-rendered', 'server');
      await page.getByRole('button', { name: 'Ask me' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Good' }).click();
      await expect(page.getByText('Thank you, we are glad to hear it.')).toBeVisible();
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    });

    await test.step('the team’s next release reaches that tenant by itself, and still no other', async () => {
      await runOutside(folder, token, 'sufra', 'publish', 'dist', '--channel', CHANNEL, '--version', '0.2.0');
      const served = async () => (await askEdge(tenant.host, PAGE)).body;
      await expect.poll(served).toContain('data-version="0.2.0"');
      expect(await visible(`${other}.localhost`)).toBe(404);
    });

    await test.step('without the pin it is gone again', async () => {
      await sufra('unpin', tenant.key, MODULE);
      await expect.poll(() => visible(tenant.host)).toBe(404);
    });
  });
}
