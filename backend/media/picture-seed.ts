/** One encoded picture: files are `{folder}/{key}-{width}.{format}` below the folder of pictures. */
export interface PictureSeed {
  folder: 'dish' | 'hero';
  /** Size of the largest file. */
  width: number;
  height: number;
  /** OKLCH hue of the picture's main colour, degrees. */
  tint: number;
  widths: number[];
  formats: Array<'webp' | 'avif'>;
  /** Heroes: the quiet side, on which text can stand. Nothing in a hero has a direction, so it may be mirrored. */
  calm?: 'left' | 'right';
}
