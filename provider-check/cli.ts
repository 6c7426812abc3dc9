/**
 * `npm run provider-check -- --api URL --tenant KEY [--domain HOST] [--mobile NUMBER] [--until tenant|menu]`:
 * prints what a provider's API does otherwise than `shared/api` says, row by row. Ends with 1 when there is
 * any, with 2 when it could not be asked. docs/provider-check.md.
 */
import { parseArgs } from 'node:util';
import { CHECK_PARTS, checkProvider } from './run.ts';
import { sandboxOf } from './test-system.ts';

const { values } = parseArgs({
  options: {
    api: { type: 'string' },
    tenant: { type: 'string' },
    domain: { type: 'string' },
    mobile: { type: 'string' },
    until: { type: 'string' },
  },
});
const { api, tenant, mobile } = values;
const until = CHECK_PARTS.find((part) => part === values.until);
if (!api || !URL.canParse(api) || !tenant || until !== values.until) {
  console.error(
    'npm run provider-check -- --api URL --tenant KEY [--domain HOST] [--mobile NUMBER] [--until tenant|menu]',
  );
  process.exitCode = 2;
} else {
  const url = new URL(api).origin;
  const report = await checkProvider({
    url,
    tenant,
    domain: values.domain ?? `${tenant}.localhost`,
    mobile,
    until,
    system: sandboxOf(url, tenant),
  });
  for (const { call, row, expected, came } of report.findings) console.log(`${call} · ${row} · ${expected} · ${came}`);
  for (const what of report.skipped) console.log(`not asked · ${what}`);
  if (report.isKnown && !until && report.unasked.length > 0) console.log(`not asked · ${report.unasked.join(', ')}`);
  const count = report.findings.length;
  console.log(
    `${report.calls} calls of ${report.asked.length} endpoints: ${count === 0 ? 'no deviation' : `${count} deviations`}`,
  );
  process.exitCode = !report.isKnown ? 2 : count > 0 ? 1 : 0;
}
