import { packArchive } from '../../release/archive.ts';
import { readDist } from '../../release/dist.ts';
import { DESCRIPTOR_FILE } from '../../release/paths.ts';
import { UsageFault } from '../arguments.ts';
import { sendArchive } from '../client.ts';
import { type Command, EXIT } from '../command.ts';
import { printChecks } from '../print-checks.ts';
import { check, VERSION } from './check.ts';

/** Sends a build to the registry, which checks it, keeps it for ever under its version and makes it stable. */
export const publish: Command = {
  name: 'publish',
  operands: ['<dist folder>'],
  summary: 'publish a build and make it stable',
  options: [VERSION],
  writes: true,
  async run(args, out, env) {
    const [folder] = args.operands;
    if (!folder) throw new UsageFault('which dist folder?');
    if (args.dryRun) return check.run(args, out, env);
    const { descriptor, files } = await readDist(folder);
    const version = args.value('version');
    if (version) descriptor.version = version;
    const whole = new Map([...files, [DESCRIPTOR_FILE, Buffer.from(JSON.stringify(descriptor))]]);
    const { status, body } = await sendArchive(args.registry, packArchive(whole), env);
    out.json(body);
    printChecks(body.checks ?? [], out);
    if (status === 201) {
      out.line(`${descriptor.name}@${descriptor.version} is stable (revision ${body.revision})`);
      return EXIT.ok;
    }
    for (const { code, message } of body.errors ?? []) out.fault(`${code}: ${message ?? ''}`);
    return EXIT.refused;
  },
};
