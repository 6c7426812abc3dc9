import { memo, Suspense } from 'react';
import type { ShownGroup } from '../dish/large-menu.ts';
import { GroupSection, type GroupSectionProps } from './group-section.tsx';

export interface MenuGroupsProps extends Omit<GroupSectionProps, 'group' | 'first'> {
  groups: readonly ShownGroup[];
}

/**
 * The groups of the menu. Nothing here ever suspends: each boundary after the first only lets React bring its part of a
 * long menu to life by itself, in small steps after the first screen, and at once when somebody taps it. Memoised, so
 * that a change of the cart does not reach boundaries that are still to be hydrated.
 */
export const MenuGroups = memo(function MenuGroups({ groups, ...rest }: MenuGroupsProps) {
  const [first, ...others] = groups;
  // Their far groups cost nothing to bring to life; a boundary that React gave up on would lose the server's rows.
  if (rest.large) {
    return groups.map((group, index) => <GroupSection key={group.id} group={group} first={index === 0} {...rest} />);
  }
  return (
    <>
      {first ? <GroupSection group={first} first {...rest} /> : null}
      {others.map((group) => (
        <Suspense key={group.id} fallback={null}>
          <GroupSection group={group} {...rest} />
        </Suspense>
      ))}
    </>
  );
});
