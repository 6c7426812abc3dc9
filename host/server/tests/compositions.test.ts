import { createHash } from 'node:crypto';
import { compositionId } from '@sufra/contract/composition';
import { until } from '@sufra/testing/until';
import { Compositions } from '../plan/compositions.ts';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());

const guest = (path: string, cookie = '') =>
  edge.get(`nakhla.localhost${path}`, { headers: { cookie: `lang=ar; ${cookie}` } });
const idOf = async (path: string, cookie = '') => {
  const { headers, text } = await guest(path, cookie);
  const id = headers['x-sufra-composition'];
  expect(text).toContain(
    `<html lang="${path.startsWith('/en') ? 'en' : 'ar'}" dir="${path.startsWith('/en') ? 'ltr' : 'rtl'}" data-composition="${id}"`,
  );
  return String(id);
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

it('names what a document was put together from, in the document and its answer, the same at each edge [PLAT-008]', async () => {
  const id = await idOf('/menu');
  expect(id).toMatch(/^[a-z0-9]{12}$/);
  // From memory as well, and by its hash alone.
  expect((await guest('/menu')).headers['x-sufra-composition']).toBe(id);
  const other = await startTestEdge();
  expect(
    (await other.get('nakhla.localhost/menu', { headers: { cookie: 'lang=ar' } })).headers['x-sufra-composition'],
  ).toBe(id);
  await other.close();
  const content = {
    tenant: 'nakhla',
    locale: 'ar',
    route: 'mf-menu /menu',
    shell: '1.0.0',
    modules: { 'mf-menu': '1.0.0', 'mf-account': '1.0.0', 'mf-checkout': '1.0.0' },
  };
  expect(compositionId({ ...content, browser: ['mf-menu/broken'] }, sha256)).toBe(id);
});

it('is another for another route, language, switch or release, and the same for all addresses of a route [PLAT-008]', async () => {
  const [menu, en, item, unknown, account] = [
    await idOf('/menu'),
    await idOf('/en/menu'),
    await idOf('/item/kabsa'),
    await idOf('/nowhere'),
    await idOf('/account'),
  ];
  expect(new Set([menu, en, item, unknown, account]).size).toBe(5);
  expect(await idOf('/item/other')).toBe(item);
  // What a stranger invents makes none.
  expect(await idOf('/elsewhere-1')).toBe(unknown);
  expect(await idOf('/menu?x=1&group=7', 'sufra=made-up; place=x')).toBe(menu);
  edge.registry.canary(50, (plan) => ({ ...plan, modules: plan.modules.filter(({ name }) => name !== 'mf-account') }));
  await until(async () => (await guest('/menu', 'bucket=7')).headers['x-sufra-composition'] !== menu);
  expect(await idOf('/menu', 'bucket=70')).toBe(menu);
});

it('stands in the log of what a page reports, and of nothing that no edge could have made [PLAT-008]', async () => {
  const warn = jest.spyOn(edge.app.edge.log, 'warn');
  const id = await idOf('/menu');
  const report = (composition: unknown) =>
    edge.post(
      'nakhla.localhost/-/report',
      JSON.stringify({ module: 'mf-menu', version: '1.0.0', phase: 'mount', composition }),
      {
        'content-type': 'application/json',
      },
    );
  await report(id);
  expect(warn).toHaveBeenLastCalledWith(expect.objectContaining({ composition: id }), 'release failure');
  for (const made of ['x', 'A'.repeat(12), { id }, `${id}\n`, undefined]) {
    await report(made);
    expect(warn.mock.lastCall![0]).not.toHaveProperty('composition');
  }
  warn.mockRestore();
});

it('is sent to the registry once, bounded, and again when it did not arrive [PLAT-008]', () => {
  const compositions = new Compositions();
  const content = { tenant: 'nakhla', locale: 'ar', route: 'mf-menu /', shell: '1.0.0', modules: {} };
  const id = compositions.idOf(content);
  expect(compositions.idOf({ ...content })).toBe(id);
  const taken = compositions.take();
  expect(taken).toEqual([{ id, content }]);
  expect(compositions.isWaiting).toBe(false);
  compositions.giveBack(taken);
  expect(compositions.take()).toEqual([{ id, content }]);
  // A developer's build is another with each save.
  compositions.idOf({ ...content, overrides: ['mf-menu@0.0.0-dev.x1 from http://127.0.0.1:5173'] });
  expect(compositions.isWaiting).toBe(false);
  for (let tenant = 0; tenant < 3000; tenant++) compositions.idOf({ ...content, tenant: `t${tenant}` });
  let count = 0;
  while (compositions.isWaiting) count += compositions.take().length;
  expect(count).toBe(2000);
  // One that made room is sent when it is used again.
  compositions.idOf({ ...content, tenant: 't0' });
  expect(compositions.take()).toHaveLength(1);
});
