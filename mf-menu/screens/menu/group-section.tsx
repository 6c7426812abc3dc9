import type { MenuGroup } from '@sufra/api/menu/endpoints';
import type { OrderType } from '@sufra/contract';
import { useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Name } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { memo } from 'react';
import { availabilityWords, limitedTo } from '../../parts/dish/availability.ts';
import { DishRow } from '../../parts/dish/dish-row.tsx';
import { groupAnchor } from './category-nav.tsx';

// A jump ends below the tabs: 72 px are free anyway (the page's scroll-padding), and the header leaves on a jump.
const section = css`
padding:var(--s5) var(--gut) 4px;margin-block-end:10px;background:var(--surface);scroll-margin-block-start:calc(52px - 72px);
@media (min-width:1200px){padding:0 0 var(--s8);margin:0;background:none;scroll-margin-block-start:calc(var(--s6) - 72px)}
`;
/** Heights of a group's head and of one dish on a phone, in pixels, as most are. */
const HEAD = 64;
const ROW = 162;

/**
 * A group that is out of sight is neither laid out nor painted until it comes near: on a phone a long menu shows, and comes
 * to life, as fast as a short one. Its place is kept by its number of dishes; anchors and find-in-page reach into it. Not on
 * a wide screen, where shadows reach over a group's edge.
 */
function outOfSight(dishes: number): string {
  return css`
@media (max-width:1199px){content-visibility:auto;contain-intrinsic-block-size:auto ${String(HEAD + dishes * ROW)}px}
@media (min-width:768px) and (max-width:1199px){contain-intrinsic-block-size:auto ${String(HEAD + Math.ceil(dishes / 2) * ROW)}px}
`;
}
const title = css`margin-block-end:var(--s1);@media (min-width:1200px){margin-block-end:var(--s3)}`;
const note = css`color:var(--accent-ink);font-size:var(--fs-s)`;
const list = css`
display:grid;
&>li+li{border-block-start:1px solid var(--outline)}
@media (min-width:768px){grid-template-columns:1fr 1fr;column-gap:var(--s8);&>li:nth-child(2){border-block-start:0}}
@media (min-width:1200px){gap:var(--s4);&>li+li{border-block-start:0}}
`;

export interface GroupSectionProps {
  group: MenuGroup;
  type: OrderType | null;
  timeZone: string;
  ordering: boolean;
  blockedBy?: string;
  /** The group that is seen first: the pictures of its first row are fetched at once (HOST-062). */
  first?: boolean;
}

/** One group of the menu with its dishes. */
export const GroupSection = memo(function GroupSection({ group, first, ...row }: GroupSectionProps) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const wording = { t, locale, timeZone: row.timeZone, now, type: row.type };
  const when = availabilityWords(group.availability, wording)?.text ?? limitedTo(group.availability, wording);
  return (
    <section
      id={groupAnchor(group.id)}
      aria-labelledby={`${groupAnchor(group.id)}-title`}
      className={cx(section, !first && outOfSight(group.items.length))}
    >
      <h2 id={`${groupAnchor(group.id)}-title`} className={title}>
        <Name name={group.names} />
      </h2>
      {when ? <p className={note}>{when}</p> : null}
      <ul className={list}>
        {group.items.map((item, index) => (
          <DishRow key={item.id} item={item} eager={first && index < 2} {...row} />
        ))}
      </ul>
    </section>
  );
});
