import { useText } from '@sufra/module';
import type { LazyComponent } from '@sufra/module/use-lazy-component';
import { Banner, Loading, Skeleton, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { outlined } from '@sufra/ui/desk';
import type { ReactNode } from 'react';

/** As high as a map, before it is there too. */
// biome-ignore lint/plugin: a map
export const mapFrame = css`block-size:300px;${outlined};@media (min-width:56.25em){block-size:380px}`;

export interface MapPartProps<Component> {
  /** From `useLazyComponent`. */
  readonly part: LazyComponent<Component>;
  readonly children: (Component: Component) => ReactNode;
}

/** A part of a screen that draws a map and is loaded when it is needed, with every state on the way there. */
export function MapPart<Component>({ part: { state, load }, children }: MapPartProps<Component>) {
  const t = useText();
  if (state === 'failed')
    return (
      <Banner tone="warning" role="alert" action={<TextButton onClick={load}>{t('place.again')}</TextButton>}>
        {t('place.failed')}
      </Banner>
    );
  if (typeof state === 'string')
    return (
      <Loading label={t('place.loading')} className={mapFrame}>
        <Skeleton shape="block" />
      </Loading>
    );
  return children(state.Component);
}
