import { UsageFault } from '../arguments.ts';
import { DROP, REASON, segment, sendChange } from '../change.ts';
import type { Command } from '../command.ts';

/** Takes a release out of every plan, for good. */
export const yank: Command = {
  name: 'yank',
  operands: ['<module>', '<version>'],
  summary: 'take a release out of every plan, for good',
  details:
    'Channels, canaries, pins and fallbacks pass it over; its files stay, for pages that are open. There is no way back.\nA module whose only release goes is in no plan until another one is published.',
  options: [REASON, DROP],
  writes: true,
  async run(args, out, env) {
    const [module, version] = args.operands;
    if (!module || !version) throw new UsageFault('which module and version?');
    if (!args.value('reason') && !args.dryRun) throw new UsageFault('why? --reason "…" goes into the history');
    const path = `/v1/releases/${segment(module)}/${segment(version)}/yank`;
    return sendChange({ args, method: 'POST', path, body: {}, done: `${module}@${version} is in no plan` }, out, env);
  },
};
