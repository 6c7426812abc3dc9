import { TEXT_LENGTHS } from '@sufra/i18n/text-lengths';
import { pattern, size, string } from 'superstruct';
import { EMAIL } from './email-shape.ts';

export const email = pattern(size(string(), 3, TEXT_LENGTHS.email), EMAIL);
