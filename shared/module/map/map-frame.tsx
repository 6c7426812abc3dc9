import { Button, IconButton, Loading, Skeleton } from '@sufra/ui';
import { cx } from '@sufra/ui/css';
import { MinusIcon, PlusIcon } from '@sufra/ui/icons';
import type { ReactNode, Ref } from 'react';
import * as styles from './map-frame.styles.ts';
import type { DrawnBaseMap } from './use-base-map.ts';

/** What the buttons and the waiting map are called, in the module's words. */
export interface MapWords {
  loading: string;
  again: string;
  nearer: string;
  further: string;
}

export interface MapFrameProps {
  /** From `useBaseMap`. */
  readonly map: DrawnBaseMap;
  readonly label: string;
  /** What is said when the map does not come: where the same is found without it. */
  readonly failed: string;
  readonly words: MapWords;
  /** What lies on the base map. */
  readonly children: ReactNode;
  readonly layerRef?: Ref<HTMLDivElement>;
}

/** A base map with what lies on it, its buttons, its makers, and every state on the way there. */
export function MapFrame({ map, label, failed, words, children, layerRef }: MapFrameProps) {
  const { element, baseMap, state, credits, again } = map;
  return (
    <section className={styles.frame} aria-label={label} data-test="map" data-state={state}>
      <div ref={element} className={styles.drawn} dir="ltr" />
      <div ref={layerRef} className={cx(styles.layer, state !== 'ready' && styles.unlaid)}>
        {children}
      </div>
      {state === 'ready' ? (
        <>
          <div className={styles.tools}>
            <IconButton kind="raised" label={words.nearer} onClick={() => baseMap.current?.zoom(1)}>
              <PlusIcon />
            </IconButton>
            <IconButton kind="raised" label={words.further} onClick={() => baseMap.current?.zoom(-1)}>
              <MinusIcon />
            </IconButton>
          </div>
          {credits.length > 0 ? (
            <p className={styles.by}>
              <bdi>
                {credits.map(({ text, href }) => (
                  <span key={text}>{href ? <a href={href}>{text}</a> : text} </span>
                ))}
              </bdi>
            </p>
          ) : null}
        </>
      ) : null}
      {state === 'loading' ? (
        <Loading label={words.loading} className={cx(styles.trouble, styles.whole)}>
          <Skeleton shape="block" className={styles.whole} />
        </Loading>
      ) : null}
      {state === 'failed' ? (
        <div className={styles.trouble} role="alert">
          <p>{failed}</p>
          <Button kind="soft" size="small" onClick={again}>
            {words.again}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
