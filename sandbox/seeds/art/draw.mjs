/**
 * Brushes: small pieces of food as SVG, seen from above. All coordinates are absolute, `random` is a seeded source, so
 * the same picture comes out every time.
 */
import { hex } from './colour.mjs';

/** mulberry32 */
export function seeded(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return { next, between: (a, b) => a + (b - a) * next(), pick: (list) => list[Math.floor(next() * list.length)] };
}

let count = 0;
/** A fresh id for a gradient. */
const fresh = () => `d${++count}`;
const n = (v) => Math.round(v * 10) / 10;

/** Ball shading: light from the top left. Gives [definition, fill]. */
export function ball(L, C, H, { light = 0.12, dark = 0.16 } = {}) {
  const id = fresh();
  return [
    `<radialGradient id="${id}" cx=".36" cy=".3" r=".78"><stop offset="0" stop-color="${hex(Math.min(0.99, L + light), C * 0.9, H)}"/><stop offset=".55" stop-color="${hex(L, C, H)}"/><stop offset="1" stop-color="${hex(L - dark, C, H - 4)}"/></radialGradient>`,
    `url(#${id})`,
  ];
}

/** Random places in a disc, evenly spread, at least `gap` apart where possible. */
export function scatter(random, count, cx, cy, radius, gap = 0, inner = 0) {
  const places = [];
  for (let i = 0; i < count; i++) {
    let best;
    for (let attempt = 0; attempt < 12; attempt++) {
      const angle = random.next() * Math.PI * 2;
      const distance = Math.sqrt(inner * inner + random.next() * (radius * radius - inner * inner));
      best = [cx + Math.cos(angle) * distance, cy + Math.sin(angle) * distance];
      if (gap === 0 || places.every(([x, y]) => Math.hypot(x - best[0], y - best[1]) >= gap)) break;
    }
    places.push(best);
  }
  return places;
}

/** Many small ellipses: rice, vermicelli, bulgur. */
export function grains(random, { count, cx, cy, radius, length = 13, width = 5, tones, inner = 0 }) {
  return scatter(random, count, cx, cy, radius, 0, inner)
    .map(([x, y]) => {
      const [L, C, H] = random.pick(tones);
      const angle = random.between(0, 180);
      const tone = hex(L + random.between(-0.03, 0.02), C, H);
      const long = length * random.between(0.8, 1.1);
      return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})"><ellipse cx="0" cy="1.6" rx="${n(long / 2)}" ry="${n(width / 2)}" fill="${hex(L - 0.28, C * 1.2, H - 15)}" opacity=".5"/><ellipse rx="${n(long / 2)}" ry="${n(width / 2)}" fill="${tone}"/></g>`;
    })
    .join('');
}

/** Round pieces: chickpeas, lentils, pomegranate, pine nuts. */
export function beads(random, { places, size, tones, squash = 1 }) {
  const defs = [];
  const fills = tones.map((tone) => {
    const [def, fill] = ball(...tone);
    defs.push(def);
    return fill;
  });
  const body = places
    .map(([x, y]) => {
      const r = size * random.between(0.85, 1.12);
      const angle = n(random.between(0, 180));
      return `<g transform="translate(${n(x)} ${n(y)}) rotate(${angle})"><ellipse cx="1" cy="${n(r * 0.22)}" rx="${n(r)}" ry="${n(r * squash)}" fill="#2a1206" opacity=".34"/><ellipse rx="${n(r)}" ry="${n(r * squash)}" fill="${random.pick(fills)}"/><ellipse cx="${n(-r * 0.3)}" cy="${n(-r * 0.3 * squash)}" rx="${n(r * 0.26)}" ry="${n(r * 0.16)}" fill="#fff" opacity=".5"/></g>`;
    })
    .join('');
  return `<defs>${defs.join('')}</defs>${body}`;
}

/** Herb leaves. */
export function leaves(random, { places, size, hue = 140, light = 0.56 }) {
  return places
    .map(([x, y]) => {
      const s = size * random.between(0.7, 1.25);
      const L = light + random.between(-0.08, 0.08);
      const H = hue + random.between(-8, 8);
      return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(random.between(0, 360))}) scale(${n(s)})"><path d="M-1.05-.1Q-.5-.95.1-.5Q.75-.9 1.1 0Q.7.85.1.5Q-.5.95-1.05.1Z" transform="translate(.06 .16)" fill="#1b1406" opacity=".35"/><path d="M-1.05-.1Q-.5-.95.1-.5Q.75-.9 1.1 0Q.7.85.1.5Q-.5.95-1.05.1Z" fill="${hex(L, 0.15, H)}"/><path d="M-.9 0Q0-.12.9.02" stroke="${hex(L + 0.14, 0.13, H - 12)}" stroke-width=".14" fill="none"/></g>`;
    })
    .join('');
}

/** Discs with a rim: cucumber, radish, tomato, lemon, onion. */
export function slice(x, y, r, kind, angle = 0) {
  const kinds = {
    cucumber: [hex(0.5, 0.12, 142), hex(0.9, 0.09, 125), hex(0.82, 0.1, 122)],
    radish: [hex(0.58, 0.2, 18), hex(0.97, 0.01, 20), hex(0.92, 0.03, 15)],
    tomato: [hex(0.56, 0.2, 28), hex(0.66, 0.19, 32), hex(0.76, 0.14, 50)],
    lemon: [hex(0.84, 0.17, 95), hex(0.95, 0.06, 100), hex(0.88, 0.15, 98)],
    onion: [hex(0.6, 0.1, 20), hex(0.95, 0.02, 40), hex(0.86, 0.05, 20)],
    lime: [hex(0.62, 0.16, 135), hex(0.93, 0.07, 120), hex(0.82, 0.14, 124)],
  };
  const [rim, flesh, seed] = kinds[kind];
  const wedges = kind === 'lemon' || kind === 'lime' || kind === 'tomato';
  const inner = wedges
    ? Array.from({ length: 8 }, (_, i) => {
        const a = (i * Math.PI) / 4;
        const p = (d, o) => `${n(Math.cos(a + o) * d * r)} ${n(Math.sin(a + o) * d * r)}`;
        return `<path d="M${p(0.14, 0)}L${p(0.74, -0.28)}Q${p(0.84, 0)} ${p(0.74, 0.28)}Z" fill="${seed}"/>`;
      }).join('')
    : kind === 'cucumber'
      ? Array.from({ length: 9 }, (_, i) => {
          const a = (i * Math.PI * 2) / 9;
          return `<ellipse cx="${n(Math.cos(a) * r * 0.42)}" cy="${n(Math.sin(a) * r * 0.42)}" rx="${n(r * 0.12)}" ry="${n(r * 0.06)}" transform="rotate(${n((a * 180) / Math.PI)} ${n(Math.cos(a) * r * 0.42)} ${n(Math.sin(a) * r * 0.42)})" fill="${seed}"/>`;
        }).join('')
      : `<circle r="${n(r * 0.62)}" fill="none" stroke="${seed}" stroke-width="${n(r * 0.1)}"/><circle r="${n(r * 0.34)}" fill="none" stroke="${seed}" stroke-width="${n(r * 0.09)}"/>`;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})"><circle cx="${n(r * 0.06)}" cy="${n(r * 0.16)}" r="${n(r)}" fill="#1c0f05" opacity=".33"/><circle r="${n(r)}" fill="${rim}"/><circle r="${n(r * 0.86)}" fill="${flesh}"/>${inner}<path d="M${n(-r * 0.7)} ${n(-r * 0.35)}A${n(r * 0.8)} ${n(r * 0.8)} 0 0 1 ${n(r * 0.1)} ${n(-r * 0.78)}" stroke="#fff" stroke-width="${n(r * 0.09)}" stroke-linecap="round" fill="none" opacity=".45"/></g>`;
}

/** A soft rounded block: croutons, tomato dice, cheese, potato. */
export function cube(x, y, s, [L, C, H], angle) {
  const [def, fill] = ball(L, C, H, { light: 0.1, dark: 0.14 });
  return `<defs>${def}</defs><g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})"><rect x="${n(-s + 1)}" y="${n(-s * 0.8 + s * 0.3)}" width="${n(2 * s)}" height="${n(1.7 * s)}" rx="${n(s * 0.42)}" fill="#1c0d04" opacity=".36"/><rect x="${n(-s)}" y="${n(-s * 0.85)}" width="${n(2 * s)}" height="${n(1.7 * s)}" rx="${n(s * 0.42)}" fill="${fill}"/><rect x="${n(-s * 0.7)}" y="${n(-s * 0.65)}" width="${n(s * 0.9)}" height="${n(s * 0.28)}" rx="${n(s * 0.14)}" fill="#fff" opacity=".28"/></g>`;
}

/** A capsule of meat from (x1,y1) to (x2,y2): kebab, sausage, kibbeh; `char` draws grill marks. */
export function capsule(random, x1, y1, x2, y2, width, [L, C, H], char = 0) {
  const id = fresh();
  const length = Math.hypot(x2 - x1, y2 - y1);
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const h = width / 2;
  const bumps = Array.from({ length: 9 }, (_, i) => [(i / 8) * length, random.between(-0.07, 0.07) * width]);
  const top = bumps.map(([x, d]) => `${n(x)} ${n(-h + d)}`);
  const low = [...bumps].reverse().map(([x, d]) => `${n(x)} ${n(h - d)}`);
  const shape = `M0 ${n(-h)}L${top.join('L')}Q${n(length + h * 0.9)} ${n(-h)} ${n(length + h * 0.9)} 0Q${n(length + h * 0.9)} ${n(h)} ${low.join('L')}Q${n(-h * 0.9)} ${n(h)} ${n(-h * 0.9)} 0Q${n(-h * 0.9)} ${n(-h)} 0 ${n(-h)}Z`;
  const marks = Array.from({ length: char }, (_, i) => {
    const x = ((i + 0.7) / (char + 0.4)) * length;
    return `<path d="M${n(x - width * 0.16)} ${n(-h * 0.86)}Q${n(x + width * 0.14)} 0 ${n(x - width * 0.05)} ${n(h * 0.86)}" stroke="#1d0c05" stroke-width="${n(width * 0.12)}" stroke-linecap="round" opacity=".5" fill="none"/>`;
  }).join('');
  const specks = Array.from({ length: L > 0.78 ? 0 : Math.round(length / 7) }, () => {
    const x = random.between(0, length);
    const y = random.between(-h * 0.75, h * 0.75);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(random.between(1, width * 0.06))}" fill="${random.pick(['#2b1208', '#7d3f1c', '#c98b4e', '#3d5a22'])}" opacity=".6"/>`;
  }).join('');
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${hex(L + 0.06, C, H + 4)}"/><stop offset=".3" stop-color="${hex(L + 0.1, C * 0.95, H + 6)}"/><stop offset=".62" stop-color="${hex(L, C, H)}"/><stop offset="1" stop-color="${hex(L - 0.16, C * 0.9, H - 6)}"/></linearGradient></defs><g transform="translate(${n(x1)} ${n(y1)}) rotate(${n(angle)})"><path d="${shape}" transform="translate(3 ${n(h * 0.36)})" fill="#170a03" opacity=".42"/><path d="${shape}" fill="url(#${id})"/>${specks}${marks}<path d="M${n(h * 0.3)} ${n(-h * 0.52)}L${n(length - h * 0.3)} ${n(-h * 0.52)}" stroke="#fff" stroke-width="${n(h * 0.2)}" stroke-linecap="round" opacity=".22"/></g>`;
}

/** A straight steel skewer. */
export function skewer(x1, y1, x2, y2, width = 7) {
  return `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="#160b04" stroke-width="${width}" opacity=".35" transform="translate(2 5)" stroke-linecap="round"/><path d="M${x1} ${y1}L${x2} ${y2}" stroke="#b9b2a6" stroke-width="${width}" stroke-linecap="round"/><path d="M${x1} ${y1}L${x2} ${y2}" stroke="#f3efe6" stroke-width="${n(width * 0.35)}" stroke-linecap="round"/>`;
}

/** Curled strands: crispy onion, kunafa threads, vermicelli. */
export function strands(random, { places, length, width, tones }) {
  return places
    .map(([x, y]) => {
      const [L, C, H] = random.pick(tones);
      const a = random.between(0, Math.PI * 2);
      const l = length * random.between(0.6, 1.2);
      const bend = random.between(-0.9, 0.9) * l * 0.5;
      const [dx, dy] = [Math.cos(a) * l, Math.sin(a) * l];
      const d = `M${n(x - dx / 2)} ${n(y - dy / 2)}Q${n(x - (dy / l) * bend)} ${n(y + (dx / l) * bend)} ${n(x + dx / 2)} ${n(y + dy / 2)}`;
      return `<path d="${d}" stroke="${hex(L - 0.25, C * 0.9, H - 12)}" stroke-width="${n(width + 1.4)}" transform="translate(1 2.2)" opacity=".45" fill="none" stroke-linecap="round"/><path d="${d}" stroke="${hex(L + random.between(-0.05, 0.05), C, H)}" stroke-width="${width}" fill="none" stroke-linecap="round"/>`;
    })
    .join('');
}

/** A closed blob around (x,y): sauce, cream, oil. */
export function blob(random, x, y, r, wobble = 0.18, points = 9) {
  const ring = Array.from({ length: points }, (_, i) => {
    const a = (i / points) * Math.PI * 2;
    const d = r * (1 + random.between(-wobble, wobble));
    return [x + Math.cos(a) * d, y + Math.sin(a) * d];
  });
  const mid = (p, q) => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  const start = mid(ring[points - 1], ring[0]);
  return `M${n(start[0])} ${n(start[1])}${ring
    .map((p, i) => {
      const m = mid(p, ring[(i + 1) % points]);
      return `Q${n(p[0])} ${n(p[1])} ${n(m[0])} ${n(m[1])}`;
    })
    .join('')}Z`;
}

/** A spoon's spiral in something soft: hummus, labneh. */
export function swirl(cx, cy, radius, turns, light, dark) {
  const path = (offset) => {
    const steps = turns * 40;
    let d = '';
    for (let i = 0; i <= steps; i++) {
      const a = (i / 40) * Math.PI * 2;
      const r = (radius * i) / steps;
      d += `${i ? 'L' : 'M'}${n(cx + Math.cos(a) * r + offset)} ${n(cy + Math.sin(a) * r + offset)}`;
    }
    return d;
  };
  const w = (radius / turns) * 0.42;
  return `<g fill="none" stroke-linecap="round" filter="url(#soft3)"><path d="${path(w * 0.32)}" stroke="${dark}" stroke-width="${n(w)}" opacity=".55"/><path d="${path(-w * 0.32)}" stroke="${light}" stroke-width="${n(w)}" opacity=".75"/></g>`;
}

/**
 * Lightness, chroma, hue.
 * @typedef {number[]} Tone
 */
/**
 * @typedef {object} Vessel
 * @property {Tone} rim
 * @property {Tone} [wall]
 * @property {number} [content]
 * @property {number} [radius]
 */

/**
 * Vessels, 512 × 512. `inside` is drawn clipped to the content's disc of radius `content`.
 * @param {Vessel} vessel
 * @param {string} inside
 */
export function bowl({ rim, wall, content = 186, radius = 244 }, inside) {
  const [L, C, H] = rim;
  const [wl, wc, wh] = wall ?? [L - 0.05, C, H];
  const [a, b, c, clip] = [fresh(), fresh(), fresh(), fresh()];
  return `<defs><linearGradient id="${a}" x1=".15" y1=".05" x2=".85" y2=".95"><stop offset="0" stop-color="${hex(Math.min(0.995, L + 0.07), C * 0.8, H)}"/><stop offset="1" stop-color="${hex(L - 0.12, C, H - 5)}"/></linearGradient><linearGradient id="${b}" x1=".2" y1=".1" x2=".8" y2=".9"><stop offset="0" stop-color="${hex(wl - 0.1, wc, wh)}"/><stop offset="1" stop-color="${hex(wl + 0.06, wc, wh)}"/></linearGradient><radialGradient id="${c}" cx=".34" cy=".28" r=".85"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1a0a02" stop-opacity=".3"/></radialGradient><clipPath id="${clip}"><circle cx="256" cy="256" r="${content}"/></clipPath></defs><circle cx="256" cy="256" r="${radius}" fill="url(#${a})"/><circle cx="256" cy="256" r="${radius - 3}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/><circle cx="256" cy="256" r="${(radius + content) / 2 + 6}" fill="url(#${b})"/><g clip-path="url(#${clip})">${inside}<circle cx="256" cy="256" r="${content}" fill="url(#${c})"/><circle cx="256" cy="256" r="${content}" fill="none" stroke="#1a0a02" stroke-opacity=".28" stroke-width="12" filter="url(#soft6)"/></g>`;
}

/** A whole picture. */
export function svg(body, width = 512, height = width) {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><filter id="soft3" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="3"/></filter><filter id="soft6" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="6"/></filter></defs>${body}</svg>`;
}
