/**
 * The edge's own addresses that pages call, locale-free. The edge of one release serves pages of another:
 * within a major version of the contract an address is only added.
 *
 * Import it by its own path, as the page protocol.
 */

/** All of them begin with it; never a page of a tenant or a module. */
export const EDGE_PREFIX = '/-/';

/** `POST`: failures of releases, parts that began, and reports of the content security policy. */
export const REPORT_PATH = '/-/report';
/** `POST`: what a page measured of a visit, `VisitVitals`. */
export const VITALS_PATH = '/-/vitals';
/** `GET`: the session, as far as the page may know. */
export const SESSION_PATH = '/-/session';
/** `GET`: the tenant's revision. */
export const TENANT_PATH = '/-/tenant';
/** `GET`: the web app manifest, by which browsers install the site; also with the language before it. */
export const MANIFEST_PATH = '/-/manifest.webmanifest';
/** `GET {path}{module}@{version},…`: import maps of releases. */
export const PINS_PATH = '/-/pins/';
/** `GET {path}{try}/{module}/{version}/{file}`: files of a release at the site's own address. */
export const FILES_PATH = '/-/files/';
/** `GET {path}{language}`: a page of the site that a browser holds as the dictionary of others (RFC 9842). */
export const DICTIONARY_PATH = '/-/dictionary/';
/** `GET`: which links of a document a browser may fetch before they are tapped (speculation rules). */
export const SPECULATION_PATH = '/-/speculation-rules';
/**
 * `{path}{restaurant}/{star|epson}?key=…` at the console's host name: where printers ask for what they print (PRN-002).
 */
export const PRINTERS_PATH = '/-/printers/';
/** `GET {path}{hash}/{file}`: the faces of the texts. */
export const FONTS_PATH = '/-/fonts/';

/** `POST`, forms that work without JavaScript: the type, branch and area of the order. */
export const PLACE_FORM_PATH = '/-/place';
/** … one dish into the cart. */
export const ADD_FORM_PATH = '/-/cart/add';
/** … the same page in another language. */
export const LANGUAGE_FORM_PATH = '/-/language';
/** … the customer that a link signed in is another person. */
export const NOT_YOU_FORM_PATH = '/-/not-you';
/** `GET` asks, `POST` answers whether a link may sign in. */
export const CONFIRM_STATE_PATH = '/-/confirm-state';
/**
 * `GET` asks, `POST` refuses optional messages; `token` of the message's link says whose. Also without a
 * page: by mail programs (RFC 8058).
 */
export const REFUSE_PATH = '/-/refuse';
/**
 * `GET {path}{token}` opens the preview of a draft that a link is for, and leads to `?to=`;
 * `PREVIEW_END_PATH` leaves it.
 */
export const PREVIEW_PATH = '/-/preview/';
export const PREVIEW_END_PATH = '/-/preview/end';
/**
 * `GET {path}{token}` asks whether this browser takes the override of a link, `POST` takes it;
 * `OVERRIDE_END_PATH` leaves all.
 */
export const OVERRIDE_PATH = '/-/override/';
export const OVERRIDE_END_PATH = '/-/override/end';
/** `POST`: the restaurant's tools for assistants, by the Model Context Protocol (MENU-044). */
export const ASSISTANTS_PATH = '/-/mcp';
/** `GET {path}?b=` shows a basket that an assistant prepared, `POST` takes it. */
export const BASKET_PATH = '/-/basket';
