/** Breakfast, sweets and drinks, each 512 × 512 on nothing: key → drawing from a seeded source. */
import { hex } from './colour.mjs';
import { beads, blob, bowl, capsule, cube, leaves, scatter, slice, swirl } from './draw.mjs';
import {
  basbousaIn,
  CLAY,
  COPPER,
  CREAM,
  cup,
  disc,
  dough,
  dust,
  friedBalls,
  fulIn,
  glass,
  hummusIn,
  iceCubes,
  kunafaIn,
  labnehIn,
  NIGHT,
  nuts,
  oil,
  platter,
  pot,
  ricePuddingIn,
  SAGE,
  shakshukaIn,
  smallBowl,
  swirlLine,
  TIN,
  WHITE,
} from './pieces.mjs';

export const morningSweetDrinks = {
  shakshuka: (r) => pot((q) => shakshukaIn(q))(r),
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
  'breakfast-tray': (r) =>
    platter(
      /** @type {[number, number, number, (r: any) => string, import('./draw.mjs').Vessel][]} */ ([
        [168, 206, 0.4, shakshukaIn, NIGHT],
        [350, 184, 0.31, fulIn(() => ''), CLAY],
        [384, 326, 0.29, labnehIn, CREAM],
        [240, 360, 0.29, hummusIn, SAGE],
        [112, 334, 0.2, (q) => disc(0.6, 0.16, 50) + oil(q, [[256, 256, 60]]), WHITE],
      ])
        .map(([x, y, s, inside, vessel]) => smallBowl(x, y, s, bowl(vessel, inside(r))))
        .join(''),
    ),
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
        `${dust(
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
        )}<path d="${blob(q, 256, 256, 110, 0.2)}" fill="${hex(0.26, 0.045, 42)}" filter="url(#soft6)"/>`,
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
};
