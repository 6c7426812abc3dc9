/** What the pins of a map lie on. There are two: MapLibre for a tenant's style, a picture of Google's for a tenant's key. */
import type { Position } from '@sufra/api/branch/distance';
import type { Credit } from './credits.ts';

/** A place on the ground, in CSS pixels from its top left corner. */
export interface Spot {
  x: number;
  y: number;
}

export interface Ground {
  spotOf(position: Position): Spot;
  /** All of these in sight. */
  show(positions: readonly Position[]): void;
  /** This one in the middle. */
  centre(position: Position): void;
  zoom(by: 1 | -1): void;
  /** Who the map is by, as its makers ask for it to be said. */
  credits(): readonly Credit[];
  remove(): void;
}

export interface GroundOptions {
  element: HTMLElement;
  positions: readonly Position[];
  /** What the ground is called that takes the arrow keys, when it takes them. */
  label: string;
  locale: 'ar' | 'en';
  /** The ground moved, or knows its credits: the pins are to be laid anew. */
  onMove: () => void;
  signal: AbortSignal;
}

/** Milliseconds after which a map that does not come is given up. */
export const PATIENCE = 15_000;

/** Room around the outermost pins, in CSS pixels: a pin with its name is as high as this. */
export const MARGIN = 56;

/** Nearer than this a map of branches does not begin. */
export const NEAREST = 15;
