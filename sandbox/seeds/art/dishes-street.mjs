/** Street food, each 512 × 512 on nothing: key → drawing from a seeded source. */
import { hex } from './colour.mjs';
import { blob, bowl, capsule, cube, leaves, scatter, slice, strands } from './draw.mjs';
import {
  CLAY,
  COPPER,
  disc,
  dust,
  fulIn,
  koshary,
  NIGHT,
  oil,
  parsley,
  rice,
  soup,
  spread,
  swirlLine,
  TIN,
} from './pieces.mjs';

export const street = {
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
};
