import { getMenu } from '@sufra/api/menu/endpoints';
import { dataOf, useEndpoint } from '@sufra/module';
import { itemsOf } from '../dish/menu-changes.ts';
import { type MenuInput, type MenuOutline, outlineKey } from './document.ts';
import { useDocumentRecord } from './use-document-record.ts';
import { useShortMenu } from './use-short-menu.ts';

/**
 * Whether the dish that the address names is on a menu; undefined until that is known. Its loader names it to
 * `menuInDocument`.
 */
export function useIsOnMenu(itemId: string, input: MenuInput): boolean | undefined {
  useShortMenu(input);
  const record = useDocumentRecord<MenuOutline, MenuInput>(outlineKey, input);
  const menu = dataOf(useEndpoint(getMenu, input, { enabled: record === undefined }));
  if (menu) return itemsOf(menu).some(({ id }) => id === itemId);
  return record && record.data.addressed === itemId;
}
