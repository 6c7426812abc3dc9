/** Shapes of an order's rating and its pictures (CHK-047, CHK-049). */
import {
  array,
  boolean,
  type Infer,
  integer,
  max,
  min,
  nullable,
  number,
  optional,
  size,
  string,
  type,
} from 'superstruct';
import { id, instant } from '../shapes.ts';
import { MAX_NOTE_LENGTH, MAX_PHOTOS, MAX_STARS } from './limits.ts';

const stars = max(min(integer(), 1), MAX_STARS);

/** What a customer says of an order (CHK-047). `images`: ids of pictures that were sent for it before. */
export const ratingBody = type({
  food: stars,
  speed: stars,
  service: stars,
  /** Of single dishes, by their line; each once. */
  items: optional(size(array(type({ line_id: id, stars })), 0, 200)),
  comment: optional(nullable(size(string(), 0, MAX_NOTE_LENGTH))),
  images: optional(size(array(id), 0, MAX_PHOTOS)),
});

export { file as photoBody } from '../shapes.ts';

/** `url`: of the picture as the provider stores it. */
export const ratingPhoto = type({ id, url: string() });
export const photoParams = type({ id, photo: id });
export const photoDeleted = type({ id });

/**
 * Until when the order can be rated, and whether a picture is needed (CHK-047, CHK-049); absent from a server
 * of before 2026-12.
 */
export const ratingTerms = optional(type({ allowed: boolean(), until: nullable(instant), image_required: boolean() }));

export const rating = type({
  food: number(),
  speed: number(),
  service: number(),
  items: array(type({ line_id: id, stars: number() })),
  comment: nullable(string()),
  images: array(ratingPhoto),
  at: instant,
});

export type RatingBody = Infer<typeof ratingBody>;
export type RatingPhoto = Infer<typeof ratingPhoto>;
export type Rating = Infer<typeof rating>;
