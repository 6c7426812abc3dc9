/** Dishes that the emoji art lacks, drawn from above in the same soft light. Each is 512 × 512 on nothing. */
import { hex } from './colour.mjs';
import {
  ball,
  beads,
  blob,
  bowl,
  capsule,
  cube,
  grains,
  leaves,
  scatter,
  seeded,
  skewer,
  slice,
  strands,
  svg,
  swirl,
} from './draw.mjs';

const disc = (L, C, H) => `<circle cx="256" cy="256" r="200" fill="${hex(L, C, H)}"/>`;
const CREAM = { rim: [0.955, 0.018, 85] };
const WHITE = { rim: [0.975, 0.006, 90] };
const CLAY = { rim: [0.56, 0.085, 45] };
const SAGE = { rim: [0.72, 0.05, 160] };
const COPPER = { rim: [0.66, 0.1, 55] };
const NIGHT = { rim: [0.36, 0.04, 200] };
const TIN = { rim: [0.86, 0.008, 250], radius: 240, content: 205 };

const RICE = [
  [0.95, 0.03, 90],
  [0.92, 0.05, 85],
  [0.97, 0.015, 95],
];
const YELLOW_RICE = [
  [0.9, 0.09, 88],
  [0.85, 0.13, 80],
  [0.94, 0.06, 92],
  [0.96, 0.02, 95],
];
const RED_RICE = [
  [0.78, 0.11, 65],
  [0.72, 0.13, 55],
  [0.85, 0.09, 75],
  [0.66, 0.12, 48],
];
const rice = (r, tones, radius = 190) =>
  disc(tones[0][0] - 0.16, tones[0][1] * 1.3, tones[0][2] - 8) +
  grains(r, { count: 1250, cx: 256, cy: 256, radius, length: 19, width: 6.4, tones });

const oil = (r, places) =>
  places
    .map(
      ([x, y, s]) =>
        `<path d="${blob(r, x, y, s, 0.25)}" fill="${hex(0.74, 0.15, 95)}" opacity=".62"/><path d="${blob(r, x - s * 0.25, y - s * 0.25, s * 0.25, 0.3)}" fill="#fff8d8" opacity=".75"/>`,
    )
    .join('');
const dust = (r, count, cx, cy, radius, tones, size = 2.6) =>
  scatter(r, count, cx, cy, radius)
    .map(
      ([x, y]) =>
        `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.between(size * 0.5, size).toFixed(1)}" fill="${hex(...r.pick(tones))}" opacity=".85"/>`,
    )
    .join('');
const nuts = (r, count, radius = 120) =>
  beads(r, {
    places: scatter(r, count, 256, 256, radius, 20),
    size: 11,
    squash: 0.55,
    tones: [
      [0.86, 0.07, 80],
      [0.78, 0.1, 70],
    ],
  });
const parsley = (r, count, radius = 150, size = 10) =>
  leaves(r, { places: scatter(r, count, 256, 256, radius, 16), size, hue: 138 });

/** A piece on the bone: the meat is a drop that narrows to the bone. `s` is half its length. */
function leg(r, x, y, s, angle, [L, C, H], char = 3) {
  const [def, fill] = ball(L, C, H, { light: 0.13, dark: 0.2 });
  const shape = 'M-1 .02C-1-.62-.2-.86.35-.42L1-.14L1 .14L.36 .34C-.1 .82-1 .7-1 .02Z';
  const marks = Array.from({ length: char }, (_, i) => {
    const at = -0.62 + i * (1.05 / Math.max(1, char - 1)) * 0.8;
    return `<path d="M${at} -.42Q${at + 0.2} 0 ${at + 0.02} .4" stroke="#1d0c05" stroke-width=".085" stroke-linecap="round" opacity=".38" fill="none"/>`;
  }).join('');
  const specks = Array.from(
    { length: 26 },
    () =>
      `<circle cx="${r.between(-0.85, 0.5).toFixed(2)}" cy="${r.between(-0.42, 0.42).toFixed(2)}" r="${r.between(0.01, 0.03).toFixed(3)}" fill="${r.pick(['#2b1208', '#5a2c10', '#f0c27a', '#3d5a22'])}" opacity=".55"/>`,
  ).join('');
  const bone = hex(0.93, 0.03, 82);
  return `<defs>${def}</defs><g transform="translate(${x} ${y}) rotate(${angle}) scale(${s})"><path d="${shape}" transform="translate(.05 .16)" fill="#170a03" opacity=".42"/><path d="M.9 0H1.32" stroke="${hex(0.86, 0.04, 78)}" stroke-width=".2"/><circle cx="1.36" cy="-.1" r=".14" fill="${bone}"/><circle cx="1.36" cy=".1" r=".14" fill="${hex(0.88, 0.035, 78)}"/><path d="${shape}" fill="${fill}"/>${specks}${marks}<path d="M-.78 -.2Q-.5 -.56 .05 -.46" stroke="#fff" stroke-width=".09" stroke-linecap="round" opacity=".34" fill="none"/></g>`;
}

/** A joint of lamb on the bone. */
const joint = (r, x, y, s, angle, tone = [0.47, 0.085, 44]) => leg(r, x, y, s, angle, tone);

/** Half a roast chicken: two legs crossed over the breast. */
function chicken(r, x, y, s) {
  const [def, fill] = ball(0.68, 0.135, 64, { light: 0.12, dark: 0.2 });
  const breast = `<defs>${def}</defs><g transform="translate(${x} ${y}) scale(${s}) rotate(-8)"><ellipse cx=".04" cy=".14" rx=".98" ry=".68" fill="#170a03" opacity=".4"/><path d="M-.98 .06C-.98-.5-.42-.74.06-.6C.62-.78 1-.4.98.08C.96.5.5.66 0 .62C-.5.68-.96.5-.98.06Z" fill="${fill}"/><path d="M.02-.56Q-.08 0 .02 .58" stroke="${hex(0.45, 0.1, 50)}" stroke-width=".05" opacity=".6" fill="none"/><path d="M-.74-.2Q-.5-.5-.1-.46M.3-.5Q.6-.52.74-.28" stroke="#fff" stroke-width=".07" stroke-linecap="round" opacity=".36" fill="none"/></g>`;
  return `${breast}${leg(r, x - s * 0.42, y + s * 0.42, s * 0.66, 148, [0.64, 0.135, 58], 2)}${leg(r, x + s * 0.46, y + s * 0.44, s * 0.66, 28, [0.62, 0.135, 56], 2)}`;
}

const spread = (base, dark, more) => (r) =>
  disc(...base) +
  swirl(256, 256, 178, 4, hex(Math.min(0.99, base[0] + 0.06), base[1] * 0.8, base[2]), hex(...dark)) +
  more(r);

const soup = (tone, more) => (r) =>
  disc(...tone) +
  `<path d="${blob(r, 230, 225, 120, 0.12)}" fill="${hex(tone[0] + 0.05, tone[1], tone[2] + 4)}" opacity=".6" filter="url(#soft6)"/>` +
  more(r);

const cup =
  (tone, more = () => '') =>
  (r) => {
    const saucer = `<circle cx="256" cy="266" r="240" fill="${hex(0.9, 0.02, 80)}"/><circle cx="256" cy="258" r="240" fill="${hex(0.97, 0.012, 85)}"/><circle cx="256" cy="258" r="172" fill="${hex(0.92, 0.018, 80)}"/>`;
    const handle = `<path d="M386 226q86-20 78 40t-84 36" fill="none" stroke="${hex(0.86, 0.02, 80)}" stroke-width="26" stroke-linecap="round"/>`;
    return `${saucer}${handle}<g transform="translate(256 256) scale(.63) translate(-256 -256)">${bowl({ rim: [0.985, 0.008, 85], content: 200 }, disc(...tone) + more(r))}</g>`;
  };

const glass =
  (tone, more = () => '') =>
  (r) =>
    bowl({ rim: [0.93, 0.012, 220], wall: [0.95, 0.02, 210], radius: 214, content: 182 }, disc(...tone) + more(r));

const iceCubes = (r, count) =>
  scatter(r, count, 256, 256, 110, 74)
    .map(([x, y]) => `<g opacity=".72">${cube(x, y, 36, [0.93, 0.02, 220], r.between(0, 90))}</g>`)
    .join('');

const koshary = (r, more = () => '') =>
  rice(r, [
    [0.72, 0.07, 70],
    [0.66, 0.08, 60],
    [0.88, 0.04, 85],
    [0.5, 0.06, 50],
  ]) +
  beads(r, {
    places: scatter(r, 90, 256, 256, 176, 12),
    size: 8,
    squash: 0.75,
    tones: [
      [0.42, 0.06, 50],
      [0.48, 0.07, 45],
    ],
  }) +
  scatter(r, 34, 256, 256, 170, 26)
    .map(([x, y]) => {
      const a = r.between(0, Math.PI);
      return capsule(
        r,
        x - Math.cos(a) * 12,
        y - Math.sin(a) * 12,
        x + Math.cos(a) * 12,
        y + Math.sin(a) * 12,
        14,
        [0.87, 0.07, 85],
      );
    })
    .join('') +
  `<path d="${blob(r, 256, 262, 108, 0.16)}" fill="#1a0502" opacity=".3" transform="translate(2 8)" filter="url(#soft3)"/><path d="${blob(r, 256, 258, 106, 0.14)}" fill="${hex(0.55, 0.2, 31)}"/><path d="${blob(r, 238, 236, 58, 0.25)}" fill="${hex(0.63, 0.2, 34)}" opacity=".8" filter="url(#soft3)"/><path d="M190 220q24-30 58-32" stroke="#fff" stroke-opacity=".5" stroke-width="9" stroke-linecap="round" fill="none"/>` +
  beads(r, {
    places: scatter(r, 16, 256, 256, 130, 34),
    size: 15,
    tones: [
      [0.83, 0.1, 80],
      [0.79, 0.11, 75],
    ],
  }) +
  strands(r, {
    places: scatter(r, 110, 256, 250, 74),
    length: 44,
    width: 6,
    tones: [
      [0.52, 0.11, 50],
      [0.6, 0.12, 58],
      [0.42, 0.09, 45],
    ],
  }) +
  more(r);

const meatOnRice = (tones, meat) => (r) =>
  rice(r, tones) +
  meat(r) +
  nuts(r, 16, 150) +
  beads(r, { places: scatter(r, 12, 256, 256, 160, 30), size: 9, squash: 0.7, tones: [[0.36, 0.07, 30]] }) +
  parsley(r, 14, 160, 9);

const dough = (tone) => (r) => {
  const id = `dough${Math.round(r.next() * 1e6)}`;
  return `<defs><radialGradient id="${id}" cx=".4" cy=".35" r=".75"><stop offset="0" stop-color="${hex(tone[0] + 0.08, tone[1], tone[2])}"/><stop offset=".75" stop-color="${hex(...tone)}"/><stop offset="1" stop-color="${hex(tone[0] - 0.14, tone[1] + 0.02, tone[2] - 10)}"/></radialGradient></defs><path d="${blob(r, 256, 268, 236, 0.025, 16)}" fill="${hex(tone[0] - 0.25, tone[1], tone[2] - 12)}"/><path d="${blob(r, 256, 256, 236, 0.025, 16)}" fill="url(#${id})"/>${scatter(
    r,
    26,
    256,
    256,
    215,
    30,
    120,
  )
    .map(
      ([x, y]) =>
        `<path d="${blob(r, x, y, r.between(6, 16), 0.3)}" fill="${hex(0.5, 0.1, 50)}" opacity=".45" filter="url(#soft3)"/>`,
    )
    .join('')}`;
};

const platter = (body) =>
  `<ellipse cx="256" cy="270" rx="250" ry="196" fill="${hex(0.5, 0.08, 50)}"/><ellipse cx="256" cy="258" rx="250" ry="196" fill="${hex(0.72, 0.1, 62)}"/><ellipse cx="256" cy="256" rx="238" ry="184" fill="${hex(0.8, 0.09, 68)}"/><ellipse cx="256" cy="258" rx="216" ry="164" fill="${hex(0.64, 0.1, 58)}"/>${body}`;
const smallBowl = (x, y, s, body) =>
  `<g transform="translate(${x} ${y}) scale(${s}) translate(-256 -256)"><circle cx="266" cy="286" r="244" fill="#160a03" opacity=".35" filter="url(#soft6)"/>${body}</g>`;

const hummusIn = spread(
  [0.87, 0.06, 82],
  [0.74, 0.08, 75],
  (r) =>
    oil(r, [
      [256, 256, 62],
      [330, 210, 18],
      [190, 310, 14],
    ]) +
    beads(r, { places: scatter(r, 9, 256, 256, 44, 26), size: 17, tones: [[0.84, 0.09, 80]] }) +
    dust(r, 90, 256, 256, 120, [
      [0.5, 0.16, 30],
      [0.45, 0.12, 35],
    ]) +
    parsley(r, 8, 110),
);
const mutabbalIn = spread(
  [0.8, 0.035, 80],
  [0.66, 0.04, 70],
  (r) =>
    oil(r, [
      [250, 262, 48],
      [320, 220, 14],
    ]) +
    beads(r, {
      places: scatter(r, 26, 256, 256, 110, 20),
      size: 10,
      squash: 0.8,
      tones: [
        [0.5, 0.2, 22],
        [0.42, 0.18, 20],
      ],
    }) +
    parsley(r, 8, 120),
);
const muhammaraIn = spread(
  [0.58, 0.16, 38],
  [0.46, 0.14, 34],
  (r) => oil(r, [[256, 250, 40]]) + nuts(r, 12, 90) + parsley(r, 7, 110),
);
const labnehIn = spread(
  [0.965, 0.015, 95],
  [0.87, 0.03, 90],
  (r) =>
    oil(r, [
      [256, 256, 54],
      [318, 216, 13],
    ]) +
    dust(
      r,
      170,
      256,
      256,
      96,
      [
        [0.5, 0.09, 130],
        [0.44, 0.07, 120],
        [0.7, 0.08, 90],
      ],
      3.4,
    ),
);
const tabboulehIn = (r) =>
  disc(0.38, 0.1, 140) +
  leaves(r, { places: scatter(r, 420, 256, 256, 186), size: 12, hue: 140, light: 0.52 }) +
  scatter(r, 34, 256, 256, 165, 24)
    .map(([x, y]) => cube(x, y, 8, [0.6, 0.2, 30], r.between(0, 90)))
    .join('') +
  grains(r, { count: 80, cx: 256, cy: 256, radius: 175, length: 9, width: 6, tones: [[0.85, 0.07, 80]] });
const fattoushIn = (r) =>
  disc(0.4, 0.11, 138) +
  leaves(r, { places: scatter(r, 90, 256, 256, 178), size: 36, hue: 132, light: 0.62 }) +
  scatter(r, 9, 256, 256, 140, 62)
    .map(([x, y], i) => slice(x, y, 30, ['cucumber', 'radish', 'cucumber', 'tomato'][i % 4], r.between(0, 90)))
    .join('') +
  scatter(r, 12, 256, 256, 150, 44)
    .map(([x, y]) => cube(x, y, 16, [0.74, 0.12, 70], r.between(0, 90)))
    .join('') +
  dust(r, 120, 256, 256, 170, [[0.45, 0.15, 25]], 2.4) +
  beads(r, { places: scatter(r, 14, 256, 256, 150, 34), size: 8, tones: [[0.48, 0.2, 20]] });
const lentilIn = soup(
  [0.77, 0.14, 78],
  (r) =>
    `<path d="${swirlLine(236, 250, 96)}" fill="none" stroke="${hex(0.95, 0.04, 90)}" stroke-width="12" stroke-linecap="round" opacity=".85"/>` +
    dust(r, 70, 256, 256, 120, [[0.5, 0.15, 35]], 3) +
    parsley(r, 9, 100),
);
function swirlLine(x, y, s) {
  return `M${x - s} ${y}q${s * 0.4} ${-s * 0.8} ${s} ${-s * 0.3}t${s * 0.9} ${s * 0.5}q${-s * 0.3} ${s * 0.7} ${-s} ${s * 0.4}`;
}

const kebabs = (r, y0, count, gap, x1 = 110, x2 = 402, w = 44) =>
  Array.from(
    { length: count },
    (_, i) =>
      skewer(x1 - 50, y0 + i * gap, x2 + 60, y0 + i * gap - 14) +
      capsule(r, x1, y0 + i * gap, x2, y0 + i * gap - 12, w, [0.42, 0.075, 42], 7),
  ).join('');
const cubesOnSkewer = (r, y, tone, vegetables = true, x1 = 96, x2 = 420, s = 27) =>
  skewer(x1 - 40, y, x2 + 50, y - 8) +
  Array.from({ length: 6 }, (_, i) => {
    const x = x1 + ((x2 - x1) * i) / 5;
    const vegetable = vegetables && i % 2 === 1;
    return vegetable
      ? cube(
          x,
          y - i * 1.4,
          s * 0.92,
          r.pick([
            [0.6, 0.17, 140],
            [0.62, 0.2, 30],
            [0.8, 0.15, 85],
          ]),
          r.between(-14, 14),
        )
      : capsule(r, x - s * 0.4, y - i * 1.4, x + s * 0.4, y - i * 1.4, s * 1.9, tone, 2);
  }).join('');

const pot = (inside) => (r) =>
  `<path d="M26 214q-34 42 0 84" fill="none" stroke="${hex(0.44, 0.08, 42)}" stroke-width="26" stroke-linecap="round"/><path d="M486 214q34 42 0 84" fill="none" stroke="${hex(0.4, 0.08, 42)}" stroke-width="26" stroke-linecap="round"/><g transform="translate(256 256) scale(.93) translate(-256 -256)">${bowl(CLAY, inside(r))}</g>`;

const kunafaIn = (r) =>
  disc(0.62, 0.16, 52) +
  strands(r, {
    places: scatter(r, 520, 256, 256, 192),
    length: 30,
    width: 3.6,
    tones: [
      [0.74, 0.16, 60],
      [0.68, 0.17, 52],
      [0.8, 0.14, 68],
    ],
  }) +
  dust(
    r,
    420,
    256,
    256,
    66,
    [
      [0.62, 0.14, 128],
      [0.54, 0.13, 132],
      [0.7, 0.13, 120],
    ],
    4.6,
  ) +
  `<path d="M140 176q60-66 140-60" stroke="#fff" stroke-opacity=".4" stroke-width="14" stroke-linecap="round" fill="none" filter="url(#soft3)"/>`;
const basbousaIn = (r) =>
  disc(0.7, 0.13, 68) +
  dust(
    r,
    900,
    256,
    256,
    196,
    [
      [0.78, 0.12, 75],
      [0.62, 0.13, 60],
    ],
    3,
  ) +
  Array.from(
    { length: 7 },
    (_, i) =>
      `<path d="M${-120 + i * 100} 0L${180 + i * 100} 512M${632 - i * 100} 0L${332 - i * 100} 512" stroke="${hex(0.48, 0.1, 55)}" stroke-width="5" opacity=".65"/>`,
  ).join('') +
  beads(r, {
    places: [
      [256, 120],
      [206, 206],
      [306, 206],
      [156, 292],
      [256, 292],
      [356, 292],
      [206, 378],
      [306, 378],
    ],
    size: 19,
    squash: 0.55,
    tones: [[0.88, 0.06, 80]],
  });
const ricePuddingIn = (r) =>
  disc(0.96, 0.02, 90) +
  grains(r, {
    count: 240,
    cx: 256,
    cy: 256,
    radius: 186,
    length: 15,
    width: 7,
    tones: [
      [0.98, 0.012, 95],
      [0.94, 0.025, 88],
    ],
  }) +
  `<path d="${blob(r, 256, 256, 120, 0.2)}" fill="${hex(0.72, 0.12, 65)}" opacity=".75" filter="url(#soft6)"/><path d="${blob(r, 280, 270, 64, 0.3)}" fill="${hex(0.55, 0.11, 50)}" opacity=".6" filter="url(#soft6)"/>` +
  dust(r, 150, 256, 256, 150, [[0.5, 0.1, 50]], 2.4) +
  nuts(r, 7, 70);
const friedBalls = (r, tone = [0.68, 0.14, 62]) => {
  const places = [
    [176, 190],
    [262, 160],
    [346, 196],
    [150, 284],
    [236, 256],
    [326, 284],
    [196, 358],
    [288, 366],
    [376, 350],
    [256, 300],
  ];
  return beads(r, { places, size: 50, tones: [tone, [tone[0] - 0.05, tone[1], tone[2] - 6]] });
};
const fulIn = (more) => (r) =>
  disc(0.45, 0.07, 52) +
  beads(r, {
    places: scatter(r, 130, 256, 256, 184, 18),
    size: 17,
    squash: 0.68,
    tones: [
      [0.5, 0.08, 48],
      [0.43, 0.075, 44],
      [0.56, 0.085, 54],
    ],
  }) +
  oil(r, [
    [250, 250, 52],
    [330, 300, 20],
  ]) +
  more(r);

/** key → [seed, drawing] */
export const drawn = {
  hummus: (r) => bowl(CREAM, hummusIn(r)),
  'hummus-meat': (r) =>
    bowl(
      CREAM,
      spread(
        [0.87, 0.06, 82],
        [0.74, 0.08, 75],
        (q) =>
          scatter(q, 120, 256, 256, 96, 10)
            .map(([x, y]) =>
              cube(
                x,
                y,
                10,
                q.pick([
                  [0.42, 0.08, 42],
                  [0.36, 0.07, 40],
                  [0.5, 0.09, 48],
                ]),
                q.between(0, 90),
              ),
            )
            .join('') +
          nuts(q, 18, 84) +
          parsley(q, 10, 110),
      )(r),
    ),
  mutabbal: (r) => bowl(NIGHT, mutabbalIn(r)),
  muhammara: (r) => bowl(SAGE, muhammaraIn(r)),
  labneh: (r) => bowl(CLAY, labnehIn(r)),
  tabbouleh: (r) => bowl(WHITE, tabboulehIn(r)),
  fattoush: (r) => bowl(COPPER, fattoushIn(r)),
  'hot-salad': (r) =>
    bowl(
      CLAY,
      disc(0.5, 0.18, 32) +
        scatter(r, 150, 256, 256, 182, 16)
          .map(([x, y], i) =>
            cube(
              x,
              y,
              13,
              i % 4 === 0
                ? [0.62, 0.15, 138]
                : i % 7 === 0
                  ? [0.94, 0.02, 80]
                  : r.pick([
                      [0.6, 0.2, 30],
                      [0.55, 0.19, 28],
                    ]),
              r.between(0, 90),
            ),
          )
          .join('') +
        parsley(r, 26, 160, 11),
    ),
  'lentil-soup': (r) => bowl(CREAM, lentilIn(r)),
  'tomato-soup': (r) =>
    bowl(
      NIGHT,
      soup(
        [0.6, 0.16, 42],
        (q) =>
          scatter(q, 22, 256, 256, 150, 36)
            .map(([x, y]) =>
              cube(
                x,
                y,
                13,
                q.pick([
                  [0.44, 0.07, 42],
                  [0.72, 0.12, 65],
                ]),
                q.between(0, 90),
              ),
            )
            .join('') +
          grains(q, { count: 90, cx: 256, cy: 256, radius: 170, length: 14, width: 8, tones: [[0.86, 0.06, 80]] }) +
          parsley(q, 10, 130),
      )(r),
    ),
  yogurt: (r) =>
    bowl(
      SAGE,
      spread(
        [0.97, 0.01, 110],
        [0.89, 0.02, 120],
        (q) =>
          scatter(q, 8, 256, 256, 130, 56)
            .map(([x, y]) => slice(x, y, 30, 'cucumber', q.between(0, 90)))
            .join('') + leaves(q, { places: scatter(q, 14, 256, 256, 140, 30), size: 15, hue: 148 }),
      )(r),
    ),
  toum: (r) =>
    bowl(NIGHT, spread([0.97, 0.015, 100], [0.88, 0.025, 95], (q) => oil(q, [[256, 256, 34]]) + parsley(q, 6, 80))(r)),
  pickles: (r) =>
    bowl(
      SAGE,
      disc(0.7, 0.08, 100) +
        scatter(r, 11, 256, 256, 150, 58)
          .map(([x, y], i) => slice(x, y, 38, ['cucumber', 'radish', 'onion'][i % 3], r.between(0, 90)))
          .join('') +
        beads(r, {
          places: scatter(r, 12, 256, 256, 150, 48),
          size: 21,
          squash: 0.8,
          tones: [
            [0.52, 0.11, 118],
            [0.4, 0.05, 60],
          ],
        }) +
        scatter(r, 8, 256, 256, 140, 60)
          .map(([x, y]) => capsule(r, x - 22, y - 8, x + 22, y + 8, 20, [0.68, 0.17, 55]))
          .join(''),
    ),
  'lamb-mandi': (r) =>
    bowl(
      { ...COPPER, content: 200 },
      meatOnRice(YELLOW_RICE, (q) => joint(q, 226, 236, 122, -18) + joint(q, 270, 340, 92, 22, [0.45, 0.085, 42]))(r),
    ),
  'chicken-mandi': (r) => bowl({ ...CLAY, content: 198 }, meatOnRice(YELLOW_RICE, (q) => chicken(q, 256, 236, 128))(r)),
  'chicken-kabsa': (r) => bowl({ ...CREAM, content: 200 }, meatOnRice(RED_RICE, (q) => chicken(q, 256, 238, 124))(r)),
  'lamb-kabsa': (r) =>
    bowl(
      { ...NIGHT, content: 198 },
      meatOnRice(RED_RICE, (q) => joint(q, 218, 226, 108, -28) + joint(q, 268, 330, 98, 12, [0.46, 0.085, 42]))(r),
    ),
  'mandi-tray': (r) =>
    bowl(
      { ...COPPER, content: 212 },
      rice(r, YELLOW_RICE, 206) +
        joint(r, 186, 196, 96, -40) +
        joint(r, 300, 200, 104, -8) +
        joint(r, 190, 330, 98, 28) +
        joint(r, 312, 330, 92, 60) +
        nuts(r, 28, 180) +
        parsley(r, 18, 180, 9) +
        scatter(r, 3, 256, 256, 190, 120, 150)
          .map(([x, y]) => slice(x, y, 34, 'lemon', 20))
          .join(''),
    ),
  'clay-pot': (r) =>
    pot((q) => rice(q, YELLOW_RICE) + joint(q, 216, 246, 132, -14) + nuts(q, 20, 150) + parsley(q, 14, 150, 9))(r),
  'rice-plate': (r) => bowl(CREAM, rice(r, YELLOW_RICE) + nuts(r, 14, 110) + parsley(r, 9, 120, 9)),
  'rice-bowl': (r) =>
    bowl(
      SAGE,
      rice(r, RICE) +
        scatter(r, 12, 256, 256, 110, 44)
          .map(([x, y]) =>
            cube(
              x,
              y,
              24,
              r.pick([
                [0.82, 0.1, 75],
                [0.76, 0.12, 68],
              ]),
              r.between(0, 90),
            ),
          )
          .join('') +
        parsley(r, 8, 130, 8),
    ),
  jareesh: (r) =>
    bowl(
      CLAY,
      disc(0.86, 0.05, 82) +
        grains(r, {
          count: 500,
          cx: 256,
          cy: 256,
          radius: 186,
          length: 12,
          width: 9,
          tones: [
            [0.89, 0.05, 84],
            [0.83, 0.065, 78],
          ],
        }) +
        strands(r, {
          places: scatter(r, 90, 256, 256, 80),
          length: 40,
          width: 6,
          tones: [
            [0.5, 0.1, 48],
            [0.58, 0.12, 55],
          ],
        }) +
        oil(r, [
          [256, 346, 24],
          [170, 230, 16],
        ]),
    ),
  'mixed-grill': (r) =>
    platter(
      `<g transform="translate(0 24)">${kebabs(r, 150, 2, 58, 130, 350, 48)}${cubesOnSkewer(r, 280, [0.7, 0.12, 66], true, 110, 400, 28)}${cubesOnSkewer(r, 350, [0.44, 0.08, 42], false, 130, 380, 27)}</g>${slice(420, 190, 30, 'lemon', 10)}${slice(96, 216, 28, 'tomato', 0)}${leaves(r, { places: scatter(r, 20, 256, 250, 190, 30, 120), size: 15, hue: 140 })}`,
    ),
  'grill-platter': (r) =>
    platter(
      `<g transform="translate(0 14)">${cubesOnSkewer(r, 196, [0.44, 0.08, 42], true, 110, 402, 31)}${cubesOnSkewer(r, 298, [0.44, 0.08, 42], true, 110, 402, 31)}</g>${slice(110, 360, 26, 'tomato', 0)}${leaves(r, { places: scatter(r, 16, 256, 250, 190, 30, 130), size: 14, hue: 140 })}`,
    ),
  kebab: (r) =>
    `<g transform="rotate(-34 256 256) translate(256 256) scale(.86) translate(-256 -252)">${kebabs(r, 132, 3, 118, 70, 440, 74)}</g>`,
  'beef-skewer': (r) =>
    `<g transform="rotate(-38 256 256)">${cubesOnSkewer(r, 190, [0.44, 0.085, 40], false, 40, 470, 40)}${cubesOnSkewer(r, 316, [0.44, 0.085, 40], true, 40, 470, 40)}</g>`,
  tawook: (r) =>
    `<g transform="rotate(-38 256 256)">${cubesOnSkewer(r, 190, [0.76, 0.115, 70], true, 40, 470, 40)}${cubesOnSkewer(r, 316, [0.76, 0.115, 70], false, 40, 470, 40)}</g>`,
  'grilled-chicken': (r) =>
    platter(
      `${leaves(r, { places: scatter(r, 26, 256, 260, 196, 26, 110), size: 22, hue: 134, light: 0.6 })}<g transform="translate(-6 6)">${chicken(r, 262, 226, 142)}</g>${slice(406, 188, 32, 'lemon', 12)}${slice(122, 340, 30, 'lemon', 40)}`,
    ),
  batata: (r) =>
    bowl(
      NIGHT,
      disc(0.6, 0.12, 70) +
        scatter(r, 60, 256, 256, 168, 34)
          .map(([x, y]) =>
            cube(
              x,
              y,
              25,
              r.pick([
                [0.8, 0.13, 80],
                [0.74, 0.14, 72],
                [0.68, 0.15, 62],
              ]),
              r.between(0, 90),
            ),
          )
          .join('') +
        parsley(r, 30, 165, 11) +
        dust(r, 130, 256, 256, 165, [[0.5, 0.18, 32]], 3),
    ),
  kibbeh: (r) =>
    bowl(
      CREAM,
      disc(0.93, 0.02, 85) +
        leaves(r, { places: scatter(r, 26, 256, 256, 180, 30), size: 28, hue: 132, light: 0.62 }) +
        [
          [150, 200, 250, 168],
          [270, 196, 372, 222],
          [138, 296, 238, 276],
          [270, 300, 372, 316],
          [190, 376, 300, 372],
        ]
          .map(([a, b, c, d]) => capsule(r, a, b, c, d, 62, [0.5, 0.095, 50], 0))
          .join('') +
        slice(382, 150, 32, 'lemon', 10),
    ),
  arayes: (r) =>
    bowl(
      COPPER,
      disc(0.9, 0.03, 85) +
        [
          [0, -8],
          [90, 4],
          [180, -4],
          [270, 8],
        ]
          .map(
            ([a, d]) =>
              `<g transform="rotate(${a + 12} 256 256) translate(${d} 0)"><path d="M262 250L440 190Q470 256 440 322Z" transform="translate(4 10)" fill="#1a0a03" opacity=".35"/><path d="M262 250L430 184Q474 256 430 328Z" fill="${hex(0.4, 0.075, 42)}"/><path d="M266 246L426 178Q462 250 426 314Z" fill="${hex(0.8, 0.11, 74)}"/><path d="M312 226l96-34M316 252h116M312 272l100 30" stroke="${hex(0.42, 0.09, 45)}" stroke-width="10" stroke-linecap="round" opacity=".7"/></g>`,
          )
          .join('') +
        parsley(r, 12, 150, 11),
    ),
  liver: (r) =>
    bowl(
      NIGHT,
      disc(0.35, 0.07, 30) +
        scatter(r, 30, 256, 256, 160, 44)
          .map(([x, y]) => {
            const a = r.between(0, 3);
            return capsule(
              r,
              x - Math.cos(a) * 18,
              y - Math.sin(a) * 18,
              x + Math.cos(a) * 18,
              y + Math.sin(a) * 18,
              40,
              r.pick([
                [0.4, 0.075, 35],
                [0.45, 0.08, 38],
              ]),
            );
          })
          .join('') +
        scatter(r, 12, 256, 256, 150, 50)
          .map(([x, y]) =>
            cube(
              x,
              y,
              12,
              r.pick([
                [0.6, 0.16, 138],
                [0.6, 0.2, 30],
              ]),
              r.between(0, 90),
            ),
          )
          .join('') +
        strands(r, {
          places: scatter(r, 26, 256, 256, 150),
          length: 40,
          width: 7,
          tones: [
            [0.9, 0.03, 70],
            [0.8, 0.06, 60],
          ],
        }) +
        slice(370, 160, 34, 'lemon', 12),
    ),
  'vine-leaves': (r) =>
    bowl(
      WHITE,
      disc(0.9, 0.03, 95) +
        [
          [0, 0],
          [1, 0],
          [2, 0],
          [0, 1],
          [1, 1],
          [2, 1],
          [0, 2],
          [1, 2],
          [2, 2],
        ]
          .map(([i, j]) =>
            capsule(r, 126 + i * 92 + j * 8, 168 + j * 88 - i * 6, 182 + i * 92 + j * 8, 156 + j * 88 - i * 6, 62, [
              0.47,
              0.085,
              128 + r.between(-6, 6),
            ]),
          )
          .join('') +
        slice(256, 250, 36, 'lemon', 8),
    ),
  'mezze-tray': (r) =>
    platter(
      [
        [152, 198, 0.34, hummusIn, CREAM],
        [332, 186, 0.34, muhammaraIn, SAGE],
        [186, 352, 0.33, labnehIn, CLAY],
        [364, 334, 0.34, tabboulehIn, WHITE],
      ]
        .map(([x, y, s, inside, vessel]) => smallBowl(x, y, s, bowl(vessel, inside(r))))
        .join(''),
    ),
  'breakfast-tray': (r) =>
    platter(
      [
        [168, 206, 0.4, shakshukaIn, NIGHT],
        [350, 184, 0.31, fulIn(() => ''), CLAY],
        [384, 326, 0.29, labnehIn, CREAM],
        [240, 360, 0.29, hummusIn, SAGE],
        [112, 334, 0.2, (q) => disc(0.6, 0.16, 50) + oil(q, [[256, 256, 60]]), WHITE],
      ]
        .map(([x, y, s, inside, vessel]) => smallBowl(x, y, s, bowl(vessel, inside(r))))
        .join(''),
    ),
  shakshuka: (r) => pot((q) => shakshukaIn(q))(r),
  ful: (r) => bowl(COPPER, fulIn((q) => dust(q, 80, 256, 256, 140, [[0.6, 0.1, 70]], 3) + parsley(q, 12, 130))(r)),
  'ful-tomato': (r) =>
    bowl(
      TIN,
      fulIn(
        (q) =>
          scatter(q, 34, 256, 256, 140, 26)
            .map(([x, y]) =>
              cube(
                x,
                y,
                13,
                q.pick([
                  [0.6, 0.2, 30],
                  [0.62, 0.16, 138],
                ]),
                q.between(0, 90),
              ),
            )
            .join('') +
          `<path d="${swirlLine(250, 256, 110)}" fill="none" stroke="${hex(0.9, 0.04, 85)}" stroke-width="18" stroke-linecap="round" opacity=".9"/>`,
      )(r),
    ),
  besara: (r) =>
    bowl(
      CLAY,
      spread(
        [0.58, 0.1, 125],
        [0.47, 0.09, 128],
        (q) =>
          strands(q, {
            places: scatter(q, 90, 256, 256, 74),
            length: 42,
            width: 6,
            tones: [
              [0.5, 0.11, 50],
              [0.6, 0.12, 58],
            ],
          }) + oil(q, [[330, 200, 18]]),
      )(r),
    ),
  masoub: (r) =>
    bowl(
      CLAY,
      disc(0.74, 0.09, 72) +
        scatter(r, 90, 256, 256, 178, 20)
          .map(([x, y]) =>
            cube(
              x,
              y,
              17,
              r.pick([
                [0.78, 0.09, 75],
                [0.7, 0.1, 66],
              ]),
              r.between(0, 90),
            ),
          )
          .join('') +
        scatter(r, 7, 256, 256, 110, 62)
          .map(
            ([x, y]) =>
              `<circle cx="${x}" cy="${y + 5}" r="30" fill="#1a0a03" opacity=".3"/><circle cx="${x}" cy="${y}" r="30" fill="${hex(0.93, 0.06, 95)}"/><circle cx="${x}" cy="${y}" r="20" fill="${hex(0.9, 0.08, 92)}"/>`,
          )
          .join('') +
        `<path d="${swirlLine(250, 250, 130)}" fill="none" stroke="${hex(0.72, 0.15, 72)}" stroke-width="13" stroke-linecap="round" opacity=".9"/><path d="${blob(r, 256, 256, 40, 0.2)}" fill="#fffdf6"/>`,
    ),
  zaatar: (r) =>
    dough([0.83, 0.08, 78])(r) +
    `<path d="${blob(r, 256, 254, 184, 0.04, 14)}" fill="${hex(0.42, 0.08, 118)}"/>` +
    dust(
      r,
      900,
      256,
      254,
      178,
      [
        [0.5, 0.09, 122],
        [0.36, 0.07, 118],
        [0.88, 0.05, 85],
        [0.56, 0.1, 112],
      ],
      4,
    ) +
    oil(r, [
      [200, 200, 14],
      [310, 290, 18],
      [230, 320, 10],
    ]),
  kunafa: (r) => bowl({ ...COPPER, content: 208 }, kunafaIn(r)),
  basbousa: (r) => bowl({ ...TIN }, basbousaIn(r)),
  luqaimat: (r) =>
    bowl(
      CREAM,
      disc(0.92, 0.025, 85) +
        friedBalls(r) +
        `<path d="${swirlLine(250, 250, 130)}" fill="none" stroke="${hex(0.34, 0.08, 40)}" stroke-width="13" stroke-linecap="round" opacity=".85"/>` +
        dust(r, 130, 256, 262, 150, [[0.93, 0.04, 88]], 3.4),
    ),
  'umm-ali': (r) =>
    bowl(
      CLAY,
      disc(0.88, 0.05, 82) +
        scatter(r, 46, 256, 256, 170, 34)
          .map(([x, y]) =>
            cube(
              x,
              y,
              26,
              r.pick([
                [0.78, 0.11, 72],
                [0.68, 0.12, 62],
                [0.88, 0.07, 80],
              ]),
              r.between(0, 90),
            ),
          )
          .join('') +
        nuts(r, 22, 140) +
        dust(r, 120, 256, 256, 130, [[0.6, 0.13, 128]], 4) +
        beads(r, { places: scatter(r, 10, 256, 256, 140, 40), size: 11, squash: 0.7, tones: [[0.36, 0.07, 35]] }),
    ),
  'rice-pudding': (r) => bowl(CLAY, ricePuddingIn(r)),
  dates: (r) =>
    bowl(
      SAGE,
      disc(0.93, 0.02, 90) +
        [
          [150, 190],
          [240, 160],
          [336, 190],
          [140, 276],
          [370, 276],
          [170, 356],
          [262, 384],
          [346, 348],
        ]
          .map(([x, y]) => {
            const a = Math.atan2(y - 256, x - 256) + 1.5;
            return capsule(
              r,
              x - Math.cos(a) * 26,
              y - Math.sin(a) * 26,
              x + Math.cos(a) * 26,
              y + Math.sin(a) * 26,
              50,
              r.pick([
                [0.5, 0.1, 52],
                [0.44, 0.09, 46],
              ]),
            );
          })
          .join('') +
        `<path d="${blob(r, 256, 264, 62, 0.1)}" fill="${hex(0.97, 0.015, 92)}"/>` +
        swirl(256, 262, 54, 3, '#ffffff', hex(0.88, 0.03, 88)) +
        dust(r, 60, 256, 262, 60, [[0.85, 0.06, 85]], 3),
    ),
  koshary: (r) => bowl({ ...TIN }, koshary(r)),
  'koshary-box': (r) => bowl({ rim: [0.6, 0.2, 27], content: 200 }, koshary(r)),
  'koshary-liver': (r) =>
    bowl(
      { rim: [0.85, 0.16, 92], content: 200 },
      koshary(
        r,
        (q) =>
          scatter(q, 10, 256, 256, 130, 60)
            .map(([x, y]) => {
              const a = q.between(0, 3);
              return capsule(
                q,
                x - Math.cos(a) * 18,
                y - Math.sin(a) * 18,
                x + Math.cos(a) * 18,
                y + Math.sin(a) * 18,
                38,
                [0.42, 0.075, 36],
              );
            })
            .join('') +
          scatter(q, 8, 256, 256, 130, 60)
            .map(([x, y]) => cube(x, y, 12, [0.62, 0.16, 138], q.between(0, 90)))
            .join(''),
      ),
    ),
  'koshary-tub': (r) => `<g transform="translate(0 0)">${bowl({ ...TIN, content: 220, radius: 250 }, koshary(r))}</g>`,
  'yellow-koshary': (r) =>
    bowl(
      { ...TIN },
      rice(r, [
        [0.84, 0.13, 85],
        [0.8, 0.14, 80],
        [0.9, 0.09, 90],
      ]) +
        [
          [196, 210],
          [318, 216],
          [252, 322],
        ]
          .map(
            ([x, y]) =>
              `<ellipse cx="${x + 2}" cy="${y + 10}" rx="54" ry="46" fill="#1a0a03" opacity=".32"/><ellipse cx="${x}" cy="${y}" rx="54" ry="46" fill="#fffdf7"/><circle cx="${x}" cy="${y}" r="26" fill="${hex(0.8, 0.16, 80)}"/><circle cx="${x - 8}" cy="${y - 8}" r="7" fill="#fff" opacity=".6"/>`,
          )
          .join('') +
        scatter(r, 14, 256, 256, 160, 44)
          .map(([x, y]) => cube(x, y, 12, [0.6, 0.2, 30], r.between(0, 90)))
          .join('') +
        parsley(r, 14, 160, 9),
    ),
  macaroni: (r) =>
    bowl(
      { rim: [0.86, 0.03, 80], content: 206 },
      disc(0.82, 0.12, 80) +
        `<path d="${blob(r, 256, 256, 170, 0.1)}" fill="${hex(0.88, 0.1, 86)}" filter="url(#soft6)"/>` +
        scatter(r, 40, 256, 256, 180, 36)
          .map(
            ([x, y]) =>
              `<path d="${blob(r, x, y, r.between(10, 30), 0.35)}" fill="${hex(0.58, 0.13, 56)}" opacity="${r.between(0.3, 0.65).toFixed(2)}" filter="url(#soft3)"/>`,
          )
          .join('') +
        `<path d="M256 40V470M60 200H452M60 318H452" stroke="${hex(0.55, 0.12, 55)}" stroke-width="6" opacity=".55"/>` +
        parsley(r, 8, 120, 9),
    ),
  molokhia: (r) =>
    bowl(
      CLAY,
      soup(
        [0.38, 0.09, 138],
        (q) =>
          leaves(q, { places: scatter(q, 150, 256, 256, 180), size: 10, hue: 140, light: 0.44 }) +
          oil(q, [
            [220, 220, 40],
            [310, 290, 26],
          ]) +
          dust(q, 60, 230, 230, 60, [[0.85, 0.08, 80]], 5),
      )(r),
    ),
  mombar: (r) =>
    bowl(
      TIN,
      disc(0.9, 0.02, 95) +
        leaves(r, { places: scatter(r, 26, 256, 256, 180, 30), size: 26, hue: 134, light: 0.6 }) +
        [
          [120, 190, 380, 166],
          [110, 262, 392, 240],
          [126, 334, 388, 316],
        ]
          .map(([a, b, c, d]) => capsule(r, a, b, c, d, 58, [0.55, 0.11, 52], 6))
          .join(''),
    ),
  'sausage-roll': (r) =>
    `<g transform="rotate(-32 256 256)"><rect x="30" y="160" width="452" height="200" rx="96" fill="${hex(0.66, 0.12, 62)}"/><rect x="30" y="150" width="452" height="196" rx="96" fill="${hex(0.8, 0.11, 72)}"/><rect x="56" y="206" width="400" height="92" rx="46" fill="${hex(0.5, 0.1, 50)}"/>${leaves(r, { places: scatter(r, 26, 256, 252, 180).map(([x, y]) => [x, 240 + (y - 252) * 0.2]), size: 22, hue: 134, light: 0.62 })}${[0, 1, 2, 3].map((i) => capsule(r, 88 + i * 92, 258, 138 + i * 92, 244, 46, [0.42, 0.1, 36], 2)).join('')}${scatter(
      r,
      16,
      256,
      250,
      180,
    )
      .map(([x, y]) =>
        cube(
          x,
          250 + (y - 250) * 0.18,
          10,
          r.pick([
            [0.62, 0.16, 138],
            [0.62, 0.2, 30],
            [0.92, 0.03, 80],
          ]),
          r.between(0, 90),
        ),
      )
      .join(
        '',
      )}<path d="M90 176q170-26 330 0" stroke="#fff" stroke-opacity=".4" stroke-width="14" stroke-linecap="round" fill="none"/></g>`,
  tea: (r) =>
    cup(
      [0.42, 0.13, 40],
      () =>
        `<path d="M150 190q50-60 120-62" stroke="#fff" stroke-opacity=".35" stroke-width="14" stroke-linecap="round" fill="none"/>`,
    )(r),
  'mint-tea': (r) =>
    glass([0.6, 0.13, 68], (q) => leaves(q, { places: scatter(q, 9, 256, 256, 92, 40), size: 42, hue: 145 }))(r),
  karak: (r) =>
    cup(
      [0.69, 0.095, 62],
      (q) =>
        `<path d="${blob(q, 230, 230, 90, 0.2)}" fill="${hex(0.76, 0.085, 66)}" filter="url(#soft6)"/>` +
        beads(q, {
          places: [
            [280, 300],
            [300, 280],
            [262, 288],
          ],
          size: 9,
          squash: 0.7,
          tones: [[0.5, 0.06, 110]],
        }),
    )(r),
  'turkish-coffee': (r) =>
    cup(
      [0.3, 0.05, 45],
      (q) =>
        dust(
          q,
          260,
          256,
          256,
          185,
          [
            [0.5, 0.08, 55],
            [0.42, 0.07, 50],
          ],
          7,
        ) + `<path d="${blob(q, 256, 256, 110, 0.2)}" fill="${hex(0.26, 0.045, 42)}" filter="url(#soft6)"/>`,
    )(r),
  'cane-juice': (r) => glass([0.82, 0.11, 112], (q) => dust(q, 90, 256, 256, 170, [[0.93, 0.05, 110]], 9))(r),
  hibiscus: (r) =>
    glass([0.4, 0.15, 20], (q) => iceCubes(q, 5) + leaves(q, { places: [[256, 250]], size: 44, hue: 145 }))(r),
  'lemon-mint': (r) =>
    glass(
      [0.84, 0.13, 118],
      (q) =>
        iceCubes(q, 4) +
        slice(210, 216, 62, 'lemon', 14) +
        slice(310, 302, 54, 'lime', 40) +
        leaves(q, {
          places: [
            [318, 200],
            [206, 318],
            [270, 262],
          ],
          size: 40,
          hue: 145,
        }),
    )(r),
  'arabic-coffee': (r) =>
    `<circle cx="256" cy="268" r="238" fill="${hex(0.55, 0.09, 60)}"/><circle cx="256" cy="258" r="238" fill="${hex(0.78, 0.1, 75)}"/><circle cx="256" cy="258" r="206" fill="${hex(0.7, 0.1, 70)}"/>${[
      [180, 190],
      [332, 184],
    ]
      .map(([x, y]) => smallBowl(x, y, 0.24, bowl({ rim: [0.98, 0.008, 85], content: 205 }, disc(0.74, 0.12, 82))))
      .join('')}${smallBowl(
      256,
      334,
      0.29,
      bowl(
        SAGE,
        disc(0.9, 0.03, 85) +
          scatter(r, 14, 256, 256, 130, 60)
            .map(([x, y]) => {
              const a = r.between(0, 3);
              return capsule(
                r,
                x - Math.cos(a) * 34,
                y - Math.sin(a) * 34,
                x + Math.cos(a) * 34,
                y + Math.sin(a) * 34,
                66,
                r.pick([
                  [0.46, 0.1, 48],
                  [0.4, 0.085, 42],
                ]),
              );
            })
            .join(''),
      ),
    )}`,
  'grilled-fish': (r) =>
    platter(
      `${leaves(r, { places: scatter(r, 24, 256, 260, 196, 26, 90), size: 20, hue: 134, light: 0.6 })}<g transform="rotate(-10 256 256)"><path d="M420 262L486 206Q474 258 492 322Z" fill="${hex(0.5, 0.09, 50)}"/><path d="M52 262Q140 150 300 176Q390 196 436 258Q390 330 300 346Q140 366 52 262Z" transform="translate(4 14)" fill="#160a03" opacity=".4"/><path d="M52 258Q140 146 300 172Q390 192 436 254Q390 326 300 342Q140 362 52 258Z" fill="${hex(0.66, 0.1, 60)}"/><path d="M60 256Q150 176 300 190Q380 204 424 250Q300 226 60 256Z" fill="${hex(0.78, 0.08, 72)}" opacity=".8"/><path d="M150 196Q176 256 150 320" stroke="${hex(0.4, 0.07, 45)}" stroke-width="8" fill="none"/><circle cx="112" cy="238" r="15" fill="#fdf8ec"/><circle cx="110" cy="238" r="8" fill="#1a120b"/>${[200, 252, 304, 352].map((x) => `<path d="M${x} 196Q${x + 26} 256 ${x - 6} 318" stroke="${hex(0.28, 0.05, 40)}" stroke-width="13" stroke-linecap="round" opacity=".75" fill="none"/>`).join('')}</g>${slice(372, 352, 34, 'lemon', 8)}${slice(120, 170, 32, 'lemon', 30)}${slice(420, 178, 24, 'tomato', 0)}`,
    ),
};

function shakshukaIn(r) {
  return (
    disc(0.55, 0.19, 33) +
    scatter(r, 46, 256, 256, 178, 22)
      .map(([x, y]) =>
        cube(
          x,
          y,
          15,
          r.pick([
            [0.6, 0.2, 32],
            [0.5, 0.18, 29],
            [0.6, 0.15, 136],
          ]),
          r.between(0, 90),
        ),
      )
      .join('') +
    `<path d="${blob(r, 256, 256, 160, 0.1)}" fill="${hex(0.58, 0.2, 34)}" opacity=".55" filter="url(#soft6)"/>` +
    [
      [186, 190],
      [322, 206],
      [214, 330],
      [340, 334],
    ]
      .map(
        ([x, y]) =>
          `<path d="${blob(r, x, y, 64, 0.14)}" fill="#fffdf6"/><circle cx="${x}" cy="${y + 4}" r="29" fill="${hex(0.62, 0.15, 60)}" opacity=".5"/><circle cx="${x}" cy="${y}" r="28" fill="${hex(0.8, 0.17, 76)}"/><circle cx="${x - 9}" cy="${y - 9}" r="7" fill="#fff" opacity=".75"/>`,
      )
      .join('') +
    parsley(r, 26, 170, 11) +
    dust(r, 60, 256, 256, 170, [[0.3, 0.05, 40]], 2.4)
  );
}

/** SVG of a drawn dish. */
export function drawDish(key) {
  let seed = 7;
  for (const letter of key) seed = (seed * 31 + letter.charCodeAt(0)) >>> 0;
  return svg(drawn[key](seeded(seed)));
}
