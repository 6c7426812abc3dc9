import { css } from '../css.ts';
import { type Story, useSay } from '../gallery/story.tsx';
import { Button } from './button.tsx';
import { Hem } from './hem.tsx';
import { HeroGround } from './hero-ground.tsx';
import { SheetLayout } from './sheet-layout.tsx';
import { Tabs } from './tabs.tsx';

const stay = () => undefined;
const hero = css`padding:var(--s6) var(--s5) var(--s10);border-radius:var(--r-l) var(--r-l) 0 0`;
const display = css`font-family:var(--t-display);font-weight:var(--t-display-w);font-size:var(--fs-hero);line-height:var(--lh-hero);word-spacing:var(--t-display-space)`;
const soft = css`margin-block-start:var(--s2);color:var(--on-hero-soft)`;
const hem = css`margin-block:calc(-1*var(--hem-h)) var(--s4);position:relative`;
const sheet = css`block-size:300px;border-radius:var(--r-xl) var(--r-xl) 0 0;box-shadow:var(--e3);margin-block-start:var(--s4);overflow:hidden`;

function Surfaces() {
  const say = useSay();
  const items = [
    [say('الأكثر طلباً', 'Most ordered'), 'top'],
    [say('مشاوي', 'Grills'), 'grills'],
    [say('مندي وكبسة', 'Mandi and kabsa'), 'rice'],
    [say('مقبلات', 'Starters'), 'starters'],
    [say('سندويتشات', 'Sandwiches'), 'rolls'],
  ] as const;
  return (
    <>
      <HeroGround className={hero}>
        <p className={display}>{say('على الجمر من الظهر', 'Koshary, properly loud')}</p>
        <p className={soft}>{say('نفتح حتى 01:00 ص', 'Open until 01:00 AM')}</p>
      </HeroGround>
      <Hem className={hem} />
      <Tabs
        label={say('الأقسام', 'Categories')}
        current="grills"
        items={items.map(([label, id]) => ({ id, label, href: `#${id}` }))}
      />
      <div className={sheet}>
        <SheetLayout
          title={say('كباب نخلة', 'Basta koshary')}
          onClose={stay}
          dock={<Button block>{say('أضف إلى السلة', 'Add to basket')}</Button>}
        >
          <p>
            {say(
              'كباب لحم مفروم بالبقدونس والفلفل، يقدّم مع خبز التنور.',
              'Rice, pasta and brown lentils under crispy onion.',
            )}
          </p>
        </SheetLayout>
      </div>
    </>
  );
}

export default { title: 'Hero, hem, tabs, sheet', render: Surfaces } satisfies Story;
