import { tap, useText } from '@sufra/module';
import { Banner, Button } from '@sufra/ui';
import { useLatePart } from '../page/use-late-part.ts';
import type { TellMeProps } from './tell-me-form.tsx';

/** Only who asks for it needs the form. */
const loadForm = async () => (await import('./tell-me-form.tsx')).TellMeForm;

/** "Tell me when you do": the quietest way on from a place outside every area; opens a form in its place (guide §1.3). */
export function TellMe(props: TellMeProps) {
  const t = useText();
  const { state, bring } = useLatePart(loadForm);
  if (typeof state === 'object') return <state.Part {...props} />;
  return (
    <>
      <Button block kind="ghost" size="small" busy={state === 'coming'} onClick={bring} {...tap('area-tell-me')}>
        {t('tellMe.ask')}
      </Button>
      <div role="status">{state === 'missed' ? <Banner tone="warning">{t('tellMe.failed')}</Banner> : null}</div>
    </>
  );
}
