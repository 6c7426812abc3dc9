import { UsageFault } from '../arguments.ts';
import { CHANNEL, REASON, segment, sendChange } from '../change.ts';
import type { Command } from '../command.ts';

/** Makes a release that is already there current in a channel. */
export const promote: Command = {
  name: 'promote',
  operands: ['<module>', '<version>'],
  summary: 'make a published release current (again)',
  details: 'Also approves a release that waits, with another token than the one that published it.',
  options: [CHANNEL, REASON],
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
