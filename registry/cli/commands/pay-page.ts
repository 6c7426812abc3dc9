import { join } from 'node:path';
import type { Descriptor } from '@sufra/contract';
import { compare } from '../../pay-page/compare.ts';
import { describeEvidence } from '../../pay-page/describe.ts';
import type { Evidence } from '../../pay-page/evidence.ts';
import { examinePayPage, type Sources } from '../../pay-page/examine.ts';
import { type Earlier, newestGood, readEvidence, writeEvidence } from '../../pay-page/folder.ts';
import { describeChange } from '../../plan/describe-change.ts';
import type { HistoryEntry } from '../../plan/history.ts';
import { commitOf } from '../../provenance/commit.ts';
import { UsageFault } from '../arguments.ts';
import { askDescriptor, askHistory } from '../ask-release.ts';
import { tellRefusal } from '../change.ts';
import { askRegistry, type RegistryAnswer, Unreachable } from '../client.ts';
import { type Command, EXIT } from '../command.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The registry refused to say what the command needs. */
class Refused extends Error {
  readonly answer: RegistryAnswer;

  constructor(answer: RegistryAnswer) {
    super('refused');
    this.answer = answer;
  }
}

/** Looks at the page that frames a card form: scripts, reasons, hashes and headers, and what changed. */
export const payPage: Command = {
  name: 'pay-page',
  operands: ['<site>'],
  summary: 'scripts and headers of the page that pays, with reasons, and what changed (PCI DSS 6.4.3, 11.6.1)',
  details: `  sufra pay-page https://nakhla.example --evidence /var/lib/sufra/pay-page
Takes a token. Gets the page in both languages as a browser does, every script of it and the service worker, and compares them with the list in the sources (registry/pay-page/inventory.ts) and the
registry's releases. --evidence writes what it found as JSON and as text, and compares with the newest file of the site there in which everything was right;
--since names another. Ends with 1 for a script without a reason, other bytes than were published, a header that is missing, and for a change that nobody
explained: releases that the registry gives to the site's visitors are explained by its history, everything else by --explain. Run it weekly at least, by the sufra of the site's version.`,
  options: [
    { name: 'evidence', value: '<folder>', summary: 'write what was found there' },
    { name: 'since', value: '<file>', summary: 'compare with this evidence' },
    { name: 'explain', value: '<words>', summary: 'why headers, policy or scripts changed; stands in the evidence' },
  ],
  async run(args, out, env) {
    const site = siteOf(args.operands[0]);
    const { registry } = args;
    const folder = args.value('evidence');
    const since = await earlierOf(args.value('since'), folder, site);
    let evidence: Evidence;
    try {
      const look = await examinePayPage(site, await sourcesOf(registry, env)).catch((error: unknown) => {
        throw error instanceof Refused || error instanceof Unreachable
          ? error
          : new Unreachable(`${site} does not answer: ${(error as Error).message}`);
      });
      const changes = since ? compare(since.evidence, look, args.value('explain')) : [];
      const { commit = null, dirty = false } = (await commitOf(ROOT)) ?? {};
      evidence = {
        form: 1,
        at: new Date().toISOString(),
        site,
        by: { commit, dirty },
        ...look,
        since: since && { at: since.evidence.at, file: since.file, hash: since.hash },
        changes,
        ok: look.faults.length === 0 && changes.every(({ explained }) => explained !== null),
      };
    } catch (error) {
      if (error instanceof Refused) return tellRefusal(error.answer, out);
      throw error;
    }
    out.json(evidence);
    out.line(describeEvidence(evidence));
    if (folder !== null) out.line(`written: ${await writeEvidence(folder, evidence)}`);
    for (const fault of evidence.faults) out.fault(`fault: ${fault}`);
    for (const { what, explained } of evidence.changes) if (explained === null) out.fault(`unexplained: ${what}`);
    return evidence.ok ? EXIT.ok : EXIT.refused;
  },
};

function siteOf(text: string | undefined): string {
  if (text === undefined) throw new UsageFault('which site? https://nakhla.example', payPage);
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw new UsageFault(`${text}: not an http address`, payPage);
  return new URL(text).origin;
}

async function earlierOf(since: string | null, folder: string | null, site: string): Promise<Earlier | null> {
  if (since === null) return folder === null ? null : newestGood(folder, site);
  const earlier = await readEvidence(since).catch((error: Error) => {
    throw new UsageFault(`--since ${since}: ${error.message}`, payPage);
  });
  if (!earlier) throw new UsageFault(`--since ${since}: is no evidence of sufra pay-page`, payPage);
  if (earlier.evidence.site !== site)
    throw new UsageFault(`--since ${since}: is of ${earlier.evidence.site}, not ${site}`, payPage);
  return earlier;
}

type Pins = Readonly<Record<string, Readonly<Record<string, { version: string } | { channel: string }>>>>;

/** What the registry says of releases. Throws Refused, Unreachable. */
async function sourcesOf(registry: string, env: NodeJS.ProcessEnv): Promise<Sources> {
  const { body } = await askRegistry(`${registry}/v1/releases`);
  const rows = body.releases ?? [];
  // Any tenant's plan names the address that browsers get files from, that of a tenant who is not there too.
  const plan = await askRegistry(`${registry}/v1/plans/pay-page`);
  const { shell } = plan.body as { shell?: { base: string; name: string; version: string } };
  if (!shell) throw new Unreachable(`${registry} has no plan: is a shell published?`);
  const pins = ((await askRegistry(`${registry}/v1/pins`)).body.pins ?? {}) as Pins;
  const histories = new Map<string, Promise<readonly HistoryEntry[]>>();
  const historyOf = async (module: string): Promise<readonly HistoryEntry[]> => {
    const answer = await askHistory(registry, module, env);
    if (answer.status >= 400) throw new Refused(answer);
    return answer.body.history as readonly HistoryEntry[];
  };
  return {
    filesUrl: shell.base.slice(0, -`/${shell.name}/${shell.version}`.length),
    async descriptorOf(module, version) {
      const row = rows.find((one) => one.module === module && one.version === version);
      if (!row || row.yanked) return null;
      const answer = await askDescriptor(registry, module, version);
      return answer.status === 200 ? (answer.body as unknown as Descriptor) : null;
    },
    async reachOf(module, version, tenant) {
      const { stable, canary, channels } = rows.find((one) => one.module === module && one.version === version) ?? {};
      if (stable) return 'stable';
      const own = tenant === null ? undefined : pins[tenant]?.[module];
      if (own && ('version' in own ? own.version === version : channels?.includes(own.channel)))
        return `pin of ${tenant}`;
      const isCanary = canary && (canary.percent > 0 || (tenant !== null && canary.tenants.includes(tenant)));
      return isCanary ? 'canary' : null;
    },
    async publishedOf(module, version) {
      const entries = await (histories.get(module) ?? histories.set(module, historyOf(module)).get(module)!);
      const own = entries.filter(({ change }) => 'version' in change && change.version === version);
      // The latest first: how it came to visitors, and before that who published it.
      const told = [own[0], own.find(({ change }) => change.action === 'publish')];
      const words = [...new Set(told)].flatMap((entry) => (entry ? [describe(entry)] : []));
      return words.length > 0 ? words.join('; ') : null;
    },
  };
}

function describe({ at, change, actor, reason }: HistoryEntry): string {
  return `${at.slice(0, 19)}Z ${describeChange(change)} by ${actor}${reason ? ` "${reason}"` : ''}`;
}
