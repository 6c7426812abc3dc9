import { UsageFault } from '../arguments.ts';
import { segment, tellNotes, tellRefusal } from '../change.ts';
import { sendToRegistry } from '../client.ts';
import { type Command, EXIT } from '../command.ts';
import { secondsOf } from '../duration.ts';

interface TokenRow {
  id: string;
  name: string;
  role: string;
  modules: readonly string[];
  expiresAt: string | null;
  revokedAt: string | null;
}

/** Makes, lists and revokes tokens. */
export const token: Command = {
  name: 'token',
  operands: ['create|list|revoke', '[name or id]'],
  summary: "make, list or revoke tokens; takes an operator's",
  details: `  sufra token create "menu, CI" --modules mf-menu --expires 1h   a team's, for its own modules
  sufra token create anna --role operator                        everything
  sufra token create edge-2 --role edge                          what an edge tells of failures (SUFRA_EDGE_TOKEN)
  sufra token revoke 1a2b3c
The token is shown once; the registry keeps its hash.`,
  options: [
    { name: 'modules', value: '<a,b>', summary: 'modules that a team may change' },
    { name: 'role', value: '<role>', summary: 'team (default), operator or edge' },
    { name: 'expires', value: '<30m|12h|90d>', summary: 'how long it is good (default: until it is revoked)' },
  ],
  writes: true,
  async run(args, out, env) {
    const [action, subject] = args.operands;
    const { registry } = args;
    const dry = args.dryRun ? { dry_run: true } : {};
    if (action === 'list') {
      const answer = await sendToRegistry({ registry, method: 'GET', path: '/v1/tokens', env });
      if (answer.status !== 200) return tellRefusal(answer, out);
      out.json(answer.body);
      for (const row of answer.body.tokens as TokenRow[]) {
        const until = row.revokedAt ? `revoked ${row.revokedAt}` : row.expiresAt ? `until ${row.expiresAt}` : '';
        out.line(`${row.id}  ${row.role.padEnd(9)} ${row.name.padEnd(24)} ${row.modules.join(',')} ${until}`.trimEnd());
      }
      return EXIT.ok;
    }
    if (action === 'create' && subject) {
      const modules = (args.value('modules') ?? '').split(',').filter(Boolean);
      const expires = args.value('expires');
      const wish = { name: subject, role: args.value('role') ?? 'team', modules, ...dry };
      const body = expires === null ? wish : { ...wish, expires_in: secondsOf(expires, '--expires') };
      const answer = await sendToRegistry({ registry, method: 'POST', path: '/v1/tokens', body, env });
      if (answer.status >= 400) return tellRefusal(answer, out);
      out.json(answer.body);
      out.line(args.dryRun ? `Would be made: a token of ${subject}. Nothing was changed.` : String(answer.body.token));
      tellNotes(answer, out);
      return EXIT.ok;
    }
    if (action === 'revoke' && subject) {
      const path = `/v1/tokens/${segment(subject)}`;
      const answer = await sendToRegistry({ registry, method: 'DELETE', path, body: dry, env });
      if (answer.status >= 400) return tellRefusal(answer, out);
      out.json(answer.body);
      out.line(args.dryRun ? `Would be revoked: ${subject}. Nothing was changed.` : `${subject} is revoked`);
      return EXIT.ok;
    }
    throw new UsageFault('create <name>, list, or revoke <id>?');
  },
};
