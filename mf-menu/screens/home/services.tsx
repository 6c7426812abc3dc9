import type { IconName } from '@sufra/contract';
import { scanDialog } from '@sufra/contract/modules/menu';
import { Link, tap, useModule, usePlatform, useText } from '@sufra/module';
import { openAndGo } from '@sufra/module/open-and-go';
import { Name } from '@sufra/ui';
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
import * as styles from './services.styles.ts';

const ICONS: Partial<Record<IconName, Icon>> = {
  calendar: CalendarCheckDuotoneIcon,
  'users-three': HourglassMediumDuotoneIcon,
  gift: GiftDuotoneIcon,
  receipt: ReceiptDuotoneIcon,
  'fork-knife': ForkKnifeDuotoneIcon,
};

/**
 * What the other modules that are on put into the navigation: booking a table, the waiting list, …
 * (MENU-001); at a table already, its code.
 */
export function Services() {
  const t = useText();
  const { name } = useModule();
  const platform = usePlatform();
  const { context } = platform;
  const { navigation, tenant } = context;
  const sits = tenant.types.includes('dine_in');
  const entries = navigation
    .filter((entry) => entry.module !== name && entry.areas.includes('header'))
    .sort((a, b) => a.order - b.order);
  if (entries.length === 0 && !sits) return null;
  return (
    <nav aria-label={t('home.more')}>
      <ul className={styles.list}>
        {entries.map((entry) => {
          const Icon = ICONS[entry.icon] ?? StorefrontDuotoneIcon;
          return (
            <li key={entry.path}>
              <Link to={entry.path} className={styles.tile}>
                <Icon className={styles.icon} />
                <Name name={entry.label} />
              </Link>
            </li>
          );
        })}
        {sits ? (
          <li className={styles.scripted}>
            <button
              type="button"
              className={styles.tile}
              aria-haspopup="dialog"
              onClick={() => void openAndGo(platform, scanDialog)}
              {...tap('home-scan')}
            >
              <QrCodeIcon className={styles.icon} />
              {t('dine.scan')}
            </button>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
