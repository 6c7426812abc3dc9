/**
 * A map drawn by MapLibre from the tenant's style (`website.map_style_url`). Loaded when a map is opened, never before.
 */
import type { Position } from '@sufra/api/branch/distance';
import { type LngLat, LngLatBounds, Map as MapLibre, prewarm, setWorkerUrl } from 'maplibre-gl';
import { type BaseMap, type BaseMapOptions, MAP_TIMEOUT_MS, MARGIN_PX, MAX_FIRST_ZOOM } from './base-map.ts';
import { readCredits } from './credits.ts';
import type { View } from './mercator.ts';
import { workerText } from './worker-text.browser.ts';

/** Milliseconds of a movement that a button asks for. */
const MOVE_MS = 250;
/** MapLibre's world has 512 pixels, that of a view 256. */
const ZOOM_OFFSET = 1;
/** A pin stands above its place. */
const PADDING = { top: 1.4 * MARGIN_PX, bottom: MARGIN_PX / 2, left: MARGIN_PX, right: MARGIN_PX };

export async function styleBaseMap(style: string, options: BaseMapOptions): Promise<BaseMap> {
  const { element, positions, aim, label, onMove, signal } = options;
  startWorkers();
  const map = new MapLibre({
    container: element,
    style,
    ...(aim
      ? { center: lngLat(aim.centre), zoom: aim.zoom - ZOOM_OFFSET, touchZoomRotate: { around: 'center' } }
      : { bounds: boundsOf(positions), fitBoundsOptions: { padding: PADDING, maxZoom: MAX_FIRST_ZOOM } }),
    // The first of two taps has brought the spot to the middle.
    doubleClickZoom: !aim,
    // Drawn by the page: MapLibre would put the style's HTML into it.
    attributionControl: false,
    maplibreLogo: false,
    // The page scrolls over the map; the map has buttons for what a wheel and two fingers do.
    scrollZoom: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    locale: { 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const tell = () => onMove(viewOf(map));
  map.on('move', tell);
  map.on('resize', tell);
  map.on('sourcedata', tell);
  try {
    await styleOf(map, signal);
  } catch (error) {
    map.remove();
    throw error;
  }
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOVE_MS;
  if (aim) map.on('click', ({ lngLat: center }) => map.easeTo({ center, duration }));
  return {
    spotOf: (position) => map.project(lngLat(position)),
    positionOf: ({ x, y }) => positionAt(map.unproject([x, y])),
    show: (all) => map.fitBounds(boundsOf(all), { padding: PADDING, maxZoom: MAX_FIRST_ZOOM, duration }),
    centre: (position) => map.easeTo({ center: lngLat(position), duration }),
    panBy: ({ x, y }) => map.panBy([x, y], { duration }),
    zoom: (by) => map.easeTo({ zoom: map.getZoom() + by, duration }),
    credits: () => creditsOf(map),
    remove: () => map.remove(),
  };
}

let started = false;

/** The workers, once for all maps, from the text that came with this part. */
function startWorkers(): void {
  if (started) return;
  started = true;
  setWorkerUrl(URL.createObjectURL(new Blob([workerText], { type: 'text/javascript' })));
  prewarm();
}

/** Resolves when the style is there; what goes wrong later (a tile) leaves the map usable. */
function styleOf(map: MapLibre, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the map did not come')), MAP_TIMEOUT_MS);
    const end = (done: () => void) => () => {
      clearTimeout(late);
      done();
    };
    map.once('style.load', end(resolve));
    map.once('error', (event) => end(() => reject(event.error))());
    signal.addEventListener(
      'abort',
      end(() => reject(new Error('closed'))),
      { once: true },
    );
  });
}

function creditsOf(map: MapLibre) {
  const texts = Object.keys(map.getStyle().sources).map((id) => map.getSource(id)?.attribution ?? '');
  return [...new Set(texts)].flatMap(readCredits);
}

function lngLat({ latitude, longitude }: Position): [number, number] {
  return [longitude, latitude];
}

function positionAt(place: LngLat): Position {
  const { lat, lng } = place.wrap();
  return { latitude: lat, longitude: lng };
}

function viewOf(map: MapLibre): View {
  return { centre: positionAt(map.getCenter()), zoom: map.getZoom() + ZOOM_OFFSET };
}

function boundsOf(positions: readonly Position[]): LngLatBounds {
  return positions.reduce((bounds, position) => bounds.extend(lngLat(position)), new LngLatBounds());
}
