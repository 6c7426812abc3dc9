/** @proof payments */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS } from '@sufra/api/endpoints';
import { withTenant } from '@sufra/backend/database/tenant-scope.ts';
import type { OpenApi } from '@sufra/backend/reference/openapi.ts';
import { readReference } from '@sufra/backend/reference/read.ts';
import { tenantSettings } from '@sufra/backend/tenant/tables.ts';
import { startTestBackend, type TestBackend } from '@sufra/backend/testing/index.ts';
import { validate } from 'superstruct';
import { inProof } from '../shared/testing/proof.ts';
import { createCheckClient } from './check-client.ts';
import { createFindings, type Finding } from './findings.ts';
import { checkPayment } from './payment.ts';
import { checkPlace } from './place.ts';
import { checkProvider, type Report } from './run.ts';
import { checkTable } from './table.ts';
import { checkTenant } from './tenant.ts';
import { sandboxOf } from './test-system.ts';
import { type Seeded, seededDeviations } from './testing/deviations.ts';
import { createSchemaCheck, type SchemaCheck } from './testing/schema-check.ts';
import { startWrongProvider, type WrongProvider } from './testing/wrong-provider.ts';

const TENANT = 'nakhla';

let backend: TestBackend;
let provider: WrongProvider;
let token: string;
let schemas: SchemaCheck;
beforeAll(async () => {
  const { openapi } = await readReference(join(__dirname, '..'));
  schemas = createSchemaCheck(JSON.parse(openapi) as OpenApi);
  backend = await startTestBackend();
  await backend.setClock('2026-11-22T16:00:00Z');
  token = (await backend.headersOf(TENANT))['x-app-token']!;
  await withTenant(backend.platform.database, TENANT, async (db) => {
    const on = { tenant: TENANT, setting_group: 'order', value: '1' };
    await db.insert(tenantSettings).values(['tip', 'short_address'].map((key) => ({ ...on, key })));
  });
  provider = await startWrongProvider(backend.url);
});
afterAll(async () => {
  await provider.close();
  await backend.close();
});

const check = (): Promise<Report> =>
  checkProvider({
    url: provider.url,
    tenant: TENANT,
    domain: `${TENANT}.localhost`,
    system: sandboxOf(provider.url, TENANT),
  });
const isNamed = ({ named }: Seeded, { call, row, expected }: Finding): boolean =>
  call === named.call && row === named.row && expected.includes(named.expected);

it('the reference provider deviates in nothing, and every part is asked [API-005, API-006, API-050, API-053, API-061, CHK-054, CHK-055, CHK-057]', async () => {
  provider.has([schemas.recorder]);
  const { findings, skipped, asked, unasked } = await check();
  expect({ findings, skipped }).toEqual({ findings: [], skipped: [] });
  expect(asked.length).toBeGreaterThan(unasked.length);
});

inProof('each of the ways in which a wrong provider is wrong is named, and no token with it', async () => {
  const seeded = seededDeviations({ token });
  expect(seeded.length).toBeGreaterThanOrEqual(40);
  provider.has([...seeded, schemas.recorder]);
  const { findings, skipped } = await check();
  expect(skipped).toEqual([]);
  const missed = seeded.filter((deviation) => !findings.some((finding) => isNamed(deviation, finding)));
  expect(missed.map(({ name }) => name)).toEqual([]);
  expect(JSON.stringify(findings)).not.toContain(token);
});

inProof('docs/openapi.json takes what the check takes, and refuses the shapes that it refuses', async () => {
  const served = await fetch(`${backend.url}/openapi.json`);
  expect(await served.text()).toBe(readFileSync(join(__dirname, '../docs/openapi.json'), 'utf8'));
  const again = await fetch(served.url, { headers: { 'if-none-match': served.headers.get('etag')! } });
  expect(again.status).toBe(304);
  const passed = schemas.passed();
  const byName = new Map(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint]));
  const wrong: string[] = [];
  let refused = 0;
  for (const { operation, part, value, fault } of passed) {
    if (part === 'body') {
      if (fault) wrong.push(`${operation}: its body: ${fault}`);
      continue;
    }
    const { response } = await byName.get(operation)!.structs();
    const [error] = validate((value as { data: unknown }).data, response, { coerce: true });
    if (error) refused += 1;
    // A wrong envelope is the document's to refuse alone.
    if (error && !fault) wrong.push(`${operation}: taken, although ${error.message}`);
    if (!error && fault && /\/data\b/.test(fault)) wrong.push(`${operation}: refused: ${fault}`);
  }
  expect([...new Set(wrong)]).toEqual([]);
  expect(new Set(passed.map(({ operation }) => operation)).size).toBeGreaterThan(60);
  expect(refused).toBeGreaterThan(5);
});

it('of a provider that pays nothing and names no table is said what was not asked', async () => {
  provider.has([]);
  const client = createCheckClient(provider.url, createFindings());
  expect(await checkTenant(client, TENANT, `${TENANT}.localhost`)).not.toBeNull();
  const place = (await checkPlace(client))!;
  const nobody = { pay: async () => false, findTable: async () => null, closeTable: async () => false };
  const paying = { mobile: '0551234567', domain: `${TENANT}.localhost`, system: nobody };
  expect(await checkPayment(client, place, paying)).toContain('no test bank pays');
  expect(await checkTable(client, nobody)).toContain('no test system names a free table');
  expect(client.findings.list()).toEqual([]);
});
