import { tap, useText } from '@sufra/module';
import { Banner, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useLatePart } from '../../page/use-late-part.ts';

const start = css`justify-self:start`;
const loadForm = async () => (await import('./confirm-form.tsx')).ConfirmForm;

/** A party that sat down without the staff's digits gives them later; the form comes when it is asked for (MENU-032, safety B12). */
export function ConfirmTable({ sessionId }: { readonly sessionId: string }) {
  const t = useText();
  const { state, bring } = useLatePart(loadForm);
  if (typeof state === 'object') return <state.Part sessionId={sessionId} />;
  return (
    <>
      <Button
        kind="soft"
        size="small"
        className={start}
        busy={state === 'coming'}
        onClick={bring}
        {...tap('confirm-table')}
      >
        {t('dine.haveCode')}
      </Button>
      <div role="status">{state === 'missed' ? <Banner tone="warning">{t('dine.failed')}</Banner> : null}</div>
    </>
  );
}
