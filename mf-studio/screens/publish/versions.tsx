import { isApiError } from '@sufra/api';
import { type ContentVersion, listVersions, undoVersion } from '@sufra/api/staff/endpoints';
import { formatDateTime, formatList, useLocale } from '@sufra/i18n';
import { Answer, useAction, useAttempt, useEndpoint, useErrorText, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button, Skeleton, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, lineBetween, quietSmall, Section } from '@sufra/ui/desk';
import { ArrowUUpLeftIcon } from '@sufra/ui/icons';
import { useState } from 'react';

const list = css`display:grid`;
const row = css`display:grid;gap:4px;padding:10px 16px;${lineBetween}`;
const when = css`font-weight:500`;
const actions = css`display:flex;flex-wrap:wrap;gap:8px`;
const inside = css`padding:12px 16px`;
const block = css`block-size:6rem`;

/** What was published, newest first; each is taken back together with all newer ones. */
export function Versions({ onDone }: { readonly onDone: () => void }) {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const versions = useEndpoint(listVersions, { params: { restaurant } });
  return (
    <Section flush title={t('versions.title')}>
      <Answer
        of={versions}
        className={inside}
        skeleton={<Skeleton shape="block" className={block} />}
        failed={{ title: t('versions.failed') }}
      >
        {(data) =>
          data.length === 0 ? (
            <p className={`${inside} ${quietSmall}`}>{t('versions.none')}</p>
          ) : (
            <ol className={list}>
              {data.map((version, newer) => (
                <Version
                  key={version.version}
                  version={version}
                  newer={newer}
                  current={data[0]!.version}
                  onDone={() => {
                    versions.retry();
                    onDone();
                  }}
                />
              ))}
            </ol>
          )
        }
      </Answer>
    </Section>
  );
}

interface VersionProps {
  readonly version: ContentVersion;
  /** How many newer ones are taken back with it. */
  readonly newer: number;
  readonly current: number;
  readonly onDone: () => void;
}

function Version({ version: { version, kind, by, at, changed }, newer, current, onDone }: VersionProps) {
  const t = useText();
  const errorText = useErrorText();
  const { toast } = usePlatform();
  const { locale, timeZone } = useLocale();
  const { restaurant } = useWorkplace().own;
  const [isAsked, setAsked] = useState(false);
  const attempt = useAttempt(undoVersion);
  const undo = useAction(() => attempt({ params: { restaurant, version: String(version) }, body: { current } }));
  const run = () =>
    undo.run(undefined).then(
      () => {
        setAsked(false);
        toast({ text: t('versions.undone') });
        onDone();
      },
      (error: unknown) => {
        if (isApiError(error) && error.status === 409) onDone();
      },
    );
  const moment = at ? formatDateTime(at, { locale, timeZone }) : '';
  return (
    <li className={row}>
      <p className={when}>
        {moment} · <bdi>{by?.name ?? t('setting.system')}</bdi>
      </p>
      <p className={quietSmall}>
        {t([`versions.kind.${kind}`, 'versions.kind.publish'])}:{' '}
        {formatList(
          changed.map(({ name }) => name),
          locale,
          'commas',
        )}
      </p>
      <Fault>
        {undo.error ? (undo.error.has('CONTENT_CHANGED') ? t('versions.changed') : errorText(undo.error)) : null}
      </Fault>
      {isAsked ? (
        <>
          <p className={quietSmall}>{newer > 0 ? t('versions.withNewer', { count: newer }) : t('versions.meaning')}</p>
          <div className={actions}>
            <Button kind="danger" size="small" busy={undo.loading} onClick={() => void run()}>
              {t('versions.undo')}
            </Button>
            <Button kind="secondary" size="small" onClick={() => setAsked(false)}>
              {t('versions.keep')}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <TextButton aria-label={t('versions.undoOf', { moment })} onClick={() => setAsked(true)}>
            <ArrowUUpLeftIcon />
            {t('versions.undo')}
          </TextButton>
        </div>
      )}
    </li>
  );
}
