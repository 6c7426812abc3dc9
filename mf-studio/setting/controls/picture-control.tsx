import type { SentSitePicture } from '@sufra/api/staff/endpoints';
import { SITE_PICTURES, type SitePictureUse } from '@sufra/api/staff/site-limits';
import { useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { type Picture, pictureUrl } from '@sufra/ui/picture';
import { PhotoChooser } from '../../photo/photo-chooser.tsx';
import { isEmpty, textOf } from '../values.ts';
import { line, type SettingControlProps } from './control.ts';
import { TextControl } from './text-control.tsx';

const frame = css`display:grid;gap:8px;justify-items:start;& input{inline-size:100%}`;
const shown = css`display:flex;flex-wrap:wrap;align-items:end;gap:12px;padding:12px;background:var(--sunken);border-radius:10px;& img{display:block;max-inline-size:100%;block-size:auto;border-radius:6px}`;
const SIZES: Readonly<Record<SitePictureUse, readonly number[]>> = {
  hero_picture: [240, 120],
  share_picture: [240],
  favicon: [48, 32, 16],
  logo_dark: [96, 40],
  banner: [96],
};
const onDark = css`background:var(--ink)`;

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
          {SIZES[use].map((width) => (
            <img key={width} src={src} alt={setting.name} width={width} height={Math.round(width / ratio)} />
          ))}
        </div>
      ) : null}
      <PhotoChooser use={use} label={t(src ? 'dish.photoReplace' : 'site.pictureChoose')} onSent={take} />
      {typeof value === 'object' && value !== null ? null : <TextControl {...props} />}
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
