import { PHOTO_TYPES } from '@sufra/api/order/limits';
import { type SentSitePicture, sendSitePicture } from '@sufra/api/staff/endpoints';
import { MAX_DISH_PHOTO_BYTES } from '@sufra/api/staff/menu-limits';
import { SITE_PICTURES, type SitePictureShape, type SitePictureUse } from '@sufra/api/staff/site-limits';
import { useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Banner, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { FilePicker } from '@sufra/ui/form';
import { useRef, useState } from 'react';
import { row } from '../menu/table.ts';
import { CropBox, middle, type Square, widest } from './crop-box.tsx';
import { type ReadPhoto, readPhoto } from './read-photo.ts';

const frame = css`display:grid;gap:8px;max-inline-size:28rem`;

export interface PhotoChooserProps {
  readonly use: SitePictureUse;
  /** Of its button. */
  readonly label: string;
  readonly onSent: (sent: SentSitePicture) => void;
}

/** A picture of the site: chosen, cut on this device to the shape of its use, and sent. It is shown once a draft that names it is published. */
export function PhotoChooser({ use, label, onSent }: PhotoChooserProps) {
  const t = useText();
  const errorText = useErrorText();
  const { caller } = usePlatform();
  const { own } = useWorkplace();
  const picker = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<(ReadPhoto & { file: File }) | null>(null);
  const [square, setSquare] = useState<Square>({ x: 0, y: 0, side: 1 });
  const [fault, setFault] = useState<string | null>(null);
  const shape: SitePictureShape = SITE_PICTURES[use];
  const choose = async (file: File | undefined) => {
    setFault(null);
    if (!file) return;
    if (!(PHOTO_TYPES as readonly string[]).includes(file.type)) return setFault(t('dish.photoType'));
    if (file.size > MAX_DISH_PHOTO_BYTES) return setFault(t('dish.photoLarge'));
    const read = await readPhoto(file);
    if (!read) return setFault(t('dish.photoType'));
    if (widest(read, shape.ratio) < shape.least) return setFault(t('site.pictureSmall', { least: shape.least }));
    setSquare(middle(read, shape.ratio));
    setPhoto({ ...read, file });
  };
  const send = useAction(async () => {
    const part = (value: number) => Math.round(value * 10_000) / 10_000;
    const query = { use, x: part(square.x), y: part(square.y), side: part(square.side) };
    onSent(await caller.call(sendSitePicture, { params: { restaurant: own.restaurant }, query, body: photo!.file }));
    setPhoto(null);
  });
  return (
    <div className={frame}>
      {photo ? (
        <>
          <CropBox photo={photo} square={square} shape={shape} onChange={setSquare} />
          <div className={row}>
            <Button
              size="small"
              busy={send.loading}
              onClick={() => void send.run(undefined).catch((error: unknown) => setFault(errorText(error)))}
            >
              {t('site.pictureTake')}
            </Button>
            <Button kind="ghost" size="small" onClick={() => setPhoto(null)}>
              {t('menu.leave')}
            </Button>
          </div>
        </>
      ) : (
        <div className={row}>
          <Button kind="secondary" size="small" onClick={() => picker.current?.click()}>
            {label}
          </Button>
        </div>
      )}
      {fault ? (
        <Banner tone="danger" role="alert">
          {fault}
        </Banner>
      ) : null}
      <FilePicker
        ref={picker}
        accept={String(PHOTO_TYPES)}
        maxBytes={MAX_DISH_PHOTO_BYTES}
        onPick={([file]) => void choose(file)}
        data-test={`picture-${use}`}
      />
    </div>
  );
}
