import type { Item } from '@sufra/api/menu/endpoints';
import { shareDialog } from '@sufra/contract/modules/menu';
import { type Locale, localePath, localizedName, useLocale } from '@sufra/i18n';
import { useDialog, usePlatform, useText } from '@sufra/module';
import { IconButton } from '@sufra/ui';
import { ShareNetworkIcon } from '@sufra/ui/icons';

/** Address of a dish in the language of the page, as it is sent to others: no query, no place. */
export function dishAddress(origin: string, locale: Locale, itemId: string): string {
  return origin + localePath(locale, `/item/${encodeURIComponent(itemId)}`);
}

/** Shares a dish by the device's own sheet; where there is none, its link can be copied (MENU-039, guide §1.23). */
export function ShareButton({ item }: { readonly item: Pick<Item, 'id' | 'names' | 'descriptions'> }) {
  const t = useText();
  const { locale } = useLocale();
  const { context } = usePlatform();
  const openShare = useDialog(shareDialog);
  const share = async () => {
    const data = {
      title: localizedName(item.names, locale).text,
      text: localizedName(item.descriptions, locale).text,
      url: dishAddress(context.origin, locale, item.id),
    };
    if (navigator.share && (navigator.canShare?.(data) ?? true)) {
      try {
        return await navigator.share(data);
      } catch (error) {
        // The customer closed the device's sheet: that was an answer.
        if ((error as Error).name === 'AbortError') return;
      }
    }
    await openShare({ item_id: item.id });
  };
  return (
    <IconButton kind="plain" label={t('share.button')} onClick={() => void share()}>
      <ShareNetworkIcon />
    </IconButton>
  );
}
