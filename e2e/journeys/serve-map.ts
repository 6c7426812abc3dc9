/** A map for a test's tenant, from no network. */
import type { Page } from '@playwright/test';
import type { Sandbox } from '../fixtures/index.ts';

export const MAPS = 'https://maps.example';
/** One green field under the branches of Riyadh; the workers cut it into tiles. */
const STYLE = {
  version: 8,
  sources: {
    field: {
      type: 'geojson',
      attribution: `<a href="${MAPS}/">&copy; Maps</a>`,
      data: {
        type: 'Polygon',
        coordinates: [
          [
            [45, 24],
            [48, 24],
            [48, 26],
            [45, 26],
            [45, 24],
          ],
        ],
      },
    },
  },
  layers: [{ id: 'field', type: 'fill', source: 'field', paint: { 'fill-color': '#00ff00' } }],
};

/** Gives the tenant a style of its own; returns the addresses that are asked for. Before the first page. */
export async function serveMap(page: Page, sandbox: Sandbox): Promise<string[]> {
  await sandbox.setting('website', 'map_style_url', `${MAPS}/style.json`);
  const asked: string[] = [];
  await page.route(`${MAPS}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ json: STYLE, headers: { 'access-control-allow-origin': '*' } });
  });
  return asked;
}
