import { type StaffSession, staffSignOut } from '@sufra/api/staff/endpoints';
import { LOGIN_PATH } from '@sufra/contract/modules/account';
import { baseLocale, localePath, otherLocale, useLocale } from '@sufra/i18n';
import { dropAllDrafts, useAction, usePlatform, useText } from '@sufra/module';
import { markShared, SignedIn, useRoleName } from '@sufra/module/console';
import { Button, LinkButton, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { outlined, quiet } from '@sufra/ui/desk';
import { SignOutIcon } from '@sufra/ui/icons';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { EntryPage } from '../../access/entry-page.tsx';
import { OrderPushes } from '../../access/order-pushes.tsx';
import { OwnDevices } from '../../access/own-devices.tsx';
import { OwnPasskeys } from '../../access/own-passkeys.tsx';
import { OwnPin } from '../../access/own-pin.tsx';
import { ThisDevice } from '../../access/this-device.tsx';

const list = css`display:grid;gap:8px`;
const choice = css`min-block-size:4rem;display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px;padding-inline:var(--s4);${outlined};font-weight:600`;
const actions = css`display:flex;flex-wrap:wrap;gap:8px`;
const tall = css`min-block-size:3.5rem`;

/**
 * `/`: the restaurants of the person; with one alone, its board. `?me`: the person, their passkeys, devices
 * and PIN, the lock and the messages of this device, the language, signing out (SHOP-002, SHOP-004,
 * SHOP-006).
 */
export default function RestaurantsScreen() {
  return <SignedIn>{(session) => <Restaurants session={session} />}</SignedIn>;
}

function Restaurants({ session: staff }: { readonly session: StaffSession }) {
  const { person, restaurants } = staff;
  const t = useText();
  const roleName = useRoleName();
  const { locale } = useLocale();
  const { caller, session, navigate } = usePlatform();
  const isMe = useSearchParams()[0].has('me');
  const only = restaurants.length === 1 && !isMe ? restaurants[0] : undefined;
  const leave = useAction(async () => {
    await caller.call(staffSignOut, {});
    markShared(false);
    // The next person at this device reads nothing that this one typed.
    dropAllDrafts();
    await session.refresh();
    navigate(LOGIN_PATH, { replace: true });
  });
  const other = otherLocale(baseLocale(locale));

  useEffect(() => {
    if (only) navigate(`/orders/${only.restaurant}`, { replace: true });
  }, [only, navigate]);

  if (only) return null;
  return (
    <EntryPage title={t('restaurants.title')}>
      <p className={quiet}>
        <bdi>{person.name}</bdi> · <bdi dir="ltr">{person.email}</bdi>
      </p>
      {restaurants.length === 0 ? <p>{t('restaurants.none')}</p> : null}
      <ul className={list}>
        {restaurants.map(({ restaurant, names, role }) => (
          <li key={restaurant}>
            <a className={choice} href={localePath(locale, `/orders/${restaurant}`)}>
              <Name name={names} />
              <span className={quiet}>{roleName(role)}</span>
            </a>
          </li>
        ))}
      </ul>
      {isMe ? (
        <>
          <OwnPasskeys />
          <OwnDevices />
          <OwnPin hasPin={staff.has_pin ?? false} />
          <ThisDevice session={staff} />
          <OrderPushes />
        </>
      ) : null}
      <div className={actions}>
        <LinkButton kind="secondary" className={tall} hrefLang={other} href={localePath(other, '/?me')}>
          {t('restaurants.language')}
        </LinkButton>
        <Button
          kind="secondary"
          className={tall}
          icon={<SignOutIcon />}
          busy={leave.loading}
          onClick={() => void leave.run(undefined).catch(() => {})}
        >
          {t('restaurants.leave')}
        </Button>
      </div>
    </EntryPage>
  );
}
