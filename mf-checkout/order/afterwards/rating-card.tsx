import type { Order } from '@sufra/api/order/endpoints';
import { rateDialog } from '@sufra/contract/modules/checkout';
import { tap, useDialog, useText } from '@sufra/module';
import { Button, Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { goldStar } from '@sufra/ui/gold-star';
import { StarFillIcon } from '@sufra/ui/icons';

const stack = css`display:flex;flex-direction:column;gap:var(--s3);@media (min-width:56.25em){button{align-self:flex-start}}`;
const heading = css`font-size:var(--fs-m);font-weight:600;line-height:1.5`;
const small = css`font-size:var(--fs-s);color:var(--ink-2)`;
const facts = css`display:flex;flex-wrap:wrap;gap:var(--s1) var(--s5);margin:0;div{display:flex;align-items:center;gap:var(--s2)}dt{color:var(--ink-2);font-size:var(--fs-s)}dd{display:flex;align-items:center;gap:4px;margin:0;font-weight:600}svg{${goldStar}}`;
const comment = css`overflow-wrap:anywhere;white-space:pre-line`;
const pictures = css`display:flex;flex-wrap:wrap;gap:var(--s2);list-style:none;margin:0;padding:0`;
const picture = css`inline-size:5rem;block-size:5rem;object-fit:cover;border-radius:var(--r-m);background:var(--sunken)`;

const QUESTIONS = ['food', 'speed', 'service'] as const;

export interface RatingCardProps {
  readonly order: Pick<Order, 'id' | 'rate' | 'rating'>;
}

/** After the delivery: the way to rate it while that is open, then what was said of it (CHK-047). */
export function RatingCard({ order }: RatingCardProps) {
  const t = useText();
  const open = useDialog(rateDialog);
  const rate = async () => {
    await open({ order_id: order.id });
  };
  if (order.rating) return <Given rating={order.rating} />;
  if (!order.rate?.allowed) return null;
  return (
    <Card as="section" className={stack} aria-label={t('rate.title')}>
      <h2 className={heading}>{t('rate.title')}</h2>
      <p className={small}>{t('rate.offerText')}</p>
      <Button size="small" icon={<StarFillIcon />} {...tap('rate-order')} onClick={() => void rate()}>
        {t('rate.offer')}
      </Button>
    </Card>
  );
}

function Given({ rating }: { readonly rating: NonNullable<Order['rating']> }) {
  const t = useText();
  return (
    <Card as="section" className={stack} aria-label={t('rate.yours')} data-test="rating">
      <h2 className={heading}>{t('rate.yours')}</h2>
      <dl className={facts}>
        {QUESTIONS.map((question) => (
          <div key={question}>
            <dt>{t(`rate.${question}`)}</dt>
            <dd>
              <StarFillIcon /> {rating[question]}
            </dd>
          </div>
        ))}
      </dl>
      {rating.comment ? (
        <p className={comment}>
          <bdi>{rating.comment}</bdi>
        </p>
      ) : null}
      {rating.images.length > 0 ? (
        <ul className={pictures}>
          {rating.images.map(({ id, url }, index) => (
            <li key={id}>
              <img
                src={url}
                alt={t('rate.yourPhoto', { number: index + 1 })}
                className={picture}
                loading="lazy"
                width={80}
                height={80}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
