/** A proof in words, for a terminal and as a page. */
import { SHELL } from '@sufra/contract';
import { escapeHtml } from '@sufra/contract/escape-html';
import type { PlanProof, Proof, ProofAnswer } from './proof-types.ts';

/** A module in a plan: whether its journeys went, and where it broke. */
export interface Cell {
  plan: string;
  module: string;
  /** `none`: it packs no journeys; the rules were asked all the same. */
  outcome: 'went' | 'broken' | 'none';
  /** `order: tap [data-tap=cart]: not within 15 s` */
  broken: readonly string[];
}

/** The table of a rehearsal: every module in every plan. */
export function cellsOf({ plans }: Pick<Proof, 'plans'>): Cell[] {
  return plans.flatMap((plan) =>
    plan.releases
      .filter((release) => !release.startsWith(`${SHELL}@`))
      .map((module): Cell => {
        const mine = plan.journeys.filter((each) => module.startsWith(`${each.module}@`));
        const ofRules = plan.answers.flatMap(({ about, faults }) =>
          faults.filter((fault) => fault.startsWith(`${module}:`)).map((fault) => `${about}: ${fault}`),
        );
        const ofJourneys = mine.flatMap(({ journey, fault }) =>
          fault ? [`${journey}: ${fault.step}: ${fault.says}`] : [],
        );
        const broken = [...ofRules, ...ofJourneys];
        const outcome = broken.length > 0 ? 'broken' : mine.length > 0 ? 'went' : 'none';
        return { plan: plan.kinds.join(', '), module, outcome, broken };
      }),
  );
}

/** One line each. */
export function proofLines(proof: Proof): string[] {
  return [
    ...proof.answers.map(answerLine),
    ...proof.plans.flatMap((plan) => [
      `plan of ${plan.kinds.join(', ')}: ${plan.releases.join(' ')}`,
      ...plan.answers.map(answerLine).map((line) => `  ${line}`),
      ...journeyLines(plan),
    ]),
    ...proof.notProved.map((what) => `NOT PROVED ${what}`),
  ];
}

function answerLine({ about, faults, notes = [] }: ProofAnswer): string {
  return `${about} ${faults.length > 0 ? faults.join('; ') : ['ok', ...notes].join(', ')}`;
}

function journeyLines({ journeys }: PlanProof): string[] {
  return journeys.map(
    ({ module, journey, fault }) => `  ${module} ${journey} ${fault ? `${fault.step}: ${fault.says}` : 'ok'}`,
  );
}

/** A page of its own: a table of modules and plans, and below it what was found. */
export function proofPage(proof: Proof): string {
  const cells = cellsOf(proof);
  const plans = [...new Set(cells.map(({ plan }) => plan))];
  const names = [...new Set(cells.map(({ module }) => module))].sort();
  const cellOf = (module: string, plan: string) => {
    const cell = cells.find((each) => each.module === module && each.plan === plan);
    if (!cell) return '<td>not in it</td>';
    const words = { went: 'went', none: 'no journeys, rules ok', broken: cell.broken.join('<br>') };
    const text = cell.outcome === 'broken' ? cell.broken.map(escapeHtml).join('<br>') : words[cell.outcome];
    return `<td class="${cell.outcome}">${text}</td>`;
  };
  const rows = names.map(
    (module) =>
      `<tr><th scope="row">${escapeHtml(module)}</th>${plans.map((plan) => cellOf(module, plan)).join('')}</tr>`,
  );
  const title = escapeHtml(`${proof.release} for ${proof.channel}: ${proof.ok ? 'proved' : 'not proved'}`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<style>body{font:1rem/1.5 system-ui;margin:2rem}table{border-collapse:collapse}th,td{border:1px solid;padding:.4rem;text-align:start;vertical-align:top}.broken{font-weight:700}</style>
<h1>${title}</h1><p>${escapeHtml(proof.at)}, ${escapeHtml(proof.by)}</p>
<table><thead><tr><th scope="col">module</th>${plans.map((plan) => `<th scope="col">${escapeHtml(plan)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>
<ul>${proofLines(proof)
    .map((line) => `<li>${escapeHtml(line)}</li>`)
    .join('')}</ul></html>
`;
}
