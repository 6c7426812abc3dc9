import type { IconName } from '@sufra/contract';
import { scanDialog } from '@sufra/contract/modules/menu';
import { Link, tap, useDialog, useModule, usePlatform, useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import {
  CalendarCheckDuotoneIcon,
  ForkKnifeDuotoneIcon,
  GiftDuotoneIcon,
  HourglassMediumDuotoneIcon,
  type Icon,
  QrCodeIcon,
  ReceiptDuotoneIcon,
  StorefrontDuotoneIcon,
} from '@sufra/ui/icons';

const list = css`
display:grid;grid-template-columns:repeat(2,1fr);gap:var(--s3);
@media (max-width:899px){&>li:last-child:nth-child(odd){grid-column:1/3}}
@media (min-width:900px){grid-template-columns:repeat(auto-fit,minmax(200px,1fr));gap:var(--s6)}
`;
const tile = css`
display:flex;flex-direction:column;align-items:flex-start;gap:var(--s2);inline-size:100%;block-size:100%;text-align:start;padding:var(--s4);border-radius:var(--r-l);background:var(--surface);box-shadow:var(--card-shadow);font-weight:600;
&:hover{background:var(--brand-wash)}
`;
const scripted = css`@media (scripting:none){display:none}`;
const icon = css`color:var(--brand-ink);font-size:26px`;

const ICONS: Partial<Record<IconName, Icon>> = {
  calendar: CalendarCheckDuotoneIcon,
  'users-three': HourglassMediumDuotoneIcon,
  gift: GiftDuotoneIcon,
  receipt: ReceiptDuotoneIcon,
  'fork-knife': ForkKnifeDuotoneIcon,
};

/**
 * What the other modules that are on put into the navigation: booking a table, the waiting list, … (MENU-001); for who sits
 * at a table already, its code.
 */
export function Services() {
  const t = useText();
  const { name } = useModule();
  const { context, navigate } = usePlatform();
  const { navigation, locale, tenant } = context;
  const scan = useDialog(scanDialog);
  const sits = tenant.types.includes('dine_in');
  const entries = navigation
    .filter((entry) => entry.module !== name && entry.areas.includes('header'))
    .toSorted((a, b) => a.order - b.order);
  if (entries.length === 0 && !sits) return null;
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
        {sits ? (
          <li className={scripted}>
            <button
              type="button"
              className={tile}
              aria-haspopup="dialog"
              onClick={() => void scan({}).then((target) => target && navigate(target.path, { fromOutside: true }))}
              {...tap('home-scan')}
            >
              <QrCodeIcon className={icon} />
              {t('dine.scan')}
            </button>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
