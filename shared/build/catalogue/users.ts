/** Which module uses what, and whether the faces say so. */
import type { ModuleFace } from '@sufra/contract';
import { type CataloguedModule, importedOffers, type NamedOffer } from './workspace.ts';

export interface Users {
  publishers(topic: string): readonly string[];
  hearers(topic: string): readonly string[];
  answerers(request: string): readonly string[];
  askers(request: string): readonly string[];
  /** Modules with code that opens a dialog. */
  openers(dialog: string): readonly string[];
  fillers(slot: string): readonly string[];
  /** Modules with `<Slot of>`. */
  holders(slot: string): readonly string[];
  /** Where faces and sources disagree; one line each. */
  faults: readonly string[];
}

type Words = keyof ModuleFace['topics'];

export function findUsers(modules: readonly CataloguedModule[], names: ReadonlyMap<string, NamedOffer>): Users {
  const by = (fits: (module: CataloguedModule) => boolean): string[] =>
    modules.filter(fits).map(({ face }) => face.name);
  const says = (kind: Words, offer: string) =>
    by(({ face }) => (face.topics[kind] ?? []).some((word) => word.replace(/@1$/, '') === offer));
  return {
    publishers: (topic) => says('publishes', topic),
    hearers: (topic) => says('consumes', topic),
    answerers: (request) => says('answers', request),
    askers: (request) => says('asks', request),
    openers: (dialog) =>
      by(({ face, sources }) =>
        [...sources].some(
          ([path, source]) =>
            // A dialog's own folder names its offer only for its types.
            !path.startsWith(`dialogs/${dialog.slice(face.owner.length + 1)}/`) &&
            importedOffers(face.name, source, names).some(({ kind, name }) => kind === 'dialog' && name === dialog),
        ),
      ),
    fillers: (slot) => by(({ face }) => face.slots.some((each) => each.slot === slot)),
    holders: (slot) =>
      by(({ face, sources }) =>
        [...sources.values()].some((source) =>
          importedOffers(face.name, source, names).some(({ kind, name }) => kind === 'slot' && name === slot),
        ),
      ),
    faults: modules.flatMap((module) => untold(module, names)),
  };
}

/** Topics and requests that the sources use and the face does not name, and the other way round. */
function untold({ face, sources }: CataloguedModule, names: ReadonlyMap<string, NamedOffer>): string[] {
  const told = new Set(
    Object.values(face.topics)
      .flat()
      .map((word) => word.replace(/@1$/, '')),
  );
  const used = new Set(
    [...sources.values()].flatMap((source) =>
      importedOffers(face.name, source, names)
        .filter(({ kind }) => kind === 'message')
        .map(({ name }) => name),
    ),
  );
  const known = new Set([...names.values()].map(({ name }) => name));
  return [
    ...[...used]
      .filter((name) => !told.has(name))
      .map((name) => `${face.name}: uses ${name}, which its module.ts does not name`),
    ...[...told]
      .filter((name) => known.has(name) && !used.has(name))
      .map((name) => `${face.name}: module.ts names ${name}, which nothing in it uses`),
  ];
}
