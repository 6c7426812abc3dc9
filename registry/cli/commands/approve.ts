import { UsageFault } from '../arguments.ts';
import { REASON, segment, sendChange } from '../change.ts';
import type { Command } from '../command.ts';

/** Approves another person's release. */
export const approve: Command = {
  name: 'approve',
  operands: ['<module>', '<version>'],
  summary: "agree to another team's release, where a channel asks for approval",
  details: `Takes an operator who did not publish it, or the token of a team that may not publish the module. Changes no plan:
its team promotes it, or widens its canary, afterwards.`,
  options: [REASON],
  writes: true,
  async run(args, out, env) {
    const [module, version] = args.operands;
    if (!module || !version) throw new UsageFault('which module and version?');
    const path = `/v1/releases/${segment(module)}/${segment(version)}/approve`;
    return sendChange({ args, method: 'POST', path, body: {}, done: `${module}@${version} is approved` }, out, env);
  },
};
