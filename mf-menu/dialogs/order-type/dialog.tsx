import { listBranches } from '@sufra/api/branch/endpoints';
import type { orderTypeDialog } from '@sufra/contract/modules/menu';
import { useLocale } from '@sufra/i18n';
import { Answer, type DialogOf, dataOf, useEndpoint, usePlace, usePlatform, useText } from '@sufra/module';
import { SheetLayout, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useState } from 'react';
import { BranchList } from '../../branch/branch-list.tsx';
import { branchStatus } from '../../branch/state.ts';
import { AreaChoice } from '../../delivery/area-choice.tsx';
import { ScanInvite } from '../../dine-in/scan-invite.tsx';
import { TimeRow } from '../../place/time-row.tsx';
import { TypeTiles } from '../../place/type-tiles.tsx';
import { useChoosePlace } from '../../place/use-choose-place.ts';

const stack = css`display:flex;flex-direction:column;gap:var(--s4)`;
const question = css`font-size:var(--fs-h3)`;
const card = css`block-size:11.25rem`;

/** `menu.order-type`: how and from where, on any page (MENU-007). Choosing a branch takes the place and closes. */
const OrderTypeDialog: DialogOf<typeof orderTypeDialog> = ({ props, close, titleId }) => {
  const t = useText();
  const { locale } = useLocale();
  const { context } = usePlatform();
  const { types } = context.tenant;
  const place = usePlace();
  const choosePlace = useChoosePlace();
  const branches = useEndpoint(listBranches, { query: {} });
  const first = props.type ?? place?.type ?? null;
  const [type, setType] = useState(first && types.includes(first) ? first : types.length === 1 ? types[0]! : null);
  const offering = (dataOf(branches) ?? []).filter(({ services }) => services.some((service) => service.type === type));
  // When is part of the same question; of a place that is only looked at there is nothing to say yet (MENU-007).
  const current = (place?.type === type && offering.find(({ id }) => id === place?.branch_id)) || null;
  return (
    <SheetLayout title={t(types.length > 1 ? 'place.how' : 'place.which')} titleId={titleId} onClose={() => close()}>
      <div className={stack}>
        {types.length > 1 ? (
          <TypeTiles types={types} selected={type} size={type ? 'small' : 'large'} onSelect={setType} />
        ) : null}
        {current && type && type !== 'dine_in' ? (
          <TimeRow branch={current} type={type} status={branchStatus(current, type, { t, locale, now: context.now })} />
        ) : null}
        {type === 'delivery' ? (
          <section className={stack}>
            <h3 className={question}>{t('delivery.whereTo')}</h3>
            <AreaChoice
              onChoose={(chosen, point) => void choosePlace(chosen, point).then((moved) => moved && close(chosen))}
            />
          </section>
        ) : null}
        {type !== null && type !== 'delivery' ? (
          <Answer
            of={branches}
            loading={t('branches.loading')}
            className={stack}
            skeleton={<Skeleton shape="block" className={card} count={2} />}
            failed={{ title: t('branches.failed'), text: t('branches.failedText') }}
          >
            {() => (
              <section className={stack}>
                {type === 'dine_in' ? <ScanInvite /> : null}
                {types.length > 1 ? <h3 className={question}>{t('place.which')}</h3> : null}
                <BranchList
                  branches={offering}
                  type={type}
                  chosenId={place?.type === type ? place.branch_id : null}
                  onChoose={(chosen) => void choosePlace(chosen).then((moved) => moved && close(chosen))}
                />
              </section>
            )}
          </Answer>
        ) : null}
      </div>
    </SheetLayout>
  );
};
export default OrderTypeDialog;
