import { readStaffDish, readStaffMenu, removeDish, type StaffDish, type StaffMenu } from '@sufra/api/staff/endpoints';
import { Answer, Link, useEndpoint, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Banner, Name, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Desk } from '../../frame/desk.tsx';
import { Gone } from '../../frame/gone.tsx';
import { RemoveCard } from '../../menu/remove-card.tsx';
import { AboutForm, aboutDraft } from './about-form.tsx';
import { ChoicesCard } from './choices-card.tsx';
import { PhotoCard } from './photo-card.tsx';
import { PricesCard } from './prices-card.tsx';

const columns = css`display:grid;grid-template-columns:20rem minmax(0,1fr);gap:16px;align-items:start;@media (max-width:62.4375em){grid-template-columns:minmax(0,1fr)}`;
const side = css`display:grid;gap:16px;min-inline-size:0`;
const block = css`block-size:24rem`;

/** `/dish/{restaurant}/{dish}`: what a dish says, costs, and lets customers choose (SHOP-033). */
export default function DishScreen() {
  const t = useText();
  return (
    <Desk at="menu" title={t('dish.title')} crumb={<ToMenu />}>
      <Dish />
    </Desk>
  );
}

function ToMenu() {
  const t = useText();
  const { restaurant = '' } = useParams();
  return <Link to={`/menu/${restaurant}`}>{t('menu.title')}</Link>;
}

function Dish() {
  const t = useText();
  const { own } = useWorkplace();
  const { item = '' } = useParams();
  const dish = useEndpoint(readStaffDish, { params: { restaurant: own.restaurant, item } });
  const menu = useEndpoint(readStaffMenu, { params: { restaurant: own.restaurant } });
  return (
    <Answer
      of={dish}
      skeleton={<Skeleton shape="block" className={block} />}
      failed={(error) =>
        error?.status === 404 ? (
          <Gone
            title={t('dish.gone')}
            to={`/menu/${own.restaurant}`}
            back={t('dish.toMenu')}
            draft={aboutDraft(item)}
          />
        ) : (
          { title: t('dish.failed'), text: t('menu.failedText') }
        )
      }
    >
      {(data, { retry }) => (
        <Answer
          of={menu}
          skeleton={<Skeleton shape="block" className={block} />}
          failed={{ title: t('dish.failed'), text: t('menu.failedText') }}
        >
          {(whole) => (
            <Parts
              dish={data}
              menu={whole}
              onChanged={() => {
                retry();
                menu.retry();
              }}
            />
          )}
        </Answer>
      )}
    </Answer>
  );
}

interface PartsProps {
  readonly dish: StaffDish;
  readonly menu: StaffMenu;
  readonly onChanged: () => void;
}

function Parts({ dish: read, menu, onChanged }: PartsProps) {
  const t = useText();
  const { own } = useWorkplace();
  const [saved, setSaved] = useState<StaffDish | null>(null);
  // The answer of a save is newer than what was read, until it is read again.
  const [readBefore, setReadBefore] = useState(read);
  if (readBefore !== read) {
    setReadBefore(read);
    setSaved(null);
  }
  const dish = saved ?? read;
  const keep = (next: StaffDish) => {
    setSaved(next);
    onChanged();
  };
  const common = { dish, onSaved: keep };
  return (
    <>
      <h2>
        <Name name={dish.names} />
      </h2>
      {dish.in_carts > 0 ? <Banner tone="info">{t('dish.inCarts', { count: dish.in_carts })}</Banner> : null}
      <div className={columns}>
        <div className={side}>{own.all_branches ? <PhotoCard {...common} /> : null}</div>
        <div className={side}>
          {own.all_branches ? <AboutForm {...common} menu={menu} /> : null}
          <PricesCard {...common} branches={menu.branches} />
          {own.all_branches ? (
            <>
              <ChoicesCard {...common} menu={menu} />
              <RemoveDish dish={dish} onRefused={onChanged} />
            </>
          ) : null}
        </div>
      </div>
    </>
  );
}

function RemoveDish({ dish, onRefused }: { readonly dish: StaffDish; readonly onRefused: () => void }) {
  const t = useText();
  const { caller, navigate, toast } = usePlatform();
  const { own } = useWorkplace();
  const remove = async () => {
    const params = { restaurant: own.restaurant, item: dish.id };
    await caller.call(removeDish, { params, query: { seen: dish.version } });
    toast({ text: t('dish.removed') });
    navigate(`/menu/${own.restaurant}?group=${dish.group_id}`);
  };
  return (
    <RemoveCard
      title={t('dish.remove')}
      text={t('dish.removeText')}
      confirm={t('dish.removeYes')}
      remove={remove}
      onRefused={onRefused}
    />
  );
}
