import { buildDescriptor, buildFiles, buildOther, buildShell } from '../testing/build-release.ts';
import { openRegistry, type TestRegistry } from '../testing/open-registry.ts';

let registry: TestRegistry;
let team: string;
beforeAll(async () => {
  registry = await openRegistry();
  await registry.publish(buildShell());
  team = await registry.team('mf-menu');
});
afterAll(() => registry.close());

const RULE = 'no-scripts-from-elsewhere';
const WHAT = 'document.createElement(…)';
const grant = (places: number, more: object = {}, token?: string) =>
  registry.send('PUT', '/v1/grants/mf-menu', { rule: RULE, what: WHAT, places, reason: 'the map', ...more }, token);
const publish = (version: string, code: string) => {
  const release = buildDescriptor({ version });
  const files = buildFiles(release);
  return registry.publish(release, files.set('menu.js', Buffer.from(code)), { token: team });
};
const code = (answer: { json(): { errors?: { code: string }[] } }) => answer.json().errors?.[0]?.code;

it('a token of a module that has no release brings a note', async () => {
  const token = (modules: string[]) => registry.send('POST', '/v1/tokens', { name: 'CI', role: 'team', modules });
  expect((await token(['mf-vistis'])).json().notes).toEqual(['mf-vistis has no release yet: is the name right?']);
  await registry.publish(buildOther('mf-home'));
  expect((await token(['mf-home'])).json().notes).toEqual([]);
});

it('a form of code that is refused is published once an operator grants it, in as many places, and no longer than that', async () => {
  const refused = await publish('1.1.0', 'document.createElement(name)');
  expect(refused.json().checks.find(({ name }: { name: string }) => name === RULE).faults).toEqual([
    expect.stringMatching(
      /^menu\.js:1:1 document\.createElement\(…\): .* sufra grant mf-menu no-scripts-from-elsewhere /,
    ),
  ]);
  expect((await grant(1)).statusCode).toBe(200);
  expect((await publish('1.1.0', 'document.createElement(name)')).statusCode).toBe(201);
  const twice = await publish('1.2.0', 'document.createElement(a); document.createElement(b)');
  expect(JSON.stringify(twice.json().checks)).toContain('granted in 1 places, here in 2');
  const fewer = await publish('1.2.0', 'fine()');
  expect(JSON.stringify(fewer.json().checks)).toContain('is granted in 1 places, here in 0');

  const del = { rule: RULE, what: WHAT, reason: 'no map' };
  expect((await registry.send('DELETE', '/v1/grants/mf-menu', del)).statusCode).toBe(200);
  expect((await publish('1.3.0', 'document.createElement(name)')).statusCode).toBe(422);
  expect(code(await registry.send('DELETE', '/v1/grants/mf-menu', del))).toBe('NOTHING_TO_CHANGE');
});

it('a grant has a reason, is an operator’s word, stands in the history, and outlives a restart', async () => {
  expect((await grant(2, { reason: undefined })).statusCode).toBe(400);
  expect(code(await grant(2, {}, team))).toBe('NOT_YOURS');
  expect(code(await grant(2, { rule: 'server-half-is-one-file' }))).toBe('NOT_GRANTABLE');
  expect(code(await grant(2, { rule: 'routes-do-not-conflict' }))).toBe('NOT_GRANTABLE');
  expect((await grant(2)).statusCode).toBe(200);
  expect(code(await grant(2))).toBe('NOTHING_TO_CHANGE');
  expect((await grant(3, { reason: 'and the chart' })).statusCode).toBe(200);
  // Closed with the first one.
  const beside = await registry.beside();
  const { grants } = (await beside.send('GET', '/v1/grants')).json();
  expect(grants).toEqual({ 'mf-menu': [{ rule: RULE, what: WHAT, places: 3, reason: 'and the chart' }] });
  const { history } = (await registry.send('GET', '/v1/history?limit=1')).json();
  expect(history).toMatchObject([
    { change: { action: 'grant', module: 'mf-menu', rule: RULE, what: WHAT, places: 3 }, reason: 'and the chart' },
  ]);
  // What a team's own check joins is read without a token, and has no reasons.
  const open = await registry.app.inject('/v1/releases');
  expect(open.json().grants['mf-menu']).toEqual([{ rule: RULE, what: WHAT, places: 3, reason: '' }]);
  expect((await registry.app.inject('/v1/grants')).statusCode).toBe(401);
});
