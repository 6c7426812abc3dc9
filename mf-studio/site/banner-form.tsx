import { readStaffMenu, type Site, type SiteBanner } from '@sufra/api/staff/endpoints';
import { SITE_LIMITS } from '@sufra/api/staff/site/site-limits';
import { newKey } from '@sufra/contract/new-key';
import { localizedName, toWesternDigits, useLocale } from '@sufra/i18n';
import { dataOf, useEndpoint, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Plate } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault } from '@sufra/ui/desk';
import { Field, Select, TextField, useBoundField } from '@sufra/ui/form';
import { useState } from 'react';
import { PhotoChooser } from '../photo/photo-chooser.tsx';
import { EntryForm } from './entry-form.tsx';
import { pair, TitleFields } from './texts-fields.tsx';
import type { EditedEntry } from './use-site.ts';

type Value = SiteBanner['value'];
type Typed = Omit<Value, 'appear_in_period'> & { appear_in_period: string };

const picture = css`display:grid;gap:8px`;
const sizes = css`display:flex;align-items:end;gap:12px`;
const small = css`inline-size:6.5rem`;
const large = css`inline-size:12rem`;

export interface PartFormProps<One extends object> {
  readonly site: Site;
  readonly entry: EditedEntry<One>;
  readonly onSaved: () => void;
  readonly onLeave: () => void;
}

export function newBanner(site: Site): EditedEntry<Value> {
  const sort = Math.max(0, ...site.banners.map(({ value }) => value.sort)) + 1;
  const value = {
    ...{ place: 'web_slider', sort, title: { ar: '', en: '' }, image: null, type: 'none' },
    ...{ item_id: null, group_id: null, url: null, appear_in_period: 1440 },
  };
  return { key: null, value, mark: site.mark_of_none };
}

/** Picture, words, where it stands and where it leads (HOST-038, HOST-039). */
export function BannerForm({ site, entry, onSaved, onLeave }: PartFormProps<Value>) {
  const t = useText();
  const [key] = useState(() => entry.key ?? `banner.${newKey()}`);
  const { appear_in_period, ...rest } = entry.value;
  return (
    <EntryForm<Value, Typed>
      label={t('site.banner')}
      entry={entry}
      initial={{ ...rest, appear_in_period: String(appear_in_period) }}
      readTyped={({ appear_in_period: minutes, ...typed }) => ({
        key,
        value: { ...typed, appear_in_period: Number(minutes || 0) },
      })}
      onSaved={onSaved}
      onLeave={onLeave}
    >
      <PictureField />
      <TitleFields site={site} />
      <PlaceFields />
      <LinkFields />
    </EntryForm>
  );
}

function PictureField() {
  const t = useText();
  const { input, error } = useBoundField<Value['image']>('image');
  const image = input.value || null;
  return (
    <section className={picture} aria-label={t('site.picture')}>
      {image ? (
        <div className={sizes}>
          <Plate picture={image} alt={t('site.picture')} sizes="192px" className={large} />
          <Plate picture={image} alt="" sizes="104px" className={small} />
        </div>
      ) : null}
      <PhotoChooser
        use="banner"
        label={t(image ? 'dish.photoReplace' : 'site.pictureChoose')}
        onSent={(sent) => input.onChange(sent.picture)}
      />
      <Fault>{error}</Fault>
    </section>
  );
}

function PlaceFields() {
  const t = useText();
  const { input } = useBoundField('place');
  return (
    <div className={pair}>
      <Field label={t('site.place')}>
        {(control) => (
          <Select {...control} value={input.value} onChange={input.onChange}>
            <option value="web_slider">{t('site.placeOf.web_slider')}</option>
            <option value="web_popup">{t('site.placeOf.web_popup')}</option>
          </Select>
        )}
      </Field>
      {input.value === 'web_popup' ? (
        <TextField
          name="appear_in_period"
          label={t('site.quiet')}
          dir="ltr"
          inputMode="numeric"
          parse={toWesternDigits}
          maxLength={String(SITE_LIMITS.quietMinutes).length}
          validate={(text) =>
            /^\d{1,6}$/.test(text ?? '') && Number(text) <= SITE_LIMITS.quietMinutes
              ? undefined
              : t('dish.wholeNumber', { most: SITE_LIMITS.quietMinutes })
          }
        />
      ) : null}
    </div>
  );
}

function LinkFields() {
  const t = useText();
  const { locale } = useLocale();
  const { own } = useWorkplace();
  const type = useBoundField('type').input;
  const item = useBoundField('item_id');
  const group = useBoundField('group_id');
  const menu = dataOf(useEndpoint(readStaffMenu, { params: { restaurant: own.restaurant } }));
  const named = ({ id, names }: { id: string; names: Parameters<typeof localizedName>[0] }) => (
    <option key={id} value={id}>
      {localizedName(names, locale).text}
    </option>
  );
  return (
    <div className={pair}>
      <Field label={t('site.leads')}>
        {(control) => (
          <Select {...control} value={type.value} onChange={type.onChange}>
            {['none', 'item', 'group', 'url'].map((one) => (
              <option key={one} value={one}>
                {t(`site.leadsTo.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {type.value === 'item' ? (
        <Field label={t('menu.dish')} error={item.error}>
          {(control) => (
            <Select {...control} value={item.input.value ?? ''} onChange={item.input.onChange}>
              <option value="">{t('site.chooseOne')}</option>
              {menu?.groups.map((one) => (
                <optgroup key={one.id} label={localizedName(one.names, locale).text}>
                  {one.dishes.map(named)}
                </optgroup>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      {type.value === 'group' ? (
        <Field label={t('site.group')} error={group.error}>
          {(control) => (
            <Select {...control} value={group.input.value ?? ''} onChange={group.input.onChange}>
              <option value="">{t('site.chooseOne')}</option>
              {menu?.groups.map(named)}
            </Select>
          )}
        </Field>
      ) : null}
      {type.value === 'url' ? (
        <TextField name="url" label={t('site.address')} dir="ltr" inputMode="url" maxLength={SITE_LIMITS.address} />
      ) : null}
    </div>
  );
}
