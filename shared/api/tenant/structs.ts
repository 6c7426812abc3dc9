import { TEXT_LENGTHS } from '@sufra/i18n/text-lengths';
import {
  array,
  boolean,
  enums,
  type Infer,
  nullable,
  number,
  object,
  optional,
  refine,
  size,
  string,
  trimmed,
  type,
  unknown,
} from 'superstruct';
import { MAX_PHOTOS } from '../order/limits.ts';
import { id, instant, names, picture, queryFlag, queryList } from '../shapes.ts';
import { EMAIL } from '../user/email-shape.ts';

/** A square icon of an installed site. `sizes` as in a web app manifest: `512x512`. */
export const appIcon = type({ src: string(), sizes: string(), type: string(), purpose: enums(['any', 'maskable']) });
export type AppIcon = Infer<typeof appIcon>;

/** A tenant as the lookup gives it (API-007). `tenant` is its key: x-tenant and `{tenant}` of the channels (C-03). */
export const tenant = type({
  tenant: string(),
  name: names,
  title: names,
  country: string(),
  currency: string(),
  time_zone: string(),
  /** Site-relative path of the logo, 500 × 500. */
  logo: string(),
  /** Drawn from the logo (HOST-063). Absent from a provider that makes none: the logo stands in. */
  icons: optional(array(appIcon)),
  /** Sent as x-app-token on every call; never shown to a page. */
  app_token: string(),
  domain: string(),
});
export type Tenant = Infer<typeof tenant>;
/** Null: no tenant has this host. */
export const resolvedTenant = nullable(tenant);
export const resolveQuery = type({ domain: size(string(), 1, 253) });

export const setting = type({ key: string(), value: unknown() });
export const settings = array(setting);
export type Setting = Infer<typeof setting>;
/** `jsonVal` 1: values as JSON; else every value as text. */
export const settingsQuery = type({ groups: queryList, jsonVal: optional(queryFlag) });

/** `token` of a preview's link. */
export const previewBody = object({ token: size(string(), 16, 100) });
export const banner = type({
  id: string(),
  /** `web_slider` or `web_popup` (HOST-038). */
  place: string(),
  sort: number(),
  title: names,
  image: nullable(picture),
  /** `item`, `group`, `url`; anything else shows the picture without a link (HOST-039). */
  type: string(),
  item_id: nullable(string()),
  group_id: nullable(string()),
  url: nullable(string()),
  /** Minutes during which a seen popup does not come again (HOST-040). */
  appear_in_period: number(),
});
export type Banner = Infer<typeof banner>;
export const banners = array(banner);
export const placeQuery = type({ place: optional(string()) });

export const page = type({
  slug: string(),
  title: names,
  /** HTML, sanitised by the provider when stored; sanitise again before showing (W1). */
  body: names,
  sort: number(),
  /** False: not listed in the footer. */
  in_footer: boolean(),
});
export type Page = Infer<typeof page>;
export const pages = array(page);

export const trackingCode = type({ provider: string(), web_code: string(), enable: unknown() });
export type TrackingCode = Infer<typeof trackingCode>;
export const trackingCodes = array(trackingCode);

/** Label and colours of one order status (HOST-008). */
export const statusMessage = type({ status: string(), label: names, background: string(), color: string() });
export type StatusMessageRow = Infer<typeof statusMessage>;
export const statusMessages = array(statusMessage);

/**
 * Redirect table (HOST-029): `from` is a path without a locale, `to` a path of the site or an address of
 * `external_hosts`.
 */
export const redirects = type({
  redirects: array(type({ from: string(), to: string() })),
  external_hosts: array(string()),
});
export type Redirects = Infer<typeof redirects>;

/** `id`: of the link. Parts of the site that the answer leaves out are as published. */
export const preview = type({
  id,
  expires_at: instant,
  settings,
  banners: optional(banners),
  pages: optional(pages),
  redirects: optional(redirects),
  /** Logo and names of the draft, with the icons of that logo. Absent: those that are published. */
  restaurant: optional(type({ name: names, title: names, logo: string(), icons: array(appIcon) })),
});
export type Preview = Infer<typeof preview>;

/** A colour of a theme that was moved because a pair with it could not be read (HOST-004); colours as `#rrggbb`. */
export const colourCorrection = object({
  scheme: enums(['light', 'dark']),
  /** Name of the colour's role: `brand-ink`. */
  role: size(string(), 1, 60),
  from: size(string(), 1, 40),
  to: size(string(), 1, 40),
  /** Contrast that the colour as it was given had. */
  ratio: number(),
});
export type ColourCorrection = Infer<typeof colourCorrection>;
export const colourCorrections = object({ corrections: size(array(colourCorrection), 0, 200) });
export const kept = type({ kept: number() });

const email = refine(size(trimmed(string()), 3, TEXT_LENGTHS.email), 'email', (value) => EMAIL.test(value));
export const contactMessage = object({
  name: size(trimmed(string()), 1, TEXT_LENGTHS.name),
  email: optional(nullable(email)),
  mobile: size(trimmed(string()), 5, 20),
  message: size(trimmed(string()), 1, TEXT_LENGTHS.notes),
  order_id: optional(nullable(size(string(), 1, 64))),
  /** Ids of pictures that `sendContactPicture` took, each for one message. */
  files: optional(size(array(id), 0, MAX_PHOTOS)),
  bot_token: optional(nullable(size(string(), 0, 4000))),
});
export type ContactMessage = Infer<typeof contactMessage>;
export { file as contactPictureBody } from '../shapes.ts';
export const contactPicture = type({ id });
export const contactTicket = type({ ticket_number: string() });

/** How a sender is found to be a person before a message is taken (HOST-025, HOST-059). */
export const humanCheck = type({
  /** `puzzle`: the provider's own, always complete. `recaptcha`: Google's, with the tenant's key. */
  provider: enums(['puzzle', 'recaptcha']),
  /** Null: the tenant named none, and the check fails with "no key". */
  key: optional(nullable(string())),
  /** Null: the tenant named none, and the check fails with "no version". */
  version: optional(nullable(string())),
  /** One number for each round is to be found, whose hash begins with so many zero bits; see `puzzle.ts`. */
  puzzle: optional(
    nullable(type({ id: string(), salt: string(), bits: number(), rounds: number(), expires_at: string() })),
  ),
});
/** The check as the page has it, and what goes with the picture in its place. */
export const humanCheckToken = type({ token: size(string(), 1, 4000) });
export const humanCheckPass = type({ pass: string() });
export type HumanCheck = Infer<typeof humanCheck>;
