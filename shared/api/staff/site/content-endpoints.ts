/**
 * A restaurant's settings: a draft that its people share, its check, preview and publication, and the
 * switches of modules (SHOP-030, SHOP-031, SHOP-032, SHOP-037). Customers see nothing of a draft before it is
 * published. Secrets go in and never come out.
 */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./content-structs.ts');
/** The draft, its schedule, a publication or a preview changed. */
const CONTENT_EVENTS = ['staff.content'];

/** Every setting with form, meaning and default, what is published and what the draft says. */
export const readContent = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.content',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/content',
  right: 'publish',
  branch: 'every',
  audit: null,
  reproof: false,
  staleOn: CONTENT_EVENTS,
  structs: async () => {
    const { contentParams, content } = await structs();
    return { params: contentParams, response: content };
  },
});

/**
 * Changes settings of the draft; the answer is the draft as it is then. Two people at different settings both
 * win. Errors, and nothing is stored: 409 DRAFT_CHANGED with `draftConflicts` in `data` when another person
 * changed one of them since it was seen (send it again with the new `mark` to replace that value), 422
 * INVALID_SETTINGS with `settingFaults` in `data`, 404 for a key that is no setting.
 */
export const changeDraft = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.change-draft',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/content/draft',
  right: 'publish',
  branch: 'every',
  audit: 'content.drafted',
  reproof: false,
  structs: async () => {
    const { contentParams, changeDraftBody, content } = await structs();
    return { params: contentParams, body: changeDraftBody, response: content };
  },
});

/**
 * Takes settings out of the draft, or all: they are as published. Errors: 409 DRAFT_CHANGED with the draft as
 * it is (`content`) in `data`.
 */
export const discardDraft = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.discard-draft',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/content/draft/discard',
  right: 'publish',
  branch: 'every',
  audit: 'content.discarded',
  reproof: false,
  structs: async () => {
    const { contentParams, discardDraftBody, content } = await structs();
    return { params: contentParams, body: discardDraftBody, response: content };
  },
});

/**
 * What publishing would change, and what the guards would correct: colours as they will look, settings that
 * speak against each other, large pictures.
 */
export const checkDraft = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.check-draft',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/content/check',
  right: 'publish',
  branch: 'every',
  audit: null,
  reproof: false,
  staleOn: CONTENT_EVENTS,
  structs: async () => {
    const { contentParams, draftCheck } = await structs();
    return { params: contentParams, response: draftCheck };
  },
});

/**
 * Publishes the draft, all of it or nothing; open pages of customers follow at once. Errors: 409
 * DRAFT_CHANGED with the draft as it is (`content`) in `data` when it is not the one that was seen, 409
 * DRAFT_EMPTY when it changes nothing.
 */
export const publishDraft = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.publish',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/content/publish',
  idempotent: true,
  right: 'publish',
  branch: 'every',
  audit: 'content.published',
  reproof: false,
  structs: async () => {
    const { contentParams, publishBody, published } = await structs();
    return { params: contentParams, body: publishBody, response: published };
  },
});

/**
 * Publishes the draft at a time, as it is then: every editor sees the schedule in `content`. One at a time;
 * another replaces it, and publishing ends it. The answer is the draft. Errors: 409 DRAFT_CHANGED as
 * `publishDraft`, 422 INVALID_INPUT for a time that is over or more than 90 days away.
 */
export const schedulePublication = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.schedule-publication',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/content/schedule',
  right: 'publish',
  branch: 'every',
  audit: 'content.scheduled',
  reproof: false,
  structs: async () => {
    const { contentParams, scheduleBody, content } = await structs();
    return { params: contentParams, body: scheduleBody, response: content };
  },
});

/** Takes the schedule back: the draft stays a draft. Nothing happens where there is none. */
export const unschedulePublication = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.unschedule-publication',
  method: 'DELETE',
  path: '/api/v1/staff/restaurants/:restaurant/content/schedule',
  right: 'publish',
  branch: 'every',
  audit: 'content.scheduled',
  reproof: false,
  structs: async () => {
    const { contentParams, content } = await structs();
    return { params: contentParams, response: content };
  },
});

/** The last publications. */
export const listVersions = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.list-versions',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/content/versions',
  right: 'publish',
  branch: 'every',
  audit: null,
  reproof: false,
  staleOn: CONTENT_EVENTS,
  structs: async () => {
    const { contentParams, versions } = await structs();
    return { params: contentParams, response: versions };
  },
});

/**
 * Takes a publication and all newer ones back: every setting that they changed is again byte for byte what it
 * was. That is a publication too, so that it can be taken back. The draft stays. Errors: 409 CONTENT_CHANGED
 * with the versions in `data` when there is a newer one than `current`, 404.
 */
export const undoVersion = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.undo-version',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/content/versions/:version/undo',
  idempotent: true,
  right: 'publish',
  branch: 'every',
  audit: 'content.undone',
  reproof: false,
  structs: async () => {
    const { versionParams, undoBody, published } = await structs();
    return { params: versionParams, body: undoBody, response: published };
  },
});

/**
 * The switches of modules, and what each means now. For the console, the edge adds the navigation of the site
 * before and after each switch (SHOP-032).
 */
export const readModules = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.modules',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/modules',
  right: 'publish',
  branch: 'every',
  audit: null,
  reproof: false,
  staleOn: CONTENT_EVENTS,
  structs: async () => {
    const { contentParams, modules } = await structs();
    return { params: contentParams, response: modules };
  },
});

/**
 * Switches a module on or off, at once and by itself: the rest of the draft stays a draft. `:key` is the
 * setting (`reservation.enable`). It is a publication, so that it can be taken back. Errors: 404 for a
 * setting that is no module's switch, 409 CONTENT_CHANGED with the modules in `data` when it is not as it was
 * seen.
 */
export const switchModule = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.switch-module',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/modules/:key',
  right: 'publish',
  branch: 'every',
  audit: 'module.switched',
  reproof: false,
  structs: async () => {
    const { moduleParams, moduleBody, modules } = await structs();
    return { params: moduleParams, body: moduleBody, response: modules };
  },
});

/** Links to the preview that are good now. Their addresses do not come again. */
export const listPreviews = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.list-previews',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/content/previews',
  right: 'publish',
  branch: 'every',
  audit: null,
  reproof: false,
  staleOn: CONTENT_EVENTS,
  structs: async () => {
    const { contentParams, previews } = await structs();
    return { params: contentParams, response: previews };
  },
});

/**
 * A link that shows the storefront with the draft as it is at each look, until it ends. The console frames
 * it; a phone opens it. Errors: 409 PREVIEW_LIMIT with 10 links that are good, 422 INVALID_INPUT for a host
 * name that is not the restaurant's.
 */
export const makePreview = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.make-preview',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/content/previews',
  right: 'publish',
  branch: 'every',
  audit: 'preview.made',
  reproof: false,
  structs: async () => {
    const { contentParams, previewBody, madePreview } = await structs();
    return { params: contentParams, body: previewBody, response: madePreview };
  },
});

/** Ends a preview: its link opens the published site from then on. 404 for one that ended. */
export const endPreview = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.end-preview',
  method: 'DELETE',
  path: '/api/v1/staff/restaurants/:restaurant/content/previews/:preview',
  right: 'publish',
  branch: 'every',
  audit: 'preview.ended',
  reproof: false,
  structs: async () => {
    const { previewParams, previews } = await structs();
    return { params: previewParams, response: previews };
  },
});
