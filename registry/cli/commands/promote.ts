import { UsageFault } from '../arguments.ts';
import { CHANNEL, DROP, REASON, segment, sendChange } from '../change.ts';
import type { Command } from '../command.ts';

/** Makes a release that is already there current in a channel. */
export const promote: Command = {
  name: 'promote',
  operands: ['<module>', '<version>'],
  summary: 'make a published release current (again)',
  details: `Where the channel asks for approval the release needs it first (sufra approve); an operator who did not publish it needs none.`,
  options: [CHANNEL, REASON, DROP],
  writes: true,
  async run(args, out, env) {
    const [module, version] = args.operands;
    if (!module || !version) throw new UsageFault('which module and version?');
    const channel = args.value('channel') ?? 'stable';
    const path = `/v1/channels/${segment(channel)}/${segment(module)}`;
    return sendChange(
      { args, method: 'PUT', path, body: { version }, done: `${module}@${version} is ${channel}` },
      out,
      env,
    );
  },
};
