/** A failure of a release, as the shell or the edge reports it. */
export interface Failure {
  module: string;
  version: string;
  /** Where it happened (parts.ts): `screen/menu`, `dialog/item`, `slot/basket`. Absent: not known. */
  part?: string;
  /** In a file of the release: `menu.js:1:2034`; absent: what was thrown does not say. */
  place?: string;
  /**
   * What the release was doing. `handler`: it threw while answering a tap or a timer; nothing was taken off
   * the page. `policy`: the browser refused what it did, by the page's content security policy. `tamper`: it
   * changed what is not its own, which the shell refused. `stall`: it did not give the page's thread back.
   * `cost`: it made the page slow or large, which is told and takes no release back.
   */
  phase:
    | 'load'
    | 'contract'
    | 'mount'
    | 'render'
    | 'loader'
    | 'dialog'
    | 'slot'
    | 'bus'
    | 'handler'
    | 'server'
    | 'policy'
    | 'tamper'
    | 'stall'
    | 'cost';
  /**
   * `throw`, or why its files could not be loaded: `missing`, `network`, `integrity`, `silent`, `late`;
   * `contract`: built for another version; `data`: the provider's answer or a struct was missing, which is no
   * fault of the release; `unoffered`: no module of the page has the dialog that it opens; `text`: a text is
   * missing; `foreign`: a translator or an extension had changed the page, no fault either; `leak`: it left
   * subscriptions on the bus, which were removed; `worker`: a worker module was ended for what it said, or
   * for its silence; of `tamper` what it changed.
   */
  cause: string;
  message: string;
  /** Id of the document's composition; absent: a shell of before. */
  composition?: string | undefined;
  at: string;
}

/** The parts that a shell started to mount, so that failures can be counted as a share of them (`POST /-/report`). */
export interface PartStarts {
  /** Random, one per tab until it is closed: counts visitors without identifying them. */
  visit: string;
  /** Each part once per document. */
  began: readonly { module: string; version: string; part: string }[];
  /**
   * What modules used on the page, each once per document: `mf-menu@1.4.2 topics checkout.order.created@2`.
   * Absent: nothing.
   */
  used?: readonly string[];
}

/** Phases in which a screen, a dialog or a slot's contribution comes onto the page: the causes are the same. */
const MOUNTING: readonly string[] = ['mount', 'dialog', 'slot'];

/** The page that says what a failure means and what to do: `docs/errors/load-missing.md`. */
export function errorPage({ phase, cause }: Pick<Failure, 'phase' | 'cause'>): string {
  return `docs/errors/${pageName(phase, cause)}.md`;
}

function pageName(phase: Failure['phase'], cause: string): string {
  if (cause === 'contract') return 'contract';
  if (cause === 'leak') return 'bus-leak';
  if (cause === 'foreign') return 'render-foreign';
  if (cause === 'worker') return 'worker';
  if (phase === 'bus') return 'bus';
  if (phase === 'server') return 'server-fragment';
  if (['policy', 'tamper', 'stall', 'cost'].includes(phase)) return phase;
  if (!MOUNTING.includes(phase)) return `${phase}-${cause}`;
  if (cause === 'start') return 'shell-start';
  return cause === 'throw' || cause === 'late' ? `mount-${cause}` : 'dialog-data';
}
