import { isCostPart } from '@sufra/contract/parts';
import { SLOT_IN_TIME_MS } from '@sufra/contract/slot-times';
import { is } from 'superstruct';
import { HEALTH_FORMAT, type HealthAnswer, type HealthReport, healthAnswer } from '../../health/answer.ts';
import { UsageFault, wholeNumber } from '../arguments.ts';
import { segment, tellRefusal } from '../change.ts';
import { askRegistry, sendToRegistry, Unreachable } from '../client.ts';
import { type Arguments, type Command, EXIT, type Output } from '../command.ts';

type ReleaseHealth = HealthAnswer['releases'][number];

/** Shows what visitors met of a module's releases. */
export const health: Command = {
  name: 'health',
  operands: ['[module]'],
  summary: "show for how many visitors a module's releases were begun, and failed",
  details: `Takes a token. Without a module: of all. By part: each screen, dialog and contribution to a slot, its server half, and "release" for what can be said of no part. "page" are documents that never came alive. "cost/…" are visitors whose page it made slow or large.
A visitor is a session, counted once in seven minutes; "places" are addresses that failures came from.
Contributions to slots have a second line: within how many milliseconds edges made three of four of them, and how many. Those that came from memory are not counted.
Below a part stands what was thrown in it in the last week, with file and line of the sources where the release was built with source maps (sufra-build . --maps).
These are the figures by which a release is taken back: for "watched" ones, by those of the last 5 minutes.
Ends with 4 when a release that visitors get fails so that the rule would take it back. --json has the shape of registry/health/answer.ts.`,
  options: [{ name: 'minutes', value: '<1-1440>', summary: 'how far back (default: 30)' }],
  async run(args, out, env) {
    const [module] = args.operands;
    const minutes = wholeNumber(args.value('minutes') ?? '30', '--minutes', 1, 1440);
    const names = module === undefined ? await modulesOf(args) : [module];
    if (names.length === 0) throw new UsageFault('which module? No release is stable here');
    const modules: HealthReport['modules'] = [];
    for (const name of names) {
      const path = `/v1/health/${segment(name)}?minutes=${minutes}`;
      const answer = await sendToRegistry({ registry: args.registry, method: 'GET', path, env });
      if (answer.status !== 200) return tellRefusal(answer, out);
      const { body } = answer;
      if (!is(body, healthAnswer))
        throw new Unreachable(`${args.registry} does not say what this sufra reads: update both`);
      modules.push({ module: name, releases: (body as HealthAnswer).releases });
    }
    const failing = modules.some(({ releases }) =>
      releases.some((each) => each.current !== null && each.failing !== null),
    );
    out.json({ format: HEALTH_FORMAT, minutes, failing, modules } satisfies HealthReport);
    for (const each of modules) for (const release of each.releases) tellRelease(release, out);
    const [only] = modules;
    if (module !== undefined && only?.releases.length === 0) {
      out.line(`no release of ${module} is known here`);
      return EXIT.refused;
    }
    return failing ? EXIT.failing : EXIT.ok;
  },
};

async function modulesOf({ registry }: Arguments): Promise<string[]> {
  const { body } = await askRegistry(`${registry}/v1/releases`);
  const stable = (body.releases ?? []).filter((release) => release.stable && !release.retired);
  return stable.map(({ module }) => module).sort();
}

function tellRelease(release: ReleaseHealth, out: Output): void {
  const { module, version, current, watched, failing, parts, slots = [], seen } = release;
  const words = [
    ...(current ? [current] : []),
    ...(watched ? ['watched'] : []),
    ...(failing ? [`${failing} fails`] : []),
  ];
  out.line(`${module}@${version}${words.length > 0 ? `  (${words.join(', ')})` : ''}`);
  if (parts.length + slots.length === 0) out.line('  nothing was reported of it');
  for (const { part, views, failures, places } of parts) {
    if (isCostPart(part)) {
      out.line(`  ${part.padEnd(24)} ${failures} visitors at ${places} places`);
    } else {
      const share = failures === 0 ? '' : `  ${Math.round((100 * failures) / Math.max(views, failures))} %`;
      out.line(`  ${part.padEnd(24)} ${views} visitors, ${failures} failures at ${places} places${share}`);
    }
    for (const failure of seen.filter((one) => one.part === part)) out.line(`    ${placeOf(failure)}`);
  }
  for (const { part, made, p75Ms } of slots) {
    const late = p75Ms > SLOT_IN_TIME_MS ? `, later than ${SLOT_IN_TIME_MS} ms` : '';
    out.line(`  ${part.padEnd(24)} ${p75Ms} ms at p75, made ${made} times${late}`);
  }
}

/** `TypeError: x is undefined, at screens/menu/screen.tsx:7 (menu.js:1:2034), 3 times; sufra replay 3k9x0c2m1p7q`. */
function placeOf({ message, place, source, count, composition }: ReleaseHealth['seen'][number]): string {
  const where = source ? `${source.file}:${source.line} (${place})` : place;
  return `${message}, at ${where}, ${count} times${composition ? `; sufra replay ${composition}` : ''}`;
}
