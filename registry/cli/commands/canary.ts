import { UsageFault, wholeNumber } from '../arguments.ts';
import { DROP, REASON, segment, sendChange } from '../change.ts';
import type { Command } from '../command.ts';

/** Gives a release to some visitors. */
export const canary: Command = {
  name: 'canary',
  operands: ['<module>', '[version]'],
  summary: 'give a release to some visitors or tenants, or stop that',
  details: `  sufra canary mf-menu 1.3.0 --percent 10      every tenth visitor, always the same ones
  sufra canary mf-menu 1.3.0 --tenant nakhla   all visitors of a tenant, beside the percent
  sufra canary mf-menu --stop                  nobody any more
When it is good: sufra promote mf-menu 1.3.0, then --stop.`,
  options: [
    { name: 'percent', value: '<0-100>', summary: 'share of visitors' },
    { name: 'tenant', value: '<tenant>', summary: 'a tenant whose visitors all get it' },
    { name: 'stop', summary: 'end the canary' },
    REASON,
    DROP,
  ],
  writes: true,
  async run(args, out, env) {
    const [module, version] = args.operands;
    if (!module) throw new UsageFault('which module?');
    const path = `/v1/canaries/${segment(module)}`;
    if (args.flag('stop')) {
      return sendChange({ args, method: 'DELETE', path, body: {}, done: `${module} has no canary any more` }, out, env);
    }
    const percent = args.value('percent');
    const tenant = args.value('tenant');
    if (!version) throw new UsageFault('which version?');
    if (percent === null && tenant === null) throw new UsageFault('for whom? --percent or --tenant');
    const body = {
      version,
      ...(percent === null ? {} : { percent: wholeNumber(percent, '--percent', 0, 100) }),
      ...(tenant === null ? {} : { tenant }),
    };
    const whom = [percent === null ? [] : `${percent} % of visitors`, tenant ?? []].flat().join(' and ');
    return sendChange({ args, method: 'PUT', path, body, done: `${module}@${version} goes to ${whom}` }, out, env);
  },
};
