import { useErrorText, useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import type { EditedPart } from './use-part.ts';

const bar = css`display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;padding:10px 0`;
const fault = css`flex:1 1 14rem;color:var(--danger);font-weight:500`;

export interface SaveBarProps {
  readonly edited: Pick<
    EditedPart<unknown>,
    'isChanged' | 'isSaving' | 'error' | 'field' | 'theirs' | 'save' | 'resolve'
  >;
  /** What is typed has a fault at its field: it cannot be saved yet. */
  readonly isBlocked?: boolean;
}

/** Saves a part of a branch; what stands at a field is not said again here. */
export function SaveBar({
  isBlocked = false,
  edited: { isChanged, isSaving, error, field, theirs, save, resolve },
}: SaveBarProps) {
  const t = useText();
  const errorText = useErrorText();
  return (
    <div className={bar}>
      {theirs ? (
        <>
          <Button busy={isSaving} onClick={() => resolve('mine')}>
            {t('branch.takeMine')}
          </Button>
          <Button kind="secondary" onClick={() => resolve('theirs')}>
            {t('branch.takeTheirs')}
          </Button>
        </>
      ) : (
        <Button
          busy={isSaving}
          disabledReason={isBlocked ? t('branch.blocked') : isChanged ? undefined : t('branch.unchanged')}
          onClick={save}
        >
          {t('branch.save')}
        </Button>
      )}
      {error && !field ? (
        <p role="alert" className={fault}>
          {errorText(error)}
        </p>
      ) : null}
    </div>
  );
}
