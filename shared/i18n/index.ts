/** Languages, texts and formatting: a framework-free core with a thin React layer. */

export { foldPath, knowLanguages, localePath, safeReturn, splitLocale, switchLocale } from './address.ts';
export { carLine } from './car-line.ts';
export { type Choice, choiceLabels, choiceWords } from './choices.ts';
export { type Country, countries, findCountry, MESSAGED_COUNTRIES, messagedCountries } from './countries.ts';
export { toWesternDigits } from './digits.ts';
export { formatDistance } from './distance.ts';
export { callingCode, formatPhone, maskPhone } from './format-phone.ts';
export { cleanBidi, isolate, isolateIn, isolateLtr, isolateRtl } from './isolate.ts';
export { formatList } from './list.ts';
export {
  type AddedLocale,
  type BaseLocale,
  baseLocale,
  type Direction,
  defaultLocale,
  dir,
  intlTag,
  isAddedLocale,
  isLocale,
  type Locale,
  type LocaleEntry,
  locales,
  otherLocale,
} from './locales.ts';
export { formatMegabytes } from './megabytes.ts';
export { currencyLabel, formatMoney, formatMoneyText, type MoneyParts, unknownAmount } from './money.ts';
export { descriptionText, type LocalizedName, localizedName, type Translated } from './name.ts';
export { COMPONENTS, ownWords, PROVIDER, useOwnWords } from './own-words.ts';
export { type MobileError, type MobileErrorCode, type MobileResult, mobileStart, parseMobile } from './parse-mobile.ts';
export { phoneTail, readDialled, readPhone } from './phone.ts';
export { I18nProvider, type I18nSettings, useLocale, useText } from './react.ts';
export { type Encoding, type GuessedEncoding, type ReadText, readBytes } from './read-bytes.ts';
export {
  type AddedTexts,
  addTexts,
  type I18n,
  onMissingText,
  type Texts,
  type TextValues,
  type Translate,
  translator,
} from './texts.ts';
export {
  type DayOptions,
  formatCalendarDate,
  formatClock,
  formatClockRange,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoment,
  formatNightTime,
  formatRange,
  formatSpan,
  formatTime,
  formatUntil,
  formatWeekday,
  formatWeekdayTime,
  isOneTime,
  noonOf,
  type RangeOptions,
  type TimeOptions,
  type TimeParts,
  timeParts,
  weekdayName,
} from './time/format.ts';
export {
  type CalendarDay,
  calendarDay,
  headerTimeZone,
  type Instant,
  knowOffset,
  NIGHT_ENDS_AT_HOUR,
} from './time/wall-clock.ts';
export { readCodeDigits, readEmail, readTyped, readWords, withoutUnseen } from './typed.ts';
export { type AmountFault, parseAmount, readAmount, type TypedAmount } from './typed-amount.ts';
