import { queryKey } from '@sufra/api';
import { getDataExport, getDataFile, requestDataExport } from '@sufra/api/privacy/endpoints';
import { Answer, tap, useAction, useEndpoint, usePlatform, useText } from '@sufra/module';
import { saveFile } from '@sufra/module/save-file';
import { Banner, Button, Card, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Moment } from '../../account/moment.tsx';
import { useErrorText } from '../../sign-in/use-error-text.ts';
import { useFreshSignIn } from '../../sign-in/use-fresh-sign-in.ts';
import { CardTitle } from './card-title.tsx';

const stack = css`display:flex;flex-direction:column;align-items:stretch;gap:var(--s3)`;
const small = css`font-size:var(--fs-s);color:var(--ink-2);line-height:1.6`;
const POLL_MS = 2000;

/** All data that are stored about the customer, as a file (ACCT-039): asked for, made meanwhile, fetched. */
export function DataCard() {
  const t = useText();
  const { caller, queryClient } = usePlatform();
  const errorText = useErrorText();
  const withFreshSignIn = useFreshSignIn();
  const known = useEndpoint(getDataExport, {});
  const isMaking = 'data' in known && known.data?.state === 'making';
  // The same answer; asked again while the file is made.
  const answer = useEndpoint(getDataExport, {}, { pollEvery: isMaking ? POLL_MS : false });
  const fetchFile = async () => {
    const { name, content } = await caller.call(getDataFile, {});
    saveFile(content, name, 'text/html;charset=utf-8');
  };
  const request = async () => {
    await caller.call(requestDataExport, {});
    await queryClient.invalidateQueries({ queryKey: queryKey(getDataExport) });
  };
  const act = useAction((what: 'request' | 'fetch') => withFreshSignIn(what === 'fetch' ? fetchFile : request));
  const run = (what: 'request' | 'fetch') => void act.run(what).catch(() => {});
  return (
    <Card as="section" className={stack} aria-label={t('data.title')} data-test="info-data">
      <CardTitle>{t('data.title')}</CardTitle>
      <p className={small}>{t('data.text')}</p>
      <Answer of={answer} skeleton={<Skeleton shape="button" />} failed={{ title: t('data.failed') }}>
        {({ state, expires_at }) =>
          state === 'making' ? (
            <p role="status" className={small}>
              {t('data.making')}
            </p>
          ) : state === 'ready' ? (
            <>
              <Button busy={act.loading} onClick={() => run('fetch')} {...tap('fetch-data')}>
                {t('data.fetch')}
              </Button>
              {expires_at ? (
                <p className={small}>
                  {t('data.until')} <Moment at={expires_at} />
                </p>
              ) : null}
            </>
          ) : (
            <Button kind="secondary" busy={act.loading} onClick={() => run('request')} {...tap('request-data')}>
              {t('data.request')}
            </Button>
          )
        }
      </Answer>
      {act.error ? (
        <Banner tone="danger" role="alert">
          {errorText(act.error)}
        </Banner>
      ) : null}
    </Card>
  );
}
