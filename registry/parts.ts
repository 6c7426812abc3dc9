import type { Access } from './access/access.ts';
import type { Tokens } from './access/tokens.ts';
import type { Database } from './database/connect.ts';
import type { openCompositions } from './health/compositions.ts';
import type { Health } from './health/health.ts';
import type { Overrides } from './override/overrides.ts';
import type { PlanAnswers } from './plan/answers.ts';
import type { Signer } from './plan/signing.ts';
import type { Proofs } from './proof/proofs.ts';
import type { Store } from './store/store.ts';

/** What the routes work with. */
export interface Registry {
  database: Database;
  store: Store;
  plans: PlanAnswers;
  signer: Signer;
  tokens: Tokens;
  access: Access;
  health: Health;
  compositions: ReturnType<typeof openCompositions>;
  overrides: Overrides;
  proofs: Proofs;
  now: () => Date;
}
