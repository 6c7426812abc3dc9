import { filtersDialog } from '@sufra/contract/modules/menu';
import { tap, useDialog, useText } from '@sufra/module';
import { IconButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { MagnifyingGlassIcon, SlidersHorizontalIcon, XIcon } from '@sufra/ui/icons';
import { useEffect, useRef } from 'react';

const bar = css`
display:flex;gap:var(--s2);padding:0 var(--gut) var(--s3);
@media (min-width:1200px){max-inline-size:1280px;margin-inline:auto;padding-block:var(--s3) 0}
@media print{display:none}
`;
const field = css`
flex:1;display:flex;align-items:center;gap:var(--s3);min-block-size:46px;padding-inline:var(--s4) 4px;border-radius:var(--r-m);background:var(--surface);box-shadow:inset 0 0 0 1px var(--outline);
&:focus-within{box-shadow:inset 0 0 0 2px var(--brand-ink)}
input{flex:1;min-inline-size:0;min-block-size:44px;background:none;border:0;outline:0}input::placeholder{color:var(--ink-2)}
input::-webkit-search-cancel-button{display:none}
@media (min-width:768px){max-inline-size:560px}
@media (forced-colors:active){border:1px solid}
`;
const dot = css`position:relative;&::after{content:"";position:absolute;inset-block-start:8px;inset-inline-end:8px;inline-size:9px;block-size:9px;border-radius:50%;background:var(--accent-ink)}`;

export interface FindBarProps {
  query: string;
  onQuery: (query: string) => void;
  /** Somebody is about to search. */
  onBegin?: () => void;
  /** True while a filter narrows the menu. */
  filtering: boolean;
}

/** Search in place and the way to the filters (MENU-025, MENU-026). */
export function FindBar({ query, onQuery, onBegin, filtering }: FindBarProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const openFilters = useDialog(filtersDialog);
  useEffect(() => {
    // What was typed before the page was alive.
    const typed = input.current?.value;
    if (typed) onQuery(typed);
  }, [onQuery]);
  const clear = () => {
    onQuery('');
    if (input.current) input.current.value = '';
    input.current?.focus();
  };
  return (
    <search className={bar}>
      <label className={field}>
        <MagnifyingGlassIcon />
        <input
          ref={input}
          type="search"
          name="dish"
          defaultValue=""
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('find.label')}
          placeholder={t('find.label')}
          onFocus={onBegin}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && query) clear();
            // The keyboard of a phone lies over what was found.
            if (event.key === 'Enter' && matchMedia('(pointer: coarse)').matches) event.currentTarget.blur();
          }}
        />
        {query ? (
          <IconButton kind="plain" label={t('find.clear')} onClick={clear}>
            <XIcon />
          </IconButton>
        ) : null}
      </label>
      <IconButton
        kind="line"
        label={t(filtering ? 'find.filtersOn' : 'find.filters')}
        aria-haspopup="dialog"
        className={filtering ? dot : undefined}
        onClick={() => void openFilters({})}
        {...tap('filters')}
      >
        <SlidersHorizontalIcon />
      </IconButton>
    </search>
  );
}
