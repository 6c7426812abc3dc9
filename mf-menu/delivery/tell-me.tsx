import { tap, useText } from '@sufra/module';
import { useLazyComponent } from '@sufra/module/use-lazy-component';
import { Banner, Button } from '@sufra/ui';
import type { TellMeProps } from './tell-me-form.tsx';

/** Only a customer that asks for it needs the form. */
const loadForm = async () => (await import('./tell-me-form.tsx')).TellMeForm;

/**
 * "Tell me when you do": the quietest way on from a place outside every area; opens a form in its place (guide §1.3).
 */
export function TellMe(props: TellMeProps) {
  const t = useText();
  const { state, load } = useLazyComponent(loadForm);
  if (typeof state === 'object') return <state.Component {...props} />;
  return (
    <>
      <Button block kind="ghost" size="small" busy={state === 'loading'} onClick={load} {...tap('area-tell-me')}>
        {t('tellMe.ask')}
      </Button>
      <div role="status">{state === 'failed' ? <Banner tone="warning">{t('tellMe.failed')}</Banner> : null}</div>
    </>
  );
}
