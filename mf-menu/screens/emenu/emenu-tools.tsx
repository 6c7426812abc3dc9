import type { Branch } from '@sufra/api/branch/endpoints';
import { isOn, type OrderType } from '@sufra/contract';
import { localePath, useLocale } from '@sufra/i18n';
import { useHydrated, usePlatform, useText } from '@sufra/module';
import { Button, LinkButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { PlaceForm } from '../../place/place-form.tsx';
import { useChoosePlace } from '../../place/use-choose-place.ts';
import { LARGE } from './emenu-input.ts';

const tools = css`display:flex;flex-wrap:wrap;gap:var(--s2);padding-block:var(--s2);@media print{display:none}`;

export interface EmenuToolsProps {
  readonly branch: Branch;
  readonly type: OrderType | null;
  readonly large: boolean;
  /** Locale-free path of this e-menu, without query. */
  readonly path: string;
}

/** Larger letters, paper, and the way to an order while its type is on (MENU-031, C-11). */
export function EmenuTools({ branch, type, large, path }: EmenuToolsProps) {
  const t = useText();
  const { locale } = useLocale();
  const { navigate, context } = usePlatform();
  const choosePlace = useChoosePlace();
  const alive = useHydrated();
  const { settings, types } = context.tenant;
  const served = branch.services.map((service) => service.type).filter((one) => types.includes(one));
  const order = isOn(settings, 'checkout.enable') ? (type ?? served[0] ?? null) : null;
  return (
    <div className={tools}>
      {order ? (
        <PlaceForm
          type={order}
          branchId={branch.id}
          onChoose={(place) => void choosePlace(place).then((moved) => moved && navigate('/menu'))}
        >
          <Button type="submit" size="small">
            {t('emenu.order')}
          </Button>
        </PlaceForm>
      ) : null}
      <LinkButton kind="soft" size="small" href={localePath(locale, large ? path : `${path}?${LARGE}`)}>
        {t(large ? 'emenu.normalText' : 'emenu.largeText')}
      </LinkButton>
      {alive ? (
        <Button kind="soft" size="small" onClick={() => window.print()}>
          {t('emenu.print')}
        </Button>
      ) : null}
    </div>
  );
}
