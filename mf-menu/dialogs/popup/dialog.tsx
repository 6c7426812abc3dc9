import { isApiError } from '@sufra/api';
import { getItem, getMenu, type Menu } from '@sufra/api/menu/endpoints';
import type { popupDialog } from '@sufra/contract/modules/menu';
import { localizedName, useLocale } from '@sufra/i18n';
import { type DialogOf, useEndpoint, usePlace, usePlatform, useText } from '@sufra/module';
import { LinkButton, Name, Plate, SheetLayout } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import type { BannerLink } from '../../banner/banner-address.ts';
import { useBannerLink } from '../../banner/use-banner-link.ts';
import { itemInput } from '../../item/item-input.ts';

const picture = css`aspect-ratio:4/3;border-radius:var(--r-l)`;
const pictureLink = css`display:block`;

/**
 * `menu.popup`: a banner of the restaurant that came up by itself; its picture is there already (HOST-038, HOST-039).
 */
const PopupDialog: DialogOf<typeof popupDialog> = ({ props: { banner, sizes }, close, titleId }) => {
  const t = useText();
  const { locale } = useLocale();
  const isThere = useIsThere(banner);
  const link = useBannerLink(isThere ? banner : { ...banner, type: 'none' });
  const plate = (
    <Plate
      picture={banner.image}
      sizes={sizes}
      alt={localizedName(banner.title, locale).text}
      loading="eager"
      className={picture}
    />
  );
  const title = <Name name={banner.title} />;
  const dock = link ? (
    <LinkButton block {...link}>
      {t(WORDS[banner.type] ?? 'popup.url')}
    </LinkButton>
  ) : undefined;
  return (
    <SheetLayout title={title} titleId={titleId} onClose={() => close()} dock={dock}>
      {link ? (
        <a {...link} className={pictureLink}>
          {plate}
        </a>
      ) : (
        plate
      )}
    </SheetLayout>
  );
};
export default PopupDialog;

const WORDS: Readonly<Record<string, string>> = { item: 'popup.item', group: 'popup.group' };

/** False when the dish is not sold here, or no menu that is known has the group (HOST-042). */
function useIsThere({ type, item_id, group_id }: BannerLink): boolean {
  const { context, queryClient } = usePlatform();
  const place = usePlace();
  const isItem = type === 'item' && item_id !== null;
  const item = useEndpoint(getItem, itemInput(item_id ?? '', context, place), { enabled: isItem });
  if (isItem) return !(item.state === 'failed' && isApiError(item.error) && item.error.status === 404);
  if (type !== 'group') return true;
  const menus = queryClient.getQueriesData<Menu>({ queryKey: [getMenu.name] }).flatMap(([, menu]) => menu ?? []);
  return menus.length === 0 || menus.some(({ groups }) => groups.some(({ id }) => id === group_id));
}
