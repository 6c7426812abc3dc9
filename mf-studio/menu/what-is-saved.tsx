import { formatList, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { type Clash, changesOf, type Edited } from '@sufra/module/console';
import { css } from '@sufra/ui/css';
import { quietSmall } from '@sufra/ui/desk';

const words = css`flex:1 1 12rem;overflow-wrap:anywhere`;
/** Names that one line has room for. */
const MOST_NAMED = 3;

export interface WhatIsSavedProps<Fields extends object> {
  readonly edited: Pick<Edited<Fields>, 'stored' | 'values' | 'clashes'>;
  /** A change in words, as of a clash. */
  readonly label: (change: Clash) => string;
}

/**
 * Beside the button that saves: what is changed and will be stored, by its fields (SHOP-037). Nothing where
 * nothing is, or before a clash is decided.
 */
export function WhatIsSaved<Fields extends object>({
  edited: { stored, values, clashes },
  label,
}: WhatIsSavedProps<Fields>) {
  const t = useText();
  const { locale } = useLocale();
  const names = [...new Set(changesOf(stored, values).map(label))];
  const [named, count] = [names.slice(0, MOST_NAMED), Math.max(0, names.length - MOST_NAMED)];
  if (names.length === 0 || clashes.length > 0) return null;
  const more = count > 0 ? [t('edited.more', { count })] : [];
  return (
    <p className={`${quietSmall} ${words}`} data-test="what-is-saved">
      {t('edited.saves', { what: formatList([...named, ...more], locale) })}
    </p>
  );
}
