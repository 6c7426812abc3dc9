/** Drawn parts of a theme: hems and hero patterns, as values of `mask-image` made of our own text only. */

function svg(width: number, height: number, markup: string): string {
  const text = `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' viewBox='0 0 ${width} ${height}'>${markup}</svg>`;
  return `url("data:image/svg+xml,${text.replace(/[<>#%"]/g, encodeURIComponent)}")`;
}

/**
 * Edges of the cloth, drawn as masks. No SVG: the header has one on every page, and an SVG that is a mask is
 * a document of its own to the browser, within the first frame. The stairs are 8 × 4 pixels, enlarged without
 * smoothing.
 */
export const hems = {
  stairs: {
    url: 'url("data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAEAQMAAACJA+yzAAAABlBMVEUAAAAAAAClZ7nPAAAAAXRSTlMAQObYZgAAABBJREFUeNpjkGCwYahj+A8ABFUB0p90gyMAAAAASUVORK5CYII=")',
    width: 24,
    height: 12,
  },
  scallop: { url: 'radial-gradient(50% 100% at 50% 100%,#000 98%,#0000)', width: 28, height: 14 },
} as const;

/** One palm frond: a curved rib with leaflets that shorten towards its tip. */
function frond(x0: number, y0: number, bend: number, x1: number, y1: number): string {
  const [mx, my] = [(x0 + x1) / 2 + (y1 - y0) * bend, (y0 + y1) / 2 - (x1 - x0) * bend];
  let path = `M${x0} ${y0}Q${Math.round(mx)} ${Math.round(my)} ${x1} ${y1}`;
  const steps = 20;
  for (let i = 1; i < steps; i++) {
    const t = i / steps;
    const x = (1 - t) ** 2 * x0 + 2 * (1 - t) * t * mx + t * t * x1;
    const y = (1 - t) ** 2 * y0 + 2 * (1 - t) * t * my + t * t * y1;
    const [dx, dy] = [2 * (1 - t) * (mx - x0) + 2 * t * (x1 - mx), 2 * (1 - t) * (my - y0) + 2 * t * (y1 - my)];
    const angle = Math.atan2(dy, dx);
    const length = 20 + 70 * Math.sin(Math.PI * t ** 0.8);
    for (const side of [1, -1]) {
      const a = angle + side * 0.75;
      const [ex, ey] = [Math.cos(a) * length, Math.sin(a) * length];
      const [cx, cy] = [Math.cos(angle + side * 1.1) * length * 0.5, Math.sin(angle + side * 1.1) * length * 0.5];
      path += `M${Math.round(x)} ${Math.round(y)}q${Math.round(cx)} ${Math.round(cy)} ${Math.round(ex)} ${Math.round(ey)}`;
    }
  }
  return path;
}

function rays(): string {
  let path = '';
  for (let i = 0; i < 16; i++) {
    const [a, b] = [(i * Math.PI) / 8, (i * Math.PI) / 8 + Math.PI / 16];
    const at = (angle: number) =>
      `${Math.round(400 + 1000 * Math.cos(angle))} ${Math.round(400 + 1000 * Math.sin(angle))}`;
    path += `M400 400L${at(a)}L${at(b)}z`;
  }
  return path;
}

/** `mask-image` values; the hero draws them in its own text colour at low opacity. */
export const heroPatterns = {
  frond: svg(
    1280,
    520,
    `<path fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' d='${frond(-20, 40, -0.3, 360, 190)}${frond(-30, 60, -0.25, 130, 400)}${frond(1300, 30, 0.28, 960, 190)}${frond(1310, 300, 0.3, 1080, 520)}'/>`,
  ),
  rays: svg(800, 800, `<path d='${rays()}'/>`),
  none: 'none',
} as const;
