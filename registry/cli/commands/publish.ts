import { findProvenance } from '../../provenance/find-provenance.ts';
import { packArchive } from '../../release/archive.ts';
import { expectFresh, readDist } from '../../release/dist.ts';
import { DESCRIPTOR_FILE } from '../../release/paths.ts';
import { UsageFault } from '../arguments.ts';
import { CHANNEL, DROP, REASON, tellNotes, tellRefusal } from '../change.ts';
import { sendArchive } from '../client.ts';
import { type Command, EXIT, type Option } from '../command.ts';
import { printChecks } from '../print-checks.ts';
import { check, VERSION } from './check.ts';

const INSTEAD: Option = {
  name: 'instead-of',
  value: '<module>',
  summary: 'the module whose place it takes: renamed, or its routes handed over; retired by the same change',
};

const COMMIT: Option = {
  name: 'commit',
  value: '<hash>',
  summary: 'the commit that it was built of (default: the repository’s, or the pipeline’s)',
};
const BUILDER: Option = {
  name: 'builder',
  value: '<name>',
  summary: 'what built it (default: the pipeline, or this machine)',
};

/** Sends a build to the registry, which checks it, stores it for ever under its version and makes it current. */
export const publish: Command = {
  name: 'publish',
  operands: ['<dist folder>'],
  summary: 'publish a build and make it current in a channel',
  details: `A build that is older than its module's sources is refused. A version is never used twice. Visitors get what is stable; another channel is for tenants that follow it (sufra pin).
The history says who published it, of which commit, with edits or without, and what built it: from the repository of the folder and from GitHub Actions or GitLab CI; elsewhere --commit and --builder say it.
A channel that asks for approval does not take the release at once: it waits for a second person (sufra approve), and then for its promote.`,
  options: [VERSION, CHANNEL, REASON, DROP, INSTEAD, COMMIT, BUILDER],
  writes: true,
  async run(args, out, env) {
    const [folder] = args.operands;
    if (!folder) throw new UsageFault('which dist folder?');
    await expectFresh(folder);
    if (args.dryRun) return check.run(args, out, env);
    const { descriptor, files } = await readDist(folder);
    const version = args.value('version');
    if (version) descriptor.version = version;
    const channel = args.value('channel') ?? 'stable';
    const reason = args.value('reason');
    const whole = new Map([...files, [DESCRIPTOR_FILE, Buffer.from(JSON.stringify(descriptor))]]);
    const drop = args.value('drop');
    const instead = args.value('instead-of');
    const said = { commit: args.value('commit'), builder: args.value('builder') };
    const provenance = await findProvenance(folder, env, said);
    const query = {
      channel,
      provenance: JSON.stringify(provenance),
      ...(reason ? { reason } : {}),
      ...(drop ? { drop } : {}),
      ...(instead ? { instead_of: instead } : {}),
    };
    const answer = await sendArchive(args.registry, packArchive(whole), query, env);
    const { status, body } = answer;
    printChecks(body.checks ?? [], out);
    if (status !== 201) return tellRefusal(answer, out);
    out.json(body);
    const release = `${descriptor.name}@${descriptor.version}`;
    out.line(
      body.waits === true
        ? `${release} waits: ${channel} asks for approval. An operator or another team: sufra approve ${descriptor.name} ${descriptor.version}; then sufra promote`
        : `${release} is ${channel} (revision ${body.revision})`,
    );
    tellNotes(answer, out);
    if (provenance.commit === null) out.fault('note: the history names no commit of it: say it by --commit');
    else if (provenance.dirty)
      out.fault(`note: files were edited after commit ${provenance.commit.slice(0, 12)}: the history says so`);
    return EXIT.ok;
  },
};
