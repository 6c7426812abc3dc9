import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashOfSources } from '@sufra/build/sources';
import type { Descriptor } from '@sufra/contract';
import { SLOT_STEPS, slotStepOf } from '@sufra/contract/slot-times';
import { assert } from 'superstruct';
import { healthReport } from '../health/answer.ts';
import { boundariesOf, rankOf } from '../plan/buckets.ts';
import { buildArchive, buildDescriptor, buildFiles, buildShell } from '../testing/build-release.ts';
import { OPERATOR, openRegistry, type TestRegistry } from '../testing/open-registry.ts';
import { COMMANDS } from './commands/index.ts';
import { runCli } from './run.ts';

/** Writes what a build leaves: the browser's files in `browser/`, the server bundle in `server/`. */
async function writeDist(folder: string, release: Descriptor): Promise<string> {
  const { files: _, ...descriptor } = release;
  const entries = [...buildFiles(release)].map(([path, content]) => [
    path.startsWith('server/') ? path : `browser/${path}`,
    content,
  ]) as [string, Buffer | string][];
  for (const [path, content] of [...entries, ['descriptor.json', JSON.stringify(descriptor)] as const]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

describe('the sufra command', () => {
  let registry: TestRegistry;
  let work: string;
  let address: string;
  beforeEach(async () => {
    registry = await openRegistry();
    await registry.app.listen({ host: '127.0.0.1', port: 0 });
    address = `http://127.0.0.1:${(registry.app.server.address() as AddressInfo).port}`;
    work = await mkdtemp(join(tmpdir(), 'sufra-cli-'));
  });
  afterEach(async () => {
    await registry.close();
    await rm(work, { recursive: true });
  });

  const sufra = (...words: string[]) => runAs(OPERATOR, words);

  async function runAs(token: string, words: string[]) {
    const out: string[] = [];
    const error: string[] = [];
    const streams = { out: (text: string) => void out.push(text), error: (text: string) => void error.push(text) };
    const code = await runCli([...words], { SUFRA_REGISTRY_URL: address, SUFRA_PUBLISH_TOKEN: token }, streams);
    return { code, out: out.join('\n'), error: error.join('\n') };
  }

  it('gives a registry up that does not answer, and what it sent is not done later', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const away = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const env = { SUFRA_REGISTRY_URL: away, SUFRA_PUBLISH_TOKEN: OPERATOR, SUFRA_ANSWER_SECONDS: '0.2' };
    const error: string[] = [];
    const streams = { out: () => {}, error: (text: string) => void error.push(text) };
    for (const words of [['history'], ['retire', 'mf-menu', '--reason', 'not ready']]) {
      expect(await runCli(words, env, streams)).toBe(3);
    }
    expect(error).toEqual([expect.stringMatching(/within 0\.2 s$/), expect.stringMatching(/within 0\.2 s$/)]);
    silent.closeAllConnections();
    silent.close();

    await registry.publish(buildShell());
    await registry.publish(buildDescriptor());
    const change = (deadline: Date) =>
      registry.app.inject({
        method: 'PUT',
        url: '/v1/retired/mf-menu',
        headers: { authorization: `Bearer ${OPERATOR}`, 'sufra-deadline': deadline.toISOString() },
        payload: { reason: 'not ready' },
      });
    const answer = await change(new Date(Date.now() - 1000));
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([408, 'TOO_LATE']);
    expect(await registry.versions()).toContainEqual(expect.stringMatching(/^mf-menu@/));
    expect((await change(new Date(Date.now() + 60_000))).statusCode).toBe(200);
    expect(await registry.versions()).not.toContainEqual(expect.stringMatching(/^mf-menu@/));
  });

  it('publishes a dist folder under another version, and shows it', async () => {
    const dist = await writeDist(join(work, 'host'), buildShell());
    const published = await sufra('publish', dist, '--version', '1.0.0-local.0a1b2c3d', '--commit', '3f2a91c');
    expect(published).toMatchObject({ code: 0, error: '' });
    expect(published.out).toContain('host@1.0.0-local.0a1b2c3d is stable (revision 1)');
    expect((await sufra('releases')).out).toMatch(/^\* host +1\.0\.0-local\.0a1b2c3d/);
    expect((await sufra('plan', 'nakhla')).out).toContain('host               1.0.0-local.0a1b2c3d');
  });

  it('shows of which commit a release is, whose, and what built it; an edited tree is named', async () => {
    const git = (...words: string[]) => execFileSync('git', ['-C', work, '-c', 'user.email=s@x', ...words]).toString();
    const dist = await writeDist(join(work, 'host'), buildShell());
    git('init', '--quiet');
    git('config', 'user.name', 'Sara');
    git('add', '.');
    git('commit', '--quiet', '-m', 'first');
    const commit = git('rev-parse', '--short=12', 'HEAD').trim();
    expect(await sufra('publish', dist, '--builder', 'our builder')).toMatchObject({ code: 0, error: '' });
    expect((await sufra('history', 'host')).out).toContain(
      `publish host@1.0.0 to stable (commit ${commit}, by Sara, built by our builder)  by operator`,
    );
    await writeFile(join(work, 'new.ts'), '');
    const edited = await sufra('publish', dist, '--version', '1.0.1');
    expect(edited).toMatchObject({ code: 0, error: expect.stringContaining(`edited after commit ${commit}`) });
    expect((await sufra('history', 'host')).out).toContain(`commit ${commit} with edits, by Sara`);

    const send = (provenance: string) =>
      registry.app.inject({
        method: 'POST',
        url: `/v1/releases?${new URLSearchParams({ provenance })}`,
        headers: { 'content-type': 'application/x-tar', authorization: `Bearer ${OPERATOR}` },
        payload: buildArchive(buildShell({ version: '2.0.0' })),
      });
    const forged = { commit: null, dirty: false, author: 'a\u001b[2Jb', builder: null, run: null };
    expect((await send(JSON.stringify(forged))).json().errors[0].code).toBe('PROVENANCE');
    expect((await send(JSON.stringify({ ...forged, author: null }))).statusCode).toBe(201);
  });

  it('puts the browser’s files at the base and the server bundle below server/', async () => {
    await sufra('publish', await writeDist(join(work, 'menu'), buildDescriptor()));
    for (const path of ['entry.js', 'server/server.mjs']) {
      expect((await registry.app.inject(`/mf-menu/1.0.0/${path}`)).statusCode).toBe(200);
    }
  });

  it('does not publish a build that is older than its module’s sources', async () => {
    const module = join(work, 'mf-menu');
    const dist = await writeDist(join(module, 'dist'), buildDescriptor());
    await writeFile(join(module, 'module.ts'), 'export default {};');
    await writeFile(join(module, 'package.json'), '{}');
    const built = async () =>
      writeFile(join(dist, 'sources.json'), JSON.stringify({ hash: await hashOfSources(module) }));
    await built();
    await writeFile(join(module, 'module.ts'), 'export default { changed: true };');
    const tried = await sufra('publish', dist, '--dry-run');
    expect(tried).toMatchObject({ code: 2, error: expect.stringContaining('is older than its sources') });
    const stale = await sufra('publish', dist);
    expect(stale).toMatchObject({ code: 2, error: expect.stringContaining('is older than its sources') });
    expect(registry.store.releases()).toEqual([]);
    await built();
    expect((await sufra('publish', dist)).code).toBe(0);
  });

  it('makes, lists and ends links to what one browser alone gets [PLAT-004] [PLAT-006]', async () => {
    await registry.publish(buildShell());
    await registry.publish(buildDescriptor());
    const dist = await writeDist(join(work, 'menu'), buildDescriptor());
    const team = await registry.team('mf-menu');
    const site = 'https://nakhla.example';
    const developer = ['override', `${site}/menu`, '--module', dist, '--at', 'http://127.0.0.1:5810', '--for', '8h'];
    const made = await runAs(team, developer);
    expect(made).toMatchObject({ code: 0, error: '' });
    expect(made.out).toMatch(/^https:\/\/nakhla\.example\/-\/override\/[\w-]{43}\nIt opens once\. Until \d{4}-/);
    expect((await runAs(team, ['preview', 'mf-menu@1.0.0', '--on', site, '--for', '2d'])).out).toContain(
      'twenty times',
    );
    const { out } = await runAs(team, ['override', '--list']);
    expect(out).toMatch(
      /mf-menu from http:\/\/127\.0\.0\.1:5810 on https:\/\/nakhla\.example until .*\n.*mf-menu@1\.0\.0 on/,
    );
    for (const line of out.split('\n'))
      expect((await runAs(team, ['override', '--end', line.split(' ')[0]!])).code).toBe(0);
    expect((await runAs(team, ['override', '--list'])).out).toBe('none is in force');

    expect((await runAs(await registry.team('mf-account'), developer)).error).toContain('NOT_YOURS');
    expect((await sufra('preview', 'mf-menu@9.9.9', '--on', site)).error).toContain('UNKNOWN_RELEASE');
    expect((await sufra('preview', 'mf-menu', '--on', site)).code).toBe(2);
    expect((await sufra('override', 'nakhla', '--module', dist, '--at', 'http://127.0.0.1:5810')).code).toBe(2);
  });

  it('tells of a tenant that no edge has asked for', async () => {
    await sufra('publish', await writeDist(join(work, 'host'), buildShell()));
    expect(await sufra('plan', 'nosuch')).toMatchObject({
      code: 0,
      error: "note: no edge has asked for a plan of nosuch so far: is that the tenant's key?",
    });
  });

  it('shows the health of a module, and says when nothing was reported', async () => {
    await registry.publish(buildShell());
    await registry.publish(buildDescriptor());
    expect((await sufra('health', 'mf-menu')).out).toBe(
      'mf-menu@1.0.0  (stable, watched)\n  nothing was reported of it',
    );
    expect(await sufra('health', 'mf-nobody')).toMatchObject({ code: 1, out: 'no release of mf-nobody is known here' });
    const part = { module: 'mf-menu', version: '1.0.0', part: 'screen/menu', views: 40, failures: 4, places: 3 };
    await registry.send('POST', '/v1/health-reports', { edge: 'a', plans: [], releases: [part] });
    expect((await sufra('health', 'mf-menu')).out).toMatch(/screen\/menu +40 visitors, 4 failures at 3 places {2}10 %/);
    const told = await sufra('health', 'mf-menu', '--json');
    const report: unknown = JSON.parse(told.out);
    assert(report, healthReport);
    expect([told.code, report.failing, report.modules[0]!.releases[0]!.parts[0]!.failures]).toEqual([0, false, 4]);
  });

  it('ends with 4 when a release that visitors get fails, of one module or of all [PLAT-009]', async () => {
    await registry.publish(buildShell());
    await registry.publish(buildDescriptor());
    const part = { module: 'mf-menu', version: '1.0.0', part: 'screen/menu', views: 40, failures: 30, places: 9 };
    await registry.send('POST', '/v1/health-reports', { edge: 'a', plans: [], releases: [part] });
    const told = await sufra('health', '--json');
    const report: unknown = JSON.parse(told.out);
    assert(report, healthReport);
    expect([told.code, report.failing]).toEqual([4, true]);
    expect(report.modules.map(({ module, releases }) => [module, releases[0]!.failing])).toEqual([
      ['host', null],
      ['mf-menu', 'screen/menu'],
    ]);
    expect(await sufra('health', 'mf-menu')).toMatchObject({
      code: 4,
      out: expect.stringContaining('screen/menu fails'),
    });
    const { body } = await registry.app.inject('/metrics');
    expect(body).toContain('sufra_registry_release_failures_total{module="mf-menu",version="1.0.0",kind="part"} 30');
  });

  it('shows for how many visitors a module was costly: no share, nothing is taken back for it [PLAT-002]', async () => {
    await registry.publish(buildShell());
    await registry.publish(buildDescriptor());
    const part = { module: 'mf-menu', version: '1.0.0', part: 'cost/timers', views: 0, failures: 30, places: 9 };
    await registry.send('POST', '/v1/health-reports', { edge: 'a', plans: [], releases: [part] });
    expect((await sufra('health', 'mf-menu')).out).toMatch(
      /stable, watched\)\n {2}cost\/timers +30 visitors at 9 places$/,
    );
  });

  describe('with a slot that is late in the release that visitors get', () => {
    const slow = (count: number) => {
      const counts = new Array<number>(SLOT_STEPS).fill(0);
      counts[slotStepOf(80)] = count;
      const slots = [{ module: 'mf-menu', version: '1.0.0', part: 'slot/basket', counts }];
      return registry.send('POST', '/v1/health-reports', { edge: 'a', plans: [], releases: [], slots });
    };
    let dist: string;
    beforeEach(async () => {
      await registry.publish(buildShell());
      await registry.publish(buildDescriptor());
      dist = await writeDist(join(work, 'menu'), buildDescriptor({ version: '1.1.0' }));
    });

    it('shows how late, as a figure for programs too [PLAT-015]', async () => {
      await slow(40);
      expect((await sufra('health', 'mf-menu')).out).toBe(
        'mf-menu@1.0.0  (stable, watched)\n  slot/basket              75 ms at p75, made 40 times, later than 40 ms',
      );
      const report: unknown = JSON.parse((await sufra('health', 'mf-menu', '--json')).out);
      assert(report, healthReport);
      expect(report.modules[0]!.releases[0]!.slots).toEqual([{ part: 'slot/basket', made: 40, p75Ms: 75 }]);
    });

    it('notes it when the next release is checked, and refuses nothing for it [PLAT-015]', async () => {
      expect((await sufra('check', dist)).out).toMatch(/^slots-come-in-time +ok$/m);
      await slow(19);
      expect((await sufra('check', dist)).out).not.toContain('at p75');
      await slow(1);
      const { code, out } = await sufra('check', dist);
      expect([code, out]).toEqual([
        0,
        expect.stringMatching(
          /slots-come-in-time +ok\n {2}note: face\.slots\[0\] basket: of mf-menu@1\.0\.0 \(stable\) it comes in 75 ms at p75, of 20 made in a day; in time is 40 ms\. .*150 ms/,
        ),
      ]);
    });

    it('says that it is not known without a token, and nothing of a slot that the next release has no more', async () => {
      await slow(40);
      expect((await runAs('nobody', ['check', dist])).out).toMatch(/slots-come-in-time +ok\n {2}note: not known/);
      const face = { ...buildDescriptor().face, slots: [] };
      const without = await writeDist(join(work, 'without'), buildDescriptor({ version: '1.1.0', face }));
      expect((await sufra('check', without)).out).not.toContain('at p75');
    });
  });

  it('ends with 1 and the registry’s words when it refuses', async () => {
    const dist = await writeDist(join(work, 'menu'), buildDescriptor());
    await sufra('publish', dist);
    expect(await sufra('publish', dist)).toMatchObject({
      code: 1,
      error: 'VERSION_EXISTS: mf-menu@1.0.0 exists; a version is never used twice',
    });
  });

  it('checks a build and names each fault, with nothing sent', async () => {
    const broken = buildDescriptor({ shared: { react: '^18.0.0' } });
    const dist = await writeDist(join(work, 'menu'), broken);
    for (const words of [
      ['check', dist],
      ['publish', dist, '--dry-run'],
    ]) {
      const { code, out } = await sufra(...words);
      expect(code).toBe(1);
      expect(out).toMatch(/shared-ranges-are-met +FAILED\n {2}shared\.react \^18\.0\.0: the shell has/);
      expect(out).toMatch(/routes-do-not-conflict +ok/);
    }
    expect(registry.store.releases()).toEqual([]);
  });

  it('checks against what is stable at the registry', async () => {
    await sufra('publish', await writeDist(join(work, 'host'), buildShell({ shared: { react: '19.9.0' } })));
    const dist = await writeDist(join(work, 'menu'), buildDescriptor({ shared: { react: '^19.5.0' } }));
    expect(await sufra('check', dist)).toMatchObject({ code: 0 });
  });

  it('checks without a registry too, and says so', async () => {
    const dist = await writeDist(join(work, 'menu'), buildDescriptor());
    const { code, out } = await sufra('check', dist, '--registry', 'http://127.0.0.1:9');
    expect(code).toBe(0);
    expect(out).toContain('no registry at http://127.0.0.1:9');
  });

  it('makes an earlier release stable again', async () => {
    await sufra('publish', await writeDist(join(work, 'menu'), buildDescriptor()));
    await sufra('publish', await writeDist(join(work, 'menu'), buildDescriptor()), '--version', '1.1.0');
    expect((await sufra('promote', 'mf-menu', '1.0.0', '--dry-run')).out).toContain('Nothing was changed');
    expect(registry.store.state().revision).toBe(2);
    expect(await sufra('promote', 'mf-menu', '1.0.0')).toMatchObject({
      code: 0,
      out: 'mf-menu@1.0.0 is stable (revision 3)',
    });
  });

  describe('with two releases of a module', () => {
    beforeEach(async () => {
      await registry.publish(buildShell());
      await registry.publish(buildDescriptor());
      await registry.publish(buildDescriptor({ version: '1.1.0' }));
      await registry.publish(buildDescriptor({ version: '2.0.0' }), undefined, { channel: 'next' });
    });

    it.each([
      ['canary mf-menu 2.0.0 --percent 10', 'mf-menu@2.0.0 goes to 10 % of visitors', 'nakhla', 'mf-menu@1.1.0'],
      ['canary mf-menu 2.0.0 --tenant nakhla', 'mf-menu@2.0.0 goes to nakhla', 'nakhla', 'mf-menu@2.0.0'],
      ['pin nakhla mf-menu 1.0.0', 'nakhla gets mf-menu@1.0.0', 'nakhla', 'mf-menu@1.0.0'],
      ['pin nakhla mf-menu next', 'nakhla follows next of mf-menu', 'nakhla', 'mf-menu@2.0.0'],
      ['rollback mf-menu --reason slow', 'stable of mf-menu is back at 1.0.0, from 1.1.0', 'basta', 'mf-menu@1.0.0'],
      ['yank mf-menu 1.1.0 --reason leak', 'mf-menu@1.1.0 is in no plan', 'basta', 'mf-menu@1.0.0'],
      ['channel stable --approval on', 'approval of stable is on', 'basta', 'mf-menu@1.1.0'],
      [
        'grant mf-menu no-code-from-text Function --reason zod',
        'mf-menu may have Function in 1 place',
        'basta',
        'mf-menu@1.1.0',
      ],
      ['retire mf-menu --tenant nakhla --reason end', 'mf-menu is in no plan of nakhla', 'basta', 'mf-menu@1.1.0'],
    ])('%s says so, does it, and only says it in a dry run', async (words, says, tenant, version) => {
      const dry = await sufra(...words.split(' '), '--dry-run');
      const [first, ...effects] = dry.out.split('\n');
      expect([dry.code, first]).toEqual([0, `Would be done: ${says}. Nothing was changed.`]);
      expect(effects.length).toBeGreaterThan(0);
      expect(registry.store.state().revision).toBe(4);
      expect(await sufra(...words.split(' '))).toMatchObject({ code: 0, out: `${says} (revision 5)` });
      expect(await registry.versions(tenant)).toEqual([version]);
      expect(JSON.parse((await sufra('history', '--limit', '1', '--json')).out).history[0].revision).toBe(5);
    });

    it('takes a change for everybody back, and the history says what, by whom and why', async () => {
      expect(await registry.versions('basta')).toEqual(['mf-menu@1.1.0']);
      expect((await sufra('rollback', 'mf-menu', '--reason', 'the old title was better')).code).toBe(0);
      expect(await registry.versions('basta')).toEqual(['mf-menu@1.0.0']);
      const { out } = await sufra('history', 'mf-menu', '--limit', '1');
      expect(out).toMatch(/1\.0\.0.*by operator.*the old title was better/s);
    });

    it('ends what was begun', async () => {
      await sufra('canary', 'mf-menu', '2.0.0', '--percent', '50');
      const [first] = boundariesOf('mf-menu', 50).filter((bucket) => rankOf('mf-menu', bucket) < 50);
      expect((await sufra('plan', 'nakhla', '--bucket', String(first))).out).toMatch(
        /buckets \d+ to \d+\n.*\n +mf-menu +2\.0\.0/,
      );
      expect((await sufra('canary', 'mf-menu', '--stop')).code).toBe(0);
      await sufra('pin', 'nakhla', 'mf-menu', '1.0.0');
      expect((await sufra('unpin', 'nakhla', 'mf-menu')).code).toBe(0);
      expect(await registry.versions('nakhla', 3)).toEqual(['mf-menu@1.1.0']);
      expect((await sufra('history', 'mf-menu')).out).toContain('canary mf-menu@2.0.0 50 %  by operator');
    });

    it('shows proofs of a module’s releases where they were made [PLAT-010]', async () => {
      expect((await sufra('prove', 'mf-menu@2.0.0', '--channel', 'next')).out).toContain('mf-menu@2.0.0 for next:');
      await sufra('canary', 'mf-menu', '2.0.0', '--percent', '50');
      const lines = (await sufra('history', 'mf-menu', '--limit', '3')).out.split('\n');
      expect(lines).toHaveLength(3);
      expect(lines[0]).toContain('canary mf-menu@2.0.0');
      expect(lines[1]).toMatch(/^ proof {2}\S+Z {2}mf-menu@2\.0\.0 for next: (?:not )?proved {2}by operator$/);
      expect((await sufra('history')).out).not.toContain(' proof ');
    });

    it('lists what modules are granted, and ends a grant', async () => {
      await sufra('grant', 'mf-menu', 'no-code-from-text', 'Function', '--places', '2', '--reason', 'zod asks');
      expect((await sufra('grant')).out).toBe(
        'mf-menu            no-code-from-text          Function, 2 places  "zod asks"',
      );
      expect((await sufra('grant', 'mf-other')).out).toBe('');
      expect((await sufra('ungrant', 'mf-menu', 'no-code-from-text', 'Function', '--reason', 'gone')).code).toBe(0);
      expect((await sufra('history', '--limit', '2')).out).toMatch(
        /ungrant mf-menu .*\n.* grant mf-menu no-code-from-text Function, 2 places {2}by operator {2}"zod asks"/,
      );
    });

    it('makes tokens for teams, which then change their own module only', async () => {
      const made = await sufra('token', 'create', 'menu, CI', '--modules', 'mf-menu', '--expires', '1h');
      expect(made.out).toMatch(/^sufra_\S{43}$/);
      const team = (...words: string[]) => runAs(made.out, words);
      expect(await team('rollback', 'host', '--reason', 'x')).toMatchObject({
        code: 1,
        error: expect.stringContaining('NOT_YOURS'),
      });
      expect((await team('rollback', 'mf-menu', '--reason', 'x')).code).toBe(0);
      const { tokens } = JSON.parse((await sufra('token', 'list', '--json')).out);
      expect((await sufra('token', 'revoke', tokens[0].id)).code).toBe(0);
      expect((await team('canary', 'mf-menu', '2.0.0', '--percent', '1')).error).toContain('revoked');
    });

    it.each([
      ['a rollback without a reason', 'rollback mf-menu', 2],
      ['a canary for nobody', 'canary mf-menu 2.0.0', 2],
      ['a percent that is none', 'canary mf-menu 2.0.0 --percent 120', 2],
      ['a token for no time', 'token create x --modules mf-menu --expires soon', 2],
      ['a dry rollback without a reason', 'rollback mf-menu --dry-run', 0],
      ['a dry yank without one', 'yank mf-menu 1.0.0 --dry-run', 0],
      ['a dry retirement without one', 'retire mf-menu --dry-run', 0],
      ['a pin to a channel that has nothing', 'pin nakhla mf-menu beta', 1],
      ['a doctor who finds no edge', 'doctor', 1],
      ['a prune of nothing', 'prune --dry-run', 0],
    ])('%s ends with its code', async (_, words, code) => {
      expect((await sufra(...words.split(' '))).code).toBe(code);
    });
  });

  it('answers in JSON when asked, and then in nothing else', async () => {
    const { out } = await sufra('publish', await writeDist(join(work, 'host'), buildShell()), '--json');
    expect(JSON.parse(out)).toMatchObject({ module: 'host', version: '1.0.0', revision: 1 });
    expect(JSON.parse((await sufra('releases', '--json')).out).releases).toHaveLength(1);
  });

  it('tells of every command, and of each with all its options', async () => {
    const { out } = await sufra('--help');
    for (const { name, options = [], writes } of COMMANDS) {
      expect(out).toContain(`  ${name} `);
      const own = (await sufra(name, '--help')).out;
      for (const option of options) expect(own).toContain(`--${option.name}`);
      expect(own.includes('--dry-run')).toBe(writes === true);
    }
  });

  it.each([
    ['no command', [], 2],
    ['an unknown command', ['fly'], 2],
    ['an unknown option', ['releases', '--fast'], 2],
    ['no folder', ['publish'], 2],
    ['a folder without a build', ['publish', '/'], 2],
    ['an address that is none', ['releases', '--registry', 'nowhere'], 2],
    ['a registry that does not answer', ['releases', '--registry', 'http://127.0.0.1:9'], 3],
    ['a plan that is not there', ['plan', 'nakhla'], 1],
    ['help', ['--help'], 0],
    ['help of a command', ['plan', '--help'], 0],
    ['an option of another command', ['plan', 'nakhla', '--version', '1.0.0'], 2],
    ['a dry run of what changes nothing', ['releases', '--dry-run'], 2],
  ])('with %s ends with its code', async (_, words, code) => {
    expect((await sufra(...words)).code).toBe(code);
  });
});
