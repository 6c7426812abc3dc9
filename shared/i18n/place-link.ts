/**
 * The place in a link as Google Maps, Apple Maps, OpenStreetMap, Bing, Waze, HERE and Yandex share it.
 * Nothing is fetched: a short link has no place in it. Pure.
 */
import { type Place, placeAt, placeOf } from './place-numbers.ts';

/**
 * In the data of a Google link: a pin, the middle of an embedded map, a stop of a route. The first two
 * letters say which number is which.
 */
const DATA = [
  { pattern: /!3d(-?\d{1,3}\.\d{1,20})!4d(-?\d{1,3}\.\d{1,20})/g, isTurned: false },
  { pattern: /!2d(-?\d{1,3}\.\d{1,20})!3d(-?\d{1,3}\.\d{1,20})/g, isTurned: true },
  { pattern: /!1d(-?\d{1,3}\.\d{1,20})!2d(-?\d{1,3}\.\d{1,20})/g, isTurned: true },
];
/** A pin or a goal goes before the middle of what the map showed. */
const FIELDS = [
  'q',
  'query',
  'destination',
  'daddr',
  'to',
  'coordinate',
  'pt',
  'sp',
  'where1',
  'll',
  'center',
  'cp',
  'map',
  'sll',
];

/** Null: it has none. */
export function placeInLink(link: string): Place | null {
  const address = link.replaceAll('&amp;', '&');
  // Read, and never asked: the scheme alone is enough for the host before the path.
  const whole = /^(?:https?|geo):/i.test(address) ? address : `https:${address}`;
  let url: URL;
  try {
    url = new URL(whole);
  } catch {
    // It is no address.
    return null;
  }
  return inData(url) ?? inFields(url) ?? inPath(url) ?? inHash(url);
}

function inData({ href }: URL): Place | null {
  for (const { pattern, isTurned } of DATA) {
    const last = [...href.matchAll(pattern)].at(-1);
    const [first, second] = [Number(last?.[1]), Number(last?.[2])];
    const place = isTurned ? placeAt(second, first) : placeAt(first, second);
    if (place) return place;
  }
  return null;
}

function inFields({ searchParams, hostname }: URL): Place | null {
  const marker = placeOf(`${searchParams.get('mlat')}, ${searchParams.get('mlon')}`);
  if (marker) return marker;
  const isTurned = hostname.split('.').includes('yandex');
  for (const name of FIELDS) {
    const place = pairOf(searchParams.get(name) ?? '');
    if (place) return isTurned ? placeAt(place.longitude, place.latitude) : place;
  }
  return null;
}

/** `loc:24.7 46.6`, `ll.24.7,46.6`, `point.24.7_46.6_Noor`, `24.7~46.6`, `24.7,46.6,15`, `24.7,46.6(Noor)`. */
function pairOf(said: string): Place | null {
  const text = said.replace(/^(?:loc:|ll\.|point\.)/, '').replace(/[~_]/g, ',');
  const pair = /^-?\d{1,3}(?:\.\d{1,20})?, ?-?\d{1,3}(?:\.\d{1,20})?(?=$|[,(;])/.exec(text)?.[0];
  return placeOf(pair ?? text);
}

/** The last that is a place: the goal of a route. What follows `@` is the middle of the map. */
function inPath({ pathname }: URL): Place | null {
  const parts = pathname.split('/').map(decoded);
  const [middle] = parts.filter((part) => part.startsWith('@'));
  const places = parts.map(pairOf).filter((place) => place !== null);
  return places.at(-1) ?? (middle ? pairOf(middle.slice(1)) : null);
}

/** `#map=17/24.7/46.6` */
function inHash({ hash }: URL): Place | null {
  const [, latitude, longitude] = /[#&]map=[\d.]{1,5}\/(-?[\d.]{1,20})\/(-?[\d.]{1,20})/.exec(hash) ?? [];
  return latitude && longitude ? placeOf(`${latitude}, ${longitude}`) : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    // A sign of percent that encodes nothing.
    return part;
  }
}
