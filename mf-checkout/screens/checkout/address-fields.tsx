import type { BuildingType } from '@sufra/api/order/endpoints';
import { toWesternDigits, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { fieldLimits, TextArea, TextField, useBoundField } from '@sufra/ui/form';

const grid = css`
display:grid;grid-template-columns:1fr 1fr;gap:var(--s4) var(--s3);margin-block-start:var(--s3);padding-block-start:var(--s4);border-block-start:1px solid var(--outline);
@media (min-width:68.75em){grid-template-columns:repeat(3,1fr)}
`;
const wide = css`grid-column:1/-1`;
const wideOnPhone = css`@media (max-width:68.6875em){grid-column:1/-1}`;
const kinds = css`grid-column:1/-1;display:flex;flex-wrap:wrap;gap:var(--s2);border:0`;
const legend = css`font-size:var(--fs-s);font-weight:500;margin-block-end:6px`;
const kind = css`
position:relative;display:inline-flex;align-items:center;min-block-size:var(--target);padding-inline:var(--s4);border-radius:var(--r-full);box-shadow:inset 0 0 0 1px var(--outline-strong);font-size:var(--fs-s);font-weight:500;cursor:pointer;
&:has(:checked){background:var(--brand-tint);color:var(--brand-ink);box-shadow:inset 0 0 0 2px var(--brand-ink);font-weight:600}
&:has(:focus-visible){outline:3px solid var(--brand-ink);outline-offset:2px}
border:var(--forced-edge);@media (forced-colors:active){&:has(:checked){outline:3px solid Highlight;outline-offset:-3px}}
`;
const radio = css`position:absolute;inset:0;inline-size:100%;block-size:100%;margin:0;opacity:0;cursor:inherit`;

const BUILDINGS: readonly BuildingType[] = ['house', 'villa', 'office'];
/** Length of a street or landmark, and of a number, that an order accepts. */
const MAX_LINE_LENGTH = 100;
const MAX_NUMBER_LENGTH = 20;

/** The door of a delivery: what a courier cannot do without, and what helps (ACCT-020, CHK-013, X-010). */
export function AddressFields() {
  const t = useText();
  const { locale } = useLocale();
  const { input } = useBoundField('address.building_type');
  return (
    <div className={grid}>
      <fieldset className={kinds}>
        <legend className={legend}>{t('address.building_type')}</legend>
        {BUILDINGS.map((one) => (
          <label key={one} className={kind}>
            <input
              type="radio"
              name="address.building_type"
              value={one}
              className={radio}
              checked={(input.value || BUILDINGS[0]) === one}
              onChange={() => input.onChange(one)}
            />
            {t(`address.${one}`)}
          </label>
        ))}
      </fieldset>
      <TextField
        name="address.street_name"
        label={t('address.street_name')}
        isRequired
        maxLength={MAX_LINE_LENGTH}
        autoComplete="address-line1"
        enterKeyHint="next"
        lang={locale}
        className={wide}
      />
      <TextField
        name="address.building_number"
        label={t('address.building_number')}
        isRequired
        maxLength={MAX_NUMBER_LENGTH}
        parse={toWesternDigits}
        enterKeyHint="next"
        className={wideOnPhone}
      />
      <TextField
        name="address.floor_number"
        label={t('address.floor_number')}
        optional
        maxLength={MAX_NUMBER_LENGTH}
        parse={toWesternDigits}
        enterKeyHint="next"
      />
      <TextField
        name="address.apartment_number"
        label={t('address.apartment_number')}
        optional
        maxLength={MAX_NUMBER_LENGTH}
        parse={toWesternDigits}
        enterKeyHint="next"
      />
      <TextField
        name="address.special_mark"
        label={t('address.special_mark')}
        placeholder={t('address.special_mark_example')}
        optional
        maxLength={MAX_LINE_LENGTH}
        enterKeyHint="next"
        className={wide}
      />
      <TextArea
        name="address.description"
        label={t('address.description')}
        placeholder={t('address.description_example')}
        optional
        maxLength={fieldLimits.addressDescription}
        rows={2}
        className={wide}
      />
    </div>
  );
}
