/** Calls of the domain tenant: the tenant of a host name, and what the site is made of. */
import { defineEndpoint } from '@sufra/api';
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '../order/limits.ts';

export type {
  AppIcon,
  Banner,
  ColourCorrection,
  ContactMessage,
  HumanCheck,
  Page,
  Preview,
  Redirects,
  Setting,
  StatusMessageRow,
  Tenant,
  TrackingCode,
} from './structs.ts';

/**
 * The tenant of a host name (API-007, C-01). `domain` is the lower-case host without port. Null when unknown.
 * Needs no headers. The answer holds the tenant's token.
 */
export const resolveTenant = /* @__PURE__ */ defineEndpoint({
  name: 'tenant.resolve-tenant',
  method: 'GET',
  path: '/api/v1/tenant/resolve',
  caller: 'edge',
  structs: async () => {
    const { resolvedTenant, resolveQuery } = await import('./structs.ts');
    return { query: resolveQuery, response: resolvedTenant };
  },
  staleOn: ['tenant.updated'],
});

/**
 * Settings of the named groups as `[{ key: "website.enable", value }]`, without secrets: `isSecretSetting`
 * (API-008, C-78).
 */
export const getSettings = /* @__PURE__ */ defineEndpoint({
  name: 'tenant.get-settings',
  method: 'GET',
  path: '/api/v1/tenant/defaultSettings/getSettingByGroups',
  always: { jsonVal: '1' },
  caller: 'edge',
  structs: async () => {
    const { settings, settingsQuery } = await import('./structs.ts');
    return { query: settingsQuery, response: settings };
  },
  staleOn: ['tenant.updated'],
});

/** Every web banner, each with its own place (API-009); of one place when `place` names it: `web_slider`. */
export const listBanners = /* @__PURE__ */ defineEndpoint({
  name: 'tenant.list-banners',
  method: 'GET',
  path: '/api/v1/tenant/banners/all',
  structs: async () => {
    const { banners, placeQuery } = await import('./structs.ts');
    return { query: placeQuery, response: banners };
  },
  staleOn: ['tenant.updated'],
});

/** Content pages of the web site (API-010). */
export const listPages = /* @__PURE__ */ defineEndpoint({
  name: 'tenant.list-pages',
  method: 'GET',
  path: '/api/v1/tenant/pages/by-type/web',
  caller: 'edge',
  structs: async () => ({ response: (await import('./structs.ts')).pages }),
  staleOn: ['tenant.updated'],
});

/** Tracking codes of the web site (API-011). */
export const listTrackingCodes = /* @__PURE__ */ defineEndpoint({
  name: 'tenant.list-tracking-codes',
  method: 'GET',
  path: '/api/v1/tenant/tracking-codes',
  caller: 'edge',
  structs: async () => {
    const { placeQuery, trackingCodes } = await import('./structs.ts');
    return { query: placeQuery, response: trackingCodes };
  },
  staleOn: ['tenant.updated'],
});

/** Label and colours per order status (HOST-008). */
export const listMessages = /* @__PURE__ */ defineEndpoint({
  name: 'tenant.list-messages',
  method: 'GET',
  path: '/api/v1/tenant/messages',
  caller: 'edge',
  structs: async () => ({ response: (await import('./structs.ts')).statusMessages }),
  staleOn: ['tenant.updated'],
});

/** The redirect table and the hosts it may point to (HOST-029). */
export const listRedirects = /* @__PURE__ */ defineEndpoint({
  name: 'tenant.list-redirects',
  method: 'GET',
  path: '/api/v1/tenant/redirects',
  caller: 'edge',
  structs: async () => ({ response: (await import('./structs.ts')).redirects }),
  staleOn: ['tenant.updated'],
});

/**
 * Reports to the provider which colours of the style settings were moved to be readable, to inform the owner
 * (HOST-004); it replaces the earlier report. Answers how many are stored.
 */
export const reportColourCorrections = /* @__PURE__ */ defineEndpoint({
  name: 'tenant.report-colour-corrections',
  method: 'PUT',
  path: '/api/v1/tenant/colour-corrections',
  caller: 'edge',
  structs: async () => {
    const { colourCorrections, kept } = await import('./structs.ts');
    return { body: colourCorrections, response: kept };
  },
});

/**
 * What the storefront shows to the holder of a preview's link: every setting as the draft says it, without
 * secrets, logo and names, and banners, pages and redirects, until the link ends (SHOP-031, SHOP-036).
 * Errors: 410 LINK_ENDED.
 */
export const readPreview = /* @__PURE__ */ defineEndpoint({
  name: 'tenant.read-preview',
  method: 'POST',
  path: '/api/v1/tenant/preview',
  caller: 'edge',
  structs: async () => {
    const { previewBody, preview } = await import('./structs.ts');
    return { body: previewBody, response: preview };
  },
});

/**
 * Begins the check that a person is about to write (HOST-025, HOST-059): the provider's own puzzle, or the
 * service that the tenant has chosen. Its result goes with the message as `bot_token`, once.
 */
export const beginHumanCheck = /* @__PURE__ */ defineEndpoint({
  name: 'tenant.begin-human-check',
  method: 'POST',
  path: '/api/v1/tenant/human-checks',
  structs: async () => ({ response: (await import('./structs.ts')).humanCheck }),
});

/**
 * Judges a check before its picture comes: the edge gives a file a place once this has passed it (safety
 * B10). `pass` goes with the picture as `x-human-check`: a service's check is used up here. Errors: 422
 * HUMAN_CHECK, 503 UNAVAILABLE while the check's service is away. Without this call, 404, a provider judges
 * the check with the picture alone.
 */
export const judgeHumanCheck = /* @__PURE__ */ defineEndpoint({
  name: 'tenant.judge-human-check',
  method: 'POST',
  path: '/api/v1/tenant/human-checks/judge',
  caller: 'edge',
  structs: async () => {
    const { humanCheckPass, humanCheckToken } = await import('./structs.ts');
    return { body: humanCheckToken, response: humanCheckPass };
  },
});

/**
 * Takes one picture for a message to the restaurant (HOST-025): its bytes as the body, at most 4 MB. The
 * header `x-human-check` carries the check's result, and is judged before the body is read; a puzzle's stays
 * good for the message, a service's is used up. The picture is drawn again, without what a camera wrote into
 * it, and stored. Answers the id that the message names; one that is in no message after two hours is gone.
 * Errors: 422 HUMAN_CHECK, 413 TOO_LARGE { most }, 422 FILE_TYPE for what is no picture or is damaged,
 * PICTURE_PIXELS { most } for more megapixels, 429 RATE_LIMITED after many pictures from one address or at
 * one restaurant, 503 UNAVAILABLE while the check's service is away or many pictures are being drawn.
 */
export const sendContactPicture = /* @__PURE__ */ defineEndpoint({
  name: 'tenant.send-contact-picture',
  method: 'POST',
  path: '/api/v1/tenant/contact-pictures',
  limit: 'upload',
  bodyLimit: MAX_PHOTO_BYTES,
  upload: PHOTO_TYPES,
  structs: async () => {
    const { contactPicture, contactPictureBody } = await import('./structs.ts');
    return { body: contactPictureBody, response: contactPicture };
  },
});

/**
 * A message to the restaurant; answers a ticket number (API-012, C-70). `files`: ids of up to six pictures
 * that `sendContactPicture` took. The same message with the same `bot_token` answers the same ticket. Errors:
 * 422 HUMAN_CHECK without a passed check, 422 INVALID_INPUT with `field: order_id` for an order that is not
 * the caller's and with `files.{position}` for a picture that is not there (any more), 429 RATE_LIMITED after
 * many messages from one address, number or e-mail address or at one restaurant, 503 UNAVAILABLE while the
 * check's service is away.
 */
export const sendContactMessage = /* @__PURE__ */ defineEndpoint({
  name: 'tenant.send-contact-message',
  method: 'POST',
  path: '/api/v1/tenant/contact-messages',
  structs: async () => {
    const { contactMessage, contactTicket } = await import('./structs.ts');
    return { body: contactMessage, response: contactTicket };
  },
});
