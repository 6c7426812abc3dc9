import { type BaseLocale, carLine, localizedName, type Translated, useLocale, useOwnWords } from '@sufra/i18n';
import { arabicPlate } from '@sufra/i18n/plate';
import { css } from '../css.ts';

/** Words of a car: its fields, and its colour and brand in a line (ACCT-024). */
export const carWords = {
  ar: {
    brand: 'الشركة',
    chooseBrand: 'اختر الشركة',
    color: 'اللون',
    plate: 'رقم اللوحة',
    plateHint: 'الحروف والأرقام كما في اللوحة، بالعربية أو الإنجليزية',
    plateInvalid: 'اكتب حروف اللوحة وأرقامها',
    line: carLine.ar,
  },
  en: {
    brand: 'Brand',
    chooseBrand: 'Choose a brand',
    color: 'Color',
    plate: 'Plate number',
    plateHint: 'Letters and digits as on the plate, in Arabic or English',
    plateInvalid: 'Enter the letters and digits of the plate',
    line: carLine.en,
  },
} satisfies Record<BaseLocale, unknown>;

/** What every car has that is shown: a saved one, one that is typed, one of an order. A provider may leave each out. */
export interface ShownCar {
  brand_names?: Translated | null | undefined;
  brand_name?: string | null | undefined;
  color_names?: Translated | null | undefined;
  color_name?: string | null | undefined;
  color_code?: string | null | undefined;
  plate_number?: string | null | undefined;
}

export interface CarWordsProps {
  readonly car: ShownCar;
  readonly className?: string;
}

const line = css`display:inline-flex;flex-wrap:wrap;align-items:center;gap:0 var(--s2);min-inline-size:0;overflow-wrap:anywhere`;
const swatch = css`inline-size:1rem;block-size:1rem;flex:none`;

/** Colour, brand and plate: the plate in the page's script where it has both (CHK-050, X-006). */
export function CarWords({ car, className }: CarWordsProps) {
  const { locale } = useLocale();
  const words = useOwnWords(carWords, 'car.');
  const brand = localizedName(car.brand_names, locale).text || car.brand_name || '';
  const color = localizedName(car.color_names, locale).text || car.color_name || '';
  const plate = car.plate_number ?? '';
  const arabic = locale === 'ar' ? arabicPlate(plate) : null;
  return (
    <span className={className} data-test="car">
      <span className={line}>
        {car.color_code ? <Swatch code={car.color_code} /> : null}
        <span>{color && brand ? words.line({ color, brand }) : brand || color}</span>
        <bdi dir={arabic ? 'rtl' : 'ltr'}>{arabic ?? plate}</bdi>
      </span>
    </span>
  );
}

/** The colour itself; its name stands beside it. */
export function Swatch({ code }: { readonly code: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className={swatch}>
      <circle cx="8" cy="8" r="7" fill={code} stroke="currentColor" strokeOpacity=".4" />
    </svg>
  );
}
