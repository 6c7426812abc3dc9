/**
 * What each file of a first load weighs, so that no change makes a first visit heavier unseen: a change that
 * needs more raises the file's limit here, and says in its decision what it buys. Sizes are those of brotli
 * as files are sent (decision 597).
 */
import { askEdge, expect, REGISTRY, tenantTest as test } from '../fixtures/index.ts';
import { OPEN_BRANCH } from '../journeys/brands.ts';

/** Bytes at most, by file of the home page and the menu. */
const LIMITS: Readonly<Record<string, number>> = {
  'host/shell.js': 150_210,
  'mf-checkout/entry.js': 3_400,
  'mf-checkout/slots-cart-button.js': 1_700,
  'mf-checkout/texts-slots-cart-button-ar.js': 400,
  'mf-checkout/with-basket-cart-button-device-orders-order-again-order-strip.js': 200,
  'mf-checkout/with-cart-button.js': 500,
  'mf-menu/application.js': 800,
  'mf-menu/entry.js': 3_100,
  'mf-menu/screen-home.js': 8_700,
  'mf-menu/screen-menu.js': 1_700,
  'mf-menu/slots-place.js': 1_200,
  'mf-menu/texts-screens-home-ar.js': 3_500,
  'mf-menu/texts-screens-menu-ar.js': 2_800,
  'mf-menu/with-courier-map.js': 1_300,
  'mf-menu/with-place.js': 2_900,
  'mf-menu/with-table.js': 1_400,
};
/** Of files that several screens share, whose names webpack numbers: all of a page together. */
const SHARED_LIMITS: Readonly<Record<string, number>> = { '/': 22_000, '/menu': 22_700 };
/** A limit that is further above its file holds nothing. */
const SLACK_BYTES = 2000;

interface Sent {
  /** `mf-menu/screen-menu.js`. */
  file: string;
  bytes: number;
}

/**
 * Scripts that the document names, the shell among them: all that comes before the page is alive (first-load.spec.ts).
 */
async function scriptsOf(host: string, path: string): Promise<Sent[]> {
  const cookie = `lang=ar; place=pickup.${OPEN_BRANCH.nakhla}`;
  const { body } = await askEdge(host, path, { headers: { cookie, accept: 'text/html' } });
  const found = [...body.matchAll(/(?:rel="modulepreload" href|data-entry)="[^"]*?\/([a-z-]+)\/([^/"]+)\/([^"]+)"/g)];
  expect(found.length).toBeGreaterThan(5);
  return Promise.all(
    found.map(async ([, module, version, name]) => {
      const descriptor = await fetch(`${REGISTRY}/${module}/${version}/descriptor.json`);
      const { files } = (await descriptor.json()) as { files: Record<string, { brotli: number }> };
      return { file: `${module}/${name}`, bytes: files[name!]!.brotli };
    }),
  );
}

const isNumbered = ({ file }: Sent) => /\/\d+\.js$/.test(file);

test('each file of a first load is at most as large as its limit, and every file has one', async ({ tenant }) => {
  const files: Record<string, number> = {};
  const shared: Record<string, number> = {};
  for (const path of Object.keys(SHARED_LIMITS)) {
    const scripts = await scriptsOf(tenant.host, path);
    shared[path] = scripts.filter(isNumbered).reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { file, bytes } of scripts.filter((each) => !isNumbered(each))) files[file] = bytes;
  }
  const faultsOf = (measured: Record<string, number>, limits: Readonly<Record<string, number>>) =>
    [...new Set([...Object.keys(measured), ...Object.keys(limits)])].flatMap((name) => {
      const [bytes, limit] = [measured[name] ?? 0, limits[name] ?? 0];
      if (bytes > limit) return [`${name}: ${bytes} bytes, its limit is ${limit}`];
      return bytes < limit - SLACK_BYTES ? [`${name}: ${bytes} bytes, lower its limit of ${limit}`] : [];
    });
  expect([...faultsOf(files, LIMITS), ...faultsOf(shared, SHARED_LIMITS)]).toEqual([]);
});
