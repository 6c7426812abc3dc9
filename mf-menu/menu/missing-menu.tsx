import { Answer, type AnswerProps, useText } from '@sufra/module';
import { DishListSkeleton, DishShapes } from '../dish/dish-list-skeleton.tsx';
import type { MenuPage } from '../large-menu/use-menu-page.ts';

export interface MissingMenuProps {
  readonly state: MenuPage['state'];
  readonly failed: AnswerProps<unknown>['failed'];
}

/** In place of dishes that are not there: they are on their way, or could not be fetched. */
export function MissingMenu({ state, failed }: MissingMenuProps) {
  const t = useText();
  // A large menu is asked for in the next moment.
  if (state.state === 'idle') return <DishListSkeleton />;
  return (
    <Answer of={state} skeleton={<DishShapes />} loading={t('menu.loading')} failed={failed} stale={null}>
      {/* It is here, and prepared in steps. */}
      {() => <DishListSkeleton />}
    </Answer>
  );
}
