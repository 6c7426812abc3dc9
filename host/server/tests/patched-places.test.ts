/** A module's HTML that would patch another's place in the document (HTML out of order), in whole documents. */

import { until } from '@sufra/testing/until';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';
import { MENU_BUNDLE } from '../testing/fake-bundles.ts';

const PATCH = '<template for="menu.basket"><p>evil</p></template>';
const MARK = '<?start name="menu.basket"?><p>evil</p><?end?>';

/** Two contributions that attack, one that does not, and a screen that attacks on `/item/patch`. */
const BUNDLE = MENU_BUNDLE.replace(
  "if (target.kind === 'slot') {",
  `if (target.name === 'patch') return { ...base, html: ${JSON.stringify(PATCH)} };
   if (target.name === 'mark') return { ...base, html: ${JSON.stringify(MARK)} };
   if (target.kind === 'screen' && context.path === '/item/patch') return { ...base, html: '<p>evil</p>' + ${JSON.stringify(PATCH)} };
   if (target.kind === 'slot') {`,
);

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
  edge.registry.publish((plan) => ({
    ...plan,
    modules: plan.modules.map((module) =>
      module.name === 'mf-menu'
        ? edge.registry.release('mf-menu', '8.0.0', BUNDLE, {
            ...module.face,
            slots: ['patch', 'mark', 'good'].map((name) => ({ slot: 'menu.basket', name, order: 10 })),
          })
        : module,
    ),
  }));
});
afterAll(() => edge.close());

const read = async (path: string) =>
  (await edge.get(`nakhla.localhost${path}`, { headers: { cookie: 'lang=ar' } })).text;

it('is not in the document; the browser draws the contribution in its own place, and others stand in theirs [PLAT-015]', async () => {
  let html = '';
  await until(async () => {
    html = await read('/menu');
    return html.includes('data-version="8.0.0"');
  });
  expect(html).not.toContain('evil');
  expect(html).not.toMatch(/<template[^>]*\sfor=/i);
  expect(html).not.toContain('<?');
  for (const name of ['patch', 'mark'])
    expect(html).toMatch(new RegExp(`data-contribution="mf-menu/${name}"[^>]* data-rendered="browser"></div>`));
  expect(html).toMatch(
    /data-contribution="mf-menu\/good"[^>]* data-rendered="server"><button>slot good<\/button><\/div>/,
  );
  const { text } = await edge.get('localhost/metrics');
  expect(text).toMatch(
    /^sufra_edge_fragment_failures_total\{module="mf-menu",version="8\.0\.0",kind="slot",failure="refused"\} \d/m,
  );
});

it('of a screen leaves the frame and the skeleton [PLAT-015]', async () => {
  const html = await read('/item/patch');
  expect(html).toContain('<header>');
  expect(html).not.toContain('evil');
  expect(html).not.toMatch(/<template[^>]*\sfor=/i);
});
