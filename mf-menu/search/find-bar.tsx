import { filtersDialog } from '@sufra/contract/modules/menu';
import { TEXT_LENGTHS } from '@sufra/i18n/text-lengths';
import { tap, useDialog, useText } from '@sufra/module';
import { IconButton } from '@sufra/ui';
import { MagnifyingGlassIcon, SlidersHorizontalIcon, XIcon } from '@sufra/ui/icons';
import { useEffect, useRef } from 'react';
import * as styles from './find-bar.styles.ts';

export interface FindBarProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** The field was focused: a search is about to begin. */
  readonly onBegin?: () => void;
  /** True while a filter narrows the menu. Absent: a menu that has no filters. */
  readonly filtering?: boolean;
}

/** Search in place and the way to the filters (MENU-025, MENU-026). */
export function FindBar({ query, onQuery, onBegin, filtering }: FindBarProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const openFilters = useDialog(filtersDialog);
  useEffect(() => {
    // What was typed before hydration.
    const typed = input.current?.value;
    if (typed) onQuery(typed);
  }, [onQuery]);
  const clear = () => {
    onQuery('');
    if (input.current) input.current.value = '';
    input.current?.focus();
  };
  return (
    <search className={styles.bar}>
      <label className={styles.field}>
        <MagnifyingGlassIcon />
        <input
          ref={input}
          type="search"
          name="dish"
          defaultValue=""
          maxLength={TEXT_LENGTHS.search}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('find.label')}
          placeholder={t('find.short')}
          onFocus={onBegin}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && query) clear();
            // A phone's keyboard would cover what was found.
            if (event.key === 'Enter' && matchMedia('(pointer: coarse)').matches) event.currentTarget.blur();
          }}
        />
        {query ? (
          <IconButton kind="plain" label={t('find.clear')} onClick={clear}>
            <XIcon />
          </IconButton>
        ) : null}
      </label>
      {filtering === undefined ? null : (
        <IconButton
          kind="plain"
          label={t(filtering ? 'find.filtersOn' : 'find.filters')}
          aria-haspopup="dialog"
          className={filtering ? styles.dot : undefined}
          onClick={() => void openFilters({})}
          {...tap('filters')}
        >
          <SlidersHorizontalIcon />
        </IconButton>
      )}
    </search>
  );
}
