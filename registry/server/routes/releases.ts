/**
 * `GET /v1/releases`: every release, which are stable, and what modules are granted; with a token, also
 * publishers and reasons. `GET /v1/releases/{module}/{version}`: one, with its reports.
 * `POST /v1/releases?channel=&drop=&instead_of=`: publish a tar archive; `drop`: modules that may leave plans
 * by it, with commas between; `instead_of`: the module whose place it takes, retired by the same change
 * (PLAT-022); `provenance`: where it comes from, as JSON (provenance/provenance.ts).
 * `POST /v1/releases/{module}/{version}/yank`: out of every plan. `POST …/approve`: a second person agrees to
 * it.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { actorOf, TEAMS_AND_OPERATORS } from '../../access/access.ts';
import type { Registry } from '../../parts.ts';
import { STABLE } from '../../plan/history.ts';
import { channelHistory, keyOf } from '../../plan/state.ts';
import { readProvenance } from '../../provenance/provenance.ts';
import { ARCHIVE_LIMITS } from '../../release/archive.ts';
import { isChannelName } from '../../release/names.ts';
import { approving, type StoredRelease, yanking } from '../../store/decisions.ts';
import { Refusal } from '../../store/refusal.ts';
import { answerChange, CHANGE_PROPERTIES, REASON_NEEDED, refusing } from '../answer-change.ts';
import type { Metrics } from '../metrics.ts';

type ReleaseParams = { module: string; version: string };

export async function releaseRoutes(
  app: FastifyInstance,
  { registry, metrics }: { registry: Registry; metrics: Metrics },
): Promise<void> {
  const { store, access } = registry;
  // The archive is read as a stream, with its own limits (release/archive.ts).
  app.addContentTypeParser('application/x-tar', (_request, payload, done) => done(null, payload));

  const describe = ({ descriptor, publishedAt, publisher }: StoredRelease, isKnown: boolean) => {
    const { name: module, version, contract, files } = descriptor;
    const state = store.state();
    const key = keyOf(module, version);
    const canary = state.modules.get(module)?.canary;
    const histories = state.modules.get(module)?.channels ?? new Map<string, readonly string[]>();
    const waiting = state.modules.get(module)?.waiting ?? new Map<string, string>();
    return {
      module,
      version,
      contract,
      stable: channelHistory(state, module)[0] === version,
      channels: [...histories].flatMap(([channel, history]) => (history[0] === version ? [channel] : [])),
      waits: [...waiting].flatMap(([channel, each]) => (each === version ? [channel] : [])),
      canary: canary?.version === version ? { percent: canary.percent, tenants: [...canary.tenants] } : null,
      approved: state.approved.has(key),
      retired: state.modules.get(module)?.retired != null,
      yanked: state.yanked.has(key),
      pruned: state.pruned.has(key),
      publishedAt,
      ...(isKnown ? { publisher } : {}),
      bytes: Object.values(files).reduce((sum, file) => sum + file.bytes, 0),
    };
  };

  app.get('/v1/releases', async (request, reply) => {
    const isKnown = await access.knows(request, TEAMS_AND_OPERATORS);
    const releases = store.releases().map((release) => describe(release, isKnown));
    const { revision, grants } = store.state();
    const capabilities = Object.fromEntries(store.capabilities);
    const allowed = Object.fromEntries(
      [...grants].map(([name, own]) => [name, isKnown ? own : own.map((each) => ({ ...each, reason: '' }))]),
    );
    return reply
      .header('cache-control', 'private, no-cache')
      .send({ revision, releases, capabilities, grants: allowed });
  });

  app.get<{ Params: ReleaseParams }>('/v1/releases/:module/:version', async (request, reply) => {
    const { params } = request;
    const release = store.release(params.module, params.version);
    if (!release) return reply.code(404).send({ errors: [{ code: 'UNKNOWN_RELEASE' }] });
    const report = await store.report(params.module, params.version);
    return reply
      .header('cache-control', 'private, no-cache')
      .send({ ...describe(release, await access.knows(request, TEAMS_AND_OPERATORS)), report });
  });

  app.post<{
    Querystring: { channel?: string; reason?: string; drop?: string; instead_of?: string; provenance?: string };
  }>('/v1/releases', { bodyLimit: 2 * ARCHIVE_LIMITS.totalBytes }, async (request, reply) => {
    const actor = actorOf(request);
    const { channel = STABLE, reason, drop, instead_of: instead = null } = request.query;
    if (!isChannelName(channel)) {
      return reply.code(400).send({ errors: [{ code: 'CHANNEL_NAME', message: `${channel} is no channel name` }] });
    }
    const said = request.query.provenance;
    const provenance = said === undefined ? null : readProvenance(said);
    if (said !== undefined && !provenance) {
      const message = 'commit, dirty, author, builder and run, each plain and short';
      return reply.code(400).send({ errors: [{ code: 'PROVENANCE', message }] });
    }
    const { body } = request;
    if (!(body instanceof Readable)) {
      return reply.code(415).send({ errors: [{ code: 'TAR_NEEDED', message: 'Send one application/x-tar.' }] });
    }
    return refusing(reply, async () => {
      try {
        if (registry.proofs.neededFor.has(channel)) {
          const message = `${channel} takes a release with a proof: publish to another channel (--channel next), sufra prove, sufra promote`;
          throw new Refusal('PROOF_NEEDED', message);
        }
        const options = { channel, reason: reason ?? null, drop: drop?.split(',') ?? [], instead, provenance };
        const { descriptor, revision, waits, results, notes } = await store.publish(body, actor, options);
        const { name: module, version } = descriptor;
        metrics.publishes.inc({ module, result: 'published' });
        request.log.info({ module, version, channel, waits, revision, actor: actor.name }, 'published');
        return reply.code(201).send({ module, version, channel, waits, revision, checks: results, notes });
      } catch (error) {
        metrics.publishes.inc({ module: 'unknown', result: error instanceof Refusal ? error.code : 'ARCHIVE_FAULT' });
        throw error;
      }
    });
  });

  app.post<{ Params: ReleaseParams }>(
    '/v1/releases/:module/:version/approve',
    { schema: { body: { type: 'object', properties: CHANGE_PROPERTIES } } },
    (request, reply) =>
      answerChange(registry, request, reply, approving(request.params.module, request.params.version)),
  );

  app.post<{ Params: ReleaseParams }>(
    '/v1/releases/:module/:version/yank',
    { schema: { body: REASON_NEEDED } },
    (request, reply) => answerChange(registry, request, reply, yanking(request.params.module, request.params.version)),
  );
}
