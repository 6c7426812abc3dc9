/**
 * Google's map as a picture (Maps Static API): the tenant's key is all it takes, and no script of another
 * party runs in a page where people sign in and pay. The picture is asked for when the map is opened, never
 * before (HOST-058).
 */
import type { Position } from '@sufra/api/branch/distance';
import type { Locale } from '@sufra/contract';
import { GOOGLE_MAPS } from '@sufra/contract/maps';
import { type BaseMap, type BaseMapOptions, MAP_TIMEOUT_MS, MARGIN_PX, MAX_FIRST_ZOOM } from './base-map.ts';
import { fit, project, type Spot, unproject, type View } from './mercator.ts';
import { addPanAndZoom } from './pan-and-zoom.ts';

/** The largest picture there is, in its own pixels; a larger frame shows it enlarged. */
const MAX_SIDE_PX = 640;
const MAX_ZOOM = 20;
/** Milliseconds without a movement after which the picture of the new view is asked for: each is paid for. */
const SETTLED_MS = 200;

export async function googleBaseMap(key: string, options: BaseMapOptions): Promise<BaseMap> {
  const { element, positions, aim, label, onMove, signal, locale } = options;
  const frame = () => ({ width: element.clientWidth || MAX_SIDE_PX, height: element.clientHeight || MAX_SIDE_PX });
  /** Frame pixels by picture pixel. */
  const scale = () => Math.max(1, frame().width / MAX_SIDE_PX, frame().height / MAX_SIDE_PX);
  const fitted = (all: readonly Position[]): View => {
    const { width, height } = frame();
    return fit(
      all,
      { width: width / scale() - 2 * MARGIN_PX, height: height / scale() - 2 * MARGIN_PX },
      MAX_FIRST_ZOOM,
    );
  };
  const addressOf = (shown: View) =>
    pictureUrl(key, shown, { width: frame().width / scale(), height: frame().height / scale() }, locale);

  let view = aim ?? fitted(positions);
  /** What is in the frame. */
  let drawn = { view, address: addressOf(view) };
  let image = await new Promise<HTMLImageElement>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the map did not come')), MAP_TIMEOUT_MS);
    signal.addEventListener('abort', () => reject(new Error('closed')), { once: true });
    signal.addEventListener('abort', () => clearTimeout(late), { once: true });
    pictureAt(drawn.address).then(resolve, reject);
  });
  element.append(image);

  let due: ReturnType<typeof setTimeout>;
  const draw = async () => {
    const wanted = { view, address: addressOf(view) };
    if (wanted.address === drawn.address) return;
    const next = await pictureAt(wanted.address).catch(() => null);
    // Refused: what is there lies where it belongs. Overtaken: another is asked for.
    if (!next || wanted.view !== view || signal.aborted) return;
    image.replaceWith(next);
    image = next;
    drawn = wanted;
  };
  const spotIn = ({ centre, zoom }: View, position: Position) => {
    const [middle, spot] = [project(centre, zoom), project(position, zoom)];
    return { x: (spot.x - middle.x) * scale(), y: (spot.y - middle.y) * scale() };
  };
  /** The place so far from the middle, in frame pixels. */
  const beside = ({ x, y }: Spot): Position => {
    const middle = project(view.centre, view.zoom);
    return unproject({ x: middle.x + x / scale(), y: middle.y + y / scale() }, view.zoom);
  };
  const go = (next: View) => {
    view = next;
    // The picture that is there goes along at once, until that of the new view has come.
    const { x, y } = spotIn(view, drawn.view.centre);
    image.style.transform = `translate(${x}px,${y}px) scale(${2 ** (view.zoom - drawn.view.zoom)})`;
    clearTimeout(due);
    due = setTimeout(draw, SETTLED_MS);
    onMove(view);
  };

  const baseMap: BaseMap = {
    spotOf(position) {
      const { width, height } = frame();
      const { x, y } = spotIn(view, position);
      return { x: width / 2 + x, y: height / 2 + y };
    },
    positionOf({ x, y }) {
      const { width, height } = frame();
      return beside({ x: x - width / 2, y: y - height / 2 });
    },
    show: (all) => go(fitted(all)),
    centre: (centre) => go({ ...view, centre }),
    panBy: (way) => go({ ...view, centre: beside(way) }),
    zoom: (by) => go({ ...view, zoom: Math.min(MAX_ZOOM, Math.max(0, view.zoom + by)) }),
    // Google's own name and terms are in the picture.
    credits: () => [],
    remove() {
      clearTimeout(due);
      letGo?.();
      image.remove();
    },
  };
  const letGo = aim && addPanAndZoom(element, baseMap, label);
  return baseMap;
}

function pictureAt(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = document.createElement('img');
    image.alt = '';
    image.draggable = false;
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('the map was refused'));
    image.src = address;
  });
}

/** Address of a picture; sizes in whole pixels of the picture, drawn at double density. */
export function pictureUrl(
  key: string,
  { centre, zoom }: View,
  { width, height }: { width: number; height: number },
  language: Locale,
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
