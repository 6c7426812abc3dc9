/** What would harm plans is refused on every way on which a plan can change, and what goes back still goes. */
import { describeChange } from '../plan/describe-change.ts';
import { buildArchive, buildDescriptor, buildFace, buildOther, buildShell } from '../testing/build-release.ts';
import { OPERATOR, openRegistry, type TestRegistry } from '../testing/open-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openRegistry();
  for (const release of [buildShell(), buildDescriptor(), buildOther('mf-account')]) await registry.publish(release);
});
afterEach(() => registry.close());

const alone = buildShell({ version: '2.0.0', shared: { react: '20.0.0' } });
const code = (answer: { json(): { errors?: { code: string }[] } }) => answer.json().errors?.[0]?.code;
const ALL = ['mf-account@1.0.0', 'mf-menu@1.0.0'];

describe('a shell that modules cannot run under', () => {
  it('is refused at publish, with each module that would leave and why', async () => {
    const answer = await registry.publish(alone);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      errors: [
        {
          code: 'MODULE_LEAVES',
          message:
            'mf-account, mf-menu would leave the plan of every tenant; --drop mf-account,mf-menu says that this is meant',
        },
      ],
      checks: [
        {
          name: 'modules-stay',
          faults: expect.arrayContaining([
            'mf-menu@1.0.0 leaves the plan of every tenant: shared.react ^19.3.1: the shell has 20.0.0',
          ]),
        },
      ],
    });
    expect(registry.store.release('host', '2.0.0')).toBeNull();
  });

  it.each([
    ['promote', 'PUT', '/v1/channels/stable/host', { version: '2.0.0' }],
    ['canary', 'PUT', '/v1/canaries/host', { version: '2.0.0', percent: 5 }],
    ['pin', 'PUT', '/v1/pins/nakhla/host', { version: '2.0.0' }],
    ['pin to a channel', 'PUT', '/v1/pins/nakhla/host', { channel: 'next' }],
  ] as const)('is refused as %s, also as a dry run', async (_, method, url, body) => {
    await registry.publish(alone, undefined, { channel: 'next' });
    for (const dry of [true, false]) {
      expect(code(await registry.send(method, url, { ...body, dry_run: dry }))).toBe('MODULE_LEAVES');
    }
    expect(await registry.versions('nakhla', 0)).toEqual(ALL);
  });

  it('is taken when the operator names every module that leaves; a plan is never left without modules', async () => {
    const drop = (...modules: string[]) => ({ version: '2.0.0', drop: modules });
    await registry.publish(alone, undefined, { channel: 'next' });
    expect(code(await registry.send('PUT', '/v1/pins/nakhla/host', drop('mf-menu')))).toBe('MODULE_LEAVES');
    const answer = await registry.send('PUT', '/v1/pins/nakhla/host', drop('mf-menu', 'mf-account'));
    expect(answer.json().notes).toContain('no module runs under host@2.0.0: visitors keep host@1.0.0 until one does');
    const plan = await registry.plan('nakhla');
    expect([plan.shell.version, plan.modules.length]).toEqual(['1.0.0', 2]);
  });

  it('drops what is named and keeps the rest', async () => {
    const ready = buildOther('mf-account', { version: '2.0.0', shared: { react: '^19.3.1 || ^20.0.0' } });
    await registry.publish(ready);
    await registry.publish(alone, undefined, { channel: 'next' });
    const body = { version: '2.0.0', drop: ['mf-menu'] };
    expect((await registry.send('PUT', '/v1/channels/stable/host', body)).statusCode).toBe(200);
    expect(await registry.versions()).toEqual(['mf-account@2.0.0']);
    const [latest] = (await registry.send('GET', '/v1/history?limit=1')).json().history;
    expect(latest.change).toMatchObject({ action: 'promote', drop: ['mf-menu'] });
  });

  it('is not for a team to drop another team’s module', async () => {
    await registry.publish(alone, undefined, { channel: 'next' });
    const body = { version: '2.0.0', drop: ['mf-menu', 'mf-account'] };
    const answer = await registry.send('PUT', '/v1/channels/stable/host', body, await registry.team('host'));
    expect(code(answer)).toBe('NOT_YOURS');
  });
});

describe('the rules of a publish', () => {
  const rival = buildOther('mf-rival', {
    face: buildFace({
      name: 'mf-rival',
      owner: 'rival',
      routes: [{ path: '/loyal', screen: 'menu', visibility: 'public' }],
    }),
  });
  const loyal = buildOther('mf-loyal', {
    face: buildFace({
      name: 'mf-loyal',
      owner: 'loyal',
      routes: [{ path: '/loyal', screen: 'menu', visibility: 'public' }],
    }),
  });
  beforeEach(async () => {
    await registry.publish(rival, undefined, { channel: 'a' });
    await registry.publish(loyal, undefined, { channel: 'b' });
    await registry.send('PUT', '/v1/channels/stable/mf-rival', { version: '1.0.0' });
  });

  it.each([
    ['promote', 'PUT', '/v1/channels/stable/mf-loyal', { version: '1.0.0' }],
    ['canary', 'PUT', '/v1/canaries/mf-loyal', { version: '1.0.0', tenant: 'nakhla' }],
    ['pin', 'PUT', '/v1/pins/nakhla/mf-loyal', { version: '1.0.0' }],
  ] as const)('are asked by %s too: two modules never own one route', async (_, method, url, body) => {
    const answer = await registry.send(method, url, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().checks).toEqual([
      {
        name: 'routes-do-not-conflict',
        faults: ['mf-loyal@1.0.0: face.routes[0].path /loyal: the same paths as /loyal of mf-rival@1.0.0'],
      },
    ]);
  });

  it('keep a rollback from taking a route back that another module has by now', async () => {
    const moved = buildFace({
      name: 'mf-rival',
      owner: 'rival',
      routes: [{ path: '/r', screen: 'menu', visibility: 'public' }],
    });
    await registry.publish(buildOther('mf-rival', { version: '2.0.0', face: moved }));
    await registry.send('PUT', '/v1/channels/stable/mf-loyal', { version: '1.0.0' });
    const answer = await registry.send('POST', '/v1/channels/stable/mf-rival/rollback', { reason: 'x' });
    expect(code(answer)).toBe('CHECKS_FAILED');
  });

  it('do not keep a rollback for a topic that another module consumes: that is noted', async () => {
    const speaks = (version: string, topic: string) =>
      buildOther('mf-rival', { version, face: { ...rival.face, topics: { publishes: [topic], consumes: [] } } });
    await registry.publish(speaks('2.0.0', 'rival.loyalty.reached'));
    const hears = { ...buildFace(), topics: { publishes: [], consumes: ['rival.loyalty.reached'] } };
    await registry.publish(buildDescriptor({ version: '2.0.0', face: hears }));
    const answer = await registry.send('POST', '/v1/channels/stable/mf-rival/rollback', { reason: 'x' });
    expect(answer.json()).toMatchObject({ change: { version: '1.0.0' } });
  });
});

describe('a release that drops a dialog which another module opens', () => {
  const without = buildDescriptor({ version: '1.1.0', face: { ...buildFace(), dialogs: [] } });
  const opens = { topics: [], requests: [], dialogs: ['menu.item'], slots: [] };

  it('is refused with the name of the module, until that module opens it no more [PLAT-018]', async () => {
    await registry.publish(buildOther('mf-account', { version: '1.1.0', uses: opens }));
    const refused = await registry.publish(without);
    expect([refused.statusCode, code(refused)]).toEqual([422, 'CHECKS_FAILED']);
    expect(refused.json().checks).toContainEqual({
      name: 'offers-are-met',
      faults: ['lacks menu.item, which mf-account@1.1.0 opens'],
    });
    await registry.publish(buildOther('mf-account', { version: '1.2.0', uses: { ...opens, dialogs: [] } }));
    expect((await registry.publish(without)).statusCode).toBe(201);
  });

  it('may be looked at aside, by a channel or a pin, with a note; it does not become stable [PLAT-018]', async () => {
    await registry.publish(buildOther('mf-account', { version: '1.1.0', uses: opens }));
    const aside = await registry.app.inject({
      method: 'POST',
      url: '/v1/releases?channel=next',
      headers: { 'content-type': 'application/x-tar', authorization: `Bearer ${OPERATOR}` },
      payload: buildArchive(without),
    });
    expect(aside.statusCode).toBe(201);
    const pinned = await registry.send('PUT', '/v1/pins/nakhla/mf-menu', { version: '1.1.0' });
    expect(pinned.statusCode).toBe(200);
    expect(pinned.json().notes.join()).toContain('lacks menu.item, which mf-account@1.1.0 opens');
    expect(code(await registry.send('PUT', '/v1/channels/stable/mf-menu', { version: '1.1.0' }))).toBe('CHECKS_FAILED');
  });
});

describe('a module that takes the place of another', () => {
  const face = buildFace({ name: 'mf-food', owner: 'food' });
  const food = buildDescriptor({ name: 'mf-food', face });
  const publish = (query: string, token = OPERATOR, release = food) =>
    registry.app.inject({
      method: 'POST',
      url: `/v1/releases?${query}`,
      headers: { 'content-type': 'application/x-tar', authorization: `Bearer ${token}` },
      payload: buildArchive(release),
    });

  it('has its routes in the same change, and no plan is without them [PLAT-022]', async () => {
    expect((await publish('')).json().checks).toContainEqual(
      expect.objectContaining({ name: 'routes-do-not-conflict', faults: [expect.stringContaining('/menu')] }),
    );
    const { revision } = await registry.plan();
    expect((await publish('instead_of=mf-menu')).statusCode).toBe(201);
    expect(await registry.versions()).toEqual(['mf-account@1.0.0', 'mf-food@1.0.0']);
    expect((await registry.plan()).revision).toBe(revision + 1);
    registry = await registry.reopen();
    expect(await registry.versions()).toEqual(['mf-account@1.0.0', 'mf-food@1.0.0']);
  });

  it('is of the same team, in stable, and of a module that is there', async () => {
    expect(code(await publish('instead_of=mf-menu', await registry.team('mf-food')))).toBe('NOT_YOURS');
    expect(code(await publish('instead_of=mf-menu&channel=next'))).toBe('STABLE_ONLY');
    const drinks = buildOther('mf-drinks');
    expect(code(await publish('instead_of=host', OPERATOR, drinks))).toBe('SHELL_NEEDED');
    expect(code(await publish('instead_of=mf-nothing', OPERATOR, drinks))).toBe('UNKNOWN_RELEASE');
    const both = await registry.team('mf-food', 'mf-menu');
    expect((await publish('instead_of=mf-menu', both)).statusCode).toBe(201);
  });
});

describe('a tenant that no edge has asked for', () => {
  it('is noted, for it may be a slip', async () => {
    const body = { version: '1.0.0', dry_run: true };
    const [slip] = (await registry.send('PUT', '/v1/pins/nosuch/mf-menu', body)).json().notes;
    expect(slip).toBe('no edge has asked for a plan of nosuch so far: is that the tenant’s key?'.replace('’', "'"));
    const plans = [{ tenant: 'nakhla', revision: 1 }];
    await registry.send('POST', '/v1/health-reports', { edge: 'a', plans, releases: [] });
    expect((await registry.send('PUT', '/v1/pins/nakhla/mf-menu', body)).json().notes).toEqual([]);
  });
});

describe('a retired module', () => {
  const retire = (body: object = {}, token?: string) =>
    registry.send('PUT', '/v1/retired/mf-menu', { reason: 'the contract has ended', ...body }, token);
  const reinstate = (body: object = {}, token?: string) => registry.send('DELETE', '/v1/retired/mf-menu', body, token);

  it('is in no plan until it is reinstated, by an operator when an operator retired it', async () => {
    const team = await registry.team('mf-menu');
    expect((await retire()).statusCode).toBe(200);
    expect(await registry.versions()).toEqual(['mf-account@1.0.0']);
    const published = await registry.publish(buildDescriptor({ version: '1.1.0' }), undefined, { token: team });
    expect(published.json().notes).toEqual(['mf-menu is retired: no visitor gets it until sufra reinstate mf-menu']);
    expect(code(await reinstate({}, team))).toBe('NOT_YOURS');
    expect((await reinstate()).statusCode).toBe(200);
    expect(await registry.versions()).toEqual(['mf-account@1.0.0', 'mf-menu@1.1.0']);
  });

  it('of a team’s own comes back with its next release', async () => {
    const team = await registry.team('mf-menu');
    expect((await retire({}, team)).statusCode).toBe(200);
    expect(await registry.versions()).toEqual(['mf-account@1.0.0']);
    await registry.publish(buildDescriptor({ version: '1.1.0' }), undefined, { token: team });
    expect(await registry.versions()).toEqual(['mf-account@1.0.0', 'mf-menu@1.1.0']);
  });

  it('for one tenant takes an operator, and stays with the others', async () => {
    expect(code(await retire({ tenant: 'nakhla' }, await registry.team('mf-menu')))).toBe('NOT_YOURS');
    await retire({ tenant: 'nakhla' });
    expect(await registry.versions('nakhla')).toEqual(['mf-account@1.0.0']);
    expect(await registry.versions('basta')).toEqual(ALL);
    await reinstate({ tenant: 'nakhla' });
    expect(await registry.versions('nakhla')).toEqual(ALL);
  });

  it('wants a reason; the shell cannot be retired', async () => {
    expect((await registry.send('PUT', '/v1/retired/mf-menu', {})).statusCode).toBe(400);
    expect(code(await registry.send('PUT', '/v1/retired/host', { reason: 'x' }))).toBe('SHELL_NEEDED');
    expect(code(await registry.send('PUT', '/v1/retired/nobody', { reason: 'x' }))).toBe('UNKNOWN_RELEASE');
    expect(code(await reinstate())).toBe('NOTHING_TO_CHANGE');
  });

  describe('with pages that a site needs', () => {
    const routes = [
      ...buildFace().routes,
      { path: '/', screen: 'menu', visibility: 'public' } as const,
      { path: '/o/:id', screen: 'menu', visibility: 'private', always: true } as const,
    ];
    beforeEach(() => registry.publish(buildDescriptor({ version: '2.0.0', face: buildFace({ routes }) })));

    it('goes only when it is named; the refusal names the pages that would be lost [PLAT-018]', async () => {
      for (const dry of [true, false]) {
        const refused = await retire({ tenant: 'nakhla', dry_run: dry });
        expect([refused.statusCode, refused.json()]).toMatchObject([
          409,
          {
            errors: [
              {
                code: 'PAGES_LEAVE',
                message: 'nakhla would be without /, /o/:id; --drop mf-menu says that this is meant',
              },
            ],
            checks: [
              {
                name: 'pages-stay',
                faults: [
                  '/ of mf-menu@2.0.0: "not found" then for nakhla, and the site begins there',
                  '/o/:id of mf-menu@2.0.0: "not found" then for nakhla, and what exists already is read there, also while the module is switched off',
                ],
              },
            ],
          },
        ]);
      }
      expect(await registry.versions('nakhla')).toContain('mf-menu@2.0.0');
      const meant = await retire({ tenant: 'nakhla', drop: ['mf-menu'] });
      expect([meant.statusCode, meant.json().notes.length]).toEqual([200, 3]);
      expect(describeChange(meant.json().change)).toBe('retire mf-menu for nakhla');
      expect(await registry.versions('nakhla')).toEqual(['mf-account@1.0.0']);
    });

    it('of a team’s own, too; a release that takes its place has them or names it', async () => {
      expect(code(await retire({}, await registry.team('mf-menu')))).toBe('PAGES_LEAVE');
      const publish = (face: Parameters<typeof buildFace>[0]) =>
        registry.app.inject({
          method: 'POST',
          url: '/v1/releases?instead_of=mf-menu',
          headers: { 'content-type': 'application/x-tar', authorization: `Bearer ${OPERATOR}` },
          payload: buildArchive(
            buildOther('mf-food', { face: buildFace({ name: 'mf-food', owner: 'food', ...face }) }),
          ),
        });
      expect(code(await publish({}))).toBe('PAGES_LEAVE');
      expect((await publish({ routes })).statusCode).toBe(201);
    });

    it('stays, but not without the first page; of others a note says so, and a way back is not held up', async () => {
      const without = (...paths: string[]) => buildFace({ routes: routes.filter(({ path }) => !paths.includes(path)) });
      const first = await registry.publish(buildDescriptor({ version: '3.0.0', face: without('/') }));
      expect(first.json().errors[0]).toEqual({
        code: 'PAGES_LEAVE',
        message: 'every tenant would be without /; --drop / says that this is meant',
      });
      const other = await registry.publish(buildDescriptor({ version: '3.0.0', face: without('/o/:id') }));
      expect([other.statusCode, other.json().notes]).toEqual([201, [expect.stringMatching(/^\/o\/:id of mf-menu@2/)]]);
      const body = { version: '1.0.0', drop: ['/'] };
      expect((await registry.send('PUT', '/v1/channels/stable/mf-menu', body)).statusCode).toBe(200);
      const [latest] = (await registry.send('GET', '/v1/history?limit=1')).json().history;
      expect(latest.change).toMatchObject({ action: 'promote', drop: ['/'] });
      await registry.send('PUT', '/v1/channels/stable/mf-menu', { version: '2.0.0' });
      const back = await registry.send('POST', '/v1/channels/stable/mf-menu/rollback', { reason: 'x' });
      expect([back.statusCode, back.json().notes.length]).toEqual([200, 2]);
    });
  });

  it('does not come back by being new to another tenant’s route', async () => {
    await retire();
    const taker = buildOther('mf-taker', {
      face: buildFace({ name: 'mf-taker', owner: 'taker', routes: buildFace().routes }),
    });
    expect((await registry.publish(taker)).statusCode).toBe(201);
    expect(code(await reinstate())).toBe('CHECKS_FAILED');
  });
});
