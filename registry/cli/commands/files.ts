import { UsageFault } from '../arguments.ts';
import { tellRefusal } from '../change.ts';
import { sendToRegistry } from '../client.ts';
import { type Command, EXIT } from '../command.ts';

/** Moves files of releases between a registry's disk and the bucket. */
export const files: Command = {
  name: 'files',
  operands: ['move'],
  summary: 'move files of releases from a registry’s disk into the bucket, or back',
  details:
    'The registry runs with SUFRA_FILES=s3://… and serves meanwhile. Each file is read back and its hash is proved. Broken off, the same command goes on. Ends with 1 when files are nowhere.',
  options: [{ name: 'to', value: '<bucket|disk>', summary: 'where the files go' }],
  writes: true,
  async run(args, out, env) {
    const to = args.value('to');
    if (args.operands[0] !== 'move') throw new UsageFault('files takes: move', files);
    if (to !== 'bucket' && to !== 'disk') throw new UsageFault('--to: give bucket or disk', files);
    const body = { to, ...(args.dryRun ? { dry_run: true } : {}) };
    let moved = 0;
    for (;;) {
      const answer = await sendToRegistry({
        registry: args.registry,
        method: 'POST',
        path: '/v1/files/move',
        body,
        env,
      });
      if (answer.status >= 400) return tellRefusal(answer, out);
      const { moved: now, there, left, lost } = answer.body as unknown as Moved;
      moved += now;
      if (left > 0 && !args.dryRun) {
        out.line(`${moved} files moved, ${left} left`);
        continue;
      }
      out.json({ ...answer.body, moved });
      for (const file of lost) out.fault(`lost: ${file}`);
      const what = args.dryRun ? 'would be moved' : 'moved';
      out.line(
        `${moved} files ${what}, ${args.dryRun ? there : there - (moved - now)} were there already${left > 0 ? `, ${left} not looked at` : ''}`,
      );
      return lost.length > 0 ? EXIT.refused : EXIT.ok;
    }
  },
};

interface Moved {
  moved: number;
  there: number;
  left: number;
  lost: string[];
}
