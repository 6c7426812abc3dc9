import type { OrderType } from '@sufra/contract';
import { localePath, useLocale } from '@sufra/i18n';
import { useHydrated, usePlatform, useText } from '@sufra/module';
import { EmptyState, LinkButton, Phone } from '@sufra/ui';
import type { MenuPage } from '../large-menu/use-menu-page.ts';
import { MissingMenu } from './missing-menu.tsx';

export interface NoMenuProps {
  readonly state: MenuPage['state'];
  /** The menu is known and has no dishes. */
  readonly isEmpty: boolean;
  readonly type: OrderType | null;
  /** Locale-free path of the page. */
  readonly path: string;
}

/** Why there are no dishes: they are on their way, could not be fetched, or there are none (MENU-012). */
export function NoMenu({ state, isEmpty, type, path }: NoMenuProps) {
  const t = useText();
  const { locale } = useLocale();
  const hydrated = useHydrated();
  if (isEmpty) return <EmptyMenu />;
  return (
    <MissingMenu
      state={state}
      failed={(error) => {
        const isBranchGone = error?.status === 404;
        if (isBranchGone || error?.has('TYPE_OFF')) {
          return (
            <EmptyState
              heading="h2"
              title={t(isBranchGone ? 'menu.branchGone' : 'menu.typeOff')}
              action={
                <LinkButton href={localePath(locale, type ? `/select-type/${type}` : '/branches')}>
                  {t('branch.another')}
                </LinkButton>
              }
            />
          );
        }
        const again = (
          <LinkButton kind="soft" size="small" href={localePath(locale, path)}>
            {t('retry')}
          </LinkButton>
        );
        return {
          heading: 'h2',
          title: t('menu.notAvailable'),
          text: t('menu.notAvailableText'),
          ...(hydrated ? {} : { wayOn: again }),
        };
      }}
    />
  );
}

function EmptyMenu() {
  const t = useText();
  const phone = usePlatform().context.tenant.settings['social.phone'];
  return (
    <EmptyState
      heading="h2"
      title={t('menu.updating')}
      text={t('menu.updatingText')}
      action={typeof phone === 'string' && phone ? <Phone number={phone} call /> : null}
    />
  );
}
