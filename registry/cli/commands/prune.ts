import { tellRefusal } from '../change.ts';
import { sendToRegistry } from '../client.ts';
import { type Command, EXIT } from '../command.ts';

interface Removed {
  module: string;
  version: string;
  bytes: number;
  lastUsed: string;
}

/** Removes files that are no longer needed. */
export const prune: Command = {
  name: 'prune',
  operands: [],
  summary: 'remove files of releases that no plan has named for 30 days',
  details: 'The releases stay in the list and in the history; they cannot be promoted any more.',
  writes: true,
  async run(args, out, env) {
    const body = args.dryRun ? { dry_run: true } : {};
    const answer = await sendToRegistry({ registry: args.registry, method: 'POST', path: '/v1/prune', body, env });
    if (answer.status >= 400) return tellRefusal(answer, out);
    out.json(answer.body);
    const removed = answer.body.removed as Removed[];
    for (const { module, version, bytes, lastUsed } of removed) {
      out.line(`${module}@${version}  ${Math.ceil(bytes / 1024)} KB  last used ${lastUsed}`);
    }
    const what = args.dryRun ? 'would be removed' : 'removed';
    out.line(`${removed.length} releases' files ${what}, ${answer.body.kept} kept`);
    return EXIT.ok;
  },
};
