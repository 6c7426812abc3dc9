import { changeDish, type DishChange, type StaffDish, type StaffMenu } from '@sufra/api/staff/endpoints';
import { MENU_LIMITS } from '@sufra/api/staff/shop/menu-limits';
import { localizedName, toWesternDigits, useLocale } from '@sufra/i18n';
import { useErrorText, usePlatform, useText } from '@sufra/module';
import { OthersChanges, type Over, saveOver, useEdited, useWorkplace } from '@sufra/module/console';
import { Chip, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { bare, card, row } from '@sufra/ui/desk';
import { CheckRow, Form, FormEdits, type FormErrors, SubmitButton, TextArea, TextField } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { useClashWords } from '../../menu/clash-words.tsx';
import { SoldWhenField, soldWhenOf } from '../../menu/sold-when-field.tsx';
import { dishOfOthers } from '../../menu/theirs.ts';
import { WhatIsSaved } from '../../menu/what-is-saved.tsx';

const pair = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr));gap:12px`;
const numbers = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));gap:12px`;
const group = css`display:grid;gap:8px;${bare}`;

type Fields = Omit<DishChange, 'seen' | 'image_alt'>;

/** Of the form's own fields. */
const NUMBERS = ['calories', 'caffeine_mg', 'max_per_order'] as const;
interface Typed extends Record<(typeof NUMBERS)[number], string> {
  names: StaffDish['names'];
  descriptions: StaffDish['descriptions'];
}
type Stored = Typed & Pick<StaffDish, 'allergens' | 'allergens_known' | 'salt_high' | 'availability' | 'branches_off'>;

function storedOf(dish: StaffDish): Stored {
  const { names, descriptions, allergens, allergens_known, salt_high, availability, branches_off } = dish;
  const typed = (count: number | null) => (count === null ? '' : String(count));
  return {
    ...{ names, descriptions, allergens, allergens_known, salt_high, availability, branches_off },
    calories: typed(dish.calories),
    caffeine_mg: typed(dish.caffeine_mg),
    max_per_order: typed(dish.max_per_order),
  };
}

/** As the provider takes them. */
function fieldsOf(changed: Partial<Stored>): Fields {
  const texts = ({ ar, en }: StaffDish['names']) => ({ ar: ar?.trim() ?? '', en: en?.trim() ?? '' });
  return Object.fromEntries(
    Object.entries(changed).map(([field, value]) => {
      if (field === 'names' || field === 'descriptions') return [field, texts((value ?? {}) as StaffDish['names'])];
      return [field, NUMBERS.some((one) => one === field) ? (value ? Number(value) : null) : value];
    }),
  );
}

export interface AboutFormProps {
  readonly dish: StaffDish;
  readonly menu: StaffMenu;
  readonly onSaved: (dish: StaffDish) => void;
}

/**
 * What a dish says and when and where it is sold. Only what was changed is sent, over what another editor
 * changed meanwhile.
 */
export function AboutForm({ dish, menu, onSaved }: AboutFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const { locale } = useLocale();
  const named = [...menu.allergens, ...menu.branches];
  const words = useClashWords('dish', (id) => {
    const found = named.find((one) => one.id === id);
    return found ? localizedName(found.names, locale).text : null;
  });
  const { caller, toast } = usePlatform();
  const { own } = useWorkplace();
  const edited = useEdited({ name: aboutDraft(dish.id), stored: storedOf(dish) });
  const shown = edited.values;
  const save = async (): Promise<FormErrors | undefined> => {
    const how = {
      edited,
      storedOf,
      send,
      onSaved,
      onTheirs: onSaved,
      theirsOf: dishOfOthers,
      versionOf: (one: StaffDish) => one.version,
    };
    try {
      return (await saveOver(how, dish)) ? undefined : { [FORM_ERROR]: t('dish.changed') };
    } catch (error) {
      return { [FORM_ERROR]: errorText(error) };
    }
  };
  const send = async ({ changed }: Over<Stored>, { version: seen }: StaffDish) => {
    if (Object.keys(changed).length === 0) return undefined;
    const params = { restaurant: own.restaurant, item: dish.id };
    const saved = await caller.call(changeDish, { params, body: { seen, ...fieldsOf(changed) } });
    toast({ text: t('dish.saved') });
    return saved;
  };
  const keepMine = () => {
    edited.keepMine();
    void save().then((faults) => faults && toast({ text: String(faults[FORM_ERROR]), tone: 'danger' }));
  };
  const submit = (typed: Typed) => {
    if (!typed.names?.ar?.trim() && !typed.names?.en?.trim()) return { names: { ar: t('dish.nameMissing') } };
    const wrong = soldWhenOf(shown.availability);
    if (wrong) return { [FORM_ERROR]: t(wrong) };
    return save();
  };
  const toggle = (id: string) => {
    const allergens = shown.allergens.includes(id)
      ? shown.allergens.filter((one) => one !== id)
      : [...shown.allergens, id];
    edited.set({ allergens });
  };
  const whole = (most: number) => (value: string) =>
    !value || (/^\d{1,6}$/.test(value) && Number(value) <= most) ? undefined : t('dish.wholeNumber', { most });
  const { names, descriptions, calories, caffeine_mg, max_per_order } = edited.stored;
  const initial = { names, descriptions, calories, caffeine_mg, max_per_order };
  return (
    <section className={card} aria-label={t('dish.about')}>
      <OthersChanges edited={edited} of={{ kind: 'dish', id: dish.id }} {...words} onMine={keepMine} />
      <Form<Typed> attributes={{ 'aria-label': t('dish.about') }} initialValues={initial} onSubmit={submit}>
        <FormEdits of={edited} />
        <div className={pair}>
          <TextField name="names.ar" label={t('dish.nameAr')} dir="rtl" lang="ar" maxLength={MENU_LIMITS.name} />
          <TextField name="names.en" label={t('dish.nameEn')} dir="ltr" lang="en" maxLength={MENU_LIMITS.name} />
          <TextArea
            name="descriptions.ar"
            label={t('dish.textAr')}
            dir="rtl"
            lang="ar"
            maxLength={MENU_LIMITS.description}
          />
          <TextArea
            name="descriptions.en"
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
            name="caffeine_mg"
            label={t('dish.caffeine')}
            dir="ltr"
            inputMode="numeric"
            parse={toWesternDigits}
            validate={whole(MENU_LIMITS.caffeine)}
          />
          <TextField
            name="max_per_order"
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
              onChange={(event) => edited.set({ allergens_known: event.target.checked })}
            />
          ) : null}
          <CheckRow
            label={t('dish.salt')}
            checked={shown.salt_high}
            onChange={(event) => edited.set({ salt_high: event.target.checked })}
          />
        </fieldset>
        <SoldWhenField value={shown.availability} onChange={(availability) => edited.set({ availability })} />
        <fieldset className={group}>
          <legend>{t('dish.soldAt')}</legend>
          {menu.branches.map(({ id, names }) => (
            <CheckRow
              key={id}
              label={<Name name={names} />}
              checked={!shown.branches_off.includes(id)}
              onChange={(event) => {
                const off = shown.branches_off.filter((one) => one !== id);
                edited.set({ branches_off: event.target.checked ? off : [...off, id] });
              }}
            />
          ))}
        </fieldset>
        <div className={row}>
          <SubmitButton block={false}>{t('dish.save')}</SubmitButton>
          <WhatIsSaved edited={edited} label={words.label} />
        </div>
      </Form>
    </section>
  );
}

/** The draft of a dish's texts on this device. */
export function aboutDraft(dish: string): string {
  return `dish.${dish}.about`;
}
