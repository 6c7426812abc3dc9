import type { Command } from '../command.ts';
import { secondsOf } from '../duration.ts';
import { FOR, makeOverride, siteOf, tellLink } from './override.ts';

/** Opens the developer tools of a site in one browser. */
export const devtools: Command = {
  name: 'devtools',
  operands: ['<site>'],
  summary: 'make a link by which one browser has the developer tools of a site that runs',
  details: `  sufra devtools https://nakhla.example --for 8h
The link opens once; in that browser ?sufra-devtools at the end of an address opens the tools. Releases stay everybody's, and nobody else sees the tools. Browsers
with an override, a preview or a replay have them as well. At most 12 hours. sufra override --list and --end are for these, too.`,
  options: [FOR],
  async run(args, out, env) {
    const body = { site: siteOf(args.operands[0]), seconds: secondsOf(args.value('for') ?? '8h'), tools: true };
    const answer = await makeOverride(args.registry, body, env);
    if (answer.status === 201) answer.body.link = `${String(answer.body.link)}?to=%2F%3Fsufra-devtools`;
    return tellLink(answer, out, 'It opens once.');
  },
};
