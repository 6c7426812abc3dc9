import type { IconName } from '@sufra/contract';
import { Link, useModule, usePlatform, useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import {
  CalendarCheckDuotoneIcon,
  ForkKnifeDuotoneIcon,
  GiftDuotoneIcon,
  HourglassMediumDuotoneIcon,
  type Icon,
  ReceiptDuotoneIcon,
  StorefrontDuotoneIcon,
} from '@sufra/ui/icons';

const list = css`display:grid;grid-template-columns:repeat(2,1fr);gap:var(--s3);@media (min-width:900px){grid-template-columns:repeat(4,1fr)}`;
const tile = css`
display:flex;flex-direction:column;gap:var(--s2);block-size:100%;padding:var(--s4);border-radius:var(--r-l);background:var(--surface);box-shadow:var(--card-shadow);font-weight:600;
&:hover{background:var(--brand-wash)}
`;
const icon = css`color:var(--brand-ink);font-size:26px`;

const ICONS: Partial<Record<IconName, Icon>> = {
  calendar: CalendarCheckDuotoneIcon,
  'users-three': HourglassMediumDuotoneIcon,
  gift: GiftDuotoneIcon,
  receipt: ReceiptDuotoneIcon,
  'fork-knife': ForkKnifeDuotoneIcon,
};

/** What the other modules that are on put into the navigation: booking a table, the waiting list, … (MENU-001). */
export function Services() {
  const t = useText();
  const { name } = useModule();
  const { navigation, locale } = usePlatform().context;
  const entries = navigation
    .filter((entry) => entry.module !== name && entry.areas.includes('header'))
    .toSorted((a, b) => a.order - b.order);
  if (entries.length === 0) return null;
  return (
    <nav aria-label={t('home.more')}>
      <ul className={list}>
        {entries.map((entry) => {
          const Icon = ICONS[entry.icon] ?? StorefrontDuotoneIcon;
          return (
            <li key={entry.path}>
              <Link to={entry.path} className={tile}>
                <Icon className={icon} />
                {entry.label[locale]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
