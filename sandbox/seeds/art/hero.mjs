/**
 * The laid table of each brand, 16:9, seen from above: cloth, fronds or rays, plates with their shadows, warm
 * light from the top left. One side stays calm so that text can stand on it.
 */
import { hex } from './colour.mjs';
import { leaves, scatter, seeded, slice, svg } from './draw.mjs';

/** A palm frond as strokes: curved rib and leaflets on both sides. */
function frond(x, y, length, angle, colour, width = 3) {
  const ribs = Array.from({ length: 30 }, (_, i) => {
    const t = (i + 1) / 31;
    const [px, py] = [t * length, -Math.sin(t * 1.6) * length * 0.16];
    const reach = length * 0.3 * Math.sin(Math.PI * (0.12 + t * 0.84));
    return [1, -1]
      .map(
        (side) =>
          `<path d="M${px.toFixed(1)} ${py.toFixed(1)}q${(reach * 0.42).toFixed(1)} ${(side * reach * 0.28).toFixed(1)} ${(reach * 0.72).toFixed(1)} ${(side * reach).toFixed(1)}"/>`,
      )
      .join('');
  }).join('');
  return `<g transform="translate(${x} ${y}) rotate(${angle})" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"><path d="M0 0Q${length * 0.5} ${-length * 0.17} ${length} ${-length * 0.16}" stroke-width="${width * 1.4}"/>${ribs}</g>`;
}

/** Rays of an awning from a point. */
function rays(cx, cy, count, colour) {
  return Array.from({ length: count }, (_, i) => {
    const a = (i / count) * Math.PI * 2;
    const b = a + Math.PI / count;
    const p = (v) => `${(cx + Math.cos(v) * 2200).toFixed(0)} ${(cy + Math.sin(v) * 2200).toFixed(0)}`;
    return `<path d="M${cx} ${cy}L${p(a)}L${p(b)}Z" fill="${colour}"/>`;
  }).join('');
}

/** Checked paper below a street dish. */
function paper(x, y, size, angle) {
  const id = `check${x}${y}`;
  return `<defs><pattern id="${id}" width="84" height="84" patternUnits="userSpaceOnUse"><rect width="84" height="84" fill="#fffaf0"/><rect width="42" height="42" fill="${hex(0.58, 0.21, 27)}"/><rect x="42" y="42" width="42" height="42" fill="${hex(0.58, 0.21, 27)}"/></pattern></defs><g transform="translate(${x} ${y}) rotate(${angle})"><rect x="${-size / 2}" y="${-size / 2 + 14}" width="${size}" height="${size}" rx="${size * 0.2}" fill="#2a1206" opacity=".9"/><rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" rx="${size * 0.2}" fill="url(#${id})" stroke="#2b1710" stroke-width="5"/></g>`;
}

/** A ceramic plate below a dish. */
function plate(x, y, r, ring) {
  const id = `plate${Math.round(x)}${Math.round(y)}`;
  return `<defs><radialGradient id="${id}" cx=".4" cy=".35" r=".75"><stop offset="0" stop-color="#fffdf8"/><stop offset=".72" stop-color="#f6f0e6"/><stop offset="1" stop-color="#ddd2c1"/></radialGradient></defs><circle cx="${x + r * 0.06}" cy="${y + r * 0.16}" r="${r}" fill="#0a0804" opacity=".5" filter="url(#wide)"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})"/><circle cx="${x}" cy="${y}" r="${r * 0.95}" fill="none" stroke="${ring}" stroke-width="${r * 0.035}"/><circle cx="${x}" cy="${y}" r="${r * 0.74}" fill="none" stroke="#cfc2ae" stroke-opacity=".6" stroke-width="${r * 0.02}"/>`;
}

const cloth = (light, dark) =>
  `<defs><radialGradient id="ground" cx=".3" cy=".2" r="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient><filter id="wide" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="22"/></filter></defs><rect width="1600" height="900" fill="url(#ground)"/>`;

/** Light from the top left, shade at the far edges. */
const light = (warm, shade) =>
  svg(
    `<defs><radialGradient id="w" cx=".26" cy=".08" r=".8"><stop offset="0" stop-color="${warm}" stop-opacity=".17"/><stop offset="1" stop-color="${warm}" stop-opacity="0"/></radialGradient><radialGradient id="v" cx=".45" cy=".42" r=".78"><stop offset=".55" stop-color="${shade}" stop-opacity="0"/><stop offset="1" stop-color="${shade}" stop-opacity=".46"/></radialGradient></defs><rect width="1600" height="900" fill="url(#w)"/><rect width="1600" height="900" fill="url(#v)"/>`,
    1600,
    900,
  );

/** Puts dishes with their shadows on a ground: dishes are [key, centre x, centre y, size, angle]. */
async function lay({ sharp, dish, width, height }, ground, dishes, over) {
  const [, focusX, focusY] = dishes[0];
  const [W, H] = [1600, 900];
  const layers = [];
  for (const [key, x, y, size, angle = 0] of dishes) {
    const art = await sharp(
      await sharp(await dish(key))
        .rotate(angle, { background: '#0000' })
        .png()
        .toBuffer(),
    )
      .resize(
        Math.round(size * (Math.abs(Math.cos((angle * Math.PI) / 180)) + Math.abs(Math.sin((angle * Math.PI) / 180)))),
      )
      .png()
      .toBuffer({ resolveWithObject: true });
    const margin = 60;
    const padded = await sharp(art.data)
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#0000' })
      .png()
      .toBuffer();
    const alpha = await sharp(padded)
      .extractChannel('alpha')
      .blur(size / 28)
      .linear(0.55, 0)
      .raw()
      .toBuffer();
    const box = { width: art.info.width + 2 * margin, height: art.info.height + 2 * margin };
    const shadow = await sharp({ create: { ...box, channels: 3, background: '#0d0703' } })
      .joinChannel(alpha, { raw: { ...box, channels: 1 } })
      .png()
      .toBuffer();
    layers.push(
      [shadow, x - box.width / 2 + size * 0.03, y - box.height / 2 + size * 0.06],
      [padded, x - box.width / 2, y - box.height / 2],
    );
  }
  // sharp refuses layers that leave the canvas, so the table is larger than the picture.
  const edge = 700;
  const table = await sharp({ create: { width: W + 2 * edge, height: H + 2 * edge, channels: 4, background: '#0000' } })
    .composite([
      { input: Buffer.from(svg(ground, W, H)), left: edge, top: edge },
      ...layers.map(([input, left, top]) => ({ input, left: Math.round(left) + edge, top: Math.round(top) + edge })),
      { input: Buffer.from(over), left: edge, top: edge },
    ])
    .png()
    .toBuffer();
  const sharpPicture = await sharp(table)
    .extract({ left: edge, top: edge, width: W, height: H })
    .removeAlpha()
    .png()
    .toBuffer();
  // A shallow depth of field: only the main dish is in focus. It is the look of a photo, and half of its bytes.
  const focus = svg(
    `<defs><radialGradient id="f" gradientUnits="userSpaceOnUse" cx="${focusX}" cy="${focusY}" r="560"><stop offset=".5" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><rect width="${W}" height="${H}" fill="url(#f)"/>`,
    W,
    H,
  );
  const inFocus = await sharp(sharpPicture)
    .ensureAlpha()
    .composite([{ input: Buffer.from(focus), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const composed = await sharp(await sharp(sharpPicture).blur(3.4).png().toBuffer())
    .composite([{ input: inFocus }])
    .png()
    .toBuffer();
  return sharp(composed).resize(width, height).removeAlpha().png().toBuffer();
}

const herbs = (r, places, size = 16) => leaves(r, { places, size, hue: 142, light: 0.6 });

export const heroes = {
  'nakhla-hero': {
    calm: 'right',
    paint: (kit) => {
      const r = seeded(2009);
      const frondTone = hex(0.52, 0.07, 160);
      const ground =
        cloth(hex(0.44, 0.075, 160), hex(0.27, 0.055, 166)) +
        `<g opacity=".5">${frond(1640, -40, 760, 148, frondTone, 4)}${frond(1690, 260, 640, 168, frondTone, 4)}${frond(1560, 960, 620, 214, frondTone, 4)}</g>` +
        `<g opacity=".32" filter="url(#wide)">${frond(-60, -40, 900, 32, '#04140c', 22)}</g>` +
        plate(430, 450, 420, hex(0.74, 0.135, 68)) +
        plate(905, 214, 168, hex(0.74, 0.1, 68)) +
        herbs(
          r,
          [
            [800, 470],
            [830, 500],
            [1010, 560],
            [1040, 540],
            [820, 70],
            [60, 60],
            [90, 84],
            [40, 836],
          ],
          20,
        ) +
        [
          [846, 428],
          [866, 452],
          [1052, 470],
          [1020, 436],
          [1064, 690],
        ]
          .map(
            ([x, y]) =>
              `<circle cx="${x + 2}" cy="${y + 5}" r="8" fill="#07120c" opacity=".6"/><circle cx="${x}" cy="${y}" r="8" fill="${hex(0.5, 0.19, 24)}"/>`,
          )
          .join('') +
        slice(776, 806, 46, 'lemon', 12) +
        slice(828, 838, 40, 'lime', 50);
      return lay(
        kit,
        ground,
        [
          ['mandi-tray', 430, 450, 690, -8],
          ['hummus', 905, 214, 252, 0],
          ['fattoush', 946, 640, 300, 14],
          ['kebab', 70, 800, 330, 16],
          ['hot-salad', 742, 60, 180, 0],
          ['lemon-mint', 1190, 850, 190, 0],
          ['dates', 1150, 96, 150, 20],
        ],
        light('#ffc978', '#03100a'),
      );
    },
  },
  'basta-hero': {
    calm: 'left',
    paint: (kit) => {
      const r = seeded(1977);
      const ground =
        cloth(hex(0.89, 0.175, 93), hex(0.83, 0.172, 86)) +
        `<g opacity=".5">${rays(1130, 470, 22, hex(0.93, 0.14, 96))}</g>` +
        paper(1130, 470, 760, -7) +
        paper(620, 800, 330, 9) +
        scatter(r, 16, 1130, 470, 560, 60, 470)
          .map(
            ([x, y]) =>
              `<circle cx="${x + 2}" cy="${y + 5}" r="11" fill="#5a3a04" opacity=".4"/><circle cx="${x}" cy="${y}" r="11" fill="${hex(0.84, 0.1, 78)}"/>`,
          )
          .join('') +
        herbs(
          r,
          [
            [700, 150],
            [724, 178],
            [690, 560],
            [1520, 840],
            [1490, 866],
            [760, 640],
          ],
          20,
        ) +
        slice(706, 250, 44, 'tomato', 8) +
        slice(760, 300, 40, 'lime', 34);
      return lay(
        kit,
        ground,
        [
          ['koshary', 1130, 470, 650, 10],
          ['falafel', 620, 800, 250, -6],
          ['ful-tomato', 1520, 120, 300, 0],
          ['sausage-roll', 1500, 790, 340, 8],
          ['cane-juice', 800, 92, 190, 0],
          ['chilli', 640, 430, 120, 40],
        ],
        light('#fff3b0', '#7a3c00'),
      );
    },
  },
  'shut-hero': {
    calm: 'right',
    paint: (kit) => {
      const r = seeded(1402);
      const waves = Array.from(
        { length: 12 },
        (_, i) =>
          `<path d="M900 ${40 + i * 78}q44-26 88 0t88 0t88 0t88 0t88 0t88 0t88 0t88 0" fill="none" stroke="#fff" stroke-opacity=".07" stroke-width="7" stroke-linecap="round"/>`,
      ).join('');
      const ground =
        cloth(hex(0.5, 0.085, 232), hex(0.3, 0.07, 240)) +
        waves +
        plate(450, 450, 400, hex(0.79, 0.12, 45)) +
        plate(920, 220, 160, hex(0.79, 0.1, 45)) +
        herbs(
          r,
          [
            [830, 480],
            [860, 506],
            [80, 80],
            [1040, 420],
            [60, 820],
          ],
          20,
        ) +
        slice(850, 800, 50, 'lemon', 14) +
        slice(910, 836, 42, 'lemon', 50);
      return lay(
        kit,
        ground,
        [
          ['grilled-fish', 450, 450, 660, -14],
          ['tomato-soup', 920, 220, 240, 0],
          ['rice-plate', 980, 640, 290, 0],
          ['prawn', 90, 810, 240, -20],
          ['toum', 730, 62, 170, 0],
          ['lemon-mint', 1210, 848, 180, 0],
        ],
        light('#ffe0b0', '#03101c'),
      );
    },
  },
};
