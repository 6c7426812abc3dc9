import { UsageFault } from '../arguments.ts';
import { askRegistry, tokenHeader } from '../client.ts';
import { type Command, EXIT } from '../command.ts';

/** Makes a release that is already there stable. */
export const promote: Command = {
  name: 'promote',
  operands: ['<module>', '<version>'],
  summary: 'make a published release stable (again)',
  async run(args, out, env) {
    const [module, version] = args.operands;
    if (!module || !version) throw new UsageFault('which module and version?');
    const { status, body } = await askRegistry(`${args.registry}/v1/channels/stable/${encodeURIComponent(module)}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...tokenHeader(env) },
      body: JSON.stringify({ version }),
    });
    out.json(body);
    if (status === 200) {
      out.line(`${module}@${version} is stable (revision ${body.revision})`);
      return EXIT.ok;
    }
    for (const { code, message } of body.errors ?? []) out.fault(`${code}: ${message ?? ''}`);
    return EXIT.refused;
  },
};
