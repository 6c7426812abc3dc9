/**
 * Plain `localhost` with the sandbox on: the demo sites, and the ways to the console and the sandbox's page,
 * so that a newcomer needs no address by heart.
 */

import { escapeHtml } from '@sufra/contract/escape-html';
import { type EdgeAnswer, type EdgeRequest, redirectTo } from '../http/exchange.ts';
import { parseJson } from '../provider/caller.ts';
import type { ProviderClient } from '../provider/client.ts';
import { staticPage } from './static-pages.ts';

export interface DemoSites {
  client: ProviderClient;
  domains: readonly string[];
  apiPort: number;
  consoleHost: string;
}

interface DemoSite {
  tenant: string;
  name: string;
}

/**
 * `/sandbox` leads to the sandbox's page, which answers at the provider's port only; every other path lists the sites.
 */
export async function answerDemo(request: EdgeRequest, demo: DemoSites): Promise<EdgeAnswer> {
  if (request.pathname === PLAY_PATH) return redirectTo(playAddress(demo) + request.search);
  return demoSitesPage(request, demo);
}

const PLAY_PATH = '/sandbox';

function playAddress({ apiPort }: Pick<DemoSites, 'apiPort'>): string {
  return `http://localhost:${apiPort}${PLAY_PATH}`;
}

async function demoSitesPage(
  request: EdgeRequest,
  { client, domains, apiPort, consoleHost }: DemoSites,
): Promise<EdgeAnswer> {
  const sites = await listSites(client);
  const domain = domains[0] ?? 'localhost';
  const port = /:\d+$/.exec(request.origin)?.[0] ?? '';
  const scheme = request.origin.split('://')[0];
  const items = sites
    .map(({ tenant, name }) => {
      const address = `${scheme}://${tenant}.${domain}${port}`;
      return `<li><a href="${escapeHtml(address)}"><bdi>${escapeHtml(name)}</bdi></a> <small dir="ltr">${escapeHtml(address)}</small></li>`;
    })
    .join('');
  const sandbox = playAddress({ apiPort });
  const restaurant = `${scheme}://${consoleHost}${port}`;
  const ways = (console: string, play: string) =>
    `<p><a class="action" href="${escapeHtml(restaurant)}">${console}</a></p><p><a class="action" href="${sandbox}">${play}</a></p>`;
  const page = staticPage(
    [
      {
        locale: 'en',
        title: 'Sufra demo sites',
        html: `<ul>${items}</ul>${ways('The restaurant’s console', 'Sandbox: messages, clock, faults, bank')}`,
      },
      {
        locale: 'ar',
        title: 'مواقع سفرة التجريبية',
        html: `<ul>${items}</ul>${ways('لوحة المطعم', 'البيئة التجريبية: الرسائل والوقت والأعطال والبنك')}`,
      },
    ],
    200,
  );
  return page;
}

/** The demo brands, as the provider's sandbox lists them. */
export async function listSites(client: ProviderClient): Promise<DemoSite[]> {
  const { status, body } = await client.send({
    method: 'GET',
    path: '/sandbox/tenants',
    headers: { accept: 'application/json' },
    timeout: 3000,
  });
  // The sandbox answers without `data` around it.
  const rows = status === 200 ? parseJson(body) : [];
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown) => {
    const { tenant, name, copy_of } = (row ?? {}) as { tenant?: unknown; name?: unknown; copy_of?: unknown };
    if (typeof tenant !== 'string' || !/^[a-z0-9-]{1,63}$/.test(tenant)) return [];
    // A disposable copy belongs to a test, not to the demo.
    if (copy_of) return [];
    return [{ tenant, name: readName(name) || tenant }];
  });
}

function readName(name: unknown): string {
  if (typeof name === 'string') return name;
  const { ar, en } = (name ?? {}) as { ar?: unknown; en?: unknown };
  return [en, ar].filter((one): one is string => typeof one === 'string').join(' · ');
}
