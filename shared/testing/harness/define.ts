/** What a module's own `testing/harness.ts` says about the page that its parts are shown on. */
import type { FakeAnswer } from '@sufra/api/testing';
import type { PageContext, Place, SessionView } from '@sufra/contract';

export interface Harness {
  /**
   * What the provider answers, by endpoint: `{ [listBranches.name]: [branch] }`; checked against the
   * endpoint's definition.
   */
  answers?: Readonly<Record<string, FakeAnswer>>;
  /** What dialogs of other modules close with, by name of the offer. */
  dialogs?: Readonly<Record<string, (props: unknown) => unknown>>;
  /** What the module's own dialogs are opened with from the harness, by name; default: nothing. */
  props?: Readonly<Record<string, unknown>>;
  /** Addresses to look at, without a language; default: the routes without a parameter. */
  paths?: readonly string[];
  place?: Place | null;
  session?: SessionView;
  /** Settings of the tenant, by name. */
  settings?: Readonly<Record<string, unknown>>;
  context?: Partial<PageContext>;
}

/** `export default defineHarness({ … })` in `testing/harness.ts`. */
export const defineHarness = (harness: Harness): Harness => harness;
