import { pattern, size, string } from 'superstruct';
import { EMAIL } from './email-shape.ts';

export const email = pattern(size(string(), 3, 50), EMAIL);
