import { useState } from 'react';
import { css, cx } from '../css.ts';
import { createIcon, type Icon } from '../icons/create-icon.ts';
import { type Picture, pictureSrcset, pictureUrl } from '../picture.ts';

const field = css`
--field-h:calc(var(--h,80)*(1 - var(--pull)) + var(--accent-h)*var(--pull));
position:relative;isolation:isolate;display:flex;align-items:center;justify-content:center;flex:none;inline-size:100%;aspect-ratio:1;overflow:hidden;border-radius:var(--r-m);
background:oklch(var(--field-l) var(--field-c) var(--field-h));
&::before{content:"";position:absolute;z-index:-1;inline-size:var(--plate-size,84%);aspect-ratio:1;border-radius:var(--plate-r);transform:var(--plate-turn);
background:var(--plate-ground,radial-gradient(circle,oklch(.965 .012 var(--field-h)) 0 56%,oklch(.995 .004 90) 57% 62%,oklch(.975 .006 90) 100%));
box-shadow:var(--plate-edge,0 8px 18px -6px oklch(.4 .06 var(--field-h)/.4),inset 0 0 0 1.5px oklch(1 0 0/.9),inset 0 0 0 4px var(--brand-ring))}
&::after{content:"";position:absolute;z-index:-1;inline-size:calc(var(--plate-size,84%)*.78);aspect-ratio:1;border-radius:50%;background:var(--plate-paper)}
img{inline-size:var(--dish-size,54%);block-size:auto;filter:drop-shadow(0 5px 5px oklch(.3 .05 60/.28))}
`;
const photo = css`
&::before,&::after{display:none}
img{inline-size:100%;block-size:100%;object-fit:cover;object-position:center;filter:none}
&{box-shadow:inset 0 0 0 1px oklch(.2 .02 90/.08)}
`;
/** Where there is no picture: a dish under its cover, in the field's own colour. */
const Cover = createIcon('Cover', "<path d='M40,176a88,88,0,0,1,176,0Zm-16,16H232v16H24ZM116,60h24v36h-24Z'/>");
const cover = css`inline-size:34%;block-size:auto;color:oklch(.6 .07 var(--field-h))`;
const bare = css`background:none;overflow:visible;border-radius:0`;
/** Alone on a dark page a plate of daylight would be all that is seen. A dish is never dimmed. */
const alone = css`filter:var(--plate-dim,none)`;
/** On the paper of a plate, which stays light in the dark too. */
const markClass = css`inline-size:32%;block-size:auto;color:oklch(.55 .06 var(--field-h))`;
const goneClass = css`filter:saturate(.12);opacity:.75`;

const hues = new Map<number, string>();

/** One class per hue step of 5°, so that a page has few and no element needs a style attribute. */
function hueClass(hue: number): string {
  const step = Number.isFinite(hue) ? (((Math.round(hue / 5) * 5) % 360) + 360) % 360 : 80;
  let name = hues.get(step);
  if (name === undefined) {
    name = css`--h:${String(step)}`;
    hues.set(step, name);
  }
  return name;
}

export interface PlateProps {
  readonly picture: Picture | null | undefined;
  /** Words for the picture; empty when the name stands beside it. */
  readonly alt?: string;
  /** The `sizes` attribute: how wide the picture is drawn. */
  readonly sizes?: string;
  /** `eager` for the first row, `first` for the picture the page is measured by. */
  readonly loading?: 'lazy' | 'eager' | 'first';
  /** Sold out: greyed with its reason beside it. */
  readonly gone?: boolean;
  /** Without the coloured field, for empty states. */
  readonly bare?: boolean;
  /** What an empty bare plate is about. */
  readonly mark?: Icon | undefined;
  readonly className?: string;
}

/** The frame of every dish picture: a field tinted like the dish, the tenant's plate, the dish. */
export function Plate({
  picture,
  alt = '',
  sizes,
  loading = 'lazy',
  gone,
  bare: noField,
  mark: Mark,
  className,
}: PlateProps) {
  const [broken, setBroken] = useState<string>();
  const shown = picture?.widths.length && picture.formats.length && picture.url !== broken ? picture : null;
  const fail = () => setBroken(picture?.url);
  const formats = shown?.formats ?? [];
  const common = formats.at(-1) ?? '';
  return (
    <span
      // The hue is not joined by `cx`: a page with 30 hues carries the field's rules once.
      className={`${cx(field, shown?.kind === 'photo' && photo, noField && bare, noField && !shown && alone, gone && goneClass, className)} ${hueClass(picture?.tint ?? 80)}`}
    >
      {shown ? (
        <picture className={contents}>
          {formats.slice(0, -1).map((format) => (
            <source key={format} type={`image/${format}`} srcSet={pictureSrcset(shown, format)} sizes={sizes} />
          ))}
          <img
            src={pictureUrl(shown, shown.widths[0] ?? shown.width, common)}
            {...(shown.widths.length > 1 ? { srcSet: pictureSrcset(shown, common), sizes } : {})}
            alt={alt}
            width={shown.width}
            height={shown.height}
            loading={loading === 'lazy' ? 'lazy' : 'eager'}
            fetchPriority={loading === 'first' ? 'high' : undefined}
            decoding={loading === 'first' ? 'sync' : 'async'}
            onError={fail}
            ref={(image) => {
              // A file that failed before hydration fires no event any more.
              if (image?.complete && image.naturalWidth === 0 && image.currentSrc) fail();
            }}
          />
        </picture>
      ) : noField ? (
        Mark && <Mark className={markClass} />
      ) : (
        <Cover className={cover} />
      )}
    </span>
  );
}

const contents = css`display:contents`;
