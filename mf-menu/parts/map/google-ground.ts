/**
 * Google's map as a picture (Maps Static API): the tenant's key is all it takes, and no script of another party runs in a
 * page where people sign in and pay. The picture is asked for when the map is opened, never before (HOST-058).
 */
import type { Position } from '@sufra/api/branch/distance';
import { GOOGLE_MAPS } from '@sufra/contract/maps';
import { type Ground, type GroundOptions, MARGIN, NEAREST, PATIENCE } from './ground.ts';
import { fit, project, type View } from './mercator.ts';

/** The largest picture there is, in its own pixels; a larger frame shows it enlarged. */
const LARGEST = 640;
const FURTHEST_IN = 20;

export async function googleGround(key: string, options: GroundOptions): Promise<Ground> {
  const { element, positions, onMove, signal, locale } = options;
  const image = document.createElement('img');
  image.alt = '';
  image.draggable = false;
  const frame = () => ({ width: element.clientWidth || LARGEST, height: element.clientHeight || LARGEST });
  /** Frame pixels by picture pixel. */
  const scale = () => Math.max(1, frame().width / LARGEST, frame().height / LARGEST);
  const fitted = (all: readonly Position[]): View => {
    const { width, height } = frame();
    return fit(all, { width: width / scale() - 2 * MARGIN, height: height / scale() - 2 * MARGIN }, NEAREST);
  };

  const load = (view: View) => {
    image.src = pictureUrl(key, view, { width: frame().width / scale(), height: frame().height / scale() }, locale);
  };
  let view = fitted(positions);
  const go = (next: View) => {
    view = next;
    load(view);
    onMove();
  };

  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the map did not come')), PATIENCE);
    image.onload = () => resolve();
    image.onerror = () => reject(new Error('the map was refused'));
    signal.addEventListener('abort', () => reject(new Error('closed')), { once: true });
    signal.addEventListener('abort', () => clearTimeout(late), { once: true });
    load(view);
  });
  element.append(image);

  return {
    spotOf(position) {
      const { width, height } = frame();
      const middle = project(view.centre, view.zoom);
      const { x, y } = project(position, view.zoom);
      return { x: width / 2 + (x - middle.x) * scale(), y: height / 2 + (y - middle.y) * scale() };
    },
    show: (all) => go(fitted(all)),
    centre: (centre) => go({ ...view, centre }),
    zoom: (by) => go({ ...view, zoom: Math.min(FURTHEST_IN, Math.max(0, view.zoom + by)) }),
    // Google's own name and terms are in the picture.
    credits: () => [],
    remove: () => image.remove(),
  };
}

/** Address of a picture; sizes in whole pixels of the picture, drawn at double density. */
export function pictureUrl(
  key: string,
  { centre, zoom }: View,
  { width, height }: { width: number; height: number },
  language: 'ar' | 'en',
): string {
  const query = new URLSearchParams({
    center: `${centre.latitude.toFixed(6)},${centre.longitude.toFixed(6)}`,
    zoom: String(zoom),
    size: `${Math.round(width)}x${Math.round(height)}`,
    scale: '2',
    language,
    key,
  });
  return `${GOOGLE_MAPS}/maps/api/staticmap?${query}`;
}
