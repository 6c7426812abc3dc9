/**
 * The protocol between the edge and a module's server build, which runs in a fragment worker without secrets:
 * it gets data, and asks the edge to make API calls for it.
 */
import type { Head, PageContext, QueryRecord, SessionView } from './page.ts';

export type FragmentTarget =
  | { kind: 'screen' }
  /** One contribution to a slot, by its folder name. */
  | { kind: 'slot'; name: string }
  /** Which addresses a listed route has, by its screen's folder name. No HTML. */
  | { kind: 'addresses'; screen: string }
  /** The host's own frame: header and footer, each with its slots. Only the host's server build answers it. */
  | { kind: 'frame'; variant: FrameVariant };

/** `page`: a module's page. The others are the host's own screens. */
export type FrameVariant =
  | { page: 'module' }
  | { page: 'content'; slug: string | null; pages: readonly ContentPage[] }
  | { page: 'not-found' }
  | { page: 'error'; status: number }
  | { page: 'not-offered' }
  /** `/app`: where the tenant's app is offered (HOST-020). */
  | { page: 'app'; links: AppLinks }
  /** `/cp`: links to what is offered (HOST-022). */
  | { page: 'services' }
  | { page: 'closed'; branches: readonly ClosedBranch[] };

/** Addresses at the stores of apps; null: the tenant has none there. */
export interface AppLinks {
  ios: string | null;
  android: string | null;
}

export interface ContentPage {
  slug: string;
  title: import('./names.ts').LocalizedText;
  /** Already sanitised HTML. */
  body: import('./names.ts').LocalizedText;
}
export interface ClosedBranch {
  names: import('./names.ts').LocalizedText;
  address: import('./names.ts').LocalizedText;
  phone: string;
  latitude: number;
  longitude: number;
  /** Today's and the coming hours in words are made by the frame from these. */
  hours: readonly { day: number; from: string; to: string }[];
}

export interface FragmentRequest {
  target: FragmentTarget;
  context: PageContext;
  /** Only on private routes, and for slots of a visitor without scripts (`context.plain`); null for guests. */
  session: SessionView | null;
}

/** True: what is made for the request is one visitor's, and no part of it is cached. */
export function isVisitorsOwn({ session, context }: Pick<FragmentRequest, 'session' | 'context'>): boolean {
  return session !== null || context.plain !== undefined;
}

export interface FragmentResult {
  html: string;
  /** CSS text by emotion id, only what the HTML uses. */
  styles: Readonly<Record<string, string>>;
  status: number;
  /** Locale-free path to go to instead. */
  redirect?: string;
  head: Head;
  queries: readonly QueryRecord[];
  screen?: string;
  params?: Readonly<Record<string, string>>;
  /** False when some data was missing: such a document is never cached. */
  complete: boolean;
  /** ISO instant after which the data is no longer right (next opening or availability boundary). */
  validUntil?: string;
  /** Addresses only. */
  addresses?: readonly PageAddress[];
  /** Frame only: the parts of the document. */
  frame?: { header: string; main: string; footer: string };
  /**
   * Of the page's address what it was made from; absent: all of it. A frame or a contribution is the same at
   * each address that differs in the rest alone.
   */
  reads?: readonly AddressPart[];
}

/** `path`: with its query, and what depends on which page it is. */
export type AddressPart = 'path' | 'origin';

/** One page of a listed route. */
export interface PageAddress {
  /** Locale-free, encoded, without query. */
  path: string;
  /** ISO instant of the last change of what the page shows, when it is known. */
  modifiedAt?: string;
}

/** A reading call that a fragment asks the edge to make. */
export interface FragmentCall {
  /** The endpoint's name, for logs and metrics. */
  name: string;
  method: string;
  /** Path with its parameters and query: `/api/v1/menu/frontend/menus?branch_id=…`. */
  path: string;
}

/** The provider's answer as it came; status 0: none came. */
export interface FragmentAnswer {
  status: number;
  body: unknown;
}

/** What a server build exports as `render`. */
export type RenderFragment = (
  request: FragmentRequest,
  call: (call: FragmentCall) => Promise<FragmentAnswer>,
) => Promise<FragmentResult>;
