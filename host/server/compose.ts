/** The edge's parts, put together. */

import path from 'node:path';
import { slotPart } from '@sufra/contract/parts';
import { noteSpan } from '@sufra/operations/tracing';
import { CONSOLE_UPLOAD_LIMITS, UploadPlaces } from './api-proxy/upload-places.ts';
import { createAnswerCache } from './cache/answers.ts';
import { createDocumentCache } from './cache/documents.ts';
import { createFragmentCache } from './cache/fragments.ts';
import { MediaCache } from './cache/media-cache.ts';
import { createPageCache } from './cache/page-cache.ts';
import { PageDictionaries } from './cache/page-dictionaries.ts';
import { ReadCache } from './cache/read-cache.ts';
import { SmallerCopies } from './cache/smaller-copies.ts';
import type { Config } from './config.ts';
import { ConsoleSessions } from './console/session.ts';
import { createPageRenderer } from './document/render-page.ts';
import type { Edge } from './edge.ts';
import { FragmentError } from './fragments/fragment-error.ts';
import { FragmentPool } from './fragments/pool/pool.ts';
import { createReleases } from './fragments/releases.ts';
import { confinementLayers } from './fragments/renderer-process.ts';
import { AddressTurns, MEDIA_LIMITS, PAGE_LIMITS, READ_LIMITS, SIGN_IN_LIMITS } from './http/address-turns.ts';
import { trustProxies } from './http/origin.ts';
import { createRateLimits } from './limits/limits.ts';
import { edgeTokenOf } from './operations/edge-token.ts';
import type { Log } from './operations/log.ts';
import { createMetrics } from './operations/metrics.ts';
import { createOverload, type Overload } from './operations/overload.ts';
import { ReleaseHealth } from './operations/release-health.ts';
import { OverrideCookies } from './overrides/override-cookies.ts';
import { Overrides } from './overrides/overrides.ts';
import { MadeUpPages } from './pages/made-up-pages.ts';
import type { UncachedAnswer } from './pages/uncached-answer.ts';
import { Compositions } from './plan/compositions.ts';
import { createKnownReleases } from './plan/known-releases.ts';
import { createPlanFiles } from './plan/plan-files.ts';
import { Plans } from './plan/plans.ts';
import { createProof, createStatementProof, PlanRefused } from './plan/proof.ts';
import { RegistryAddresses } from './plan/registry-addresses.ts';
import { createRegistryClient } from './plan/registry-client.ts';
import { createReleaseFacts } from './plan/release-facts.ts';
import { createProviderClient } from './provider/client.ts';
import { createFeeds } from './realtime/feeds.ts';
import { createGenerations } from './realtime/generations.ts';
import { connectRedis } from './redis/connect.ts';
import { createFilesOnDisk } from './release-files/disk.ts';
import { filesFrom } from './release-files/fetch-proved.ts';
import { createReleaseFiles } from './release-files/release-files.ts';
import { createAskedCodes } from './session/asked-codes.ts';
import { createSessionCookies } from './session/cookie.ts';
import { markOf, readKeyRing } from './session/keys.ts';
import { PreviewCookies } from './session/preview-cookie.ts';
import { createSessions } from './session/sessions.ts';
import { createSharedUsedNonces } from './session/shared-used-nonces.ts';
import { createUsedNonces } from './session/used-nonces.ts';
import { createCorrectionReports } from './tenant/correction-reports.ts';
import { loadTenant } from './tenant/load.ts';
import { createSites } from './tenant/sites.ts';

/** Bytes of browser files that an edge caches: those of a hundred releases or so. */
const MAX_FILES_BYTES = 256 * 1024 * 1024;

/** Bytes of what plans say of releases: those of some 4,000. */
const MAX_FACTS_BYTES = 32 * 1024 * 1024;

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
  const redis = connectRedis(config.redisUrl, {
    onFailure: (error) => log.error({ err: error }, 'redis is away'),
    onWrites: (refused) =>
      refused === null ? log.warn('redis takes writes again') : log.error({ reason: refused }, 'redis takes no writes'),
  });
  const overload = options.overload ?? createOverload(config.shedDelay);
  const metrics = createMetrics({
    pool: () => pool.state(),
    cache: cache.size,
    registryConnected: () => plans.connected(),
    planAge: () => plans.age(),
    provider: client.state,
    redisConnected: redis && (() => redis.fault() === null),
    loopDelay: overload.delay,
  });
  const knownReleases = createKnownReleases();
  const releaseFiles = createReleaseFiles({
    disk: createFilesOnDisk(path.join(directory, 'files'), MAX_FILES_BYTES),
    fetchFile: filesFrom(config),
    onFailure: (what, error) => log.warn({ err: error }, what),
  });
  const registries = new RegistryAddresses({
    urls: config.registryUrls,
    onChange: (address, error) =>
      error === null
        ? log.info({ address }, 'the registry answers again')
        : log.warn({ err: error, address }, 'the registry does not answer'),
  });
  const linkRegistries = new RegistryAddresses({ urls: config.registryUrls });
  const registry = createRegistryClient(registries);
  const planFiles = createPlanFiles(path.join(directory, 'plans'));
  const plans = new Plans({
    registry,
    files: planFiles,
    facts: createReleaseFacts({
      disks: ['facts', 'facts.copy'].map((name) => createFilesOnDisk(path.join(directory, name), MAX_FACTS_BYTES)),
      read: registry.readFacts,
      onFailure: (what, error) => log.warn({ err: error }, what),
    }),
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
  const compositions = new Compositions();
  const keys = readKeyRing(config.secrets, directory);
  let faults: readonly string[] = [];
  const releaseHealth = new ReleaseHealth({
    registries,
    compositions,
    token: edgeTokenOf(config),
    port: config.port,
    plans,
    marks: keys.map(markOf),
    onFaults: (found) => {
      for (const fault of found) if (!faults.includes(fault)) log.error({ fault }, 'this edge differs from others');
      faults = found;
    },
    onFailure: (error) => log.warn({ err: error }, 'health report'),
    onEvent: metrics.release,
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
  const ended = redis
    ? createSharedUsedNonces(redis.client, 'ended')
    : createUsedNonces(path.join(directory, 'ended-sessions'));
  const edge: Edge = {
    config,
    log,
    metrics,
    proxies: trustProxies(config.trustedProxies),
    client,
    sites,
    plans,
    compositions,
    knownReleases,
    releaseFiles,
    releaseHealth,
    faults: () => [...faults, planFiles.fault(), redis?.fault() ?? null].filter((fault) => fault !== null),
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
      compositions,
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
        noteSpan(`fragment ${name}`, { 'sufra.version': version, 'sufra.fragment': kind }, milliseconds);
      },
      onContribution({ name: module, version }, name, milliseconds) {
        metrics.slot(module, version, name, milliseconds);
        releaseHealth.contributed({ module, version, part: slotPart(name) }, milliseconds);
      },
    }),
    askedCodes: createAskedCodes(keys),
    limits: createRateLimits(redis?.client ?? null),
    madeUpPages: new MadeUpPages(),
    uploads: new UploadPlaces(),
    consoleUploads: new UploadPlaces(CONSOLE_UPLOAD_LIMITS),
    readTurns: new AddressTurns({ atOnce: READ_LIMITS.readsOfAddressMax, waiting: READ_LIMITS.waitingOfAddressMax }),
    pageTurns: new AddressTurns({ atOnce: PAGE_LIMITS.pagesOfAddressMax, waiting: PAGE_LIMITS.waitingPagesMax }),
    signInTurns: new AddressTurns({
      atOnce: SIGN_IN_LIMITS.signInCallsOfAddressMax,
      waiting: SIGN_IN_LIMITS.waitingSignInCallsMax,
    }),
    mediaTurns: new AddressTurns({
      atOnce: MEDIA_LIMITS.picturesOfAddressMax,
      waiting: MEDIA_LIMITS.waitingPicturesMax,
    }),
    media: new MediaCache(),
    readCache: new ReadCache(generations, feeds),
    overload,
    sessions: createSessions(createSessionCookies(keys), ended),
    consoleSessions: new ConsoleSessions(keys, ended),
    previews: new PreviewCookies(keys),
    overrideCookies: new OverrideCookies(keys),
    overrides: new Overrides({
      // Of their own: questions that strangers ask never leave a registry out for plans.
      registries: linkRegistries,
      token: edgeTokenOf(config),
      prove: createStatementProof({ keys: config.verifyKeys, keyFile: config.verifyKeyFile }),
      allowed: config.overrides,
    }),
    usedStates: redis
      ? createSharedUsedNonces(redis.client, 'spent')
      : createUsedNonces(path.join(directory, 'spent-states')),
  };
  return {
    edge,
    stop() {
      edge.smallerCopies.close();
      overload.close();
      redis?.close();
      plans.close();
      registries.close();
      linkRegistries.close();
      releaseHealth.close();
      feeds.close();
    },
    async finish() {
      await Promise.all([pool.close(), client.close()]);
    },
  };
}
