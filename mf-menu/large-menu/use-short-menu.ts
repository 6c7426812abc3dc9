import { queryKey } from '@sufra/api';
import { getMenu, type Menu } from '@sufra/api/menu/endpoints';
import { usePlatform } from '@sufra/module';
import { useMemo } from 'react';
import type { MenuInput } from './document.ts';
import { fromShortMenu, type ShortMenu, shortKey } from './short-menu.ts';

/**
 * Puts the menu that the document carries where answers are, before anything asks for it: it is one, of a
 * provider that knows no other language. Returns when it was made, epoch milliseconds: what is cached and as
 * old has the texts of the page's language alone. Undefined: the document carries none.
 */
export function useShortMenu(input: MenuInput): number | undefined {
  const { queryClient } = usePlatform();
  const question = JSON.stringify(input);
  return useMemo(() => {
    const asked = JSON.parse(question) as MenuInput;
    const record = queryClient.getQueryState<ShortMenu>(shortKey(asked));
    if (!record?.data) return undefined;
    const { data, dataUpdatedAt: updatedAt } = record;
    const key = queryKey(getMenu, asked);
    if (queryClient.getQueryData(key) === undefined) {
      queryClient.setQueryData<Menu>(key, fromShortMenu(data), { updatedAt });
    }
    return updatedAt;
  }, [queryClient, question]);
}
