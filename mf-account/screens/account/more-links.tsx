import { OFFERS } from '@sufra/api/tenant/offers';
import { isOn } from '@sufra/contract';
import { Link, usePlatform, useText } from '@sufra/module';
import { Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ArrowsClockwiseIcon, CaretRightIcon, GiftIcon, SparkleIcon, TrayIcon, UsersIcon } from '@sufra/ui/icons';

const list = css`padding-block:var(--s2)`;
const link = css`display:flex;align-items:center;gap:var(--s3);min-block-size:var(--control);font-weight:500;span{flex:1}svg{font-size:1.25rem;color:var(--ink-2)}`;

/** The pages of regulars, each where the tenant has the balance that it is about (HOST-002, HOST-053). */
export function MoreLinks() {
  const t = useText();
  const { tenant, modules } = usePlatform().context;
  const balances = tenant.balances ?? [];
  const points = balances.includes('points');
  const links = [
    {
      path: '/order-as-usual',
      icon: <ArrowsClockwiseIcon />,
      label: t('usual.title'),
      shown: modules.includes('mf-checkout'),
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
    <Card className={list}>
      {links.map(({ path, icon, label }) => (
        <Link key={path} to={path} className={link}>
          {icon}
          <span>{label}</span>
          <CaretRightIcon />
        </Link>
      ))}
    </Card>
  );
}
