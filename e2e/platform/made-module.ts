/**
 * A new team: its module is made by `sufra new` in an empty folder, built and checked there, published with
 * the team's own token to the channel that one tenant follows, and used by a customer of that tenant. No
 * other tenant sees it, and nothing else is rebuilt or restarted. Then all get it, by the commands of
 * docs/module-teams.md, and a change of it is taken back.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askEdge, EDGE_PORT, expect, open, siteOf, test } from '../fixtures/index.ts';
import {
  developOutside,
  harnessOutside,
  makeOutside,
  type Packed,
  runOutside,
  sufra,
  typeOutside,
} from './outside-module.ts';
import { hashStable, stableVersion, startTimes } from './releases.ts';

/** A component of the team's own, with its story. */
const BADGE: Readonly<Record<string, string>> = {
  'badge.tsx': `export function Badge({ count }: { readonly count: number }) {
  return <strong>{count}</strong>;
}
`,
  'badge.story.tsx': `import { Line, type Story, useSay } from '@sufra/ui/gallery';
import { Badge } from './badge.tsx';

function Badges() {
  const say = useSay();
  return (
    <Line>
      <Badge count={3} /> {say('زيارات', 'visits')}
    </Line>
  );
}

export default { title: 'Badge of visits', render: Badges } satisfies Story;
`,
};

/** A unique name, so that earlier runs leave nothing in the way. */
const MODULE = `visits-${randomBytes(3).toString('hex').replace(/^\d/, 'v')}`;
const PAGE = `/en/${MODULE}`;
const CHANNEL = 'pilot';

/** The commands of docs/module-teams.md for a release to all tenants and for its rollback, with this module's name. */
async function wayBack(): Promise<string[]> {
  const words = await readFile(join(import.meta.dirname, '../../docs/module-teams.md'), 'utf8');
  const [, block = ''] = /Now a change for everybody, and its way back:\n\n```sh\n([^`]+)```/.exec(words) ?? [];
  const commands = block.split('\n').map((line) => line.replace(/ +# .*$/, ''));
  return commands.filter(Boolean).map((line) => line.replace(/^(npx sufra \w+) visits\b/, `$1 ${MODULE}`));
}

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
  test.afterAll(async () => {
    // Other tests must not get it; most runs have taken it away already.
    await sufra('retire', MODULE, '--reason', 'the test ended').catch(() => {});
    await rm(work, { recursive: true, force: true });
  });

  test('made in an empty folder, it type-checks and passes what a publish would ask', async () => {
    folder = await makeOutside(MODULE, work, packed());
    await mkdir(join(folder, 'badge'));
    for (const [name, source] of Object.entries(BADGE)) await writeFile(join(folder, 'badge', name), source);
    expect(await runOutside(folder, token, 'tsc', '-p', '.')).toBe('');
    const { module, checks } = JSON.parse(await runOutside(folder, token, 'sufra', 'check', '.', '--json'));
    expect(module).toBe(MODULE);
    expect(checks.filter(({ faults }: { faults: string[] }) => faults.length > 0)).toEqual([]);
  });

  test('its harness shows its parts without a storefront, and its stories beside the kit’s, from packed packages; a build that fails says where', async ({
    page,
    guard,
  }) => {
    const screen = join(folder, 'screens/home/screen.tsx');
    const before = await readFile(screen, 'utf8');
    const harness = await harnessOutside(folder);
    try {
      // A busy machine takes longer to build it than a page may take to load.
      await (await fetch(`${harness.origin}/-/harness.js`)).arrayBuffer();
      await page.goto(`${harness.origin}${PAGE}`);
      await page.getByRole('button', { name: 'Ask me' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Good' }).click();
      await expect(page.getByText('Thank you, we are glad to hear it.')).toBeVisible();
      await expect(page.getByRole('log')).toContainText('ask closed with "good"');
      const gallery = await (await fetch(`${harness.origin}/-/gallery`)).text();
      // In two themes, each in both directions.
      expect(gallery.match(/Badge of visits<\/h2>/g)).toHaveLength(4);
      expect(gallery).toContain('Quantity, add</h2>');

      guard.allowRequest(/500 .*harness\.js/);
      guard.allowError(/500|Failed to load/);
      await writeFile(screen, before.replace('<Button', '<Button <'));
      await page.reload();
      await expect(page.locator('[data-building]')).toContainText('screens/home/screen.tsx', { timeout: 60_000 });
      await writeFile(screen, before);
      await (await fetch(`${harness.origin}/-/harness.js`)).arrayBuffer();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Ask me' })).toBeVisible();
    } finally {
      await page.goto('about:blank');
      await writeFile(screen, before);
      await harness.end();
    }
  });

  test('its developer sees each save in one browser, where components keep their state [PLAT-004] [PLAT-005]', async ({
    page,
    tenant,
  }) => {
    const screen = join(folder, 'screens/home/screen.tsx');
    const before = await readFile(screen, 'utf8');
    /** With a button that counts. */
    const saved = (word: string) =>
      before
        .replace('\n', "\nimport { useState } from 'react';\n")
        .replace('  const t = useText();', '  const t = useText();\n  const [count, setCount] = useState(0);')
        .replace(
          '<Button',
          `<Button onClick={() => setCount(count + 1)}>{\`${word} \${count}\`}</Button>\n      <Button`,
        );
    const dev = await developOutside(folder, token, `http://${tenant.host}:${EDGE_PORT}`);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    try {
      await page.goto(dev.link);
      await page.getByRole('button', { name: 'Continue' }).click();
      await open(page, PAGE);
      await expect(page.getByRole('complementary').filter({ hasText: MODULE })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ask me' })).toBeVisible();
      expect((await askEdge(tenant.host, PAGE)).status).toBe(404);

      await writeFile(screen, saved('taps'));
      await expect(page.getByRole('button', { name: 'taps 0' })).toBeVisible();
      await page.getByRole('button', { name: 'taps 0' }).click();
      await expect(page.getByRole('button', { name: 'taps 1' })).toBeVisible();
      await writeFile(screen, saved('touches'));
      await expect(page.getByRole('button', { name: 'touches 1' })).toBeVisible();
    } catch (error) {
      throw new Error([dev.told(), ...said].join('\n'), { cause: error });
    } finally {
      // A page that is open would ask a machine that answers no more.
      await page.goto('about:blank');
      await writeFile(screen, before);
      await dev.end();
    }
    await open(page, '/en');
    await expect(page.getByRole('complementary').filter({ hasText: 'A trial' })).toHaveCount(0);
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
      await runOutside(folder, token, 'sufra', 'publish', 'dist', '--channel', CHANNEL, '--version', '0.1.1');
      const served = async () => (await askEdge(tenant.host, PAGE)).body;
      await expect.poll(served).toContain('data-version="0.1.1"');
      expect(await visible(`${other}.localhost`)).toBe(404);
    });

    await test.step('without the pin it is gone again', async () => {
      await sufra('unpin', tenant.key, MODULE);
      await expect.poll(() => visible(tenant.host)).toBe(404);
    });
  });

  test('all get it by the commands that teams are given; a change that customers saw is taken back, and the history says what, who and why', async ({
    tenant,
    another,
    visitor,
  }) => {
    const team = (command: string) => typeOutside(folder, token, command);
    await team('git init -q && git config user.name Salma && git config user.email salma@visits.example');
    await team('git add -A && git commit -qm visits');
    await sufra('pin', tenant.key, MODULE, CHANNEL);
    const other = await another('nakhla');
    const served = async (key: string) => {
      const { status, body } = await askEdge(`${key}.localhost`, PAGE);
      return status === 200 ? /<h1[^>]*>([^<]*)/.exec(body)?.[1] : status;
    };
    /** What a new visitor of the other tenant reads. */
    const read = async () => {
      const page = await visitor({ baseURL: siteOf(other) });
      await open(page, PAGE);
      return page.getByRole('heading', { level: 1 });
    };

    const commands = await wayBack();
    const [promote, edit, build, publish, rollback, history] = commands;
    expect(commands).toEqual([
      expect.stringMatching(/^npx sufra promote /),
      expect.stringMatching(/^sed /),
      expect.stringMatching(/^npx sufra-build /),
      expect.stringMatching(/^npx sufra publish /),
      expect.stringMatching(/^npx sufra rollback /),
      expect.stringMatching(/^npx sufra history /),
    ]);

    await test.step('promoted, every tenant has it', async () => {
      expect(await served(other)).toBe(404);
      await team(promote!);
      await expect.poll(() => served(other)).toBe('Visits');
      await expect(await read()).toHaveText('Visits');
    });

    await test.step('a customer sees the change; a tenant that follows a channel has what is in that', async () => {
      await team(edit!);
      await expect(team(publish!)).rejects.toMatchObject({ code: 2 });
      await team(build!);
      await team(publish!);
      await expect.poll(() => served(other)).toBe('Your visits');
      await expect(await read()).toHaveText('Your visits');
      expect(await served(tenant.key)).toBe('Visits');
    });

    await test.step('taken back, for everybody', async () => {
      await team(rollback!);
      await expect.poll(() => served(other)).toBe('Visits');
      await expect(await read()).toHaveText('Visits');
      expect(await served(tenant.key)).toBe('Visits');
    });

    await test.step('explained, newest first', async () => {
      const [taken, published, promoted] = (await team(history!)).split('\n');
      const by = `by ${MODULE}, its team`;
      expect(taken).toContain(`rollback ${MODULE} 0.2.0 → 0.1.0 in stable  ${by}  "the old title was better"`);
      expect(published).toMatch(/publish \S+@0\.2\.0 to stable \(commit [0-9a-f]{12} with edits, by Salma/);
      expect(published).toContain(by);
      expect(promoted).toContain(`promote ${MODULE}@0.1.0 to stable  ${by}`);
    });

    await test.step('retired, it is gone; reinstated, it is back', async () => {
      await team(`npx sufra retire ${MODULE} --reason "not needed any more"`);
      await expect.poll(() => served(other)).toBe(404);
      await team(`npx sufra reinstate ${MODULE} --reason "needed again"`);
      await expect.poll(() => served(other)).toBe('Visits');
    });
  });
}
