import type { Change, HistoryEntry } from '../../plan/history.ts';
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
  details: 'Takes a token.',
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
    for (const { revision, at, change, reason, actor } of body.history as HistoryEntry[]) {
      const why = reason ? `  "${reason}"` : '';
      out.line(
        `${String(revision).padStart(6)}  ${at.slice(0, 19)}Z  ${describe(change)}${dropped(change)}  by ${actor}${why}`,
      );
    }
    return EXIT.ok;
  },
};

function dropped({ drop = [] }: Change): string {
  return drop.length > 0 ? `, without ${drop.join(', ')}` : '';
}

function describe(change: Change): string {
  switch (change.action) {
    case 'publish':
      return `publish ${change.module}@${change.version} to ${change.channel}${change.waits ? ', waits' : ''}${change.instead ? `, in place of ${change.instead.module}` : ''}`;
    case 'promote':
      return `promote ${change.module}@${change.version} to ${change.channel}`;
    case 'rollback':
      return `rollback ${change.module} ${change.from} → ${change.version} in ${change.channel}`;
    case 'canary':
      return `canary ${change.module}@${change.version} ${[`${change.percent} %`, ...change.tenants].join(', ')}`;
    case 'canary-stop':
      return `canary of ${change.module}@${change.version} stopped`;
    case 'pin':
      return `pin ${change.tenant} ${change.module} ${'version' in change ? change.version : change.channel}`;
    case 'unpin':
      return `unpin ${change.tenant} ${change.module}`;
    case 'yank':
      return `yank ${change.module}@${change.version}`;
    case 'prune':
      return `files of ${change.module}@${change.version} removed`;
    case 'approve':
      return `approve ${change.module}@${change.version}`;
    case 'retire':
    case 'reinstate':
      return `${change.action} ${change.module}${change.tenant === null ? '' : ` for ${change.tenant}`}`;
    case 'grant':
      return `grant ${change.module} ${change.rule} ${change.what}, ${change.places} ${change.places === 1 ? 'place' : 'places'}`;
    case 'ungrant':
      return `ungrant ${change.module} ${change.rule} ${change.what}`;
    case 'channel':
      return `approval of ${change.channel} ${change.approval ? 'on' : 'off'}`;
  }
}
