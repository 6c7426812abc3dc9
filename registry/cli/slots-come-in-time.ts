/**
 * Whether contributions of the releases that visitors get now come in time: a note for the team, never a
 * reason to refuse the next release.
 */
import { type Descriptor, releaseId } from '@sufra/contract';
import { slotPart } from '@sufra/contract/parts';
import { SLOT_IN_TIME_MS } from '@sufra/contract/slot-times';
import { is } from 'superstruct';
import type { CheckResult } from '../checks/index.ts';
import { healthAnswer } from '../health/answer.ts';
import { segment } from './change.ts';
import { sendToRegistry, Unreachable } from './client.ts';

const NAME = 'slots-come-in-time';
/** The last day: a slot may be slow at lunch alone. */
const MINUTES = 24 * 60;
/** Fewer say nothing: the first one of a release waits for its bundle. */
const ENOUGH = 20;

export async function slotsComeInTime(
  { name, face }: Pick<Descriptor, 'name' | 'face'>,
  registry: string,
  env: NodeJS.ProcessEnv,
): Promise<CheckResult> {
  if (face.slots.length === 0) return { name: NAME, faults: [] };
  const path = `/v1/health/${segment(name)}?minutes=${MINUTES}`;
  const answer = await sendToRegistry({ registry, method: 'GET', path, env }).catch((error: unknown) => {
    if (error instanceof Unreachable) return null;
    throw error;
  });
  if (answer?.status === 401 || answer?.status === 403)
    return { name: NAME, faults: [], notes: ['not known: the registry says it to a token of your team'] };
  const body: unknown = answer?.body;
  if (answer?.status !== 200 || !is(body, healthAnswer))
    return { name: NAME, faults: [], notes: ['not known: the registry does not say it'] };
  const notes = body.releases
    .filter(({ current }) => current !== null)
    .flatMap(({ module, version, current, slots = [] }) =>
      face.slots.flatMap((slot, at) => {
        const time = slots.find(({ part }) => part === slotPart(slot.name));
        if (!time || time.made < ENOUGH || time.p75Ms <= SLOT_IN_TIME_MS) return [];
        return [
          `face.slots[${at}] ${slot.name}: of ${releaseId({ name: module, version })} (${current}) it comes in ${time.p75Ms} ms at p75, of ${time.made} made in a day; in time is ${SLOT_IN_TIME_MS} ms. ${COSTS}`,
        ];
      }),
    );
  return { name: NAME, faults: [], ...(notes.length > 0 ? { notes } : {}) };
}

/** As in docs/module-teams.md. */
const COSTS =
  'Each page that is made with it waits for it before its first byte, 150 ms as a rule; then all behind its place waits, and in the first screen the browser draws it. docs/module-teams.md, "A slow slot"';
