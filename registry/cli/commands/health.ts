import { isCostPart } from '@sufra/contract/parts';
import type { ReleaseHealth } from '../../health/health.ts';
import { UsageFault, wholeNumber } from '../arguments.ts';
import { segment, tellRefusal } from '../change.ts';
import { sendToRegistry } from '../client.ts';
import { type Command, EXIT } from '../command.ts';

/** Shows what visitors met of a module's releases. */
export const health: Command = {
  name: 'health',
  operands: ['<module>'],
  summary: "show for how many visitors a module's releases were begun, and failed",
  details: `Takes a token. By part: each screen, dialog and contribution to a slot, its server half, and "release" for what can be said of no part. "cost/…" are visitors whose page it made slow or large.
A visitor is a session, counted once in seven minutes; "places" are addresses that failures came from.
Below a part stands what was thrown in it in the last week, with file and line of the sources where the release was built with source maps (sufra-build . --maps).
These are the figures by which a release is taken back: for "watched" ones, by those of the last 5 minutes.`,
  options: [{ name: 'minutes', value: '<1-1440>', summary: 'how far back (default: 30)' }],
  async run(args, out, env) {
    const [module] = args.operands;
    if (!module) throw new UsageFault('which module?');
    const minutes = wholeNumber(args.value('minutes') ?? '30', '--minutes', 1, 1440);
    const answer = await sendToRegistry({
      registry: args.registry,
      method: 'GET',
      path: `/v1/health/${segment(module)}?minutes=${minutes}`,
      env,
    });
    if (answer.status !== 200) return tellRefusal(answer, out);
    out.json(answer.body);
    const releases = answer.body.releases as unknown as readonly ReleaseHealth[];
    if (releases.length === 0) {
      out.line(`no release of ${module} is known here`);
      return EXIT.refused;
    }
    for (const { version, current, watched, parts, seen = [] } of releases) {
      const words = [...(current ? [current] : []), ...(watched ? ['watched'] : [])];
      out.line(`${module}@${version}${words.length > 0 ? `  (${words.join(', ')})` : ''}`);
      if (parts.length === 0) out.line('  nothing was reported of it');
      for (const { part, views, failures, places } of parts) {
        if (isCostPart(part)) {
          out.line(`  ${part.padEnd(24)} ${failures} visitors at ${places} places`);
          continue;
        }
        const share = failures === 0 ? '' : `  ${Math.round((100 * failures) / Math.max(views, failures))} %`;
        out.line(`  ${part.padEnd(24)} ${views} visitors, ${failures} failures at ${places} places${share}`);
        for (const failure of seen.filter((one) => one.part === part)) out.line(`    ${placeOf(failure)}`);
      }
    }
    return EXIT.ok;
  },
};

/** `TypeError: x is undefined, at screens/menu/screen.tsx:7 (menu.js:1:2034), 3 times`. */
function placeOf({ message, place, source, count }: ReleaseHealth['seen'][number]): string {
  const where = source ? `${source.file}:${source.line} (${place})` : place;
  return `${message}, at ${where}, ${count} times`;
}
