import { useText } from '@sufra/module';
import { Name, Tabs } from '@sufra/ui';
import { useMemo } from 'react';
import { dishesIn, groupAnchor, type ShownGroup } from '../large-menu/shown-group.ts';
import { useScrollSpy } from '../scroll/use-scroll-spy.ts';
import * as styles from './category-nav.styles.ts';

/** The groups as sticky tabs, as a column beside the menu on a wide screen; follows what is being read. */
export function CategoryNav({ groups }: { readonly groups: readonly ShownGroup[] }) {
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
            <span aria-hidden="true" className={styles.number}>
              {dishesIn(group)}
            </span>
          </>
        ),
      })),
    [groups],
  );
  return <Tabs items={items} current={current} label={t('menu.categories')} onSelect={goTo} className={styles.nav} />;
}
