import { orderTypeDialog, scanDialog } from '@sufra/contract/modules/menu';
import { tap, useDialog, usePlatform, useText } from '@sufra/module';
import { openAndGo } from '@sufra/module/open-and-go';
import { Button, EmptyState } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { QrCodeIcon } from '@sufra/ui/icons';

const ways = css`display:flex;flex-wrap:wrap;justify-content:center;gap:var(--s2)`;

/**
 * A cart for a table that is not known, or whose party is over (`isOver`, MENU-034): nothing can be ordered
 * with it as it is (MENU-032).
 */
export function NoTable({ isOver }: { readonly isOver: boolean }) {
  const t = useText();
  const platform = usePlatform();
  const choosePlace = useDialog(orderTypeDialog);
  return (
    <EmptyState
      icon={QrCodeIcon}
      title={t(isOver ? 'errors.DINE_SESSION_EXPIRED' : 'checkout.noTable')}
      text={t('checkout.noTableText')}
      action={
        <div className={ways}>
          <Button aria-haspopup="dialog" onClick={() => void openAndGo(platform, scanDialog)} {...tap('checkout-scan')}>
            {t('problems.scan')}
          </Button>
          <Button
            kind="soft"
            aria-haspopup="dialog"
            onClick={() => void choosePlace({})}
            {...tap('checkout-other-way')}
          >
            {t('checkout.otherWay')}
          </Button>
        </div>
      }
    />
  );
}
