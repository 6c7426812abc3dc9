/** The edge's parts, put together. */

import path from 'node:path';
import { ReadTurns } from './api-proxy/read-turns.ts';
import { UploadPlaces } from './api-proxy/upload-places.ts';
import { createAnswerCache } from './cache/answers.ts';
import { createDocumentCache } from './cache/documents.ts';
import { createFragmentCache } from './cache/fragments.ts';
import { createPageCache } from './cache/page-cache.ts';
import { PageDictionaries } from './cache/page-dictionaries.ts';
import { ReadCache } from './cache/read-cache.ts';
import { SmallerCopies } from './cache/smaller-copies.ts';
import type { Config } from './config.ts';
import { ConsoleSessions } from './console/session.ts';
import { createPageRenderer } from './document/render-page.ts';
import type { Edge } from './edge.ts';
import { FragmentError } from './fragments/fragment-error.ts';
import { FragmentPool } from './fragments/pool.ts';
import { createReleases } from './fragments/releases.ts';
import { confinementLayers } from './fragments/renderer-process.ts';
import { trustProxies } from './http/origin.ts';
import { createRateLimits } from './limits/limits.ts';
import { edgeTokenOf } from './operations/edge-token.ts';
import type { Log } from './operations/log.ts';
import { createMetrics } from './operations/metrics.ts';
import { createOverload, type Overload } from './operations/overload.ts';
import { ReleaseHealth } from './operations/release-health.ts';
import { OverrideCookies } from './overrides/override-cookies.ts';
import { Overrides } from './overrides/overrides.ts';
import type { UncachedAnswer } from './pages/uncached-answer.ts';
import { createKnownReleases } from './plan/known-releases.ts';
import { createPlanFiles } from './plan/plan-files.ts';
import { Plans } from './plan/plans.ts';
import { createProof, createStatementProof, PlanRefused } from './plan/proof.ts';
import { createRegistryClient } from './plan/registry-client.ts';
import { createProviderClient } from './provider/client.ts';
import { createFeeds } from './realtime/feeds.ts';
import { createGenerations } from './realtime/generations.ts';
import { connectRedis } from './redis/connect.ts';
import { createFilesOnDisk } from './release-files/disk.ts';
import { filesFrom } from './release-files/fetch-proved.ts';
import { createReleaseFiles } from './release-files/release-files.ts';
import { createAskedCodes } from './session/asked-codes.ts';
import { createSessionCookies } from './session/cookie.ts';
import { readKeyRing } from './session/keys.ts';
import { PreviewCookies } from './session/preview-cookie.ts';
import { createSessions } from './session/sessions.ts';
import { createSharedUsedNonces } from './session/shared-used-nonces.ts';
import { createUsedNonces } from './session/used-nonces.ts';
import { createCorrectionReports } from './tenant/correction-reports.ts';
import { loadTenant } from './tenant/load.ts';
import { createSites } from './tenant/sites.ts';

/** Bytes of browser files that an edge caches: those of a hundred releases or so. */
const MAX_FILES_BYTES = 256 * 1024 * 1024;

/** Milliseconds that the event loop is late when what can wait for long does. */
const BUSY_DELAY_MS = 10;

export interface ComposeOptions {
  /** Fragment workers; default: cores − 1. */
  workers?: number;
  /** For tests of what happens when the process is late. */
  overload?: Overload;
}

export interface ComposedEdge {
  edge: Edge;
  /** Ends what runs in the background; connections to providers and workers end with `finish`. */
  stop(): void;
  /** After the last answer. */
  finish(): Promise<void>;
}

export function composeEdge(config: Config, log: Log, options: ComposeOptions): ComposedEdge {
  const directory = config.dataDirectory;
  const client = createProviderClient(config.apiUrl);
  const generations = createGenerations();
  const feeds = createFeeds({ apiUrl: config.apiUrl, onChange: (tenant, event) => generations.changed(tenant, event) });
  const releases = createReleases(path.join(directory, 'releases'), filesFrom(config));
  const pool = new FragmentPool({
    ...(options.workers === undefined ? {} : { workers: options.workers }),
    onWorkerLost: (reason) => log.error({ reason }, 'fragment worker replaced'),
  });
  log.info({ layers: confinementLayers() }, 'fragment workers are confined');
  const cache = createDocumentCache();
  const redis = connectRedis(config.redisUrl, (error) => log.error({ err: error }, 'redis is away'));
  const overload = options.overload ?? createOverload(config.shedDelay);
  const metrics = createMetrics({
    pool: () => pool.state(),
    cache: cache.size,
    registryConnected: () => plans.connected(),
    planAge: () => plans.age(),
    provider: client.state,
    redisConnected: redis ? () => redis.status === 'ready' : null,
    loopDelay: overload.delay,
  });
  const knownReleases = createKnownReleases();
  const releaseFiles = createReleaseFiles({
    disk: createFilesOnDisk(path.join(directory, 'files'), MAX_FILES_BYTES),
    fetchFile: filesFrom(config),
    onFailure: (what, error) => log.warn({ err: error }, what),
  });
  const plans = new Plans({
    registry: createRegistryClient(config.registryUrl),
    files: createPlanFiles(path.join(directory, 'plans')),
    prove: createProof({ keys: config.verifyKeys, keyFile: config.verifyKeyFile }),
    // The newest releases only: fallbacks render in the browser.
    prepare: async (plan) => {
      const newest = [plan.shell, ...plan.modules];
      await Promise.all(newest.map(async (release) => pool.load(await releases.bundle(release))));
      knownReleases.remember(plan);
      void releaseFiles.prefetch(plan);
    },
    onFailure: (what, error) => {
      if (error instanceof PlanRefused) {
        metrics.planRefused(error.reason);
        log.error({ err: error, reason: error.reason }, what);
      } else log.warn({ err: error }, what);
    },
  });
  const releaseHealth = new ReleaseHealth({
    registryUrl: config.registryUrl,
    token: edgeTokenOf(config),
    port: config.port,
    plans,
    onFailure: (error) => log.warn({ err: error }, 'health report'),
  });
  const corrections = createCorrectionReports({ client, log });
  const sites = createSites({
    load: (host, previous) =>
      loadTenant(host, previous, {
        client,
        onPartMissing: (part, error) => log.warn({ err: error, host, part }, 'part of a tenant is missing'),
        onCorrections: corrections.tell,
      }),
    feeds,
    generations,
    onFailure: (host, error) => log.warn({ err: error, host }, 'tenant not loaded'),
  });
  const keys = readKeyRing(config.secrets, directory);
  const ended = redis
    ? createSharedUsedNonces(redis, 'ended')
    : createUsedNonces(path.join(directory, 'ended-sessions'));
  const edge: Edge = {
    config,
    log,
    metrics,
    proxies: trustProxies(config.trustedProxies),
    client,
    sites,
    plans,
    knownReleases,
    releaseFiles,
    releaseHealth,
    generations,
    answers: createAnswerCache(generations),
    sharedReads: createAnswerCache(generations),
    dictionaries: new PageDictionaries(),
    pages: createPageCache<UncachedAnswer>({ cache, generations, feeds }),
    smallerCopies: new SmallerCopies({
      isStale: ({ tenant, generation, staleOn }) => !generations.isCurrent(tenant, generation, staleOn),
      isBusy: () => overload.delay() > BUSY_DELAY_MS,
    }),
    renderer: createPageRenderer({
      pool,
      releases,
      fragments: createFragmentCache({ generations, feeds }),
      filesUrl: config.cdnUrl,
      payFrame: config.payFrame,
      paymentScripts: config.paymentScripts,
      vitalsShare: config.vitalsShare,
      onFragmentFailure({ name, version }, { kind }, error, counts) {
        const failure = error instanceof FragmentError ? error.failure : 'bundle';
        if (counts) metrics.fragmentFailure(name, version, kind, failure);
        // Lateness and a full queue may be ours; a release that hangs again and again comes as failed too.
        if (counts && (failure === 'failed' || failure === 'refused'))
          releaseHealth.rendered(name, version, kind, 'failed');
        log.warn({ err: error, module: name, version, kind, failure }, 'fragment failed');
      },
      onFragment({ name, version }, { kind }, milliseconds) {
        releaseHealth.rendered(name, version, kind, 'done');
        metrics.fragment(name, version, kind, milliseconds);
      },
    }),
    askedCodes: createAskedCodes(keys),
    limits: createRateLimits(redis),
    uploads: new UploadPlaces(),
    readTurns: new ReadTurns(),
    readCache: new ReadCache(generations, feeds),
    overload,
    sessions: createSessions(createSessionCookies(keys), ended),
    consoleSessions: new ConsoleSessions(keys, ended),
    previews: new PreviewCookies(keys),
    overrideCookies: new OverrideCookies(keys),
    overrides: new Overrides({
      registryUrl: config.registryUrl,
      token: edgeTokenOf(config),
      prove: createStatementProof({ keys: config.verifyKeys, keyFile: config.verifyKeyFile }),
      allowed: config.overrides,
    }),
    usedStates: redis ? createSharedUsedNonces(redis, 'spent') : createUsedNonces(path.join(directory, 'spent-states')),
  };
  return {
    edge,
    stop() {
      edge.smallerCopies.close();
      overload.close();
      redis?.disconnect();
      plans.close();
      releaseHealth.close();
      feeds.close();
    },
    async finish() {
      await Promise.all([pool.close(), client.close()]);
    },
  };
}
