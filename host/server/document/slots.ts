/** Slots: places in the frame's and the screen's HTML that other modules fill. */
import type { PlanModule } from '@sufra/contract';
import { escapeHtml } from '@sufra/contract/escape-html';
import type { PageFragment } from '../fragment-safety/rendered-fragment.ts';
import { htmlFacts } from './html-facts.ts';

export interface RenderedContribution {
  module: PlanModule;
  name: string;
  /** True: its files are not asked for before the page is ready. */
  late: boolean;
  /** Null: it failed or was late; the browser fills the place. */
  result: PageFragment | null;
  /** Stands in its place: the contribution comes there later. */
  mark?: string;
}

/** Names of the slots that the HTML offers. `isOwn`: it is made for one visitor. */
export function slotsIn(html: string, isOwn = true): readonly string[] {
  return htmlFacts(html, isOwn).slots;
}

/** Puts the contributions where the placeholders stand. A slot without contributions stays empty. */
export function fillSlots(
  html: string,
  contributions: ReadonlyMap<string, readonly RenderedContribution[]>,
  isOwn = true,
): string {
  return htmlFacts(html, isOwn)
    .pieces.map((piece, at) => {
      if (at % 2 === 0) return piece;
      const filled = (contributions.get(piece) ?? []).map((one) => one.mark ?? contributionHtml(one)).join('');
      return `<div data-slot="${piece}">${filled}</div>`;
    })
    .join('');
}

export function contributionHtml({
  module,
  name,
  result,
}: Pick<RenderedContribution, 'module' | 'name' | 'result'>): string {
  const attributes =
    `data-contribution="${escapeHtml(`${module.name}/${name}`)}" data-module="${escapeHtml(module.name)}" ` +
    `data-version="${escapeHtml(module.version)}" data-rendered="${result ? 'server' : 'browser'}"`;
  return `<div ${attributes}>${result?.html ?? ''}</div>`;
}
