/**
 * A document that leaves before all of it is made (PLAT-015, decision 498): all up to a contribution that is
 * late, and the contribution in its place when it comes. What its headers and its head say of the rest is
 * known beforehand: status and title are the screen's, files and modules the plan's, rules of a late
 * contribution those that its release needed the last time.
 */
import { randomBytes } from 'node:crypto';
import { type PlanRelease, releaseId } from '@sufra/contract';
import { LRUCache } from 'lru-cache';
import type { PageFragment } from '../fragment-safety/rendered-fragment.ts';
import { assembleDocument, type DocumentParts, type Foreseen, pageStateJson } from './assemble.ts';
import { foldOf } from './fold.ts';
import { pageFeatures } from './page-features.ts';
import { contributionHtml, type RenderedContribution, slotsIn } from './slots.ts';
import { within } from './within.ts';

/** A document with status 200 whose first pieces can be sent. */
export interface BegunDocument {
  policy: string;
  composition: string;
  /** In their order. Promises never reject. */
  pieces: readonly (string | Promise<string>)[];
}

/** What a module puts into a slot, and when it is there. */
export interface AskedContribution extends Omit<RenderedContribution, 'result' | 'mark'> {
  slot: string;
  /** Never rejects. */
  result: Promise<PageFragment | null>;
  /** Undefined: not there yet. */
  settled: PageFragment | null | undefined;
}

/** @internal */
export const BEGUN_LIMITS = {
  /**
   * The part of a fragment's own time for which a document waits after frame and screen until it leaves in
   * pieces: 150 ms as a rule. What is drawn alone is there by then, on a busy machine too (decision 469);
   * what is later waits for the provider. One piece has an ETag, and early taps show in all of it.
   */
  patience: 0.5,
  /**
   * Milliseconds that a contribution gets when the rest of its document has left: the page comes alive when
   * it is whole. Then the browser draws the contribution.
   */
  lateMs: 2000,
};

const MAX_FORESEEN = 500;
/** Of one contribution, in all its states. */
const RULES_MAX = 200;
const NOTHING: Foreseen = { styles: {}, shows: [] };

export interface BegunDocuments {
  /** Call with contributions that came: their rules are those of the next. */
  note(asked: readonly AskedContribution[]): void;
  /**
   * `parts`: of the document with these contributions. `html`: header and main with their slots empty. A
   * contribution that is not there yet is the browser's to draw where dishes would wait for it.
   */
  begin(
    asked: readonly AskedContribution[],
    parts: (contributions: ReadonlyMap<string, readonly RenderedContribution[]>) => DocumentParts,
    html: { header: string; main: string },
  ): BegunDocument;
}

export function createBegunDocuments(): BegunDocuments {
  const earlierOf = new LRUCache<string, Foreseen>({ max: MAX_FORESEEN });
  const keyOf = (module: PlanRelease, name: string) => `${releaseId(module)} ${name}`;

  return {
    note(asked) {
      for (const { module, name, settled } of asked) {
        if (!settled) continue;
        const { styles, html } = settled;
        const earlier = earlierOf.get(keyOf(module, name)) ?? NOTHING;
        const merged = { ...earlier.styles, ...styles };
        earlierOf.set(keyOf(module, name), {
          styles: Object.keys(merged).length > RULES_MAX ? styles : merged,
          shows: [...new Set([...earlier.shows, ...pageFeatures([html])])],
        });
      }
    },
    begin(asked, partsOf, { header, main }) {
      const nonce = randomBytes(12).toString('hex');
      const first = firstScreenSlots(header, main);
      const late = asked.filter(({ slot, settled }) => settled === undefined && !first.includes(slot));
      const parts = partsOf(
        bySlot(asked, (one) => {
          const place = late.indexOf(one);
          return { ...one, result: one.settled ?? null, ...(place < 0 ? {} : { mark: `<!--${nonce}${place}-->` }) };
        }),
      );
      const foreseen = late.flatMap(({ module, name }) => earlierOf.get(keyOf(module, name)) ?? []);
      const state = `${nonce}state`;
      const { html, policy, rules, shows } = assembleDocument({ ...parts, foreseen, pageState: state });
      const known = new Set(rules.flatMap((one) => Object.keys(one)));
      // A rule that stands nowhere could not come with the contribution: the policy has its hash or none (W3).
      const fits = (result: PageFragment | null): result is PageFragment =>
        result !== null &&
        Object.keys(result.styles).every((id) => known.has(id)) &&
        pageFeatures([result.html]).every((what) => shows.includes(what));
      const placed = late.map(async ({ result }) => {
        const came = await within(result, BEGUN_LIMITS.lateMs, null);
        return fits(came) ? came : null;
      });
      const whole = Promise.all(placed).then((results) => {
        const filled = bySlot(asked, (one) => {
          const place = late.indexOf(one);
          return { ...one, result: (place < 0 ? one.settled : results[place]) ?? null };
        });
        return pageStateJson({ ...parts, contributions: filled });
      });
      const [before, after] = html.split(state) as [string, string];
      const [begin, ...rest] = before.split(`<!--${nonce}`) as [string, ...string[]];
      const pieces = rest.flatMap((text) => {
        const end = text.indexOf('-->');
        const place = Number(text.slice(0, end));
        const html = placed[place]!.then((result) => contributionHtml({ ...late[place]!, result }));
        return [html, text.slice(end + '-->'.length)];
      });
      return { policy, composition: parts.composition, pieces: [begin, ...pieces, whole, after] };
    },
  };
}

/** All that each slot has, in its order. */
export function bySlot(
  asked: readonly AskedContribution[],
  rendered: (one: AskedContribution) => RenderedContribution,
): ReadonlyMap<string, readonly RenderedContribution[]> {
  const slots = new Map<string, RenderedContribution[]>();
  for (const one of asked) slots.set(one.slot, [...(slots.get(one.slot) ?? []), rendered(one)]);
  return slots;
}

/** Slots of what a phone shows at first: dishes wait for nothing that comes there. */
function firstScreenSlots(header: string, main: string): readonly string[] {
  const fold = foldOf(main);
  return [...slotsIn(header), ...(fold === null ? [] : slotsIn(main.slice(0, fold)))];
}
