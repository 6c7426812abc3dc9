/** Whose site it is, and that no other key opens it (API-006 to API-008). */
import { listBranches } from '@sufra/api/branch/endpoints';
import { getSettings, resolveTenant, type Tenant } from '@sufra/api/tenant/endpoints';
import { isSecretSetting } from '@sufra/contract';
import type { CheckClient } from './check-client.ts';

const GROUPS = ['general', 'website', 'social', 'order', 'checkout', 'language', 'payment', 'dine_in', 'reservation'];

/** The tenant; null when it is not known, and nothing else can be asked. */
export async function checkTenant(client: CheckClient, key: string, domain: string): Promise<Tenant | null> {
  const { ask, expect } = client;
  const row = 'API-007';
  const { data: tenant } = await ask(resolveTenant, { query: { domain } }, { row, what: 'a site has its tenant' });
  const expected = `${domain} is the site of ${key}`;
  expect(tenant?.tenant === key, resolveTenant, { row, expected, came: tenant ? 'another tenant’s' : 'none' });
  if (tenant?.tenant !== key || typeof tenant.app_token !== 'string') return null;

  const stranger = await ask(
    resolveTenant,
    { query: { domain: 'no-such-site.invalid' } },
    { row, what: 'an unknown site is answered with null' },
  );
  expect(!stranger.came || stranger.data === null, resolveTenant, {
    row,
    expected: 'an unknown site has no tenant',
    came: 'a tenant',
  });

  client.enter(tenant);
  await ask(
    listBranches,
    { query: {} },
    {
      row: 'API-006',
      what: 'an unknown x-tenant is refused',
      refused: ['TENANT_UNKNOWN'],
      headers: { 'x-tenant': `no-${key}` },
    },
  );
  await ask(
    listBranches,
    { query: {} },
    {
      row: 'API-006',
      what: 'another x-app-token is refused',
      refused: ['APP_TOKEN_WRONG'],
      headers: { 'x-app-token': 'another-token' },
    },
  );
  const { data: settings } = await ask(
    getSettings,
    { query: { groups: GROUPS } },
    { row: 'API-008', what: 'settings of the named groups' },
  );
  for (const setting of settings ?? [])
    expect(!isSecretSetting(String(setting?.key)), getSettings, {
      row: 'API-008',
      expected: 'no setting that is a secret is answered',
      came: String(setting?.key),
    });
  return tenant;
}
