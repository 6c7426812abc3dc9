/** Rice dishes and the grill, each 512 × 512 on nothing: key → drawing from a seeded source. */
import { hex } from './colour.mjs';
import { bowl, cube, grains, leaves, scatter, slice, strands } from './draw.mjs';
import {
  CLAY,
  COPPER,
  CREAM,
  chicken,
  cubesOnSkewer,
  disc,
  joint,
  kebabs,
  meatOnRice,
  NIGHT,
  nuts,
  oil,
  parsley,
  platter,
  pot,
  RED_RICE,
  RICE,
  rice,
  SAGE,
  YELLOW_RICE,
} from './pieces.mjs';

export const riceAndGrill = {
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
  'grilled-fish': (r) =>
    platter(
      `${leaves(r, { places: scatter(r, 24, 256, 260, 196, 26, 90), size: 20, hue: 134, light: 0.6 })}<g transform="rotate(-10 256 256)"><path d="M420 262L486 206Q474 258 492 322Z" fill="${hex(0.5, 0.09, 50)}"/><path d="M52 262Q140 150 300 176Q390 196 436 258Q390 330 300 346Q140 366 52 262Z" transform="translate(4 14)" fill="#160a03" opacity=".4"/><path d="M52 258Q140 146 300 172Q390 192 436 254Q390 326 300 342Q140 362 52 258Z" fill="${hex(0.66, 0.1, 60)}"/><path d="M60 256Q150 176 300 190Q380 204 424 250Q300 226 60 256Z" fill="${hex(0.78, 0.08, 72)}" opacity=".8"/><path d="M150 196Q176 256 150 320" stroke="${hex(0.4, 0.07, 45)}" stroke-width="8" fill="none"/><circle cx="112" cy="238" r="15" fill="#fdf8ec"/><circle cx="110" cy="238" r="8" fill="#1a120b"/>${[200, 252, 304, 352].map((x) => `<path d="M${x} 196Q${x + 26} 256 ${x - 6} 318" stroke="${hex(0.28, 0.05, 40)}" stroke-width="13" stroke-linecap="round" opacity=".75" fill="none"/>`).join('')}</g>${slice(372, 352, 34, 'lemon', 8)}${slice(120, 170, 32, 'lemon', 30)}${slice(420, 178, 24, 'tomato', 0)}`,
    ),
};
