import { settingText } from '@sufra/contract';
import { legalFace } from '@sufra/contract/legal';
import { usePlatform, useText } from '@sufra/module';
import { Card, Name, Phone } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import type { ReactNode } from 'react';
import { MailLink } from '../../account/mail-link.tsx';
import { GuestPage } from '../../account/sub-page.tsx';

const stack = css`display:grid;gap:var(--s3)`;
const heading = css`font-size:var(--fs-m);font-weight:600`;
const pairs = css`display:grid;gap:var(--s3);dt{color:var(--ink-2);font-size:var(--fs-s)}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}`;
const link = css`display:inline-flex;align-items:center;min-block-size:var(--target);color:var(--brand-ink);font-weight:600;text-decoration:underline;text-underline-offset:.25em`;
const policy = css`white-space:pre-line;overflow-wrap:anywhere;line-height:1.7`;

/**
 * `/business`: who sells, its registration and where that is checked, where a complaint goes and what can be
 * given back (HOST-072). What the restaurant has not said is left out; name and telephone are always there.
 */
export default function BusinessScreen() {
  const t = useText();
  const { tenant } = usePlatform().context;
  const { name, registration, registrationLink, vatNumber, address, complaints, returns } = legalFace(tenant.settings);
  const phone = complaints.phone || settingText(tenant.settings, 'social.phone');
  const email = complaints.email || settingText(tenant.settings, 'social.email');
  return (
    <GuestPage title={t('business.title')}>
      <Card as="section" className={stack} aria-labelledby="business-who">
        <h2 id="business-who" className={heading}>
          {t('business.who')}
        </h2>
        <dl className={pairs}>
          <Pair name={t('business.name')}>
            <Name name={name ?? tenant.name} />
          </Pair>
          {registration ? (
            <Pair name={t('business.registration')}>
              <bdi dir="ltr" translate="no">
                {registration}
              </bdi>
              {registrationLink ? (
                <>
                  {' '}
                  <a className={link} href={registrationLink} target="_blank" rel="noopener noreferrer">
                    {t('business.check')}
                  </a>
                </>
              ) : null}
            </Pair>
          ) : null}
          {vatNumber ? (
            <Pair name={t('business.vat')}>
              <bdi dir="ltr" translate="no">
                {vatNumber}
              </bdi>
            </Pair>
          ) : null}
          {address ? (
            <Pair name={t('business.address')}>
              <Name name={address} />
            </Pair>
          ) : null}
        </dl>
      </Card>
      {phone || email || complaints.times ? (
        <Card as="section" className={stack} aria-labelledby="business-complaints">
          <h2 id="business-complaints" className={heading}>
            {t('business.complaints')}
          </h2>
          {phone ? (
            <p>
              <Phone number={phone} call />
            </p>
          ) : null}
          {email ? <MailLink address={email} /> : null}
          {complaints.times ? (
            <p className={policy}>
              <Name name={complaints.times} />
            </p>
          ) : null}
        </Card>
      ) : null}
      {returns ? (
        <Card as="section" className={stack} aria-labelledby="returns">
          <h2 id="returns" className={heading}>
            {t('business.returns')}
          </h2>
          <p className={policy}>
            <Name name={returns} />
          </p>
        </Card>
      ) : null}
    </GuestPage>
  );
}

function Pair({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
