import { PHOTO_TYPES } from '@sufra/api/order/limits';
import { changeDish, removeDishPhoto, type StaffDish, sendDishPhoto } from '@sufra/api/staff/endpoints';
import { LEAST_PHOTO_SIDE, MAX_DISH_PHOTO_BYTES, MENU_LIMITS } from '@sufra/api/staff/menu-limits';
import { useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Banner, Button, Plate } from '@sufra/ui';
import { FilePicker, Form, SubmitButton, TextField } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { useRef, useState } from 'react';
import { card, padded, quiet, row } from '../../menu/table.ts';
import { CropBox, type Square } from '../../photo/crop-box.tsx';
import { type ReadPhoto, readPhoto } from '../../photo/read-photo.ts';

export interface PhotoCardProps {
  readonly dish: StaffDish;
  readonly onSaved: (dish: StaffDish) => void;
}

/** The photo: chosen, cut to a square on this device, described in both languages. */
export function PhotoCard({ dish, onSaved }: PhotoCardProps) {
  const t = useText();
  const errorText = useErrorText();
  const { caller, toast } = usePlatform();
  const { own } = useWorkplace();
  const picker = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<(ReadPhoto & { file: File }) | null>(null);
  const [square, setSquare] = useState<Square>({ x: 0, y: 0, side: 1 });
  const [fault, setFault] = useState<string | null>(null);
  const params = { restaurant: own.restaurant, item: dish.id };
  const done = (saved: StaffDish) => {
    setPhoto(null);
    toast({ text: t('dish.saved') });
    onSaved(saved);
  };
  const choose = async (file: File | undefined) => {
    setFault(null);
    if (!file) return;
    if (!(PHOTO_TYPES as readonly string[]).includes(file.type)) return setFault(t('dish.photoType'));
    if (file.size > MAX_DISH_PHOTO_BYTES) return setFault(t('dish.photoLarge'));
    const read = await readPhoto(file);
    if (!read) return setFault(t('dish.photoType'));
    const shorter = Math.min(read.width, read.height);
    if (shorter < LEAST_PHOTO_SIDE) return setFault(t('dish.photoSmall', { least: LEAST_PHOTO_SIDE }));
    setSquare({ x: (read.width - shorter) / 2 / read.width, y: (read.height - shorter) / 2 / read.height, side: 1 });
    setPhoto({ ...read, file });
  };
  const send = useAction(async () => {
    const part = (value: number) => Math.round(value * 10_000) / 10_000;
    const query = { seen: dish.version, x: part(square.x), y: part(square.y), side: part(square.side) };
    done(await caller.call(sendDishPhoto, { params, query, body: photo!.file }));
  });
  const remove = useAction(async () => {
    done(await caller.call(removeDishPhoto, { params, query: { seen: dish.version } }));
  });
  const tried = (run: Promise<unknown>) => void run.catch((error: unknown) => setFault(errorText(error)));
  return (
    <section className={`${card} ${padded}`} aria-label={t('dish.photo')}>
      <h2>{t('dish.photo')}</h2>
      {photo ? (
        <>
          <CropBox photo={photo} square={square} onChange={setSquare} />
          <p className={quiet}>{t('dish.cropText')}</p>
          <div className={row}>
            <Button busy={send.loading} onClick={() => tried(send.run(undefined))}>
              {t('dish.photoSave')}
            </Button>
            <Button kind="ghost" onClick={() => setPhoto(null)}>
              {t('menu.leave')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Plate picture={dish.image} alt={t('dish.photo')} sizes="320px" />
          <div className={row}>
            <Button kind="secondary" onClick={() => picker.current?.click()}>
              {t(dish.image ? 'dish.photoReplace' : 'dish.photoChoose')}
            </Button>
            {dish.image ? (
              <Button kind="ghost" busy={remove.loading} onClick={() => tried(remove.run(undefined))}>
                {t('dish.photoRemove')}
              </Button>
            ) : null}
          </div>
        </>
      )}
      {fault ? (
        <Banner tone="danger" role="alert">
          {fault}
        </Banner>
      ) : null}
      {dish.image && !photo ? <AltForm dish={dish} onSaved={onSaved} /> : null}
      <FilePicker
        ref={picker}
        accept={String(PHOTO_TYPES)}
        maxBytes={MAX_DISH_PHOTO_BYTES}
        onPick={([file]) => void choose(file)}
        data-test="photo-input"
      />
    </section>
  );
}

/** What the photo shows, for customers that do not see it. */
function AltForm({ dish, onSaved }: PhotoCardProps) {
  const t = useText();
  const errorText = useErrorText();
  const { caller, toast } = usePlatform();
  const { own } = useWorkplace();
  const { ar, en } = dish.image?.alt ?? {};
  return (
    <Form<{ ar: string; en: string }>
      key={dish.version}
      attributes={{ 'aria-label': t('dish.alt') }}
      initialValues={{ ar: ar ?? '', en: en ?? '' }}
      onSubmit={async (typed) => {
        try {
          const params = { restaurant: own.restaurant, item: dish.id };
          const image_alt = { ar: typed.ar ?? '', en: typed.en ?? '' };
          onSaved(await caller.call(changeDish, { params, body: { seen: dish.version, image_alt } }));
          toast({ text: t('dish.saved') });
          return undefined;
        } catch (error) {
          return { [FORM_ERROR]: errorText(error) };
        }
      }}
    >
      <TextField name="ar" label={t('dish.altAr')} dir="rtl" lang="ar" maxLength={MENU_LIMITS.description} />
      <TextField name="en" label={t('dish.altEn')} dir="ltr" lang="en" maxLength={MENU_LIMITS.description} />
      <SubmitButton block={false} kind="secondary" size="small">
        {t('dish.altSave')}
      </SubmitButton>
    </Form>
  );
}
