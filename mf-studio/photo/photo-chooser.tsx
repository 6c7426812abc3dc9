import { type SentSitePicture, sendSitePicture } from '@sufra/api/staff/endpoints';
import { SITE_PICTURES, type SitePictureShape, type SitePictureUse } from '@sufra/api/staff/site/site-limits';
import { useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { row } from '@sufra/ui/desk';
import { CropBox } from './crop-box.tsx';
import { PhotoInput } from './photo-input.tsx';
import { cutQuery, usePhoto } from './use-photo.ts';

const frame = css`display:grid;gap:8px;max-inline-size:28rem`;

export interface PhotoChooserProps {
  readonly use: SitePictureUse;
  /** Of its button. */
  readonly label: string;
  readonly onSent: (sent: SentSitePicture) => void;
}

/**
 * A picture of the site: chosen, cut on this device to the shape of its use, and sent. It is shown once a
 * draft that names it is published.
 */
export function PhotoChooser({ use, label, onSent }: PhotoChooserProps) {
  const t = useText();
  const errorText = useErrorText();
  const { caller } = usePlatform();
  const { own } = useWorkplace();
  const shape: SitePictureShape = SITE_PICTURES[use];
  const choice = usePhoto(shape, t('site.pictureSmall', { least: shape.least }));
  const { photo, square } = choice;
  const send = useAction(async () => {
    const query = { use, ...cutQuery(square) };
    onSent(await caller.call(sendSitePicture, { params: { restaurant: own.restaurant }, query, body: photo!.file }));
    choice.drop();
  });
  return (
    <div className={frame}>
      {photo ? (
        <>
          <CropBox photo={photo} square={square} shape={shape} onChange={choice.setSquare} />
          <div className={row}>
            <Button
              size="small"
              busy={send.loading}
              onClick={() => void send.run(undefined).catch((error: unknown) => choice.setFault(errorText(error)))}
            >
              {t('site.pictureTake')}
            </Button>
            <Button kind="ghost" size="small" onClick={choice.drop}>
              {t('menu.leave')}
            </Button>
          </div>
        </>
      ) : (
        <div className={row}>
          <Button kind="secondary" size="small" onClick={() => choice.picker.current?.click()}>
            {label}
          </Button>
        </div>
      )}
      <PhotoInput of={choice} data-test={`picture-${use}`} />
    </div>
  );
}
