import { useText } from '@sufra/module';
import { frameClass, Loading, Skeleton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';

const frame = cx(frameClass, css`padding-block:var(--s4)`);
const tabs = css`display:flex;gap:var(--s5);min-block-size:var(--control);align-items:center;overflow:hidden;&>*{flex:0 0 5.25rem}`;
const list = css`display:grid;@media (min-width:48em){grid-template-columns:1fr 1fr;column-gap:var(--s8)}@media (min-width:96em){grid-template-columns:repeat(3,1fr)}`;
const row = css`display:grid;grid-template-columns:1fr 116px;gap:var(--s4);padding-block:var(--s4)`;
const text = css`display:grid;gap:var(--s3);align-content:start`;
const plate = css`aspect-ratio:1`;

const SIX = [1, 2, 3, 4, 5, 6];

/** A menu that is on its way. */
export function DishListSkeleton() {
  const t = useText();
  return (
    <Loading label={t('menu.loading')}>
      <DishShapes />
    </Loading>
  );
}

/** The places of tabs and six dishes (guide §1.0). */
export function DishShapes() {
  return (
    <div className={frame}>
      <div className={tabs}>
        {SIX.map((one) => (
          <Skeleton key={one} />
        ))}
      </div>
      <div className={list}>
        {SIX.map((one) => (
          <div key={one} className={row}>
            <div className={text}>
              <Skeleton shape="short" />
              <Skeleton />
              <Skeleton shape="short" />
            </div>
            <Skeleton shape="block" className={plate} />
          </div>
        ))}
      </div>
    </div>
  );
}
