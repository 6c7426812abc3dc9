import { useLocale, weekdayName } from '@sufra/i18n';
import { useErrorText, useText } from '@sufra/module';
import { type Clash, OthersChanges } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { surface } from '@sufra/ui/desk';
import { useClashWords, useRowName } from '../menu/clash-words.tsx';
import { WhatIsSaved } from '../menu/what-is-saved.tsx';
import type { EditedPart } from './use-part.ts';

const bar = css`display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;padding:10px 0`;
/** Saving is at hand on a long part: a map fills a phone. */
const atHand = css`
padding-inline:16px;${surface};position:sticky;inset-block-end:12px;z-index:2;
@media (max-width:43.6875em){inset-block-end:calc(4rem + 8px + env(safe-area-inset-bottom))}
`;
const fault = css`flex:1 1 14rem;color:var(--danger);font-weight:500`;

export interface SaveBarProps {
  readonly edited: Pick<
    EditedPart<unknown>,
    'branch' | 'edited' | 'isChanged' | 'isSaving' | 'error' | 'field' | 'save' | 'keepMine'
  >;
  /** What is typed has a fault at its field: it cannot be saved yet. */
  readonly isBlocked?: boolean;
}

/**
 * Saves a part of a branch, and shows what another person saved of the same; what stands at a field is not
 * said again here.
 */
export function SaveBar({
  isBlocked = false,
  edited: { branch, edited, isChanged, isSaving, error, field, save, keepMine },
}: SaveBarProps) {
  const t = useText();
  const errorText = useErrorText();
  const { show } = useClashWords('branch');
  const rowOf = useRowWords(edited.stored.draft);
  const hasClash = edited.clashes.length > 0;
  return (
    <>
      <OthersChanges edited={edited} of={{ kind: 'branch', id: branch }} label={rowOf} show={show} onMine={keepMine} />
      <div className={cx(bar, isChanged && atHand)}>
        <Button
          busy={isSaving}
          disabledReason={
            isBlocked
              ? t('branch.blocked')
              : hasClash
                ? t('dish.changed')
                : isChanged
                  ? undefined
                  : t('branch.unchanged')
          }
          onClick={save}
        >
          {t('branch.save')}
        </Button>
        <WhatIsSaved edited={edited} label={rowOf} />
        {error && !field ? (
          <p role="alert" className={fault}>
            {errorText(error)}
          </p>
        ) : null}
      </div>
    </>
  );
}

/** What a clash is about: the row by its name where it has one, and the field. */
function useRowWords(stored: unknown): (clash: Clash) => string {
  const t = useText();
  const { locale } = useLocale();
  const { label } = useClashWords('branch');
  const nameOf = useRowName();
  return (clash) => {
    const [, list, row = ''] = clash.path;
    if (list === 'days') return t('edited.hoursOf', { day: weekdayName(Number(row.split(' ').at(-1)), locale) });
    const whole = nameOf(clash.theirs) ?? nameOf(clash.mine);
    if (whole) return whole;
    const of = Array.isArray(stored) ? nameOf(stored.find((one) => one.id === list)) : null;
    const at = clash.path.findIndex((part) => part === 'names' || part === 'district' || part === 'address');
    const named = clash.path.filter((part) => part !== '').reverse();
    const field =
      at > 0
        ? label({ ...clash, path: clash.path.slice(at) })
        : t([...named.map((part) => `branch.field.${part}`), 'edited.otherField']);
    return of ? `${of} · ${field}` : field;
  };
}
