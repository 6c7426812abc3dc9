import { listReferrals, type Referrals } from '@sufra/api/loyalty/endpoints';
import { headText } from '@sufra/contract/document-title';
import { formatMoneyText, localePath, useLocale } from '@sufra/i18n';
import { Answer, tap, usePlatform, useText } from '@sufra/module';
import { Badge, Banner, Button, Card, DateText, LinkButton, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ShareNetworkIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Columns, SubPage } from '../../account/sub-page.tsx';
import { useOwn } from '../../account/use-own.ts';
import { invitationOf } from '../../sign-in/return-path.ts';
import { SignInPage } from '../../sign-in/sign-in-page.tsx';
import { ApplyCode } from './apply-code.tsx';

const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;
const code = css`font-size:var(--fs-h1);font-weight:700;letter-spacing:.08em;text-align:center;padding:var(--s3);border-radius:var(--r-m);background:var(--sunken);overflow-wrap:anywhere`;
const note = css`font-size:var(--fs-s);color:var(--ink-2);line-height:1.6`;
const heading = css`font-size:inherit;font-family:inherit;font-weight:600`;
const row = css`display:flex;align-items:center;justify-content:space-between;gap:var(--s3);padding-block:var(--s3);border-block-start:1px solid var(--outline)`;
const TONES = { joined: 'info', rewarded: 'success', not_valid: 'neutral' } as const;

/**
 * `/referral-code`: the own code, to share; the state of each friend; a friend's code before the first order
 * (ACCT-035).
 */
export default function ReferralScreen() {
  const t = useText();
  const answer = useOwn(listReferrals, {});
  const invitation = invitationOf(`?${useSearchParams()[0]}`);
  if (answer.state === 'guest') return <SignInPage reason={t('referral.reason')} />;
  return (
    <SubPage title={t('referral.title')}>
      <Answer
        of={answer}
        className={stack}
        skeleton={<Skeleton shape="block" />}
        failed={{ title: t('referral.failed'), text: t('balance.failedText') }}
      >
        {(referrals) => (
          <Columns first={<OwnCode referrals={referrals} />}>
            <Friends friends={referrals.friends} />
            {referrals.can_apply ? (
              <ApplyCode invitation={invitation} />
            ) : invitation ? (
              // The link led here, and its code does not count: why, in words.
              <Banner tone="info">
                {t(invitation === referrals.code ? 'errors.REFERRAL_OWN' : 'errors.REFERRAL_KNOWN')}
              </Banner>
            ) : null}
          </Columns>
        )}
      </Answer>
    </SubPage>
  );
}

function OwnCode({ referrals }: { readonly referrals: Referrals }) {
  const t = useText();
  const { locale } = useLocale();
  const { context } = usePlatform();
  const [said, setSaid] = useState('');
  const { code: own, owner_points, friend_points, min_order } = referrals;
  const points = (count: number) => t('balance.pointsCount', { count });
  const { tenant, origin } = context;
  const address = `${origin}${localePath(locale, '/account/signup')}?referral_code=${encodeURIComponent(own)}`;
  const message = `${headText(t('referral.message', { code: own }), locale)}\n${address}`;
  const share = async () => {
    try {
      if (navigator.share) await navigator.share({ text: message });
      else {
        await navigator.clipboard.writeText(message);
        setSaid(t('referral.copied'));
      }
    } catch (error) {
      // Closed by the customer: nothing to say.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSaid(t('referral.copyByHand'));
    }
  };
  return (
    <Card className={stack}>
      <p>
        {t('referral.offer', { owner: points(owner_points), friend: points(friend_points) })}{' '}
        {min_order === '0.00'
          ? t('referral.after')
          : t('referral.afterMinimum', { amount: formatMoneyText(min_order, tenant.currency, locale) })}
      </p>
      <bdi dir="ltr" translate="no" className={code} data-test="own-code">
        {own}
      </bdi>
      <Button block icon={<ShareNetworkIcon />} onClick={() => void share()} {...tap('share-code')}>
        {t('referral.share')}
      </Button>
      <LinkButton
        kind="soft"
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('referral.whatsapp')}
      </LinkButton>
      <span role="status" className={note}>
        {said}
      </span>
    </Card>
  );
}

function Friends({ friends }: Pick<Referrals, 'friends'>) {
  const t = useText();
  const { time_zone } = usePlatform().context.tenant;
  return (
    <Card as="section" aria-label={t('referral.friends')}>
      <h2 className={heading}>{t('referral.friends')}</h2>
      {friends.length === 0 ? (
        <p className={note}>{t('referral.noFriends')}</p>
      ) : (
        <ul>
          {friends.map(({ id, name, state, reason, joined_at, rewarded_at }) => {
            const known = state in TONES ? (state as keyof typeof TONES) : 'not_valid';
            return (
              <li key={id} className={row} data-test="friend">
                <span>
                  <bdi>{name || t('referral.friend')}</bdi>{' '}
                  <span className={note}>
                    <DateText at={rewarded_at ?? joined_at} timeZone={time_zone} />
                    {known === 'not_valid' ? (
                      <> · {t(reason === 'below_minimum' ? 'referral.belowMinimum' : 'referral.notValidText')}</>
                    ) : null}
                  </span>
                </span>
                <Badge tone={TONES[known]}>{t(`referral.state.${known}`)}</Badge>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
