/** Mezze, salads and soups, each 512 × 512 on nothing: key → drawing from a seeded source. */
import { beads, bowl, capsule, cube, grains, leaves, scatter, slice } from './draw.mjs';
import {
  CLAY,
  COPPER,
  CREAM,
  disc,
  dust,
  fattoushIn,
  hummusIn,
  labnehIn,
  lentilIn,
  muhammaraIn,
  mutabbalIn,
  NIGHT,
  nuts,
  oil,
  parsley,
  platter,
  SAGE,
  smallBowl,
  soup,
  spread,
  tabboulehIn,
  WHITE,
} from './pieces.mjs';

export const mezze = {
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
      /** @type {[number, number, number, (r: any) => string, import('./draw.mjs').Vessel][]} */ ([
        [152, 198, 0.34, hummusIn, CREAM],
        [332, 186, 0.34, muhammaraIn, SAGE],
        [186, 352, 0.33, labnehIn, CLAY],
        [364, 334, 0.34, tabboulehIn, WHITE],
      ])
        .map(([x, y, s, inside, vessel]) => smallBowl(x, y, s, bowl(vessel, inside(r))))
        .join(''),
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
};
