/**
 * The base map under the pins. There are two: MapLibre for a tenant's style, a static picture of Google's for
 * a tenant's key.
 */
import type { Position } from '@sufra/api/branch/distance';
import type { Locale } from '@sufra/contract';
import type { Credit } from './credits.ts';
import type { Spot, View } from './mercator.ts';

export interface BaseMap {
  /** Where a place is, in CSS pixels from the top left corner. */
  spotOf(position: Position): Spot;
  /** The place under a spot: the inverse of `spotOf`. */
  positionOf(spot: Spot): Position;
  /** All of these in sight. */
  show(positions: readonly Position[]): void;
  /** This one in the middle. */
  centre(position: Position): void;
  /** Distance to the east (`x`) and to the south (`y`), in CSS pixels. */
  panBy(way: Spot): void;
  zoom(by: 1 | -1): void;
  /** The makers of the map, in the words that they ask for. */
  credits(): readonly Credit[];
  remove(): void;
}

export interface BaseMapOptions {
  element: HTMLElement;
  /** All in sight in the beginning. */
  positions: readonly Position[];
  /**
   * Begins here instead, and its middle is the aim: it follows a finger and the arrow keys, a tap brings a
   * spot to the middle, and zooming by fingers leaves the middle where it is.
   */
  aim?: View;
  /** What the base map is called that takes the arrow keys, when it takes them. */
  label: string;
  locale: Locale;
  /** The base map moved, or knows its credits: the pins need a new layout. `view` is what is shown now. */
  onMove: (view: View) => void;
  signal: AbortSignal;
}

/** A map that is not there by then has failed. */
export const MAP_TIMEOUT_MS = 15_000;

/** Room around the outermost pins, in CSS pixels: a pin with its name is as high as this. */
export const MARGIN_PX = 56;

/** Nearer than this a map of branches does not begin. */
export const MAX_FIRST_ZOOM = 15;

/** How far a button or a key moves a base map that is aimed, in CSS pixels. */
export const PAN_STEP_PX = 60;
