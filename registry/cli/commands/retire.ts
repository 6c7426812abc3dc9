import { UsageFault } from '../arguments.ts';
import { DROP, REASON, segment, sendChange } from '../change.ts';
import type { Command, Option } from '../command.ts';

const TENANT: Option = { name: 'tenant', value: '<tenant>', summary: 'of this tenant only (takes an operator)' };

/** Takes a module out of every plan, or out of one tenant's. */
export const retire: Command = {
  name: 'retire',
  operands: ['<module>'],
  summary: "take a module out of every plan, or out of one tenant's",
  details: `Its pages are gone, and its slots, dialogs and links; pins and canaries of it wait. Its releases stay.
A team's own module comes back with its next stable release, or by sufra reinstate; what an operator retired, only by
an operator's sufra reinstate. Where a site needs a page of it (the first one, or one that stays while the module is
switched off, such as that of an order under way) it says which, and goes only when --drop names the module.

  sufra retire visits --reason "the contract has ended"
  sufra retire visits --tenant nakhla --reason "not wanted there"`,
  options: [TENANT, REASON, DROP],
  writes: true,
  async run(args, out, env) {
    const [module] = args.operands;
    if (!module) throw new UsageFault('which module?');
    if (!args.value('reason') && !args.dryRun) throw new UsageFault('why? --reason "…" goes into the history');
    const tenant = args.value('tenant');
    const done = `${module} is in ${tenant === null ? 'no plan' : `no plan of ${tenant}`}`;
    const path = `/v1/retired/${segment(module)}`;
    return sendChange({ args, method: 'PUT', path, body: tenant === null ? {} : { tenant }, done }, out, env);
  },
};

export const reinstate: Command = {
  name: 'reinstate',
  operands: ['<module>'],
  summary: 'bring a retired module back',
  options: [TENANT, REASON],
  writes: true,
  async run(args, out, env) {
    const [module] = args.operands;
    if (!module) throw new UsageFault('which module?');
    const tenant = args.value('tenant');
    const done = `${module} is back${tenant === null ? '' : ` for ${tenant}`}`;
    const path = `/v1/retired/${segment(module)}`;
    return sendChange({ args, method: 'DELETE', path, body: tenant === null ? {} : { tenant }, done }, out, env);
  },
};
