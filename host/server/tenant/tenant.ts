/** A tenant as the edge knows it. Of this only `PublicTenant` reaches a page. */
import type { Branch } from '@sufra/api/branch/endpoints';
import type {
  AppIcon,
  Banner,
  Page,
  Redirects as RedirectTable,
  StatusMessageRow,
  TrackingCode,
} from '@sufra/api/tenant/endpoints';
import type { ResolvedRedirects } from '@sufra/api/tenant/redirects';
import type {
  AddedTexts,
  ClosedBranch,
  ContentPage,
  OrderType,
  PublicTenant,
  Settings,
  Tracker,
} from '@sufra/contract';
import type { TenantCredentials } from '../provider/headers.ts';
import type { TenantTheme } from './theme.ts';

export interface TenantBranch {
  id: string;
  /** Order types the branch offers, whatever their state now. */
  types: readonly OrderType[];
}

/** Answers of the provider without which a tenant can be shown, as they came. */
export interface TenantAnswers {
  pages: readonly Page[];
  messages: readonly StatusMessageRow[];
  redirects: RedirectTable;
  branches: readonly Branch[];
  codes: readonly TrackingCode[];
}

export interface Preview {
  /** Of the draft. */
  banners?: readonly Banner[] | undefined;
  /** ISO. */
  endsAt: string;
  /** Origin of the console, which alone may frame its pages. */
  framedBy: string;
}

export interface Tenant {
  key: string;
  credentials: TenantCredentials;
  settings: Settings;
  public: PublicTenant;
  /** What it has translated into languages that it added, by their codes (HOST-065); `public.languages` names them. */
  texts: ReadonlyMap<string, AddedTexts>;
  /** Icons of the installed site; empty when the provider makes none. */
  icons: readonly AppIcon[];
  /** All content pages, sanitised; the footer's are named in `public.pages`. */
  pages: readonly ContentPage[];
  redirects: ResolvedRedirects;
  /** By sort. */
  branches: readonly TenantBranch[];
  /**
   * Where a visitor without a chosen place begins: the first branch that serves now; null: there is none (MENU-004).
   */
  firstBranch: string | null;
  /** What the closed page shows. */
  closedBranches: readonly ClosedBranch[];
  theme: TenantTheme;
  /** Third parties that its public pages may run after consent. */
  trackers: readonly Tracker[];
  /** Milliseconds to add to our clock to get the provider's. */
  clockOffset: number;
  /** False: the site is closed (HOST-023, C-07). */
  isOpen: boolean;
  /** The last good ones, for parts that fail alone next time. */
  answers: TenantAnswers;
  /**
   * Set when its settings are a draft's, shown to the holder of a preview's link. Nothing that is shared may
   * be made from it.
   */
  preview?: Preview;
  /** Rises each time anything of the tenant changed: part of what cached documents are made from. */
  version: number;
}
