/** One path for every change: the author, the decision, the answer to a refusal. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../access/access.ts';
import type { Registry } from '../parts.ts';
import { ArchiveFault } from '../release/archive.ts';
import type { Decision } from '../store/decisions.ts';
import { REFUSALS, Refusal } from '../store/refusal.ts';

export interface ChangeBody {
  /** Words for the history. */
  reason?: string;
  /** True: says what would happen, changes nothing. */
  dry_run?: boolean;
  /** Modules that may leave plans by it, and `/`. */
  drop?: string[];
}

/** Part of the schema of a change's body. */
export const CHANGE_PROPERTIES = {
  reason: { type: 'string', minLength: 1, maxLength: 500 },
  dry_run: { type: 'boolean' },
  drop: { type: 'array', maxItems: 100, items: { type: 'string', maxLength: 40 } },
} as const;

/** Part of the schema of a change that says why; a dry run need not. */
export const REASON_NEEDED = {
  type: 'object',
  properties: CHANGE_PROPERTIES,
  anyOf: [{ required: ['reason'] }, { required: ['dry_run'], properties: { dry_run: { const: true } } }],
} as const;

/**
 * Decides, records and answers `{revision, change, notes, dry_run}`; of a dry run, refused or not, with
 * `effects` (plan/effects.ts).
 */
export async function answerChange(
  { store }: Registry,
  request: FastifyRequest,
  reply: FastifyReply,
  decide: Decision,
  /** Asked before the change; may refuse it, and returns notes on it. */
  before: () => Promise<readonly string[]> = async () => [],
): Promise<FastifyReply> {
  const actor = actorOf(request);
  const { reason, drop = [], dry_run: dryRun = false } = (request.body ?? {}) as ChangeBody;
  return refusing(reply, async () => {
    const noted = await before();
    const { change, revision, notes, effects } = await store.change(actor, decide, {
      reason: reason ?? null,
      dryRun,
      drop,
    });
    if (!dryRun) request.log.info({ change, revision, actor: actor.name }, 'changed');
    return reply.send({
      revision,
      change,
      notes: [...noted, ...notes],
      dry_run: dryRun,
      ...(effects ? { effects } : {}),
    });
  });
}

/** Runs a change that may be refused, and answers the refusal. */
export async function refusing(reply: FastifyReply, work: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) {
      const { code, message, results, effects } = error;
      const told = effects ? { effects } : {};
      return reply.code(REFUSALS[code]).send({ errors: [{ code, message }], checks: results, ...told });
    }
    if (error instanceof ArchiveFault) {
      return reply.code(400).send({ errors: [{ code: 'ARCHIVE_FAULT', message: error.message }] });
    }
    throw error;
  }
}
