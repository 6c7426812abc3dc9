import { type Promotions, readPromotions, readStaffMenu, type StaffMenu } from '@sufra/api/staff/endpoints';
import { Answer, Link, useEndpoint, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Banner, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { quietSmall, row } from '@sufra/ui/desk';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Desk } from '../../frame/desk.tsx';
import { Gone } from '../../frame/gone.tsx';
import { idOf, KIND_ICONS, kindOf, type Promotion, promotionsOf } from '../../promotion/kinds.ts';
import { PauseButton } from '../../promotion/pause-button.tsx';
import { PromotionForm } from '../../promotion/promotion-form.tsx';
import { RemovePart } from '../../promotion/remove-part.tsx';
import { StateBadge } from '../../promotion/state-badge.tsx';
import { useSummary } from '../../promotion/use-summary.ts';

const column = css`display:grid;gap:16px;max-inline-size:56rem;min-inline-size:0`;
const block = css`block-size:24rem`;
/** In place of an id. */
const NEW = 'new';

/** `/promotion/{restaurant}/{kind}/{id}`: one of them, or a new one (SHOP-036). */
export default function PromotionScreen() {
  const t = useText();
  const kind = kindOf(useParams().kind);
  return (
    <Desk at="promotions" title={t(`promotion.of.${kind}`)} crumb={<ToList />}>
      <One />
    </Desk>
  );
}

function ToList() {
  const t = useText();
  const { restaurant = '', kind } = useParams();
  return <Link to={`/promotions/${restaurant}?kind=${kindOf(kind)}`}>{t('promotion.title')}</Link>;
}

function One() {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const params = useParams();
  const [kind, id] = [kindOf(params.kind), params.id ?? NEW];
  const all = useEndpoint(readPromotions, { params: { restaurant } });
  const menu = useEndpoint(readStaffMenu, { params: { restaurant } });
  const skeleton = <Skeleton shape="block" className={block} />;
  const failed = { title: t('promotion.failed'), text: t('settings.failedText') };
  return (
    <Answer of={all} skeleton={skeleton} failed={failed}>
      {(promotions, { retry }) => (
        <Answer of={menu} skeleton={skeleton} failed={failed}>
          {(dishes) => {
            const found = promotionsOf(promotions, kind).find((one) => idOf(one) === id) ?? null;
            // A coupon may be called "NEW": codes are in upper case.
            if (!found && id !== NEW)
              return (
                <Gone
                  icon={KIND_ICONS[kind]}
                  title={t('promotion.gone')}
                  to={`/promotions/${restaurant}?kind=${kind}`}
                  back={t('promotion.title')}
                  draft={`promotion.${kind}.${id}`}
                />
              );
            const { areas } = promotions;
            const shown = { kind, read: found, menu: dishes, areas, onChanged: retry };
            return <Edited key={`${kind} ${id}`} {...shown} />;
          }}
        </Answer>
      )}
    </Answer>
  );
}

interface EditedProps {
  readonly kind: ReturnType<typeof kindOf>;
  readonly read: Promotion | null;
  readonly menu: StaffMenu;
  readonly areas: Promotions['areas'];
  readonly onChanged: () => void;
}

function Edited({ kind, read, menu, areas, onChanged }: EditedProps) {
  const t = useText();
  const { navigate, toast } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const [saved, setSaved] = useState<Promotion | null>(null);
  // The answer of a save is newer than what was read, until it is read again.
  const [readBefore, setReadBefore] = useState(read);
  if (readBefore !== read) {
    setReadBefore(read);
    setSaved(null);
  }
  const promotion = saved ?? read;
  const keep = (next: Promotion) => {
    onChanged();
    setSaved(next);
  };
  const done = (next: Promotion) => {
    onChanged();
    if (read) {
      setSaved(next);
      toast({ text: t('promotion.saved') });
    } else {
      toast({ text: t(`promotion.made.${next.state === 'planned' ? 'planned' : 'running'}`) });
      navigate(`/promotions/${restaurant}?kind=${kind}`);
    }
  };
  if (promotion?.state === 'archived') return <Archived promotion={promotion} />;
  return (
    <div className={column}>
      {promotion ? <Head promotion={promotion} onChanged={onChanged} /> : null}
      <PromotionForm kind={kind} promotion={promotion} menu={menu} areas={areas} onSaved={done} onTheirs={keep} />
      {promotion ? <RemovePart promotion={promotion} onChanged={onChanged} /> : null}
    </div>
  );
}

function Head({ promotion, onChanged }: { readonly promotion: Promotion; readonly onChanged: () => void }) {
  const { name, gives, when } = useSummary()(promotion);
  return (
    <>
      <div className={row}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <StateBadge state={promotion.state} />
        <PauseButton promotion={promotion} onDone={onChanged} />
      </div>
      <p className={quietSmall}>{[gives, when].join(' · ')}</p>
    </>
  );
}

/** What it was, for the orders that name it. */
function Archived({ promotion }: { readonly promotion: Promotion }) {
  const t = useText();
  const { name, gives, when, uses } = useSummary()(promotion);
  return (
    <div className={column}>
      <div className={row}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <StateBadge state="archived" />
      </div>
      <p>{[gives, when, ...uses].join(' · ')}</p>
      <Banner tone="plain">{t('promotion.archivedText')}</Banner>
    </div>
  );
}
