/** Latitude and longitude as numbers, or as degrees of a compass or a map, in any digits. Pure. */
import { readTyped } from './typed.ts';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Two numbers or angles, latitude first unless letters say otherwise. Null: it is no place. */
export function placeOf(text: string): Place | null {
  const halves = halvesOf(plainMarks(text).toUpperCase());
  const [first, second] = halves.map(angleOf);
  if (!first || !second) return null;
  if (first.axis !== null && first.axis === second.axis) return null;
  const isTurned = first.axis === 'longitude' || second.axis === 'latitude';
  return placeAt(...(isTurned ? ([second.value, first.value] as const) : ([first.value, second.value] as const)));
}

/** Null: not on Earth, or where no place is set (0, 0). */
export function placeAt(latitude: number, longitude: number): Place | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) || (latitude === 0 && longitude === 0)) return null;
  return { latitude, longitude };
}

const DIRECTIONS = [
  [/شمال(?:[\u064B]?ا[\u064B]?)?/g, 'N'],
  [/جنوب(?:[\u064B]?ا[\u064B]?)?/g, 'S'],
  [/شرق(?:[\u064B]?ا[\u064B]?)?/g, 'E'],
  [/غرب(?:[\u064B]?ا[\u064B]?)?/g, 'W'],
] as const;

/** One sign for each meaning, before letters get one form: that makes a degree of an ordinal sign into a letter. */
export function plainMarks(text: string): string {
  let plain = text
    .replace(/[\u00BA\u02DA\u2218]/g, '\u00B0')
    .replace(/[\u2033\u201C\u201D]|''|\u2032\u2032|\u2019\u2019/g, '"')
    .replace(/[\u2032\u2018\u2019\u00B4`]/g, "'")
    .replace(/[\u2212\u2013]/g, '-');
  plain = readTyped(plain).replaceAll('٫', '.').replace(/[،;؛]/g, ',');
  for (const [word, letter] of DIRECTIONS) plain = plain.replace(word, letter);
  return plain;
}

const DECIMAL_COMMAS = /^(-?\d{1,2}),(\d{3,15})(?: ?, ?| )(-?\d{1,3}),(\d{3,15})$/;

function halvesOf(text: string): string[] {
  const commas = DECIMAL_COMMAS.exec(text);
  if (commas) return [`${commas[1]}.${commas[2]}`, `${commas[3]}.${commas[4]}`];
  const parts = text.split(',').filter((part) => part.trim() !== '');
  if (parts.length === 2) return parts;
  if (parts.length !== 1) return [];
  const letters =
    /^([^NSEW]+[NSEW])(.+)$/.exec(text) ??
    /^([NS][^NSEW]+)([EW].+)$/.exec(text) ??
    /^([EW][^NSEW]+)([NS].+)$/.exec(text);
  return letters ? [letters[1]!, letters[2]!] : text.split(' ');
}

interface Angle {
  readonly value: number;
  /** Null: no letter says it. */
  readonly axis: keyof Place | null;
}

const ANGLE =
  /^([NSEW]?) ?([-+]?\d{1,3}(?:\.\d{1,20})?) ?°? ?(?:(\d{1,2}(?:\.\d{1,20})?) ?' ?(?:(\d{1,2}(?:\.\d{1,20})?) ?" ?)?)?([NSEW]?)$/;

function angleOf(text: string): Angle | null {
  const [, before, degrees = '', minutes = '0', seconds = '0', after] = ANGLE.exec(text.trim()) ?? [];
  if (!degrees || (before && after) || Number(minutes) >= 60 || Number(seconds) >= 60) return null;
  const letter = before || after || '';
  const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isBelow = degrees.startsWith('-') || letter === 'S' || letter === 'W';
  const axis = letter === '' ? null : 'NS'.includes(letter) ? 'latitude' : 'longitude';
  // A centimetre: minutes and seconds make endless fractions.
  return { value: Math.round((isBelow ? -size : size) * 1e7) / 1e7, axis };
}
