import type { ModuleGrant } from '../../plan/grants.ts';
import { UsageFault, wholeNumber } from '../arguments.ts';
import { REASON, segment, sendChange, tellRefusal } from '../change.ts';
import { sendToRegistry } from '../client.ts';
import { type Command, EXIT } from '../command.ts';

/** Lets a module do what a rule of files refuses, or lists what modules are granted. */
export const grant: Command = {
  name: 'grant',
  operands: ['[module]', '[rule]', '[what]'],
  summary: 'let a module do what a rule of files refuses, or list what is granted',
  details: `For operators. Rule and form stand in the refusal of sufra check and sufra publish:
  sufra grant visits no-code-from-text "Function" --places 1 --reason "zod asks the page first"
It counts from the next publish, for so many places of a release; the page's own policy still holds.`,
  options: [{ name: 'places', value: '<1-1000>', summary: 'in how many places of a release (default: 1)' }, REASON],
  writes: true,
  async run(args, out, env) {
    const [module, rule, what] = args.operands;
    if (!rule) {
      const answer = await sendToRegistry({ registry: args.registry, method: 'GET', path: '/v1/grants', env });
      if (answer.status >= 400) return tellRefusal(answer, out);
      const all = Object.entries(answer.body.grants as Record<string, readonly ModuleGrant[]>);
      const shown = all.filter(([name]) => module === undefined || name === module);
      out.json({ ...answer.body, grants: Object.fromEntries(shown) });
      for (const [name, grants] of shown) for (const each of grants) out.line(describeGrant(name, each));
      return EXIT.ok;
    }
    if (!module || !what) throw new UsageFault('which module, rule and form of code?');
    const places = wholeNumber(args.value('places') ?? '1', '--places', 1, 1000);
    const done = `${module} may have ${what} in ${places} ${places === 1 ? 'place' : 'places'}`;
    const path = `/v1/grants/${segment(module)}`;
    return sendChange({ args, method: 'PUT', path, body: { rule, what, places }, done }, out, env);
  },
};

/** Ends a grant. */
export const ungrant: Command = {
  name: 'ungrant',
  operands: ['<module>', '<rule>', '<what>'],
  summary: 'end a grant; releases that are published stay',
  options: [REASON],
  writes: true,
  async run(args, out, env) {
    const [module, rule, what] = args.operands;
    if (!module || !rule || !what) throw new UsageFault('which module, rule and form of code?');
    const path = `/v1/grants/${segment(module)}`;
    const done = `${module} may have ${what} no more`;
    return sendChange({ args, method: 'DELETE', path, body: { rule, what }, done }, out, env);
  },
};

function describeGrant(module: string, { rule, what, places, reason }: ModuleGrant): string {
  return `${module.padEnd(18)} ${rule.padEnd(26)} ${what}, ${places} ${places === 1 ? 'place' : 'places'}  "${reason}"`;
}
