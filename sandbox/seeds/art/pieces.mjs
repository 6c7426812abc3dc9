/** Parts that several drawn dishes share: vessels, rice, joints, sauces and whole contents of bowls. */
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
  skewer,
  slice,
  strands,
  swirl,
} from './draw.mjs';

export const disc = (L, C, H) => `<circle cx="256" cy="256" r="200" fill="${hex(L, C, H)}"/>`;
export const CREAM = { rim: [0.955, 0.018, 85] };
export const WHITE = { rim: [0.975, 0.006, 90] };
export const CLAY = { rim: [0.56, 0.085, 45] };
export const SAGE = { rim: [0.72, 0.05, 160] };
export const COPPER = { rim: [0.66, 0.1, 55] };
export const NIGHT = { rim: [0.36, 0.04, 200] };
export const TIN = { rim: [0.86, 0.008, 250], radius: 240, content: 205 };

export const RICE = [
  [0.95, 0.03, 90],
  [0.92, 0.05, 85],
  [0.97, 0.015, 95],
];
export const YELLOW_RICE = [
  [0.9, 0.09, 88],
  [0.85, 0.13, 80],
  [0.94, 0.06, 92],
  [0.96, 0.02, 95],
];
export const RED_RICE = [
  [0.78, 0.11, 65],
  [0.72, 0.13, 55],
  [0.85, 0.09, 75],
  [0.66, 0.12, 48],
];
export const rice = (r, tones, radius = 190) =>
  disc(tones[0][0] - 0.16, tones[0][1] * 1.3, tones[0][2] - 8) +
  grains(r, { count: 1250, cx: 256, cy: 256, radius, length: 19, width: 6.4, tones });

export const oil = (r, places) =>
  places
    .map(
      ([x, y, s]) =>
        `<path d="${blob(r, x, y, s, 0.25)}" fill="${hex(0.74, 0.15, 95)}" opacity=".62"/><path d="${blob(r, x - s * 0.25, y - s * 0.25, s * 0.25, 0.3)}" fill="#fff8d8" opacity=".75"/>`,
    )
    .join('');
export const dust = (r, count, cx, cy, radius, tones, size = 2.6) =>
  scatter(r, count, cx, cy, radius)
    .map(
      ([x, y]) =>
        `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.between(size * 0.5, size).toFixed(1)}" fill="${hex(...r.pick(tones))}" opacity=".85"/>`,
    )
    .join('');
export const nuts = (r, count, radius = 120) =>
  beads(r, {
    places: scatter(r, count, 256, 256, radius, 20),
    size: 11,
    squash: 0.55,
    tones: [
      [0.86, 0.07, 80],
      [0.78, 0.1, 70],
    ],
  });
export const parsley = (r, count, radius = 150, size = 10) =>
  leaves(r, { places: scatter(r, count, 256, 256, radius, 16), size, hue: 138 });

/** A piece on the bone: the meat is a drop that narrows to the bone. `s` is half its length. */
export function leg(r, x, y, s, angle, [L, C, H], char = 3) {
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
export const joint = (r, x, y, s, angle, /** @type {[number, number, number]} */ tone = [0.47, 0.085, 44]) =>
  leg(r, x, y, s, angle, tone);

/** Half a roast chicken: two legs crossed over the breast. */
export function chicken(r, x, y, s) {
  const [def, fill] = ball(0.68, 0.135, 64, { light: 0.12, dark: 0.2 });
  const breast = `<defs>${def}</defs><g transform="translate(${x} ${y}) scale(${s}) rotate(-8)"><ellipse cx=".04" cy=".14" rx=".98" ry=".68" fill="#170a03" opacity=".4"/><path d="M-.98 .06C-.98-.5-.42-.74.06-.6C.62-.78 1-.4.98.08C.96.5.5.66 0 .62C-.5.68-.96.5-.98.06Z" fill="${fill}"/><path d="M.02-.56Q-.08 0 .02 .58" stroke="${hex(0.45, 0.1, 50)}" stroke-width=".05" opacity=".6" fill="none"/><path d="M-.74-.2Q-.5-.5-.1-.46M.3-.5Q.6-.52.74-.28" stroke="#fff" stroke-width=".07" stroke-linecap="round" opacity=".36" fill="none"/></g>`;
  return `${breast}${leg(r, x - s * 0.42, y + s * 0.42, s * 0.66, 148, [0.64, 0.135, 58], 2)}${leg(r, x + s * 0.46, y + s * 0.44, s * 0.66, 28, [0.62, 0.135, 56], 2)}`;
}

export const spread = (base, dark, more) => (r) =>
  disc(...base) +
  swirl(256, 256, 178, 4, hex(Math.min(0.99, base[0] + 0.06), base[1] * 0.8, base[2]), hex(...dark)) +
  more(r);

export const soup = (tone, more) => (r) =>
  disc(tone[0], tone[1], tone[2]) +
  `<path d="${blob(r, 230, 225, 120, 0.12)}" fill="${hex(tone[0] + 0.05, tone[1], tone[2] + 4)}" opacity=".6" filter="url(#soft6)"/>` +
  more(r);

export const cup =
  (tone, /** @type {(r: any) => string} */ more = () => '') =>
  (r) => {
    const saucer = `<circle cx="256" cy="266" r="240" fill="${hex(0.9, 0.02, 80)}"/><circle cx="256" cy="258" r="240" fill="${hex(0.97, 0.012, 85)}"/><circle cx="256" cy="258" r="172" fill="${hex(0.92, 0.018, 80)}"/>`;
    const handle = `<path d="M386 226q86-20 78 40t-84 36" fill="none" stroke="${hex(0.86, 0.02, 80)}" stroke-width="26" stroke-linecap="round"/>`;
    return `${saucer}${handle}<g transform="translate(256 256) scale(.63) translate(-256 -256)">${bowl({ rim: [0.985, 0.008, 85], content: 200 }, disc(tone[0], tone[1], tone[2]) + more(r))}</g>`;
  };

export const glass =
  (tone, /** @type {(r: any) => string} */ more = () => '') =>
  (r) =>
    bowl(
      { rim: [0.93, 0.012, 220], wall: [0.95, 0.02, 210], radius: 214, content: 182 },
      disc(tone[0], tone[1], tone[2]) + more(r),
    );

export const iceCubes = (r, count) =>
  scatter(r, count, 256, 256, 110, 74)
    .map(([x, y]) => `<g opacity=".72">${cube(x, y, 36, [0.93, 0.02, 220], r.between(0, 90))}</g>`)
    .join('');

export const koshary = (r, /** @type {(r: any) => string} */ more = () => '') =>
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

export const meatOnRice = (tones, meat) => (r) =>
  rice(r, tones) +
  meat(r) +
  nuts(r, 16, 150) +
  beads(r, { places: scatter(r, 12, 256, 256, 160, 30), size: 9, squash: 0.7, tones: [[0.36, 0.07, 30]] }) +
  parsley(r, 14, 160, 9);

export const dough = (tone) => (r) => {
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

export const platter = (body) =>
  `<ellipse cx="256" cy="270" rx="250" ry="196" fill="${hex(0.5, 0.08, 50)}"/><ellipse cx="256" cy="258" rx="250" ry="196" fill="${hex(0.72, 0.1, 62)}"/><ellipse cx="256" cy="256" rx="238" ry="184" fill="${hex(0.8, 0.09, 68)}"/><ellipse cx="256" cy="258" rx="216" ry="164" fill="${hex(0.64, 0.1, 58)}"/>${body}`;
export const smallBowl = (x, y, s, body) =>
  `<g transform="translate(${x} ${y}) scale(${s}) translate(-256 -256)"><circle cx="266" cy="286" r="244" fill="#160a03" opacity=".35" filter="url(#soft6)"/>${body}</g>`;

export const hummusIn = spread(
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
export const mutabbalIn = spread(
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
export const muhammaraIn = spread(
  [0.58, 0.16, 38],
  [0.46, 0.14, 34],
  (r) => oil(r, [[256, 250, 40]]) + nuts(r, 12, 90) + parsley(r, 7, 110),
);
export const labnehIn = spread(
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
export const tabboulehIn = (r) =>
  disc(0.38, 0.1, 140) +
  leaves(r, { places: scatter(r, 420, 256, 256, 186), size: 12, hue: 140, light: 0.52 }) +
  scatter(r, 34, 256, 256, 165, 24)
    .map(([x, y]) => cube(x, y, 8, [0.6, 0.2, 30], r.between(0, 90)))
    .join('') +
  grains(r, { count: 80, cx: 256, cy: 256, radius: 175, length: 9, width: 6, tones: [[0.85, 0.07, 80]] });
export const fattoushIn = (r) =>
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
export const lentilIn = soup(
  [0.77, 0.14, 78],
  (r) =>
    `<path d="${swirlLine(236, 250, 96)}" fill="none" stroke="${hex(0.95, 0.04, 90)}" stroke-width="12" stroke-linecap="round" opacity=".85"/>` +
    dust(r, 70, 256, 256, 120, [[0.5, 0.15, 35]], 3) +
    parsley(r, 9, 100),
);
export function swirlLine(x, y, s) {
  return `M${x - s} ${y}q${s * 0.4} ${-s * 0.8} ${s} ${-s * 0.3}t${s * 0.9} ${s * 0.5}q${-s * 0.3} ${s * 0.7} ${-s} ${s * 0.4}`;
}

export const kebabs = (r, y0, count, gap, x1 = 110, x2 = 402, w = 44) =>
  Array.from(
    { length: count },
    (_, i) =>
      skewer(x1 - 50, y0 + i * gap, x2 + 60, y0 + i * gap - 14) +
      capsule(r, x1, y0 + i * gap, x2, y0 + i * gap - 12, w, [0.42, 0.075, 42], 7),
  ).join('');
export const cubesOnSkewer = (r, y, tone, vegetables = true, x1 = 96, x2 = 420, s = 27) =>
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

export const pot = (inside) => (r) =>
  `<path d="M26 214q-34 42 0 84" fill="none" stroke="${hex(0.44, 0.08, 42)}" stroke-width="26" stroke-linecap="round"/><path d="M486 214q34 42 0 84" fill="none" stroke="${hex(0.4, 0.08, 42)}" stroke-width="26" stroke-linecap="round"/><g transform="translate(256 256) scale(.93) translate(-256 -256)">${bowl(CLAY, inside(r))}</g>`;

export const kunafaIn = (r) =>
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
export const basbousaIn = (r) =>
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
export const ricePuddingIn = (r) =>
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
export const friedBalls = (r, tone = [0.68, 0.14, 62]) => {
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
export const fulIn = (more) => (r) =>
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

export function shakshukaIn(r) {
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
