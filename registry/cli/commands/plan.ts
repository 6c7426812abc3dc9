import type { PlanModule, SignedPlan } from '@sufra/contract';
import { unknownTenant } from '../../release/names.ts';
import { UsageFault, wholeNumber } from '../arguments.ts';
import { segment, tellRefusal } from '../change.ts';
import { askRegistry } from '../client.ts';
import { type Command, EXIT } from '../command.ts';

/** Shows which releases a tenant's visitors get. */
export const plan: Command = {
  name: 'plan',
  operands: ['<tenant>'],
  summary: "show which releases a tenant's visitors get",
  options: [
    { name: 'bucket', value: '<0-99>', summary: 'of visitors in this bucket (default: those without a canary)' },
  ],
  async run(args, out) {
    const [tenant] = args.operands;
    if (!tenant) throw new UsageFault('which tenant?');
    const bucket = args.value('bucket');
    const query = bucket === null ? '' : `?bucket=${wholeNumber(bucket, '--bucket', 0, 99)}`;
    const answer = await askRegistry(`${args.registry}/v1/plans/${segment(tenant)}${query}`);
    if (answer.status !== 200) return tellRefusal(answer, out);
    // Any key has a plan: what is stable. One that no edge has asked for may be a slip.
    const { body: tenantFacts } = await askRegistry(`${args.registry}/v1/tenants/${segment(tenant)}`);
    if (tenantFacts.known === false) out.fault(`note: ${unknownTenant(tenant)}`);
    out.json(answer.body);
    const { revision, buckets, splits, shell, modules } = answer.body as unknown as SignedPlan;
    const whom = splits.length > 0 ? `, visitors in buckets ${buckets.from} to ${buckets.to}` : '';
    out.line(`plan of ${tenant}, revision ${revision}${whom}`);
    for (const entry of [shell, ...modules]) out.line(describe(entry));
    if (splits.length > 0) out.line(`  canaries divide the visitors at ${splits.join(', ')}: see --bucket`);
    return EXIT.ok;
  },
};

function describe({ name, version, fallbacks }: PlanModule): string {
  const earlier = fallbacks.map((release) => release.version).join(', ');
  return `  ${name.padEnd(18)} ${version}${earlier ? `  (then ${earlier})` : ''}`;
}
