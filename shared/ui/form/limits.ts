/** Longest texts, in characters; fields stop there and say so. */
export { TEXT_LENGTHS as fieldLimits } from '@sufra/i18n/text-lengths';
