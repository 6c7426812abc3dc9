import { indexDishes, searchIndex } from '@sufra/api/menu/search';
import type { Choice } from '@sufra/api/order/choices';
import { useText } from '@sufra/module';
import { css, cx } from '@sufra/ui/css';
import { inputClass } from '@sufra/ui/form';
import { type ReactNode, useMemo, useState } from 'react';

/** As many options as are seen at one glance, on a phone too. */
const MAX_AT_A_GLANCE = 12;

const field = css`inline-size:100%;margin-block:var(--s2)`;
const none = css`padding-block:var(--s3);color:var(--ink-2);font-size:var(--fs-s)`;

/** A long list of options is narrowed by words, in both languages (MENU-026). What was chosen stays chosen. */
export function useOptionSearch(options: readonly Choice[]): { search: ReactNode; shown: readonly Choice[] } {
  const t = useText();
  const [query, setQuery] = useState('');
  const isLong = options.length > MAX_AT_A_GLANCE;
  const index = useMemo(() => (isLong ? indexDishes(options) : null), [isLong, options]);
  const words = query.trim();
  const found = useMemo(() => (index && words !== '' ? searchIndex(index, words) : null), [index, words]);
  if (!index) return { search: null, shown: options };
  return {
    shown: found ?? options,
    search: (
      <>
        <input
          type="search"
          value={query}
          className={cx(inputClass, field)}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('item.findOption')}
          placeholder={t('item.findOption')}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            // Neither the form that it stands in, nor the dialog around it.
            if (event.key === 'Enter') event.preventDefault();
            if (event.key === 'Escape' && query !== '') {
              event.preventDefault();
              event.stopPropagation();
              setQuery('');
            }
          }}
        />
        <p role="status" className={found?.length === 0 ? none : undefined}>
          {found?.length === 0 ? t('find.none', { query: words }) : ''}
        </p>
      </>
    ),
  };
}
