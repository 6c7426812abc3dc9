import { UsageFault, wholeNumber } from '../arguments.ts';
import { REASON, segment, sendChange } from '../change.ts';
import { askRegistry } from '../client.ts';
import { type Command, EXIT } from '../command.ts';

interface ChannelRow {
  name: string;
  approval: boolean;
  current: Record<string, string>;
  waiting: Record<string, string>;
}

/** Lists channels, or says whether one asks for approval. */
export const channel: Command = {
  name: 'channel',
  operands: ['[name]'],
  summary: 'list channels, or set whether one asks for approval',
  options: [
    { name: 'approval', value: '<on|off>', summary: 'whether releases wait for a second person' },
    {
      name: 'share',
      value: '<0-100>',
      summary: 'percent of visitors that a canary may reach without one (default: 99, all but everybody)',
    },
    REASON,
  ],
  writes: true,
  async run(args, out, env) {
    const [name] = args.operands;
    const approval = args.value('approval');
    if (!name) {
      const { body } = await askRegistry(`${args.registry}/v1/channels`);
      out.json(body);
      for (const each of body.channels as ChannelRow[]) {
        out.line(`${each.name}${each.approval ? '  (asks for approval)' : ''}`);
        for (const [module, version] of Object.entries(each.current)) out.line(`  ${module.padEnd(18)} ${version}`);
        for (const [module, version] of Object.entries(each.waiting))
          out.line(`  ${module.padEnd(18)} ${version}  waits`);
      }
      return EXIT.ok;
    }
    if (approval !== 'on' && approval !== 'off') throw new UsageFault('--approval on or --approval off?');
    const share = args.value('share');
    if (share !== null && approval === 'off') throw new UsageFault('--share goes with --approval on');
    const body = {
      approval: approval === 'on',
      ...(share === null ? {} : { canary_share: wholeNumber(share, '--share', 0, 100) }),
    };
    const done = `approval of ${name} is ${approval}${share === null ? '' : `, canaries above ${share} % included`}`;
    return sendChange({ args, method: 'PUT', path: `/v1/channels/${segment(name)}`, body, done }, out, env);
  },
};
