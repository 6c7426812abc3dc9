import { OFFERS } from '@sufra/api/tenant/offers';
import { isOn } from '@sufra/contract';
import { Link, usePlatform, useText } from '@sufra/module';
import { Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import {
  ArrowsClockwiseIcon,
  CalendarBlankIcon,
  CaretRightIcon,
  GiftIcon,
  SparkleIcon,
  StarIcon,
  TicketIcon,
  TrayIcon,
  UsersIcon,
  WalletIcon,
} from '@sufra/ui/icons';
import { row, rows } from './row.ts';

const grow = css`flex:1`;

/**
 * The pages of regulars, each where the tenant has the balance that it is about (HOST-002, HOST-053).
 * `balanceLinks`: the wallet and the points too, where no cards lead to them.
 */
export function MoreLinks({ balanceLinks = false }: { readonly balanceLinks?: boolean }) {
  const t = useText();
  const { tenant, modules } = usePlatform().context;
  const balances = tenant.balances ?? [];
  const points = balances.includes('points');
  const links = [
    {
      path: '/account/wallet',
      icon: <WalletIcon />,
      label: t('balance.wallet'),
      shown: balanceLinks && balances.includes('wallet'),
    },
    { path: '/account/points', icon: <StarIcon />, label: t('balance.points'), shown: balanceLinks && points },
    {
      path: '/order-as-usual',
      icon: <ArrowsClockwiseIcon />,
      label: t('usual.title'),
      shown: modules.includes('mf-checkout'),
    },
    {
      path: '/checkout#coupon',
      icon: <TicketIcon />,
      label: t('account.coupons'),
      shown: modules.includes('mf-checkout'),
    },
    {
      path: '/reservations',
      icon: <CalendarBlankIcon />,
      label: t('account.reservations'),
      shown: modules.includes('mf-reservations'),
    },
    {
      path: '/account/deposits',
      icon: <TrayIcon />,
      label: t('deposits.title'),
      shown: isOn(tenant.settings, OFFERS.deposits),
    },
    { path: '/rewards', icon: <GiftIcon />, label: t('rewards.title'), shown: points },
    { path: '/challenges', icon: <SparkleIcon />, label: t('challenges.title'), shown: balances.length > 0 },
    { path: '/referral-code', icon: <UsersIcon />, label: t('referral.title'), shown: points },
  ].filter(({ shown }) => shown);
  if (links.length === 0) return null;
  return (
    <Card className={rows}>
      {links.map(({ path, icon, label }) => (
        <Link key={path} to={path} className={row}>
          {icon}
          <span className={grow}>{label}</span>
          <CaretRightIcon />
        </Link>
      ))}
    </Card>
  );
}
