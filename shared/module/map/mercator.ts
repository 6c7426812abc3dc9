/** The projection of web maps: where a place lies on a flat world of 256 pixels, doubled with each zoom. */
import { EARTH_KM, type Position } from '@sufra/api/branch/distance';

const WORLD_PX = 256;
/** Nearer to the poles there is no map. */
const MAX_LATITUDE = 85.051129;

/** In pixels, to the right and down. */
export interface Spot {
  x: number;
  y: number;
}

/** What a map shows: its middle, and the zoom of a world of 256 pixels. */
export interface View {
  centre: Position;
  zoom: number;
}

/** Length of the equator. */
const EQUATOR_M = 2 * Math.PI * EARTH_KM * 1000;

/** Metres that a pixel covers in the middle of the view. */
export function metresByPixel({ centre, zoom }: View): number {
  return (EQUATOR_M * Math.cos((centre.latitude * Math.PI) / 180)) / (WORLD_PX * 2 ** zoom);
}

export function project({ latitude, longitude }: Position, zoom: number): Spot {
  const sine = Math.sin((Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, latitude)) * Math.PI) / 180);
  const size = WORLD_PX * 2 ** zoom;
  return {
    x: size * (longitude / 360 + 0.5),
    y: size * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  };
}

export function unproject({ x, y }: Spot, zoom: number): Position {
  const size = WORLD_PX * 2 ** zoom;
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI,
    longitude: (x / size - 0.5) * 360,
  };
}

/** The nearest whole zoom, up to `nearest`, at which all positions lie within the room. */
export function fit(positions: readonly Position[], room: { width: number; height: number }, nearest: number): View {
  const flat = positions.map((position) => project(position, 0));
  const [left, right] = extent(flat.map(({ x }) => x));
  const [top, bottom] = extent(flat.map(({ y }) => y));
  const zoomFor = (pixels: number, span: number) => (span > 0 ? Math.log2(Math.max(1, pixels) / span) : nearest);
  const zoom = Math.min(
    nearest,
    Math.floor(Math.min(zoomFor(room.width, right - left), zoomFor(room.height, bottom - top))),
  );
  return { centre: unproject({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0), zoom: Math.max(0, zoom) };
}

function extent(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
