/**
 * A base map without streets: the delivery areas and the stored place of a branch, to scale, where no map's
 * tiles are set or none can be reached (SHOP-035).
 */
import type { Position } from '@sufra/api/branch/distance';
import { formatDistance } from '@sufra/i18n';
import {
  addPanAndZoom,
  type BaseMap,
  type BaseMapOptions,
  fit,
  MARGIN_PX,
  metresByPixel,
  project,
  type Spot,
  unproject,
  type View,
} from '@sufra/module/map';
import { css } from '@sufra/ui/css';

export interface Outlines {
  /** Delivery areas, by their corners. */
  areas: readonly (readonly Position[])[];
  /** The place that is stored; null: none. */
  stored: Position | null;
}

const drawing = css`position:absolute;inset:0;inline-size:100%;block-size:100%;background:var(--sunken)`;
const areaClass = css`fill:var(--brand-tint);fill-opacity:.5;stroke:var(--outline-strong)`;
const storedClass = css`fill:var(--ink-2)`;
const scaleClass = css`stroke:var(--ink-2);stroke-width:2;fill:none`;
const scaleText = css`fill:var(--ink-2);font-size:.75rem`;

const SVG = 'http://www.w3.org/2000/svg';
const [ZOOM_MIN, ZOOM_MAX] = [3, 20];
const MARK_PX = 5;
/** The bar of the scale is at most as long. */
const SCALE_PX = 120;
const EDGE_PX = 16;
/** Above: buttons and makers of a map stand below, at either side. */
const SCALE_Y = 30;

export async function outlineBaseMap({ areas, stored }: Outlines, options: BaseMapOptions): Promise<BaseMap> {
  const { element, aim, positions, label, locale, onMove } = options;
  const size = () => ({ width: element.clientWidth, height: element.clientHeight });
  const fitted = (all: readonly Position[]): View => {
    const { width, height } = size();
    return fit(all, { width: width - 2 * MARGIN_PX, height: height - 2 * MARGIN_PX }, ZOOM_MAX);
  };
  let view = aim ?? fitted(positions);
  const svg = element.appendChild(make('svg', drawing));
  svg.setAttribute('aria-hidden', 'true');
  const shapes = areas.map((corners) => ({ corners, shape: svg.appendChild(make('polygon', areaClass)) }));
  const mark = stored ? svg.appendChild(make('circle', storedClass)) : null;
  mark?.setAttribute('r', String(MARK_PX));
  const bar = svg.appendChild(make('path', scaleClass));
  const length = svg.appendChild(make('text', scaleText));

  const spotOf = (position: Position): Spot => {
    const { width, height } = size();
    const [middle, spot] = [project(view.centre, view.zoom), project(position, view.zoom)];
    return { x: width / 2 + spot.x - middle.x, y: height / 2 + spot.y - middle.y };
  };
  /** The place so far from the middle, in pixels. */
  const beside = ({ x, y }: Spot): Position => {
    const middle = project(view.centre, view.zoom);
    return unproject({ x: middle.x + x, y: middle.y + y }, view.zoom);
  };
  const draw = () => {
    for (const { corners, shape } of shapes)
      shape.setAttribute(
        'points',
        corners
          .map(spotOf)
          .map(({ x, y }) => `${x},${y}`)
          .join(' '),
      );
    if (mark && stored) {
      const { x, y } = spotOf(stored);
      mark.setAttribute('cx', String(x));
      mark.setAttribute('cy', String(y));
    }
    const metres = roundMetres(metresByPixel(view) * SCALE_PX);
    bar.setAttribute('d', `M${EDGE_PX} ${SCALE_Y}h${metres / metresByPixel(view)}`);
    length.setAttribute('x', String(EDGE_PX));
    length.setAttribute('y', String(SCALE_Y - 6));
    length.textContent = formatDistance(metres, locale);
  };
  const go = (next: View) => {
    view = next;
    draw();
    onMove(view);
  };
  const baseMap: BaseMap = {
    spotOf,
    positionOf({ x, y }) {
      const { width, height } = size();
      return beside({ x: x - width / 2, y: y - height / 2 });
    },
    show: (all) => go(fitted(all)),
    centre: (centre) => go({ ...view, centre }),
    panBy: (way) => go({ ...view, centre: beside(way) }),
    zoom: (by) => go({ ...view, zoom: Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, view.zoom + by)) }),
    credits: () => [],
    remove() {
      letGo();
      svg.remove();
    },
  };
  const letGo = addPanAndZoom(element, baseMap, label);
  draw();
  return baseMap;
}

/** The largest of 1, 2 and 5 with noughts behind it that is no longer. */
export function roundMetres(metres: number): number {
  const unit = 10 ** Math.floor(Math.log10(metres));
  return [5, 2, 1].map((step) => step * unit).find((one) => one <= metres) ?? unit;
}

function make<Name extends keyof SVGElementTagNameMap>(name: Name, className: string): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(SVG, name);
  made.setAttribute('class', className);
  return made;
}
