import { forVisitors } from '../../plan/describe-change.ts';
import type { FlagRule } from '../../plan/flags.ts';
import { UsageFault, wholeNumber } from '../arguments.ts';
import { REASON, segment, sendChange, tellRefusal } from '../change.ts';
import { sendToRegistry } from '../client.ts';
import { type Arguments, type Command, EXIT, type Option } from '../command.ts';

const FOR_WHOM: readonly Option[] = [
  { name: 'tenant', value: '<tenant>', summary: 'for this tenant alone (default: for all)' },
  { name: 'role', value: '<guest|customer>', summary: 'for visitors that are not signed in, or are' },
];

/** Says what a flag of a module is, or lists what is said. */
export const flag: Command = {
  name: 'flag',
  operands: ['[module]', '[flag]', '[value]'],
  summary: 'say what a flag of a module is, or list what is said of flags',
  details: `For operators. What a module declares stands in the face of its release; what it has not is refused.
  sufra flag mf-menu menu.short-cards on --percent 10 --reason "tried with every tenth visitor"
  sufra flag mf-menu menu.short-cards on --tenant nakhla --reason "their wish"
  sufra flag mf-menu menu.short-cards off --held --reason "the cards lose their prices"
What is said of a tenant goes before what its restaurant chose in the console, that before what is said of a role, that before
what is said of all; --held goes before the restaurant. After its last day a flag has its default, whatever is said.`,
  options: [
    ...FOR_WHOM,
    { name: 'percent', value: '<1-100>', summary: 'for a share of visitors, always the same ones (default: 100)' },
    { name: 'held', summary: 'whatever restaurants have chosen' },
    REASON,
  ],
  writes: true,
  async run(args, out, env) {
    const [module, name, value] = args.operands;
    if (!name) {
      const answer = await sendToRegistry({ registry: args.registry, method: 'GET', path: '/v1/flags', env });
      if (answer.status >= 400) return tellRefusal(answer, out);
      const all = Object.entries(answer.body.flags as Record<string, Record<string, readonly FlagRule[]>>);
      const shown = all.filter(([each]) => module === undefined || each === module);
      out.json({ ...answer.body, flags: Object.fromEntries(shown) });
      for (const [, flags] of shown)
        for (const [each, rules] of Object.entries(flags)) for (const rule of rules) out.line(describeRule(each, rule));
      return EXIT.ok;
    }
    if (!module || !value) throw new UsageFault('which module, flag and value?');
    const percent = wholeNumber(args.value('percent') ?? '100', '--percent', 1, 100);
    const body = { ...forWhom(args), value, percent, ...(args.flag('held') ? { held: true } : {}) };
    const done = `${name} is ${value}${forVisitors({ ...forWhom(args), percent })}`;
    const path = `/v1/flags/${segment(module)}/${segment(name)}`;
    return sendChange({ args, method: 'PUT', path, body, done }, out, env);
  },
};

/** Takes back what was said. */
export const unflag: Command = {
  name: 'unflag',
  operands: ['<module>', '<flag>'],
  summary: 'take back what was said of a flag; what is said more generally holds again',
  options: [...FOR_WHOM, REASON],
  writes: true,
  async run(args, out, env) {
    const [module, name] = args.operands;
    if (!module || !name) throw new UsageFault('which module and flag?');
    const path = `/v1/flags/${segment(module)}/${segment(name)}`;
    const done = `nothing is said of ${name}${forVisitors({ ...forWhom(args), percent: 100 })} any more`;
    return sendChange({ args, method: 'DELETE', path, body: forWhom(args), done }, out, env);
  },
};

function forWhom(args: Arguments): { tenant?: string; role?: string } {
  const [tenant, role] = [args.value('tenant'), args.value('role')];
  return { ...(tenant === null ? {} : { tenant }), ...(role === null ? {} : { role }) };
}

function describeRule(name: string, { value, reason, held, ...rule }: FlagRule): string {
  return `${name.padEnd(28)} ${String(value)}${forVisitors(rule)}${held ? ', held' : ''}  "${reason}"`;
}
