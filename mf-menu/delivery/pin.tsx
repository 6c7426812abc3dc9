import { useText } from '@sufra/module';
import { useLazyComponent } from '@sufra/module/use-lazy-component';
import { Banner, IconButton, Loading, Skeleton, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { XIcon } from '@sufra/ui/icons';
import { useEffect, useRef } from 'react';
import type { PinMapProps } from './pin-map.tsx';

const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;
const top = css`
display:flex;align-items:center;justify-content:space-between;gap:var(--s3);
h3{font-size:var(--fs-m);line-height:1.5;scroll-margin-block-start:var(--s2)}
h3:focus{outline:0}
`;
// biome-ignore lint/plugin: as high as the map
const room = css`block-size:300px`;

const loadMap = async () => (await import('./pin-map.tsx')).default;

export interface PinProps extends PinMapProps {
  readonly onClose: () => void;
}

/**
 * A place on a map instead of its name. The map comes when this is opened; without it the list says the same
 * (HOST-058).
 */
export function Pin({ onClose, ...props }: PinProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state: map, load } = useLazyComponent(loadMap);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // A map that is half under the edge cannot be aimed.
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after mounting; the button loads again
  useEffect(load, []);

  return (
    <section className={stack} data-test="pin-choice">
      <div className={top}>
        <h3 ref={heading} tabIndex={-1}>
          {t('pin.title')}
        </h3>
        <IconButton label={t('pin.close')} onClick={onClose}>
          <XIcon />
        </IconButton>
      </div>
      {map === 'idle' || map === 'loading' ? (
        <Loading label={t('map.loading')} className={room}>
          <Skeleton shape="block" />
        </Loading>
      ) : map === 'failed' ? (
        <Banner tone="warning" role="alert" action={<TextButton onClick={load}>{t('map.again')}</TextButton>}>
          {t('pin.failed')}
        </Banner>
      ) : (
        <map.Component {...props} />
      )}
    </section>
  );
}
