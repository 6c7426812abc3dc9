/** MapLibre's worker as text: a worker must be of the page's own origin, and files of releases are not. */
import text from 'maplibre-gl/dist/maplibre-gl-worker.mjs?text';

export const workerText: string = text;
