/** A rating that is not sent yet, stored on this device. Photos are not stored: they are chosen again. */
import { type Draft, useDraft } from '@sufra/module';

export interface RatingValues {
  food?: number | undefined;
  speed?: number | undefined;
  service?: number | undefined;
  /** Stars by the order's lines. */
  items?: Record<string, number>;
  comment?: string;
}

export interface RatingDraft {
  order_id: string;
  values: RatingValues;
}

const VERSION = 1;

export function useRatingDraft(): Draft<RatingDraft> {
  return useDraft<RatingDraft>('rating', VERSION);
}
