import { writeFile } from 'node:fs/promises';
import { SHELL } from '@sufra/contract';
import type { Journey } from '@sufra/contract/journey';
import { Chromium, findChromium } from '../../journeys/chromium.ts';
import { composeBy } from '../../journeys/compose.ts';
import type { PlanProof, Proof, WalkedPlan } from '../../journeys/proof-types.ts';
import { type ComposedPlan, walkPlans } from '../../journeys/walk-journeys.ts';
import { cellsOf, proofLines, proofPage } from '../../journeys/words.ts';
import { UsageFault } from '../arguments.ts';
import { CHANNEL, segment, tellRefusal } from '../change.ts';
import { sendToRegistry } from '../client.ts';
import { type Arguments, type Command, EXIT, type Option, type Output } from '../command.ts';
import { makeOverride, siteOf } from './override.ts';

const OPTIONS: readonly Option[] = [
  CHANNEL,
  {
    name: 'on',
    value: '<site>',
    summary: 'a site on which journeys are walked, by overrides that only this browser has',
  },
  { name: 'html', value: '<file>', summary: 'write the result as a page' },
];

/** Looks at every plan that a release would come to, before it is promoted. */
export const prove: Command = {
  name: 'prove',
  operands: ['<module@version>'],
  summary: 'look at every plan that a release would come to: rules, switches, sizes, journeys of other modules',
  details: `  sufra prove mf-menu@1.6.0 --on https://nakhla.example
The plans of every kind of visitor are made as they would be: stable, canaries, pinned tenants, each combination of switches. Of each the rules between
modules are asked, and the journeys that modules pack are walked in a headless Chromium (CHROMIUM names one). The result is stored with the release; a
promote says when there is none, and is refused where the operator asks for one (SUFRA_PROOF). Ends with 1 when something is wrong or was not looked at.`,
  options: OPTIONS,
  async run(args, out, env) {
    const [, module, version] = /^([^@]+)@([^@]+)$/.exec(args.operands[0] ?? '') ?? [];
    if (!module || !version) throw new UsageFault('which release? Say module@version');
    return run({ module, version, isTable: module === SHELL }, args, out, env);
  },
};

/** The proof of a shell, as a table. */
export const rehearse: Command = {
  name: 'rehearse',
  operands: ['<version>'],
  summary: 'walk the journeys of all modules on a new release of the shell: a table of modules and plans',
  details: `  sufra rehearse 2.0.0 --on https://nakhla.example --html rehearsal.html
As sufra prove host@2.0.0, with one line for each module in each plan. A broken one names journey and step.`,
  options: OPTIONS,
  async run(args, out, env) {
    const [version] = args.operands;
    if (!version) throw new UsageFault('which version of the shell?');
    return run({ module: SHELL, version, isTable: true }, args, out, env);
  },
};

interface Subject {
  module: string;
  version: string;
  isTable: boolean;
}

async function run(
  { module, version, isTable }: Subject,
  args: Arguments,
  out: Output,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const { registry } = args;
  const channel = args.value('channel') ?? 'stable';
  const path = `/v1/proofs/${segment(module)}/${segment(version)}`;
  const ground = await sendToRegistry({
    ...{ registry, method: 'GET', path: `${path}/ground?channel=${segment(channel)}`, env },
  });
  if (ground.status >= 400) return tellRefusal(ground, out);
  const { plans, journeys } = ground.body as unknown as {
    plans: readonly PlanProof[];
    journeys: readonly (readonly (Journey & { module: string })[])[];
  };
  const composed = plans.map(({ releases }, index) => ({ releases, journeys: journeys[index] ?? [] }));
  const { walked, notWalked } = await walkOn(composed, args, env);
  const body = { channel, plans: walked, not_walked: notWalked };
  const answer = await sendToRegistry({ registry, method: 'POST', path, body, env });
  if (answer.status >= 400) return tellRefusal(answer, out);
  const proof = answer.body as unknown as Proof;
  const file = args.value('html');
  if (file !== null) await writeFile(file, proofPage(proof));
  out.json(isTable ? { ...proof, cells: cellsOf(proof) } : proof);
  if (isTable) {
    for (const { plan, module: name, outcome, broken } of cellsOf(proof))
      out.line(`${outcome.padEnd(7)} ${name.padEnd(30)} ${plan}${broken.length > 0 ? `  ${broken.join('; ')}` : ''}`);
  }
  for (const line of proofLines(proof)) out.line(line);
  out.line(`${proof.release} for ${channel}: ${proof.ok ? 'proved' : 'not proved'}`);
  return proof.ok ? EXIT.ok : EXIT.refused;
}

async function walkOn(
  plans: readonly ComposedPlan[],
  args: Arguments,
  env: NodeJS.ProcessEnv,
): Promise<{ walked: WalkedPlan[]; notWalked: string[] }> {
  const toWalk = plans.filter(({ journeys }) => journeys.length > 0);
  if (toWalk.length === 0) return { walked: [], notWalked: [] };
  const on = args.value('on');
  if (on === null) return { walked: [], notWalked: ['journeys: no site was named (--on https://…)'] };
  const site = siteOf(on);
  const place = findChromium(env);
  if (place === null)
    return {
      walked: [],
      notWalked: ['journeys: there is no Chromium here (CHROMIUM names one), or this Node is older than 22'],
    };
  const browser = await Chromium.open(place);
  const composer = composeBy(site, {
    async make(module, version) {
      const answer = await makeOverride(args.registry, { module, version, site, seconds: 1800 }, env);
      if (answer.status !== 201) throw new Error(answer.body.errors?.[0]?.message ?? `no override of ${module}`);
      return { id: String(answer.body.id), link: String(answer.body.link) };
    },
    async end(id) {
      await sendToRegistry({ registry: args.registry, method: 'DELETE', path: `/v1/overrides/${segment(id)}`, env });
    },
  });
  try {
    return await walkPlans(toWalk, { site, newPage: () => browser.newPage(), compose: composer.compose });
  } finally {
    await browser.close();
    await composer.end();
  }
}
