/** The releases of the page, and why each is here. */
import { type PagePlan, releaseId } from '@sufra/contract';
import type { ReleaseReason } from '@sufra/contract/release-reason';
import type { ToolsFacts } from '@sufra/contract/tools-facts';
import type { Seen } from './look.ts';
import type { ToolsWords } from './words.ts';

export interface PartRow extends Seen {
  /** In words. */
  reason: string;
  /** Something is not as planned, or is this browser's alone. */
  isOdd: boolean;
}

export function partRows(seen: readonly Seen[], facts: ToolsFacts, words: ToolsWords): PartRow[] {
  return seen.map((one) => {
    const own = ownReason(one, facts, words);
    const reason = own ?? planReason(facts.reasons?.[one.module], words);
    const fallback = one.instead ? `${words.fallback} (${one.instead} ${words.standsFor} ${one.version})` : null;
    return { ...one, reason: fallback ? `${fallback}; ${reason}` : reason, isOdd: fallback !== null || own !== null };
  });
}

function ownReason({ module, version }: Seen, { grants }: ToolsFacts, { why }: ToolsWords): string | null {
  const override = grants.find(
    ({ kind, what }) => kind === 'override' && what === releaseId({ name: module, version }),
  );
  if (override) return override.at === null ? why.override : `${why.override} ${why.from} ${override.at}`;
  const replay = grants.find(({ kind }) => kind === 'replay');
  const isGone = replay?.gone?.some((id) => id.slice(0, id.lastIndexOf('@')) === module);
  return replay && !isGone ? `${why.replay} ${replay.what}` : null;
}

function planReason(reason: ReleaseReason | undefined, { why }: ToolsWords): string {
  switch (reason?.why) {
    case 'stable':
      return reason.before === null ? why.stable : `${why.stable} (${why.before} ${reason.before})`;
    case 'channel':
      return `${why.channel} ${reason.channel}`;
    case 'pin':
      return why.pin;
    case 'canary':
      return reason.rank === null ? why.canaryTenant : `${why.canary} ${reason.percent} %, ${why.rank} ${reason.rank}`;
    case 'passed-over':
      return `${why.passed} ${reason.wanted}`;
    default:
      return why.unknown;
  }
}

/** An element of the page that a module fills, and whose it is. */
export interface Place {
  kind: 'screen' | 'slot' | 'dialog';
  /** Slot and contribution, or the dialog's offer. */
  name: string;
  owner: string;
  element: HTMLElement;
}

export function placesOf(page: Document): Place[] {
  const parts = [...page.querySelectorAll<HTMLElement>('[data-module]:not(dialog)')].map((element): Place => {
    const { module = '', version = '', contribution } = element.dataset;
    const slot = element.closest<HTMLElement>('[data-slot]')?.dataset.slot;
    const name = contribution ? `${slot ?? ''} ← ${contribution}` : '';
    return { kind: contribution ? 'slot' : 'screen', name, owner: `${module}@${version}`, element };
  });
  const empty = [...page.querySelectorAll<HTMLElement>('[data-slot]')]
    .filter((element) => !element.querySelector('[data-module]'))
    .map((element): Place => ({ kind: 'slot', name: element.dataset.slot ?? '', owner: '—', element }));
  const dialogs = [...page.querySelectorAll<HTMLElement>('dialog[data-dialog][open]')].map((element): Place => {
    const { dialog = '', version } = element.dataset;
    return { kind: 'dialog', name: dialog, owner: `${dialog.split('.')[0]}${version ? `@${version}` : ''}`, element };
  });
  return [...dialogs, ...parts, ...empty];
}

/** All modules of the plan but the shell. */
export function moduleNames(plan: PagePlan): string[] {
  return plan.modules.map(({ name }) => name);
}
