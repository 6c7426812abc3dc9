import { endDevice, listDevices } from '@sufra/api/user/endpoints';
import { Answer, tap, useAction, useEndpoint, usePlatform, useText } from '@sufra/module';
import { Badge, Banner, Button, Card, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useRef } from 'react';
import { Moment } from '../../account/moment.tsx';
import { useErrorText } from '../../sign-in/use-error-text.ts';
import { CardTitle } from './card-title.tsx';

const stack = css`display:flex;flex-direction:column;align-items:stretch;gap:var(--s3)`;
const rows = css`display:flex;flex-direction:column;&>*+*{border-block-start:1px solid var(--outline)}`;
const row = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--s2);padding-block:var(--s3)`;
const words = css`display:flex;flex-direction:column;gap:2px;min-inline-size:0`;
const small = css`font-size:var(--fs-s);color:var(--ink-2)`;

/** Devices that the customer is signed in on; any other than this one is signed out with a tap (ACCT-002). */
export function DevicesCard() {
  const t = useText();
  const { caller, queryClient, announce } = usePlatform();
  const errorText = useErrorText();
  const answer = useEndpoint(listDevices, {});
  const list = useRef<HTMLUListElement>(null);
  const end = useAction(async ({ id, name }: { id: string; name: string }) => {
    await caller.call(endDevice, { params: { id } });
    announce(t('devices.ended', { name }));
    await queryClient.invalidateQueries({ predicate: ({ queryKey: [asked] }) => asked === listDevices.name });
    // Its button is gone.
    list.current?.focus();
  });
  return (
    <Card as="section" className={stack} aria-label={t('devices.title')} data-test="info-devices">
      <CardTitle>{t('devices.title')}</CardTitle>
      <Answer of={answer} skeleton={<Skeleton shape="button" />} failed={{ title: t('devices.failed') }}>
        {(devices) => (
          <ul ref={list} tabIndex={-1} className={rows} aria-label={t('devices.title')}>
            {devices.map(({ id, name, signed_in_at, seen_at, current }) => {
              const called = name ?? t('devices.unknown');
              return (
                <li key={id} className={row}>
                  <span className={words}>
                    <span>
                      <bdi>{called}</bdi>
                    </span>
                    <span className={small}>
                      {t('devices.seen')} <Moment at={seen_at ?? signed_in_at} />
                    </span>
                  </span>
                  {current ? (
                    <Badge tone="success">{t('devices.current')}</Badge>
                  ) : (
                    <Button
                      size="small"
                      kind="secondary"
                      busy={end.loading}
                      aria-label={t('devices.endName', { name: called })}
                      onClick={() => void end.run({ id, name: called }).catch(() => {})}
                      {...tap('end-device')}
                    >
                      {t('devices.end')}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Answer>
      {end.error ? (
        <Banner tone="danger" role="alert">
          {errorText(end.error)}
        </Banner>
      ) : null}
      <p className={small}>{t('devices.all')}</p>
    </Card>
  );
}
