/** What the edge's routes work with: made once in `compose.ts`. */

import type { UploadPlaces } from './api-proxy/upload-places.ts';
import type { AnswerCache } from './cache/answers.ts';
import type { MediaCache } from './cache/media-cache.ts';
import type { PageCache } from './cache/page-cache.ts';
import type { PageDictionaries } from './cache/page-dictionaries.ts';
import type { ReadCache, SharedAnswer } from './cache/read-cache.ts';
import type { SmallerCopies } from './cache/smaller-copies.ts';
import type { Config } from './config.ts';
import type { ConsoleSessions } from './console/session.ts';
import type { PageRenderer } from './document/render-page.ts';
import type { AddressTurns } from './http/address-turns.ts';
import type { TrustedProxies } from './http/origin.ts';
import type { RateLimits } from './limits/limits.ts';
import type { Log } from './operations/log.ts';
import type { Metrics } from './operations/metrics.ts';
import type { Overload } from './operations/overload.ts';
import type { ReleaseHealth } from './operations/release-health.ts';
import type { OverrideCookies } from './overrides/override-cookies.ts';
import type { Overrides } from './overrides/overrides.ts';
import type { MadeUpPages } from './pages/made-up-pages.ts';
import type { UncachedAnswer } from './pages/uncached-answer.ts';
import type { Compositions } from './plan/compositions.ts';
import type { KnownReleases } from './plan/known-releases.ts';
import type { Plans } from './plan/plans.ts';
import type { CallAnswer } from './provider/call-answer.ts';
import type { ProviderClient } from './provider/client.ts';
import type { Generations } from './realtime/generations.ts';
import type { ReleaseFiles } from './release-files/release-files.ts';
import type { AskedCodes } from './session/asked-codes.ts';
import type { PreviewCookies } from './session/preview-cookie.ts';
import type { Sessions } from './session/sessions.ts';
import type { UsedNonces } from './session/used-nonces.ts';
import type { Sites } from './tenant/sites.ts';

export interface Edge {
  config: Config;
  log: Log;
  metrics: Metrics;
  proxies: TrustedProxies;
  client: ProviderClient;
  sites: Sites;
  plans: Plans;
  compositions: Compositions;
  knownReleases: KnownReleases;
  releaseFiles: ReleaseFiles;
  releaseHealth: ReleaseHealth;
  /** What it must have in common with other edges and has not, in words, as the registry said last. */
  faults: () => readonly string[];
  generations: Generations;
  /** Of fragments. */
  answers: AnswerCache<CallAnswer>;
  /** Of pages' calls. */
  sharedReads: AnswerCache<SharedAnswer>;
  pages: PageCache<UncachedAnswer>;
  smallerCopies: SmallerCopies;
  dictionaries: PageDictionaries;
  renderer: PageRenderer;
  askedCodes: AskedCodes;
  limits: RateLimits;
  madeUpPages: MadeUpPages;
  uploads: UploadPlaces;
  consoleUploads: UploadPlaces;
  readTurns: AddressTurns;
  pageTurns: AddressTurns;
  signInTurns: AddressTurns;
  mediaTurns: AddressTurns;
  media: MediaCache;
  readCache: ReadCache;
  overload: Overload;
  sessions: Sessions;
  consoleSessions: ConsoleSessions;
  previews: PreviewCookies;
  overrideCookies: OverrideCookies;
  overrides: Overrides;
  /** States that have signed a customer in. */
  usedStates: UsedNonces;
}
