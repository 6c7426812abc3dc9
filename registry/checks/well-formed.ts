import { type Descriptor, NAVIGATION_AREAS } from '@sufra/contract';
import { AUDIENCES } from '@sufra/contract/audience';
import {
  array,
  boolean,
  enums,
  nullable,
  number,
  object,
  optional,
  record,
  refine,
  size,
  string,
  type,
  union,
  validate,
} from 'superstruct';

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

const brought = type({
  name: size(string(), 1, 214),
  version: size(string(), 0, 100),
  licence: nullable(size(string(), 0, 200)),
});

const flagValue = union([boolean(), string(), number()]);

const short = size(string(), 1, 200);
const path = refine(short, 'path', (value) => value.startsWith('/'));
const step = union([
  object({ open: path }),
  object({ tap: short }),
  object({ fill: short, with: size(string(), 0, 200) }),
  object({ see: short }),
  object({ at: path }),
]);

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
        setting: optional(string()),
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
    runtime: optional(enums(['worker'])),
    endpoints: optional(array(string())),
    hosts: optional(array(string())),
    capabilities: optional(array(string())),
    journeys: optional(size(array(type({ name: short, steps: size(array(step), 1, 40) })), 0, 8)),
    flags: optional(
      array(
        type({
          name: string(),
          values: array(flagValue),
          default: flagValue,
          about: text,
          owner: string(),
          ends: string(),
          restaurant: optional(boolean()),
        }),
      ),
    ),
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
  brings: optional(size(array(brought), 0, 500)),
  missingTexts: optional(size(array(size(string(), 1, 300)), 0, 5000)),
  files: record(string(), type({ integrity: string(), bytes: number(), brotli: number() })),
});

/** The name that the faults of `readDescriptor` are reported under, as those of the other checks are. */
export const WELL_FORMED = 'descriptor-is-well-formed';

export type ReadDescriptor = { descriptor: Descriptor } | { faults: readonly string[] };

/** Bytes of what a release offers: other teams take it into their sources (`sufra types`). Ours have 10 KB at most. */
export const OFFERS_BYTES_MAX = 64 * 1024;

/** Reads an unknown value as a descriptor. Fields that a newer build adds stay. */
export function readDescriptor(value: unknown): ReadDescriptor {
  const [failure] = validate(value, descriptor);
  if (!failure) {
    const read = value as Descriptor;
    const bytes = Buffer.byteLength(JSON.stringify(read.offers ?? null));
    return bytes > OFFERS_BYTES_MAX
      ? { faults: [`offers: ${bytes} bytes of topics, requests, dialogs and slots, at most ${OFFERS_BYTES_MAX}`] }
      : { descriptor: read };
  }
  return {
    faults: [...failure.failures()].map((fault) => `${fault.path.join('.') || 'descriptor'}: ${fault.message}`),
  };
}
