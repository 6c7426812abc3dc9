import { isolate } from '@sufra/i18n';
import { fillPlaces } from '../../locales/fill-places.ts';
import { withNeededMarks } from '../../locales/needed-marks.ts';
import type { Letter } from '../../outbox/letter.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };

const TEXTS = { ar, en } as const;

/** What the text of a letter says before the address at which such letters are stopped. */
export function refusalText({ locale, from }: Pick<Letter, 'locale' | 'from'>): string {
  const { REFUSE_LINE, REFUSE_LINK } = TEXTS[locale];
  return withNeededMarks(fillPlaces(REFUSE_LINE, { name: isolate(from), link: REFUSE_LINK }));
}
