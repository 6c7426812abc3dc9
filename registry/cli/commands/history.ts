import type { ProofEntry } from '../../journeys/proof-types.ts';
import { describeChange } from '../../plan/describe-change.ts';
import type { HistoryEntry } from '../../plan/history.ts';
import { wholeNumber } from '../arguments.ts';
import { tellRefusal } from '../change.ts';
import { sendToRegistry } from '../client.ts';
import { type Command, EXIT } from '../command.ts';

/** Prints what was changed. */
export const history: Command = {
  name: 'history',
  operands: ['[module]'],
  summary: 'what was changed, by whom and why; the latest first',
  options: [
    { name: 'tenant', value: '<tenant>', summary: 'only what was changed for this tenant alone' },
    { name: 'limit', value: '<number>', summary: 'how many changes (default: 20)' },
  ],
  details: 'Takes a token. Of a module also the proofs of its releases (sufra prove), where they were made.',
  async run(args, out, env) {
    const [module] = args.operands;
    const tenant = args.value('tenant');
    const limit = wholeNumber(args.value('limit') ?? '20', '--limit', 1, 1000);
    const query = new URLSearchParams({
      ...(module ? { module } : {}),
      ...(tenant === null ? {} : { tenant }),
      limit: String(limit),
    });
    const answer = await sendToRegistry({
      registry: args.registry,
      method: 'GET',
      path: `/v1/history?${query}`,
      env,
    });
    if (answer.status >= 400) return tellRefusal(answer, out);
    const { body } = answer;
    out.json(body);
    const { history: entries, proofs = [] } = body as { history: HistoryEntry[]; proofs?: ProofEntry[] };
    const lines = [
      ...entries.map(({ revision, at, change, reason, actor }) => {
        const why = reason ? `  "${reason}"` : '';
        return { at, line: lineOf(String(revision), at, `${describeChange(change)}  by ${actor}${why}`) };
      }),
      ...proofs.map(({ release, channel, ok, at, by }) => ({
        ...{ at, line: lineOf('proof', at, `${release} for ${channel}: ${ok ? 'proved' : 'not proved'}  by ${by}`) },
      })),
    ];
    // A sort keeps the order of what has the same time.
    const latest = lines.sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, limit);
    for (const { line } of latest) out.line(line);
    return EXIT.ok;
  },
};

function lineOf(mark: string, at: string, says: string): string {
  return `${mark.padStart(6)}  ${at.slice(0, 19)}Z  ${says}`;
}
