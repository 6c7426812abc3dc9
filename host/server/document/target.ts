/** What a document is made of: which page, and which screen of it. */
import type { FrameVariant, PlanModule } from '@sufra/contract';

export interface ScreenTarget {
  kind: 'screen';
  module: PlanModule;
  screen: string;
  /** Pattern of the route: `/order/:id`. */
  route: string;
  params: Record<string, string>;
  noindex: boolean;
  /** How many documents of this kind a browser caches for reading without a network. */
  keep?: number;
}

/** A page of the host's own. */
export interface HostTarget {
  kind: 'host';
  variant: FrameVariant;
  status: number;
  noindex: boolean;
}

export type PageTarget = ScreenTarget | HostTarget;
