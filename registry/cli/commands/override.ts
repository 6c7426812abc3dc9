import type { Descriptor } from '@sufra/contract';
import { EDGE_PREFIX } from '@sufra/contract/edge-paths';
import type { OverrideFacts } from '../../override/overrides.ts';
import { readDist } from '../../release/dist.ts';
import { integrityOf } from '../../release/integrity.ts';
import { UsageFault } from '../arguments.ts';
import { segment, tellRefusal } from '../change.ts';
import { type RegistryAnswer, sendToRegistry } from '../client.ts';
import { type Arguments, type Command, EXIT, type Option, type Output } from '../command.ts';
import { secondsOf } from '../duration.ts';

export const FOR: Option = { name: 'for', value: '<30m|8h|2d>', summary: 'how long it lasts' };

/** Shows a module from the developer's machine in one browser. */
export const override: Command = {
  name: 'override',
  operands: ['<site>'],
  summary: 'show a module from your machine in one browser, on a site that runs',
  details: `  sufra override https://nakhla.example --module dist --at http://127.0.0.1:5173 --for 8h
  sufra override --list        those in force
  sufra override --end <id>
--module is a built dist folder; --at serves its browser/ folder, with CORS (sufra dev does both). The link opens once, in one browser, which then has
the module from there, until the end; nobody else has it. At most 12 hours.`,
  options: [
    { name: 'module', value: '<dist folder>', summary: 'the build (default: dist)' },
    { name: 'at', value: '<origin>', summary: 'where its browser files are served: this machine, or https' },
    FOR,
    { name: 'list', summary: 'show those in force' },
    { name: 'end', value: '<id>', summary: 'end one' },
  ],
  async run(args, out, env) {
    if (args.flag('list')) return list(args, out, env);
    const id = args.value('end');
    if (id !== null) {
      const answer = await sendToRegistry({
        ...{ registry: args.registry, method: 'DELETE', path: `/v1/overrides/${segment(id)}`, env },
      });
      if (answer.status >= 400) return tellRefusal(answer, out);
      out.json(answer.body);
      out.line(`${id} has ended`);
      return EXIT.ok;
    }
    const at = args.value('at');
    if (!at) throw new UsageFault('--at: where are its browser files served?');
    const build = await readBuild(args.value('module') ?? 'dist');
    const body = {
      module: build.name,
      site: siteOf(args.operands[0]),
      at,
      build,
      seconds: secondsOf(args.value('for') ?? '8h'),
    };
    return tellLink(await makeOverride(args.registry, body, env), out, 'It opens once.');
  },
};

/** Shows a published release to reviewers. */
export const preview: Command = {
  name: 'preview',
  operands: ['<module@version>'],
  summary: 'make a link by which reviewers see a release on a site, whatever its plan says',
  details: `  sufra preview visits@1.2.0-rc.1 --on https://nakhla.example --for 2d
The link opens twenty times; in each browser it shows the release until the end, and nowhere else. At most 14 days. In such a browser
?sufra-preview=visits@1.2.0-rc.1 names it in an address. sufra override --list and --end are for these, too.`,
  options: [{ name: 'on', value: '<site>', summary: 'the site' }, FOR],
  async run(args, out, env) {
    const [, module, version] = /^([^@]+)@([^@]+)$/.exec(args.operands[0] ?? '') ?? [];
    if (!module || !version) throw new UsageFault('which release? Say module@version');
    const site = siteOf(args.value('on') ?? undefined);
    const body = { module, version, site, seconds: secondsOf(args.value('for') ?? '2d') };
    return tellLink(await makeOverride(args.registry, body, env), out, 'It opens twenty times.');
  },
};

/** `POST /v1/overrides`. */
export function makeOverride(registry: string, body: object, env: NodeJS.ProcessEnv): Promise<RegistryAnswer> {
  return sendToRegistry({ registry, method: 'POST', path: '/v1/overrides', body, env });
}

/** A build's descriptor with the hashes of its files. Throws DistFault. */
export async function readBuild(folder: string): Promise<Descriptor> {
  const { descriptor, files } = await readDist(folder);
  // Not compressed: nothing but this browser gets them, and a developer waits.
  const facts = [...files].map(([path, content]) => [
    path,
    { integrity: integrityOf(content), bytes: content.length, brotli: content.length },
  ]);
  return { ...(descriptor as unknown as Descriptor), files: Object.fromEntries(facts) };
}

/** The origin of a site from its address. */
export function siteOf(address: string | undefined): string {
  if (!address || !/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new UsageFault('which site? Say its address, https://nakhla.example');
  }
  return new URL(address).origin;
}

export function tellLink(answer: RegistryAnswer, out: Output, opens: string): number {
  if (answer.status !== 201) return tellRefusal(answer, out);
  out.json(answer.body);
  out.line(String(answer.body.link));
  out.line(`${opens} Until ${String(answer.body.endsAt)}; ${EDGE_PREFIX}override/end leaves it.`);
  return EXIT.ok;
}

async function list({ registry }: Arguments, out: Output, env: NodeJS.ProcessEnv): Promise<number> {
  const answer = await sendToRegistry({ registry, method: 'GET', path: '/v1/overrides', env });
  if (answer.status !== 200) return tellRefusal(answer, out);
  out.json(answer.body);
  const rows = answer.body.overrides as unknown as readonly OverrideFacts[];
  if (rows.length === 0) out.line('none is in force');
  for (const facts of rows) {
    const { id, site, createdBy, endsAt } = facts;
    out.line(`${id}  ${whatOf(facts)} on ${site} until ${endsAt}, by ${createdBy}`);
  }
  return EXIT.ok;
}

function whatOf({ module, version, composition, at }: OverrideFacts): string {
  if (module === null) return composition === null ? 'developer tools' : `replay of ${composition}`;
  return at === null ? `${module}@${version}` : `${module} from ${at}`;
}
