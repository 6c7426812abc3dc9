import { css, cx } from '@sufra/ui/css';
import { pictureSrcset, pictureUrl } from '@sufra/ui/picture';
import type { HeroPicture } from './hero.ts';

/** The quiet side is at the start of the line in both directions: the picture is mirrored where it is not. */
const QUIET = {
  left: css`[dir=rtl] &{transform:scaleX(-1)}`,
  right: css`[dir=ltr] &{transform:scaleX(-1)}`,
};

/**
 * A hero picture in every width and format the tenant has, fetched before anything else. Decoration: the
 * words stand beside it.
 */
export function HeroImage({
  picture,
  sizes,
  className,
}: {
  readonly picture: HeroPicture;
  readonly sizes: string;
  readonly className?: string;
}) {
  const common = picture.formats.at(-1)!;
  return (
    <picture>
      {picture.formats.slice(0, -1).map((format) => (
        <source key={format} type={`image/${format}`} srcSet={pictureSrcset(picture, format)} sizes={sizes} />
      ))}
      <img
        src={pictureUrl(picture, picture.widths[0]!, common)}
        srcSet={pictureSrcset(picture, common)}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt=""
        fetchPriority="high"
        decoding="sync"
        className={cx(picture.calm && QUIET[picture.calm], className)}
      />
    </picture>
  );
}
