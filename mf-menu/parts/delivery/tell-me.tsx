import { tap, useText } from '@sufra/module';
import { Banner, Button } from '@sufra/ui';
import { type ComponentType, useState } from 'react';
import type { TellMeProps } from './tell-me-form.tsx';

/** Only who asks for it needs the form. */
const loadForm = () => import('./tell-me-form.tsx');

/** "Tell me when you do": the quietest way on from a place outside every area; opens a form in its place (guide §1.3). */
export function TellMe(props: TellMeProps) {
  const t = useText();
  const [state, setState] = useState<'closed' | 'opening' | 'failed' | { Form: ComponentType<TellMeProps> }>('closed');
  if (typeof state === 'object') return <state.Form {...props} />;

  const open = async () => {
    if (state === 'opening') return;
    setState('opening');
    setState(
      await loadForm().then(
        ({ TellMeForm }) => ({ Form: TellMeForm }),
        () => 'failed' as const,
      ),
    );
  };
  return (
    <>
      <Button
        block
        kind="ghost"
        size="small"
        busy={state === 'opening'}
        onClick={() => void open()}
        {...tap('area-tell-me')}
      >
        {t('tell_me.ask')}
      </Button>
      <div role="status">{state === 'failed' ? <Banner tone="warning">{t('tell_me.failed')}</Banner> : null}</div>
    </>
  );
}
