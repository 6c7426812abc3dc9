import { isApiError } from '@sufra/api';
import { changeDish, type DishChange, type StaffDish, type StaffMenu } from '@sufra/api/staff/endpoints';
import { MENU_LIMITS } from '@sufra/api/staff/menu-limits';
import { localizedName, toWesternDigits, useLocale } from '@sufra/i18n';
import { useErrorText, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Banner, Button, Chip, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CheckRow, Form, SubmitButton, TextArea, TextField } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { clashes } from '../../menu/merge.ts';
import { SoldWhenField, soldWhenOf } from '../../menu/sold-when-field.tsx';
import { card, padded, row } from '../../menu/table.ts';

const pair = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr));gap:12px`;
const numbers = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));gap:12px`;
const group = css`display:grid;gap:8px;border:0;padding:0;margin:0`;

interface Typed {
  name_ar: string;
  name_en: string;
  description_ar: string;
  description_en: string;
  calories: string;
  caffeine: string;
  most: string;
}

type Fields = Omit<DishChange, 'seen' | 'image_alt'>;

export interface AboutFormProps {
  readonly dish: StaffDish;
  readonly menu: StaffMenu;
  readonly onSaved: (dish: StaffDish) => void;
}

/** What a dish says and when and where it is sold. Only what was changed is sent, over what another editor changed meanwhile. */
export function AboutForm({ dish, menu, onSaved }: AboutFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const { locale } = useLocale();
  const { caller, toast } = usePlatform();
  const { own } = useWorkplace();
  const [chosen, setChosen] = useState<Partial<Fields>>({});
  const [clash, setClash] = useState<{ mine: Fields; now: StaffDish; fields: string[] } | null>(null);
  const shown = { ...dish, ...chosen };
  const send = async (fields: Fields, seen: string): Promise<void> => {
    const params = { restaurant: own.restaurant, item: dish.id };
    const saved = await caller.call(changeDish, { params, body: { seen, ...fields } });
    setChosen({});
    setClash(null);
    toast({ text: t('dish.saved') });
    onSaved(saved);
  };
  const save = async (fields: Fields) => {
    if (Object.keys(fields).length === 0) return undefined;
    try {
      await send(fields, dish.version);
    } catch (error) {
      const now = isApiError(error) && error.has('MENU_CHANGED') ? (error.data as StaffDish) : null;
      if (!now?.version) return { [FORM_ERROR]: errorText(error) };
      const both = clashes(fields as Partial<StaffDish>, dish, now);
      if (both.length > 0) {
        setClash({ mine: fields, now, fields: both });
        return { [FORM_ERROR]: t('dish.changed') };
      }
      try {
        await send(fields, now.version);
      } catch (again) {
        return { [FORM_ERROR]: errorText(again) };
      }
    }
    return undefined;
  };
  const submit = (typed: Typed) => {
    const names = { ar: typed.name_ar?.trim() ?? '', en: typed.name_en?.trim() ?? '' };
    if (!names.ar && !names.en) return { name_ar: t('dish.nameMissing') };
    const wrong = soldWhenOf(shown.availability);
    if (wrong) return { [FORM_ERROR]: t(wrong) };
    const said: Fields = {
      names,
      descriptions: { ar: typed.description_ar?.trim() ?? '', en: typed.description_en?.trim() ?? '' },
      calories: numberOf(typed.calories),
      caffeine_mg: numberOf(typed.caffeine),
      max_per_order: numberOf(typed.most),
    };
    return save({ ...changedOf(said, dish), ...changedOf(chosen, dish) });
  };
  const toggle = (id: string) => {
    const allergens = shown.allergens.includes(id)
      ? shown.allergens.filter((one) => one !== id)
      : [...shown.allergens, id];
    setChosen({ ...chosen, allergens });
  };
  const whole = (most: number) => (value: string) =>
    !value || (/^\d{1,6}$/.test(value) && Number(value) <= most) ? undefined : t('dish.wholeNumber', { most });
  return (
    <section className={`${card} ${padded}`} aria-label={t('dish.about')}>
      {clash ? (
        <Banner
          tone="warning"
          role="alert"
          action={
            <span className={row}>
              <Button size="small" onClick={() => void send(clash.mine, clash.now.version).catch(() => {})}>
                {t('dish.keepMine')}
              </Button>
              <Button
                size="small"
                kind="secondary"
                onClick={() => {
                  setChosen({});
                  setClash(null);
                  onSaved(clash.now);
                }}
              >
                {t('dish.takeTheirs')}
              </Button>
            </span>
          }
        >
          {t('dish.clash', { fields: clash.fields.map((field) => t(`dish.field.${field}`)).join(t('menu.and')) })}
          {clash.fields.includes('names') ? (
            <>
              {' '}
              <Name name={clash.now.names} />
            </>
          ) : null}
        </Banner>
      ) : null}
      <Form<Typed>
        key={dish.version}
        attributes={{ 'aria-label': t('dish.about') }}
        initialValues={{
          name_ar: dish.names.ar ?? '',
          name_en: dish.names.en ?? '',
          description_ar: dish.descriptions.ar ?? '',
          description_en: dish.descriptions.en ?? '',
          calories: dish.calories === null ? '' : String(dish.calories),
          caffeine: dish.caffeine_mg === null ? '' : String(dish.caffeine_mg),
          most: dish.max_per_order === null ? '' : String(dish.max_per_order),
        }}
        onSubmit={submit}
      >
        <div className={pair}>
          <TextField name="name_ar" label={t('dish.nameAr')} dir="rtl" lang="ar" maxLength={MENU_LIMITS.name} />
          <TextField name="name_en" label={t('dish.nameEn')} dir="ltr" lang="en" maxLength={MENU_LIMITS.name} />
          <TextArea
            name="description_ar"
            label={t('dish.textAr')}
            dir="rtl"
            lang="ar"
            maxLength={MENU_LIMITS.description}
          />
          <TextArea
            name="description_en"
            label={t('dish.textEn')}
            dir="ltr"
            lang="en"
            maxLength={MENU_LIMITS.description}
          />
        </div>
        <div className={numbers}>
          <TextField
            name="calories"
            label={t('dish.calories')}
            dir="ltr"
            inputMode="numeric"
            parse={toWesternDigits}
            validate={whole(MENU_LIMITS.calories)}
          />
          <TextField
            name="caffeine"
            label={t('dish.caffeine')}
            dir="ltr"
            inputMode="numeric"
            parse={toWesternDigits}
            validate={whole(MENU_LIMITS.caffeine)}
          />
          <TextField
            name="most"
            label={t('dish.most')}
            dir="ltr"
            inputMode="numeric"
            parse={toWesternDigits}
            validate={whole(99)}
          />
        </div>
        <fieldset className={group}>
          <legend>{t('dish.allergens')}</legend>
          <div className={row}>
            {menu.allergens.map(({ id, names }) => (
              <Chip key={id} selected={shown.allergens.includes(id)} onClick={() => toggle(id)}>
                {localizedName(names, locale).text}
              </Chip>
            ))}
          </div>
          {shown.allergens.length === 0 ? (
            <CheckRow
              label={t('dish.noAllergens')}
              hint={t('dish.noAllergensText')}
              checked={shown.allergens_known}
              onChange={(event) => setChosen({ ...chosen, allergens_known: event.target.checked })}
            />
          ) : null}
          <CheckRow
            label={t('dish.salt')}
            checked={shown.salt_high}
            onChange={(event) => setChosen({ ...chosen, salt_high: event.target.checked })}
          />
        </fieldset>
        <SoldWhenField value={shown.availability} onChange={(availability) => setChosen({ ...chosen, availability })} />
        <fieldset className={group}>
          <legend>{t('dish.soldAt')}</legend>
          {menu.branches.map(({ id, names }) => (
            <CheckRow
              key={id}
              label={<Name name={names} />}
              checked={!shown.branches_off.includes(id)}
              onChange={(event) => {
                const off = shown.branches_off.filter((one) => one !== id);
                setChosen({ ...chosen, branches_off: event.target.checked ? off : [...off, id] });
              }}
            />
          ))}
        </fieldset>
        <SubmitButton block={false}>{t('dish.save')}</SubmitButton>
      </Form>
    </section>
  );
}

function numberOf(typed: string | undefined): number | null {
  return typed ? Number(typed) : null;
}

/** A language that is empty and one that is not there are the same. */
function plain(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) => (one === '' || one === undefined ? null : one)) ?? 'null';
}

function changedOf(fields: Partial<Fields>, dish: StaffDish): Partial<Fields> {
  const isChanged = ([key, value]: [string, unknown]) =>
    plain(filled(value)) !== plain(filled(dish[key as keyof StaffDish]));
  return Object.fromEntries(Object.entries(fields).filter(isChanged));
}

function filled(value: unknown): unknown {
  const isTexts = typeof value === 'object' && value !== null && !Array.isArray(value) && !('state' in value);
  return isTexts ? { ar: null, en: null, ...value } : value;
}
