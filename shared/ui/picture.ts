/** Pictures in several widths and formats, and the addresses of their files. */

/** A picture as the API gives it. */
export interface Picture {
  /** Address with the places `{width}` and `{format}`. */
  readonly url: string;
  readonly widths: readonly number[];
  /** Best first; the last one is understood everywhere. */
  readonly formats: readonly string[];
  /** Size of the largest file in pixels: keeps the place free before it loads. */
  readonly width: number;
  readonly height: number;
  /** Hue of the dish in degrees; tints the field behind it. */
  readonly tint?: number | null;
  /** `art` (the default) is a cut-out that lies on the plate; a `photo` fills the field. */
  readonly kind?: 'art' | 'photo';
}

/** The file of one width and format. */
export function pictureUrl({ url }: Pick<Picture, 'url'>, width: number, format: string): string {
  return url.replace('{width}', String(width)).replace('{format}', format);
}

/** Value of `srcset` for one format: every width with its descriptor. */
export function pictureSrcset(picture: Pick<Picture, 'url' | 'widths'>, format: string): string {
  return picture.widths.map((width) => `${pictureUrl(picture, width, format)} ${width}w`).join(', ');
}
