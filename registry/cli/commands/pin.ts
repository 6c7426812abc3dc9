import { valid } from 'semver';
import { UsageFault } from '../arguments.ts';
import { DROP, REASON, segment, sendChange } from '../change.ts';
import type { Command } from '../command.ts';

/** Holds a tenant at a release, or lets it follow a channel. */
export const pin: Command = {
  name: 'pin',
  operands: ['<tenant>', '<module>', '<version or channel>'],
  summary: 'hold a tenant at a release, or let it follow a channel',
  details: 'A pin goes before canaries and before what is stable, until sufra unpin.',
  options: [REASON, DROP],
  writes: true,
  async run(args, out, env) {
    const [tenant, module, target] = args.operands;
    if (!tenant || !module || !target) throw new UsageFault('which tenant, module, and version or channel?');
    const body = valid(target) ? { version: target } : { channel: target };
    const path = `/v1/pins/${segment(tenant)}/${segment(module)}`;
    const done = valid(target) ? `${tenant} gets ${module}@${target}` : `${tenant} follows ${target} of ${module}`;
    return sendChange({ args, method: 'PUT', path, body, done }, out, env);
  },
};

export const unpin: Command = {
  name: 'unpin',
  operands: ['<tenant>', '<module>'],
  summary: 'let a tenant get what all others get',
  options: [REASON, DROP],
  writes: true,
  async run(args, out, env) {
    const [tenant, module] = args.operands;
    if (!tenant || !module) throw new UsageFault('which tenant and module?');
    const path = `/v1/pins/${segment(tenant)}/${segment(module)}`;
    return sendChange({ args, method: 'DELETE', path, body: {}, done: `${tenant} has no pin of ${module}` }, out, env);
  },
};
