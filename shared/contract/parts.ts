/**
 * Names of the parts of a release that health is counted by and failures are reported for: each screen,
 * dialog and contribution.
 */

import type { ModuleFace } from './face.ts';
import type { FragmentTarget } from './fragment.ts';

/** The release as a whole: failures that belong to no single part. */
export const WHOLE_RELEASE = 'release';
/** Documents with the release that were given to browsers; one that never came alive is a failure. Edges count it. */
export const PAGE_PART = 'page';
/** What edges render of it; `kind` as in `FragmentTarget`. */
export const serverPart = (kind: string): string => `server/${kind}`;
export const isServerPart = (part: string): boolean => part.startsWith('server/');

/** What a module costs the page, as its shells saw it: counted for its team, never a reason to take a release back. */
export const COSTS = ['long-task', 'timers', 'listeners', 'nodes', 'memory', 'updates', 'undeclared'] as const;
export type Cost = (typeof COSTS)[number];
export const costPart = (cost: Cost): string => `cost/${cost}`;
export const isCostPart = (part: string): boolean => part.startsWith('cost/');

/** Of what edges count themselves no visitor may report. */
export const isEdgePart = (part: string): boolean => part === PAGE_PART || isServerPart(part);

export const screenPart = (name: string): string => `screen/${name}`;
export const dialogPart = (name: string): string => `dialog/${name}`;
export const slotPart = (name: string): string => `slot/${name}`;
export const isSlotPart = (part: string): boolean => part.startsWith('slot/');

const SERVER_KINDS: readonly FragmentTarget['kind'][] = ['screen', 'slot', 'frame', 'addresses'];

/** Every part that a release of this face has. */
export function partsOf({ routes, dialogs, slots }: Pick<ModuleFace, 'routes' | 'dialogs' | 'slots'>): string[] {
  return [
    WHOLE_RELEASE,
    PAGE_PART,
    ...SERVER_KINDS.map(serverPart),
    ...COSTS.map(costPart),
    ...new Set(routes.map(({ screen }) => screenPart(screen))),
    ...dialogs.map(dialogPart),
    ...slots.map(({ name }) => slotPart(name)),
  ];
}
