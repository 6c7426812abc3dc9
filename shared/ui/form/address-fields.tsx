import { toWesternDigits, useLocale, useOwnWords } from '@sufra/i18n';
import { MAX_TYPED_SHORT_ADDRESS, readShortAddress } from '@sufra/i18n/short-address';
import { coveringInput } from '../covering-input.ts';
import { css, cx } from '../css.ts';
import { addressWords } from '../order/address-words.ts';
import { fieldLimits } from './limits.ts';
import { TextArea, TextField } from './text-field.tsx';
import { useBoundField } from './use-bound-field.ts';

const grid = css`
display:grid;grid-template-columns:1fr 1fr;gap:var(--s4) var(--s3);
@media (min-width:68.75em){grid-template-columns:repeat(3,1fr)}
`;
const line = css`margin-block-start:var(--s3);padding-block-start:var(--s4);border-block-start:1px solid var(--outline)`;
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
const radio = css`${coveringInput}`;

const BUILDINGS = ['house', 'villa', 'office'] as const;
/** Length of a street or landmark, and of a number, that an order accepts. */
const MAX_LINE_LENGTH = 100;
const MAX_NUMBER_LENGTH = 20;

export interface AddressFieldsProps {
  /** A line above separates them from the fields before. Default true. */
  readonly apart?: boolean;
  /** The National Short Address is asked too (CHK-057). Default false. */
  readonly hasShort?: boolean;
}

/**
 * The door of a delivery, in a form whose values hold it under `address`: what a courier cannot do without,
 * and what helps (ACCT-020, CHK-013, X-010).
 */
export function AddressFields({ apart = true, hasShort }: AddressFieldsProps) {
  const { locale } = useLocale();
  const words = useOwnWords(addressWords, 'address.');
  const { input } = useBoundField('address.building_type');
  return (
    <div className={cx(grid, apart && line)}>
      <fieldset className={kinds}>
        <legend className={legend}>{words.building_type}</legend>
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
            {words[one]}
          </label>
        ))}
      </fieldset>
      <TextField
        name="address.street_name"
        label={words.street_name}
        isRequired
        maxLength={MAX_LINE_LENGTH}
        autoComplete="address-line1"
        enterKeyHint="next"
        lang={locale}
        className={wide}
      />
      <TextField
        name="address.building_number"
        label={words.building_number}
        isRequired
        maxLength={MAX_NUMBER_LENGTH}
        parse={toWesternDigits}
        enterKeyHint="next"
        className={wideOnPhone}
      />
      <TextField
        name="address.floor_number"
        label={words.floor_number}
        optional
        maxLength={MAX_NUMBER_LENGTH}
        parse={toWesternDigits}
        enterKeyHint="next"
      />
      <TextField
        name="address.apartment_number"
        label={words.apartment_number}
        optional
        maxLength={MAX_NUMBER_LENGTH}
        parse={toWesternDigits}
        enterKeyHint="next"
      />
      {hasShort ? (
        <TextField
          name="address.short_address"
          label={words.short_address}
          hint={words.short_address_hint}
          optional
          maxLength={MAX_TYPED_SHORT_ADDRESS}
          parse={toWesternDigits}
          validate={(typed) => (!typed?.trim() || readShortAddress(typed) ? undefined : words.short_address_wrong)}
          dir="ltr"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          translate="no"
          enterKeyHint="next"
          className={wide}
        />
      ) : null}
      <TextField
        name="address.special_mark"
        label={words.special_mark}
        placeholder={words.special_mark_example}
        optional
        maxLength={MAX_LINE_LENGTH}
        enterKeyHint="next"
        className={wide}
      />
      <TextArea
        name="address.description"
        label={words.description}
        placeholder={words.description_example}
        optional
        maxLength={fieldLimits.addressDescription}
        rows={2}
        className={wide}
      />
    </div>
  );
}
