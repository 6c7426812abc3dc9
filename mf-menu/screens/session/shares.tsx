import type { Session } from '@sufra/api/dine-in/endpoints';
import { useText } from '@sufra/module';
import { useLazyComponent } from '@sufra/module/use-lazy-component';
import { Banner, Skeleton, TextButton } from '@sufra/ui';
import { useEffect } from 'react';

const loadPanel = async () => (await import('./share-panel.tsx')).SharePanel;

/** Shares of the bill, where the restaurant offers them; their file comes with the first bill (MENU-043). */
export function Shares({ session }: { readonly session: Session }) {
  const t = useText();
  const { state, load } = useLazyComponent(loadPanel);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; after a failure by a tap
  useEffect(load, []);
  if (typeof state === 'object') return <state.Component session={session} />;
  if (state !== 'failed') return <Skeleton shape="button" />;
  return (
    <Banner tone="warning" role="alert" action={<TextButton onClick={load}>{t('dine.share.again')}</TextButton>}>
      {t('dine.share.failed')}
    </Banner>
  );
}
