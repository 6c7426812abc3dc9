/** Parts of a release as health is counted and failures are told: each screen, dialog and contribution to a slot by its name. */
import type { ModuleFace } from './face.ts';

/** A release as a whole: what nobody can say of a part. */
export const WHOLE_RELEASE = 'release';
/** Its server half, which edges render. */
export const SERVER_HALF = 'server';

export const screenPart = (name: string): string => `screen/${name}`;
export const dialogPart = (name: string): string => `dialog/${name}`;
export const slotPart = (name: string): string => `slot/${name}`;

/** Every part that a release of this face has. */
export function partsOf({ routes, dialogs, slots }: Pick<ModuleFace, 'routes' | 'dialogs' | 'slots'>): string[] {
  return [
    WHOLE_RELEASE,
    SERVER_HALF,
    ...new Set(routes.map(({ screen }) => screenPart(screen))),
    ...dialogs.map(dialogPart),
    ...slots.map(({ name }) => slotPart(name)),
  ];
}
