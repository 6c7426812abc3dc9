import { tap, useText } from '@sufra/module';
import { useLazyComponent } from '@sufra/module/use-lazy-component';
import { Banner, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';

const start = css`justify-self:start`;
const loadForm = async () => (await import('./confirm-form.tsx')).ConfirmForm;

/**
 * A party that sat down without the staff's digits gives them later; the form comes when it is asked for
 * (MENU-032, safety B12).
 */
export function ConfirmTable({ sessionId }: { readonly sessionId: string }) {
  const t = useText();
  const { state, load } = useLazyComponent(loadForm);
  if (typeof state === 'object') return <state.Component sessionId={sessionId} />;
  return (
    <>
      <Button
        kind="soft"
        size="small"
        className={start}
        busy={state === 'loading'}
        onClick={load}
        {...tap('confirm-table')}
      >
        {t('dine.haveCode')}
      </Button>
      <div role="status">{state === 'failed' ? <Banner tone="warning">{t('dine.failed')}</Banner> : null}</div>
    </>
  );
}
