import { useText } from '@sufra/module';
import { Name, Tabs } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useMemo } from 'react';
import { dishesIn, groupAnchor, type ShownGroup } from '../large-menu/shown-group.ts';
import { useScrollSpy } from '../scroll/use-scroll-spy.ts';

const nav = css`
position:sticky;z-index:4;inset-block-start:var(--header-h,0px);
& a{scroll-margin-block-start:-72px}
@media (min-width:1200px){
&{align-self:start;flex-direction:column;gap:2px;padding:0;border:0;background:none;max-block-size:calc(100dvh - var(--header-h,0px) - 48px);inset-block-start:calc(var(--header-h,0px) + var(--s6));overflow:auto}
& a{justify-content:space-between;gap:var(--s2);min-block-size:46px;padding-inline:14px;border-radius:var(--r-s);white-space:normal}
& a:hover{background:var(--sunken)}
& a[aria-current]{background:var(--brand-tint)}& a[aria-current]::after{display:none}
}
`;
const number = css`display:none;flex:none;white-space:nowrap;font-size:var(--fs-cap);font-variant-numeric:tabular-nums;@media (min-width:1200px){display:inline}`;

/** The groups as sticky tabs, as a column beside the menu on a wide screen; follows what is being read. */
export function CategoryNav({ groups }: { groups: readonly ShownGroup[] }) {
  const t = useText();
  const ids = useMemo(() => groups.map(({ id }) => groupAnchor(id)), [groups]);
  const [current, goTo] = useScrollSpy(ids);
  const items = useMemo(
    () =>
      groups.map((group) => ({
        id: groupAnchor(group.id),
        href: `#${groupAnchor(group.id)}`,
        label: (
          <>
            <Name name={group.names} />
            <span aria-hidden="true" className={number}>
              {dishesIn(group)}
            </span>
          </>
        ),
      })),
    [groups],
  );
  return <Tabs items={items} current={current} label={t('menu.categories')} onSelect={goTo} className={nav} />;
}
