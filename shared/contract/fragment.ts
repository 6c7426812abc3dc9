/**
 * The protocol between the edge and a module's server build, which runs in a fragment worker without secrets:
 * it gets data, and asks the edge to make API calls for it.
 */
import type { Head, PageContext, QueryRecord, SessionView } from './page.ts';

export type FragmentTarget =
  | { kind: 'screen' }
  /** One contribution to a slot, by its folder name. */
  | { kind: 'slot'; name: string }
  /** The host's own frame: header and footer, each with its slots. Only the host's server build answers it. */
  | { kind: 'frame'; variant: FrameVariant };

/** `page`: a module's page. The others are the host's own screens. */
export type FrameVariant =
  | { page: 'module' }
  | { page: 'content'; slug: string | null; pages: readonly ContentPage[] }
  | { page: 'not-found' }
  | { page: 'error'; status: number }
  | { page: 'not-offered' }
  | { page: 'closed'; branches: readonly ClosedBranch[] };

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
  /** Only on private routes; null for guests. */
  session: SessionView | null;
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
  /** Frame only: the parts of the document. */
  frame?: { header: string; main: string; footer: string };
}

/** A call that a fragment asks the edge to make. `name` is the endpoint's; the edge knows its method and path. */
export interface FragmentCall {
  name: string;
  method: string;
  /** Path with parameters filled in. */
  path: string;
  query?: Readonly<Record<string, unknown>>;
}

export type FragmentAnswer =
  | { ok: true; status: number; body: unknown }
  | {
      ok: false;
      status: number;
      errors: readonly { code: string; message?: string; field?: string; params?: Record<string, unknown> }[];
    };

/** What a server build exports as `render`. */
export type RenderFragment = (
  request: FragmentRequest,
  call: (call: FragmentCall) => Promise<FragmentAnswer>,
) => Promise<FragmentResult>;
