import type { SentSitePicture } from '@sufra/api/staff/endpoints';
import { SITE_PICTURES, type SitePictureUse } from '@sufra/api/staff/site/site-limits';
import { useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { roundedSmall, well } from '@sufra/ui/desk';
import { type Picture, pictureUrl } from '@sufra/ui/picture';
import { PhotoChooser } from '../../photo/photo-chooser.tsx';
import { isEmpty, textOf } from '../values.ts';
import { line, type SettingControlProps } from './control.ts';
import { TextControl } from './text-control.tsx';

const frame = css`display:grid;gap:8px;justify-items:start;& input{inline-size:100%}`;
const shown = css`display:flex;flex-wrap:wrap;align-items:end;gap:12px;padding:12px;${well};& img{display:block;max-inline-size:100%;block-size:auto;${roundedSmall}}`;
const place = css`display:grid;gap:4px;justify-items:center;margin:0;& figcaption{font-size:.75rem;color:var(--ink-2)}`;
const SIZES: Readonly<Record<SitePictureUse, readonly number[]>> = {
  hero_picture: [240, 120],
  share_picture: [240],
  favicon: [48, 32, 16],
  logo: [40, 96, 48],
  logo_dark: [96, 40],
  banner: [96],
};
const onDark = css`background:var(--ink)`;
/** Where a logo is shown at each of its sizes. */
const PLACES: readonly string[] = ['header', 'icon', 'letter'];

/** Of the restaurant itself. */
export const LOGO = 'restaurant.logo';

/** A picture: shown at the sizes at which the site shows it, sent from this device and cut, or named by its address. */
export function PictureControl(props: SettingControlProps) {
  const t = useText();
  const { setting, value, onSave } = props;
  const use = useOf(setting.key);
  const src = addressOf(value);
  if (use === null) return <TextControl {...props} />;
  const { ratio } = SITE_PICTURES[use];
  const take = ({ picture, address: one }: SentSitePicture) => onSave(use === 'hero_picture' ? picture : one);
  return (
    <div className={frame}>
      {src ? (
        <div className={use === 'logo_dark' ? `${shown} ${onDark}` : shown}>
          {SIZES[use].map((width, at) => {
            const height = Math.round(width / ratio);
            if (use !== 'logo') return <img key={width} src={src} alt={setting.name} width={width} height={height} />;
            return (
              <figure key={width} className={place}>
                <img src={src} alt="" width={width} height={height} />
                <figcaption>{t(`setting.logoAt.${PLACES[at]}`)}</figcaption>
              </figure>
            );
          })}
        </div>
      ) : null}
      <PhotoChooser use={use} label={t(labelOf(use, src !== null))} onSent={take} />
      {/* A logo is sent: its icons are drawn then. */}
      {use === 'logo' || (typeof value === 'object' && value !== null) ? null : <TextControl {...props} />}
      {isEmpty(value) ? null : (
        <div className={line}>
          <Button kind="secondary" size="small" onClick={() => onSave(null)}>
            {t('setting.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}

function labelOf(use: SitePictureUse, isThere: boolean): string {
  if (use === 'logo') return isThere ? 'setting.logoReplace' : 'setting.logoChoose';
  return isThere ? 'dish.photoReplace' : 'site.pictureChoose';
}

function useOf(key: string): SitePictureUse | null {
  const name = key.slice(key.indexOf('.') + 1);
  return name in SITE_PICTURES ? (name as SitePictureUse) : null;
}

/** Of one file; of a picture in several widths, its narrowest. */
function addressOf(value: unknown): string | null {
  if (typeof value === 'object' && value !== null) {
    const { url, widths, formats } = value as { url?: unknown; widths?: unknown; formats?: unknown };
    if (typeof url !== 'string' || !Array.isArray(widths) || !Array.isArray(formats)) return null;
    return pictureUrl({ url } as Picture, Number(widths[0]), String(formats.at(-1)));
  }
  return textOf(value) || null;
}
