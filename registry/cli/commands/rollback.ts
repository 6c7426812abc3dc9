import { UsageFault } from '../arguments.ts';
import { CHANNEL, DROP, REASON, segment, sendChange } from '../change.ts';
import type { Command } from '../command.ts';

/** Takes the current release of a module back. */
export const rollback: Command = {
  name: 'rollback',
  operands: ['<module>'],
  summary: 'go back to the release before, for everybody',
  details: `A new revision with the old release; the one that goes is no fallback any more. Needs no approval.
A canary and pins stay: sufra canary <module> --stop, sufra unpin.`,
  options: [CHANNEL, REASON, DROP],
  writes: true,
  async run(args, out, env) {
    const [module] = args.operands;
    if (!module) throw new UsageFault('which module?');
    if (!args.value('reason') && !args.dryRun) throw new UsageFault('why? --reason "…" goes into the history');
    const channel = args.value('channel') ?? 'stable';
    const path = `/v1/channels/${segment(channel)}/${segment(module)}/rollback`;
    return sendChange(
      {
        args,
        method: 'POST',
        path,
        body: {},
        done: ({ version, from }) => `${channel} of ${module} is back at ${version}, from ${from}`,
      },
      out,
      env,
    );
  },
};
