import { releaseId } from '@sufra/contract';
import { OVERRIDE_END_PATH } from '@sufra/contract/edge-paths';
import { grantOf, isOverride, isReplay, type SignedGrant } from '@sufra/contract/override';
import type { ToolsFacts } from '@sufra/contract/tools-facts';
import type { VisitedPlan } from '../plan/visited-plan.ts';

/** Null: the document has no developer tools. */
export function toolsFacts(plan: VisitedPlan, composition: ToolsFacts['composition']): ToolsFacts | null {
  const { tools, grants = [], revision, buckets } = plan;
  if (!tools) return null;
  return { composition, revision, buckets, ...tools, grants: grants.map(said), end: OVERRIDE_END_PATH };
}

function said(grant: SignedGrant): ToolsFacts['grants'][number] {
  const { by, last_at: endsAt } = grantOf(grant);
  if (isReplay(grant)) {
    const { composition, gone } = grant.replay;
    return { kind: 'replay', what: composition, at: null, by, endsAt, gone };
  }
  if (!isOverride(grant)) return { kind: 'tools', what: '', at: null, by, endsAt };
  return { kind: 'override', what: releaseId(grant.release), at: grant.override.at, by, endsAt };
}
