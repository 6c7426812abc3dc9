import type { Plan, PlanModule } from '@sufra/contract';
import { UsageFault } from '../arguments.ts';
import { askRegistry } from '../client.ts';
import { type Command, EXIT } from '../command.ts';

/** Shows which releases a tenant's visitors get. */
export const plan: Command = {
  name: 'plan',
  operands: ['<tenant>'],
  summary: "show which releases a tenant's visitors get",
  async run(args, out) {
    const [tenant] = args.operands;
    if (!tenant) throw new UsageFault('which tenant?');
    const { status, body } = await askRegistry(`${args.registry}/v1/plans/${encodeURIComponent(tenant)}`);
    out.json(body);
    if (status !== 200) {
      for (const { code, message } of body.errors ?? []) out.fault(`${code}: ${message ?? ''}`);
      return EXIT.refused;
    }
    const resolved = body as unknown as Plan;
    out.line(`plan of ${resolved.tenant}, revision ${resolved.revision}`);
    for (const entry of [resolved.shell, ...resolved.modules]) out.line(describe(entry));
    return EXIT.ok;
  },
};

function describe({ name, version, fallbacks }: PlanModule): string {
  const earlier = fallbacks.map((release) => release.version).join(', ');
  return `  ${name.padEnd(18)} ${version}${earlier ? `  (then ${earlier})` : ''}`;
}
