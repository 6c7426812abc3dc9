/**
 * What a document tells the developer tools of itself (PLAT-007), as JSON in `#sufra-tools`. Only a browser
 * that the registry allows it gets such a document.
 */
import type { Composition } from './composition.ts';
import type { ReleaseReason } from './release-reason.ts';

/** Id of the element. */
export const TOOLS_ID = 'sufra-tools';

export interface ToolsFacts {
  composition: { id: string; content: Composition };
  /** Of the plan, and the buckets that it is for. */
  revision: number;
  buckets: { from: number; to: number };
  /** The visitor's; null: none drawn. */
  bucket: number | null;
  /** By module; null: the registry does not say. */
  reasons: Readonly<Record<string, ReleaseReason>> | null;
  /** What this browser is allowed: `mf-menu@1.1.0`, with where it comes from, or the id of a replay. */
  grants: readonly {
    kind: 'override' | 'replay' | 'tools';
    what: string;
    /** Origin of a developer's machine. */
    at: string | null;
    by: string;
    /** ISO instant. */
    endsAt: string;
    /** Of a replay: what is gone. */
    gone?: readonly string[];
  }[];
  /** Address that ends all of it. */
  end: string;
}
