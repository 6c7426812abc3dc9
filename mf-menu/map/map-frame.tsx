import { useText } from '@sufra/module';
import { Button, IconButton, Loading, Skeleton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { MinusIcon, PlusIcon } from '@sufra/ui/icons';
import type { ReactNode, Ref } from 'react';
import type { DrawnGround } from './use-ground.ts';

// A map is not mirrored, so that what is placed on it counts from the left in both directions.
const frame = css`
position:relative;block-size:100%;overflow:clip;border-radius:inherit;background:var(--sunken);isolation:isolate;
@media (forced-colors:active){border:1px solid}
`;
const drawn = css`
position:absolute;inset:0;overflow:clip;
&[tabindex]{cursor:grab;user-select:none;touch-action:none}
&[tabindex]:focus-visible::after{content:'';position:absolute;inset:0;border-radius:inherit;outline:3px solid var(--brand-ink);outline-offset:-3px}
&>img{inline-size:100%;block-size:100%;object-fit:cover}
& .maplibregl-canvas-container{position:absolute;inset:0;cursor:grab;user-select:none;touch-action:none}
& .maplibregl-canvas{position:absolute;inset-block-start:0;left:0;touch-action:none}
& .maplibregl-canvas:focus-visible{outline:3px solid var(--brand-ink);outline-offset:-3px}
& .maplibregl-control-container,& .maplibregl-canary{display:none;background-color:salmon}
`;
const layer = css`position:absolute;inset:0;pointer-events:none;transition:opacity var(--fast)`;
const unlaid = css`visibility:hidden`;
const tools = css`position:absolute;inset-block-end:var(--s3);inset-inline-end:var(--s3);display:grid;gap:var(--s2)`;
const by = css`
position:absolute;inset-block-end:0;inset-inline-start:0;max-inline-size:calc(100% - 72px);padding:2px var(--s2);border-start-end-radius:var(--r-s);background:color-mix(in oklab,var(--surface) 82%,transparent);color:var(--ink-2);font-size:12px;line-height:1.5;
a{text-decoration:underline}
`;
const trouble = css`position:absolute;inset:0;display:grid;place-content:center;justify-items:center;gap:var(--s3);padding:var(--s4);text-align:center;color:var(--ink-2)`;
const whole = css`block-size:100%`;

export interface MapFrameProps {
  /** From `useGround`. */
  map: DrawnGround;
  label: string;
  /** What is said when the map does not come: where the same is found without it. */
  failed: string;
  /** What lies on the ground. */
  children: ReactNode;
  layerRef?: Ref<HTMLDivElement>;
}

/** A ground with what lies on it, its buttons, who made it, and every state on the way there. */
export function MapFrame({ map, label, failed, children, layerRef }: MapFrameProps) {
  const t = useText();
  const { element, ground, state, credits, again } = map;
  return (
    <section className={frame} aria-label={label} data-test="map" data-state={state}>
      <div ref={element} className={drawn} dir="ltr" />
      <div ref={layerRef} className={cx(layer, state !== 'ready' && unlaid)}>
        {children}
      </div>
      {state === 'ready' ? (
        <>
          <div className={tools}>
            <IconButton kind="raised" label={t('map.nearer')} onClick={() => ground.current?.zoom(1)}>
              <PlusIcon />
            </IconButton>
            <IconButton kind="raised" label={t('map.further')} onClick={() => ground.current?.zoom(-1)}>
              <MinusIcon />
            </IconButton>
          </div>
          {credits.length > 0 ? (
            <p className={by}>
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
        <Loading label={t('map.loading')} className={cx(trouble, whole)}>
          <Skeleton shape="block" className={whole} />
        </Loading>
      ) : null}
      {state === 'failed' ? (
        <div className={trouble} role="alert">
          <p>{failed}</p>
          <Button kind="soft" size="small" onClick={again}>
            {t('map.again')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
