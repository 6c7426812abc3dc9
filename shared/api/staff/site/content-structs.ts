/**
 * Shapes of a restaurant's settings as a draft, of their publication, of the switches of modules and of
 * previews (SHOP-030, SHOP-031, SHOP-032, SHOP-037).
 */
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  optional,
  size,
  string,
  type,
  unknown,
} from 'superstruct';
import { id, instant, names } from '../../shapes.ts';
import { restaurantKey } from '../access/access-structs.ts';

export const contentParams = type({ restaurant: restaurantKey });
/** Of a setting, or of a part of the site: `redirect./emenu/3`. */
const settingKey = size(string(), 1, 220);
/** Says what was seen; two that are not the same text are two states. */
const mark = size(string(), 1, 60);

/** Person and moment of a change; a person null: the system, or a command. */
const change = { by: nullable(type({ id: nullable(id), name: string() })), at: nullable(instant) };

const setting = type({
  /** `website.style_brand`. */
  key: string(),
  /** One of `SettingForm`; a form that a screen does not know is shown as text. */
  form: string(),
  /** Words that are understood, of `choice`; null: any. */
  choices: nullable(array(string())),
  /**
   * A list of such words whose order counts; an empty one says all of them, as `choices` has them. Absent
   * from a server of before 2026-12: false.
   */
  ordered: optional(boolean()),
  /** Short name, meaning, and what holds without a value: in the caller's language. */
  name: string(),
  meaning: string(),
  default: string(),
  /**
   * A secret: its values never come; `null` stands in place of each, and `published_set`, `draft_set` say
   * whether there is one.
   */
  secret: boolean(),
  /** Any JSON, as it is stored; null: nothing is said, so `default` holds. */
  published: unknown(),
  published_set: boolean(),
  /** What the draft says: the same as `published` while it is not changed. */
  draft: unknown(),
  draft_set: boolean(),
  changed: boolean(),
  /** Of the draft's value; goes with a change of it as `seen`. */
  mark,
  /** The change of the draft; null where it is not changed. */
  change: nullable(type(change)),
});

const settingGroup = type({
  key: string(),
  /** In the caller's language. */
  name: string(),
  settings: array(setting),
});

/** A publication at a time that is still to come. */
const schedule = type({ at: instant, by: nullable(type({ id: nullable(id), name: string() })) });

export const content = type({
  /** Every setting of the list, by group; settings that are stored and not in it are left as they are. */
  groups: array(settingGroup),
  /** Of the whole draft; goes with publishing and discarding as `seen`. */
  mark,
  /** How many settings the draft changes. */
  changed: integer(),
  /** Number of the last publication; 0: none yet. */
  version: integer(),
  schedule: nullable(schedule),
});

/** A value null: nothing is said any more. `seen`: the setting's `mark`. At most 200 at once, all or none. */
export const changeDraftBody = type({
  changes: size(array(type({ key: settingKey, value: unknown(), seen: mark })), 1, 200),
});

/** `keys` absent: the whole draft. `seen`: the draft's `mark`. */
export const discardDraftBody = type({ keys: optional(size(array(settingKey), 1, 200)), seen: mark });

/** In `data` of 409 DRAFT_CHANGED: what another person changed since it was seen. */
export const draftConflicts = type({
  conflicts: array(
    type({
      key: string(),
      /** What the draft says now; null of a secret. */
      value: unknown(),
      mark,
      ...change,
    }),
  ),
});

/**
 * In `data` of 422 INVALID_SETTINGS: each value that has not its setting's form, with a sentence in the
 * caller's language.
 */
export const settingFaults = type({
  faults: array(
    type({
      key: string(),
      /** Of a value with parts, the part: `title`; absent: the whole. */
      field: optional(string()),
      text: string(),
    }),
  ),
});

const correction = type({
  /**
   * `colour`: it is moved until it can be read. `setting`: it has no effect beside the others. `picture`: too
   * large for a phone.
   */
  kind: enums(['colour', 'setting', 'picture']),
  /** The setting to look at; null: it follows from several. */
  key: nullable(string()),
  /** A sentence, in the caller's language. */
  text: string(),
  /** Of a colour: as it was given, and as it will look. */
  before: nullable(string()),
  after: nullable(string()),
  /** Of a colour: the theme that it is about. */
  scheme: nullable(enums(['light', 'dark'])),
});

/** What would change by publishing the draft, and how it will look then. */
export const draftCheck = type({
  mark,
  /** Of a part of the site, `before` and `after` are a line that says which it is; null: there is none. */
  changed: array(type({ key: string(), name: string(), before: unknown(), after: unknown(), secret: boolean() })),
  /** What the guards correct or leave out; nothing of it keeps the draft from being published. */
  corrections: array(correction),
  /** Keys of modules' switches that the draft turns; `readModules` says what that means. */
  modules: array(string()),
});

/** `seen`: the draft's `mark`, of the check or the preview that was looked at. */
export const publishBody = type({ seen: mark });
export const published = type({ version: integer(), changed: array(string()) });

const version = type({
  version: integer(),
  ...change,
  /** `undo`: a publication that took others back. `module`: a switch. `schedule`: published at a time. */
  kind: enums(['publish', 'undo', 'module', 'schedule']),
  /** Keys of the settings that it changed, with their names. */
  changed: array(type({ key: string(), name: string() })),
});
/** Newest first, at most 30. Each can be taken back, with all newer ones. */
export const versions = array(version);
export const versionParams = type({ restaurant: restaurantKey, version: size(string(), 1, 30) });
/** `current`: number of the newest publication that was seen. */
export const undoBody = type({ current: min(integer(), 0) });

const effect = type({
  /**
   * What runs now and goes on without the module, its page reachable: orders that are not over, reservations
   * to come, parties in the queue, tables with a party, and tables held for bookings under way.
   */
  what: enums(['orders', 'reservations', 'waiting', 'tables', 'holds']),
  count: integer(),
  /** A sentence, in the caller's language. */
  text: string(),
});

const moduleSwitch = type({
  /** The setting: `reservation.enable`. */
  key: string(),
  name: string(),
  /** As customers have it now, and in the draft. */
  on: boolean(),
  draft: boolean(),
  /** What switching it off now means, as it is at this moment. */
  off_means: array(effect),
  /** What customers no longer find, or find again: a sentence each. */
  text_off: string(),
  text_on: string(),
  /**
   * Entries of the site's navigation now and once it is switched, in order; two lists that are the same: it
   * does not change. The edge adds them from the modules of the site's plan: a provider leaves them out, and
   * so does an edge without a plan.
   */
  navigation: optional(type({ before: array(names), after: array(names) })),
});
export const modules = array(moduleSwitch);
export const moduleParams = type({ restaurant: restaurantKey, key: settingKey });
/** `seen`: `on` as it was seen. */
export const moduleBody = type({ on: boolean(), seen: boolean() });

const preview = type({
  id,
  ...change,
  expires_at: instant,
});
/** Live ones, the newest first; at most 10. */
export const previews = array(preview);
export const previewParams = type({ restaurant: restaurantKey, preview: id });
/**
 * `minutes`: until it ends; absent: an hour. At most a week. `host`: one of the storefront's host names;
 * absent: the main one.
 */
export const previewBody = type({
  minutes: optional(nullable(max(min(integer(), 5), 7 * 24 * 60))),
  host: optional(nullable(size(string(), 1, 253))),
});
/**
 * `host`: of the storefront; `path`: of that host, which opens the preview for anyone, and is shown once.
 * With `?to=/en/menu` behind it the preview opens at that page.
 */
export const madePreview = type({ id, host: string(), path: string(), expires_at: instant });

/** `at`: to come, at most 90 days away. `seen`: as of `publishBody`. */
export const scheduleBody = type({ at: instant, seen: mark });

export type Content = Infer<typeof content>;
export type ContentSetting = Infer<typeof setting>;
export type DraftConflicts = Infer<typeof draftConflicts>;
export type SettingFaults = Infer<typeof settingFaults>;
export type DraftCheck = Infer<typeof draftCheck>;
export type DraftCorrection = Infer<typeof correction>;
export type ContentVersion = Infer<typeof version>;
export type ModuleSwitch = Infer<typeof moduleSwitch>;
export type ModuleEffect = Infer<typeof effect>;
export type ContentPreview = Infer<typeof preview>;
export type ContentSchedule = Infer<typeof schedule>;
