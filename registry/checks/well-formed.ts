import { type Descriptor, NAVIGATION_AREAS } from '@sufra/contract';
import { AUDIENCES } from '@sufra/contract/audience';
import { array, boolean, enums, number, optional, record, string, type, validate } from 'superstruct';

const text = type({ ar: string(), en: string() });
const group = array(string());
const groups = record(string(), group);
const texts = type({ ar: group, en: group });

const offered = type({ name: string(), about: string() });
const versioned = type({ name: string(), version: number(), about: string() });
const offers = type({
  topics: array(versioned),
  requests: array(versioned),
  dialogs: array(offered),
  slots: array(offered),
});

const names = array(string());
const uses = type({ topics: names, requests: names, dialogs: names, slots: names });

const descriptor = type({
  contract: string(),
  federationRuntime: string(),
  name: string(),
  version: string(),
  face: type({
    name: string(),
    owner: string(),
    title: text,
    audience: optional(enums(AUDIENCES)),
    switch: optional(string()),
    routes: array(
      type({
        path: string(),
        screen: string(),
        visibility: enums(['public', 'private']),
        indexed: optional(boolean()),
        listed: optional(boolean()),
        openWhenClosed: optional(boolean()),
        keep: optional(number()),
        texts: optional(enums(['own'])),
      }),
    ),
    navigation: array(
      type({
        path: string(),
        label: text,
        icon: string(),
        areas: array(enums(NAVIGATION_AREAS)),
        order: number(),
      }),
    ),
    dialogs: array(string()),
    slots: array(
      type({
        slot: string(),
        name: string(),
        order: number(),
        late: optional(boolean()),
        texts: optional(enums(['own'])),
      }),
    ),
    topics: type({
      publishes: array(string()),
      consumes: array(string()),
      answers: optional(array(string())),
      asks: optional(array(string())),
    }),
    hosts: optional(array(string())),
    capabilities: optional(array(string())),
  }),
  browser: type({
    entry: string(),
    exposes: groups,
    screens: groups,
    locales: texts,
    texts: optional(record(string(), texts)),
  }),
  server: string(),
  shared: record(string(), string()),
  offers: optional(offers),
  uses: optional(uses),
  files: record(string(), type({ integrity: string(), bytes: number(), brotli: number() })),
});

/** The name that the faults of `readDescriptor` are reported under, as those of the other checks are. */
export const WELL_FORMED = 'descriptor-is-well-formed';

export type ReadDescriptor = { descriptor: Descriptor } | { faults: readonly string[] };

/** Reads an unknown value as a descriptor. Fields that a newer build adds stay. */
export function readDescriptor(value: unknown): ReadDescriptor {
  const [failure] = validate(value, descriptor);
  if (!failure) return { descriptor: value as Descriptor };
  return {
    faults: [...failure.failures()].map((fault) => `${fault.path.join('.') || 'descriptor'}: ${fault.message}`),
  };
}
