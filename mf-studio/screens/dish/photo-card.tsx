import { changeDish, removeDishPhoto, type StaffDish, sendDishPhoto } from '@sufra/api/staff/endpoints';
import { LEAST_PHOTO_SIDE, MENU_LIMITS } from '@sufra/api/staff/shop/menu-limits';
import { useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { OthersChanges, type Over, saveOver, useEdited, useWorkplace } from '@sufra/module/console';
import { Button, Plate } from '@sufra/ui';
import { card, quietSmall, row } from '@sufra/ui/desk';
import { Form, FormEdits, type FormErrors, SubmitButton, TextField } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { useClashWords } from '../../menu/clash-words.tsx';
import { dishOfOthers } from '../../menu/theirs.ts';
import { CropBox, SQUARE } from '../../photo/crop-box.tsx';
import { PhotoInput } from '../../photo/photo-input.tsx';
import { cutQuery, usePhoto } from '../../photo/use-photo.ts';

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
  const choice = usePhoto(SQUARE, t('dish.photoSmall', { least: LEAST_PHOTO_SIDE }));
  const { photo, square } = choice;
  const params = { restaurant: own.restaurant, item: dish.id };
  const done = (saved: StaffDish) => {
    choice.drop();
    toast({ text: t('dish.saved') });
    onSaved(saved);
  };
  const send = useAction(async () => {
    const query = { seen: dish.version, ...cutQuery(square) };
    done(await caller.call(sendDishPhoto, { params, query, body: photo!.file }));
  });
  const remove = useAction(async () => {
    done(await caller.call(removeDishPhoto, { params, query: { seen: dish.version } }));
  });
  const tried = (run: Promise<unknown>) => void run.catch((error: unknown) => choice.setFault(errorText(error)));
  return (
    <section className={card} aria-label={t('dish.photo')}>
      <h2>{t('dish.photo')}</h2>
      {photo ? (
        <>
          <CropBox photo={photo} square={square} shape={SQUARE} onChange={choice.setSquare} />
          <p className={quietSmall}>{t('dish.cropText')}</p>
          <div className={row}>
            <Button busy={send.loading} onClick={() => tried(send.run(undefined))}>
              {t('dish.photoSave')}
            </Button>
            <Button kind="ghost" onClick={choice.drop}>
              {t('menu.leave')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Plate picture={dish.image} alt={t('dish.photo')} sizes="320px" />
          <div className={row}>
            <Button kind="secondary" onClick={() => choice.picker.current?.click()}>
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
      <PhotoInput of={choice} data-test="photo-input" />
      {dish.image && !photo ? <AltForm dish={dish} onSaved={onSaved} /> : null}
    </section>
  );
}

/** What the photo shows, for customers that do not see it. */
function AltForm({ dish, onSaved }: PhotoCardProps) {
  const t = useText();
  const errorText = useErrorText();
  const words = useClashWords('dish');
  const { caller, toast } = usePlatform();
  const { own } = useWorkplace();
  const edited = useEdited({ name: `dish.${dish.id}.photo`, stored: altOf(dish) });
  const send = async ({ values: image_alt }: Over<Alt>, { version: seen }: StaffDish) => {
    const params = { restaurant: own.restaurant, item: dish.id };
    const saved = await caller.call(changeDish, { params, body: { seen, image_alt } });
    toast({ text: t('dish.saved') });
    return saved;
  };
  const save = async (): Promise<FormErrors | undefined> => {
    const versionOf = (one: StaffDish) => one.version;
    const how = { edited, storedOf: altOf, send, onSaved, onTheirs: onSaved, theirsOf: dishOfOthers, versionOf };
    try {
      return (await saveOver(how, dish)) ? undefined : { [FORM_ERROR]: t('dish.changed') };
    } catch (error) {
      return { [FORM_ERROR]: errorText(error) };
    }
  };
  const keepMine = () => {
    edited.keepMine();
    void save().then((faults) => faults && toast({ text: String(faults[FORM_ERROR]), tone: 'danger' }));
  };
  return (
    <>
      <OthersChanges edited={edited} of={{ kind: 'dish', id: dish.id }} {...words} onMine={keepMine} />
      <Form<Alt> attributes={{ 'aria-label': t('dish.alt') }} initialValues={edited.stored} onSubmit={save}>
        <FormEdits of={edited} />
        <TextField name="ar" label={t('dish.altAr')} dir="rtl" lang="ar" maxLength={MENU_LIMITS.description} />
        <TextField name="en" label={t('dish.altEn')} dir="ltr" lang="en" maxLength={MENU_LIMITS.description} />
        <SubmitButton block={false} kind="secondary" size="small">
          {t('dish.altSave')}
        </SubmitButton>
      </Form>
    </>
  );
}

interface Alt {
  ar: string;
  en: string;
}

function altOf({ image }: StaffDish): Alt {
  const { ar, en } = image?.alt ?? {};
  return { ar: ar ?? '', en: en ?? '' };
}
