import { css, cx } from '../css.ts';
import { Stack, type Story, samplePicture, useSay } from '../gallery/story.tsx';
import { FireFillIcon } from '../icons/index.ts';
import { AddButton } from './add-button.tsx';
import { Badge } from './badge.tsx';
import { Card } from './card.tsx';
import { Money } from './money.tsx';
import { Plate } from './plate.tsx';

const row = css`display:grid;grid-template-columns:1fr 116px;gap:var(--s4)`;
const picture = css`position:relative;align-self:start`;
const add = css`position:absolute;inset-block-end:-8px;inset-inline-end:-8px`;
const offer = css`position:absolute;inset-block-start:6px;inset-inline-start:6px`;
const words = css`display:flex;flex-direction:column;gap:4px;align-items:start;h3{font-size:var(--fs-m);line-height:1.5}p{color:var(--ink-2);font-size:var(--fs-s);line-height:1.75}`;
const meta = css`display:flex;align-items:center;gap:10px;font-size:var(--fs-cap);color:var(--ink-2)`;
const hot = css`display:inline-flex;gap:4px;color:var(--danger)`;
const quiet = css`h3,bdi{color:var(--ink-2)}`;

function Plates() {
  const say = useSay();
  return (
    <Stack>
      <Card as="article" className={row}>
        <div className={words}>
          <h3>{say('كباب نخلة', 'Basta koshary')}</h3>
          <p>
            {say(
              'كباب لحم مفروم بالبقدونس والفلفل، 6 أسياخ',
              'Rice, pasta, brown lentils, chickpeas, double crispy onion',
            )}
          </p>
          <span>
            <Money amount="48.00" /> <Money amount="55.00" kind="was" />
          </span>
          <span className={meta}>
            {say('610 سعرات', '610 kcal')}
            <span className={hot}>
              <FireFillIcon />
              {say('حار', 'Spicy')}
            </span>
          </span>
        </div>
        <div className={picture}>
          <Plate picture={samplePicture('skewers', 30)} sizes="116px" />
          <Badge tone="offer" className={offer}>
            {say('وفّر 7.00', 'Save 7.00')}
          </Badge>
          <AddButton className={add} label={say('أضف كباب نخلة', 'Add Basta koshary')} />
        </div>
      </Card>
      <Card as="article" className={row}>
        <div className={words}>
          <h3>{say('نصف فروج مشوي', 'Half a grilled chicken')}</h3>
          <p>
            {say('متبل 12 ساعة بالزبادي والبهارات، مع ثومية', 'Twelve hours in yoghurt and spices, with garlic dip')}
          </p>
          <Money amount="32.00" />
        </div>
        <div className={picture}>
          <Plate picture={samplePicture('chicken', 60)} sizes="116px" />
          <AddButton className={add} count={2} label={say('في السلة 2', '2 in the basket')} />
        </div>
      </Card>
      <Card as="article" className={cx(row, quiet)}>
        <div className={words}>
          <h3>{say('كشري بالكبدة', 'Koshary with liver')}</h3>
          <p>{say('نفد اليوم، ويعود غداً', 'Sold out today, back tomorrow')}</p>
          <Money amount="56.00" />
          <Badge tone="danger">{say('نفد اليوم', 'Sold out today')}</Badge>
        </div>
        <Plate picture={samplePicture('koshary', 90)} sizes="116px" gone />
      </Card>
      <Card as="article" className={row}>
        <div className={words}>
          <h3>{say('طبق اليوم', 'Dish of the day')}</h3>
          <p>{say('بلا صورة', 'Without a picture')}</p>
          <Money amount="38.00" />
        </div>
        <Plate picture={null} />
      </Card>
    </Stack>
  );
}

export default { title: 'Plate, card', render: Plates } satisfies Story;
