/** Logos (500 × 500, also the Open Graph picture) and favicons (96 × 96). */
import { hex } from './colour.mjs';

const frame = (body, size = 500) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 500 500">${body}</svg>`;
/** A word centred on x, on the baseline y. */
const centred = ({ body, width }, x, y, fill) =>
  `<g transform="translate(${x - width / 2} ${y})" fill="${fill}">${body}</g>`;

/** The palm: a leaning trunk and seven leaves. */
function palm(x, y, s, colour) {
  const leaf = (angle, length) =>
    `<path d="M0 0Q${length * 0.5} ${-length * 0.34} ${length} ${length * 0.1}Q${length * 0.52} ${-length * 0.06} 0 .1Z" transform="rotate(${angle})"/>`;
  return `<g transform="translate(${x} ${y}) scale(${s})" fill="${colour}"><path d="M-.1 0Q-.02 .8 -.26 1.62L.1 1.62Q.2 .8 .1 0Z"/>${[-12, -52, -94, -136, -168].map((a, i) => leaf(a, [1.02, 1.0, 0.92, 1.0, 1.02][i])).join('')}<g>${leaf(28, 0.82)}<g transform="scale(-1 1)">${leaf(28, 0.82)}</g></g><circle cx="-.12" cy=".16" r=".13"/><circle cx=".12" cy=".17" r=".13"/></g>`;
}

/** Stairs along the lower edge: the hem of Nakhla's cloth. */
function stairs(y, colour) {
  let d = `M0 500V${y}`;
  for (let x = 0; x < 500; x += 50) d += `h12.5v-10h12.5v-10h12.5v10h12.5v10`;
  return `<path d="${d}V500Z" fill="${colour}"/>`;
}

const scallops = (y, colour) => `<path d="M0 500V${y}${'a25 25 0 0 1 50 0'.repeat(10)}V500Z" fill="${colour}"/>`;

export const brands = {
  nakhla: async (outline) => {
    const [green, copper, cream] = [hex(0.37, 0.068, 163), hex(0.74, 0.135, 68), hex(0.985, 0.01, 90)];
    const word = await outline('reem-kufi', 'نخلة', { size: 150, weight: 600 });
    const latin = await outline('reem-kufi', 'NAKHLA', { size: 34, weight: 500 });
    const ground = `<rect width="500" height="500" fill="${green}"/>`;
    return {
      logo: frame(
        `${ground}${palm(250, 112, 70, copper)}${centred(word, 250, 376, cream)}${centred(latin, 250, 432, copper)}${stairs(482, copper)}`,
      ),
      favicon: frame(`<rect width="500" height="500" rx="120" fill="${green}"/>${palm(250, 182, 158, cream)}`, 96),
    };
  },
  basta: async (outline) => {
    const [red, yellow, ink] = [hex(0.555, 0.215, 27), hex(0.87, 0.175, 92), hex(0.24, 0.03, 30)];
    const word = await outline('alexandria', 'Basta', { size: 132, weight: 800 });
    const arabic = await outline('alexandria', 'بسطة', { size: 84, weight: 700 });
    const letter = await outline('alexandria', 'B', { size: 340, weight: 800 });
    const awning = Array.from(
      { length: 10 },
      (_, i) => `<path d="M${i * 50} 0h50v84a25 25 0 0 1-50 0Z" fill="${i % 2 ? '#fffaf0' : red}"/>`,
    ).join('');
    return {
      logo: frame(
        `<rect width="500" height="500" fill="${yellow}"/>${awning}${centred(word, 250, 292, red)}${centred(arabic, 250, 396, ink)}`,
      ),
      favicon: frame(
        `<rect x="14" y="14" width="472" height="472" rx="120" fill="${yellow}" stroke="${ink}" stroke-width="28"/>${centred(letter, 250, 372, red)}`,
        96,
      ),
    };
  },
  shut: async (outline) => {
    const [sea, coral, foam] = [hex(0.42, 0.085, 235), hex(0.79, 0.12, 45), hex(0.985, 0.008, 220)];
    const word = await outline('readex-pro', 'شَطّ', { size: 170, weight: 700 });
    const latin = await outline('readex-pro', 'SHUT', { size: 40, weight: 500 });
    const fish = (s) =>
      `<g transform="scale(${s})" fill="${coral}"><path d="M-1 0C-.6-.56.3-.56.72-.08L1.12-.44Q1 0 1.12 .44L.72 .08C.3 .56-.6 .56-1 0Z"/></g>`;
    return {
      logo: frame(
        `<rect width="500" height="500" fill="${sea}"/><g transform="translate(244 128)">${fish(86)}</g><circle cx="196" cy="116" r="9" fill="${sea}"/>${centred(word, 250, 346, foam)}${centred(latin, 250, 424, coral)}${scallops(492, coral)}`,
      ),
      favicon: frame(
        `<rect width="500" height="500" rx="120" fill="${sea}"/><g transform="translate(240 250)">${fish(184)}</g><circle cx="140" cy="226" r="18" fill="${sea}"/>`,
        96,
      ),
    };
  },
  grand: async (outline) => {
    const [plum, gold, paper] = [hex(0.36, 0.1, 300), hex(0.8, 0.13, 85), hex(0.985, 0.008, 300)];
    const word = await outline('readex-pro', 'جراند', { size: 150, weight: 700 });
    const latin = await outline('readex-pro', 'GRAND', { size: 40, weight: 500 });
    const letter = await outline('readex-pro', 'G', { size: 330, weight: 700 });
    // Twenty places at one table.
    const places = Array.from({ length: 20 }, (_, i) => {
      const angle = (i / 20) * 2 * Math.PI;
      return `<circle cx="${(250 + 80 * Math.cos(angle)).toFixed(1)}" cy="${(142 + 80 * Math.sin(angle)).toFixed(1)}" r="8" fill="${gold}"/>`;
    }).join('');
    return {
      logo: frame(
        `<rect width="500" height="500" fill="${plum}"/><circle cx="250" cy="142" r="56" fill="${gold}"/>${places}${centred(word, 250, 350, paper)}${centred(latin, 250, 430, gold)}`,
      ),
      favicon: frame(`<rect width="500" height="500" rx="120" fill="${plum}"/>${centred(letter, 250, 368, gold)}`, 96),
    };
  },
};
