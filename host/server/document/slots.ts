/** Slots: places in the frame's and the screen's HTML that other modules fill. */
import type { PlanModule } from '@sufra/contract';
import { escapeHtml } from '@sufra/contract/escape-html';
import type { PageFragment } from '../fragment-safety/rendered-fragment.ts';

export interface RenderedContribution {
  module: PlanModule;
  name: string;
  /** True: its files are not asked for before the page is ready. */
  late: boolean;
  /** Null: it failed or was late; the browser fills the place. */
  result: PageFragment | null;
}

const PLACEHOLDER = /<sufra-slot name="([a-z0-9.-]+)"><\/sufra-slot>/g;

/** Names of the slots that the HTML offers. */
export function slotsIn(html: string): string[] {
  return [...new Set([...html.matchAll(PLACEHOLDER)].map(([, name]) => name!))];
}

/** Puts the contributions where the placeholders stand. A slot without contributions stays empty. */
export function fillSlots(html: string, contributions: ReadonlyMap<string, readonly RenderedContribution[]>): string {
  return html.replace(PLACEHOLDER, (_, name: string) => {
    const filled = (contributions.get(name) ?? []).map(contributionHtml).join('');
    return `<div data-slot="${name}">${filled}</div>`;
  });
}

function contributionHtml({ module, name, result }: RenderedContribution): string {
  const attributes =
    `data-contribution="${escapeHtml(`${module.name}/${name}`)}" data-module="${escapeHtml(module.name)}" ` +
    `data-version="${escapeHtml(module.version)}" data-rendered="${result ? 'server' : 'browser'}"`;
  return `<div ${attributes}>${result?.html ?? ''}</div>`;
}
