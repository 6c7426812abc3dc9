/**
 * What a module offers: read from `offers.ts` in its folder, or from `@sufra/contract/modules/<owner>` for
 * the modules that declare theirs there, with the words of `offers.docs.ts`. Nothing here is part of a
 * browser build.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { LazyStruct, ModuleFace } from '@sufra/contract';
import { type JsonSchema, SchemaFault, toJsonSchema } from '@sufra/contract/json-schema';
import { formatOfferName } from '@sufra/contract/offer-name';
import type { OfferDocs, ReleaseOffers } from '@sufra/contract/release-offers';
import type { Struct } from 'superstruct';
import { agree } from './agree.ts';

import { isDialog, isRequest, isSlot, isTopic } from './kinds.ts';

/** Offers that cannot be published; one line each, with the file to mend. */
export class OffersFault extends Error {
  override readonly name = 'OffersFault';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

const NONE: ReleaseOffers = { topics: [], requests: [], dialogs: [], slots: [] };

/**
 * Reads and describes the offers of the module in `folder`. Throws OffersFault when face, offers and words disagree.
 */
export async function readOffers(folder: string, face: ModuleFace): Promise<ReleaseOffers> {
  const files = findOffers(folder, face.owner);
  const values = files ? Object.values(await importFile(files.offers)) : [];
  const words = files?.words ? ((await importFile(files.words)).default as OfferDocs) : {};
  const faults: string[] = [];
  const offers = values.length > 0 ? await describe(values, words, faults) : NONE;
  faults.push(...agree(face, offers, words));
  if (faults.length > 0) throw new OffersFault(faults);
  return offers;
}

function findOffers(folder: string, owner: string): { offers: string; words: string | null } | null {
  const own = join(folder, 'offers.ts');
  if (existsSync(own)) return { offers: own, words: existing(join(folder, 'offers.docs.ts')) };
  if (!/^[a-z][a-z0-9-]*$/.test(owner)) return null;
  const shared = existing(resolved(`@sufra/contract/modules/${owner}`));
  if (!shared) return null;
  return { offers: shared, words: existing(resolved(`@sufra/contract/modules/${owner}.docs`)) };
}

function existing(path: string | null): string | null {
  return path && existsSync(path) ? path : null;
}

function resolved(name: string): string | null {
  try {
    return fileURLToPath(import.meta.resolve(name));
  } catch {
    return null;
  }
}

const importFile = (path: string) => import(pathToFileURL(path).href) as Promise<Record<string, unknown>>;

async function describe(values: readonly unknown[], words: OfferDocs, faults: string[]): Promise<ReleaseOffers> {
  const found: { [Kind in keyof ReleaseOffers]: ReleaseOffers[Kind][number][] } = {
    topics: [],
    requests: [],
    dialogs: [],
    slots: [],
  };
  const schema = async (offer: string, part: string, load: LazyStruct<unknown>): Promise<JsonSchema> => {
    const meant = (path: string) => {
      const whole = [part, path].filter(Boolean).join(path.startsWith('[') ? '' : '.');
      const said = words[offer]?.fields?.[whole];
      // Objects and lists are described by their parts; a plain value needs a description itself.
      if (said === undefined && whole !== '' && whole !== 'props' && whole !== 'input') wanting.push(whole);
      return said;
    };
    const wanting: string[] = [];
    try {
      const described = toJsonSchema((await load()) as Struct<unknown>, { words: meant });
      for (const path of wanting) {
        if (isPlain(described, part, path)) faults.push(`${offer}: the words do not say what ${path} means`);
      }
      return described;
    } catch (error) {
      if (!(error instanceof SchemaFault)) throw error;
      faults.push(`${offer}: ${[part, error.path].filter(Boolean).join('.')}: ${error.message}`);
      return {};
    }
  };
  for (const value of values) {
    if (isSlot(value)) {
      found.slots.push({ name: value.slot, about: words[value.slot]?.about ?? '' });
    } else if (isTopic(value)) {
      const { name, version, sticky, tabs } = value;
      const offer = formatOfferName(value);
      const payload = await schema(offer, '', value.payload as LazyStruct<unknown>);
      found.topics.push({
        name,
        version,
        about: words[offer]?.about ?? '',
        ...(sticky ? { sticky } : {}),
        ...(tabs ? { tabs } : {}),
        payload,
      });
    } else if (isRequest(value)) {
      const offer = formatOfferName(value);
      const [input, reply] = [await schema(offer, 'input', value.input), await schema(offer, 'reply', value.reply)];
      found.requests.push({ name: value.name, version: value.version, about: words[offer]?.about ?? '', input, reply });
    } else if (isDialog(value)) {
      const { name, presentation = 'sheet', props, result } = value;
      found.dialogs.push({
        name,
        about: words[name]?.about ?? '',
        presentation,
        ...(props ? { props: await schema(name, 'props', props) } : {}),
        ...(result ? { result: await schema(name, 'result', result as LazyStruct<unknown>) } : {}),
      });
    }
  }
  return found;
}

/** Whether the place is one value: its parts cannot say what it means. */
function isPlain(schema: JsonSchema, part: string, path: string): boolean {
  const steps = path.slice(part.length).match(/[^.[\]{}]+|\[\]|\{\}/g) ?? [];
  let here: JsonSchema | undefined = schema;
  for (const step of steps) {
    if (step === '[]') here = here?.items;
    else if (step === '{}') here = here?.additionalProperties as JsonSchema;
    else here = here?.properties?.[step];
  }
  return here !== undefined && !here.properties && !here.items && typeof here.additionalProperties !== 'object';
}
