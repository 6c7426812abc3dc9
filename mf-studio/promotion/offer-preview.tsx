/** An offer as its form says it now, in the words that customers and staff read (CHK-055). */

import { readAmount } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Badge } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { quietSmall, row } from '@sufra/ui/desk';
import { useValue } from './form-parts.tsx';
import type { Promotion } from './kinds.ts';
import { Part } from './part.tsx';
import { useSummary } from './use-summary.ts';

const both = css`display:flex;flex-wrap:wrap;gap:8px`;

export function OfferPreview() {
  const t = useText();
  const summary = useSummary();
  const offer = useTypedOffer();
  if (!offer) return null;
  const { gives, when } = summary(offer);
  const { ar, en } = offer.names;
  return (
    <Part title={t('promotion.preview')}>
      <p className={row}>
        <span className={both}>
          {ar ? (
            <Badge tone="offer">
              <bdi lang="ar">{ar}</bdi>
            </Badge>
          ) : null}
          {en ? (
            <Badge tone="offer">
              <bdi lang="en">{en}</bdi>
            </Badge>
          ) : null}
        </span>
      </p>
      <p className={quietSmall}>{[gives, when].join(' · ')}</p>
    </Part>
  );
}

type Offer = Extract<Promotion, { of: 'offer' }>;

/** What is typed as if it were saved; null until it has a name. */
function useTypedOffer(): Offer | null {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const money = (typed: unknown) => readAmount(text(typed));
  const [ar, en] = [text(useValue('names.ar')).trim(), text(useValue('names.en')).trim()];
  const kind = useValue('kind') as Offer['kind'];
  const [value, least, cap] = [money(useValue('value')), money(useValue('min_items')), money(useValue('cap'))];
  const [every, items] = [money(useValue('every')), useValue('items')];
  const hours = (useValue('hours') || null) as Offer['hours'];
  const [from, to, combines] = [text(useValue('from')), text(useValue('to')), useValue('combines') === true];
  if (!ar && !en) return null;
  return {
    ...{ of: 'offer', id: '', version: '', state: 'planned', in_carts: 0, types: null, branches: null, areas: null },
    ...{ names: { ar, en }, kind, value: value ?? '0.00', min_items: least ?? '0.00', cap, every: Number(every ?? 2) },
    items: Array.isArray(items) ? items : [],
    ...{ hours, from: from || null, to: to || null, combines },
  };
}
