import { endPreview, listPreviews, makePreview } from '@sufra/api/staff/endpoints';
import { formatDateTime, useLocale } from '@sufra/i18n';
import { Answer, useAction, useEndpoint, useErrorText, usePlatform, useText } from '@sufra/module';
import { answerQuery } from '@sufra/module/answer-query';
import { useWorkplace } from '@sufra/module/console';
import { Button, Skeleton, TextButton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { Fault, lineBetween, quietSmall, Section, tint } from '@sufra/ui/desk';
import { inputClass } from '@sufra/ui/input-class';
import { useRef, useState } from 'react';
import { previewAddress } from '../../preview/make-preview.ts';
import { Segments } from '../../setting/controls/segments.tsx';

const row = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 12px;${lineBetween}`;
const madeClass = css`display:grid;gap:8px;padding:12px;${tint}`;
const LENGTHS = { '60': 'forHour', '1440': 'forDay', '10080': 'forWeek' } as const;
type Length = keyof typeof LENGTHS;

/** Links that show the draft to their holder, until they end or are ended (SHOP-031). */
export function PreviewLinks() {
  const t = useText();
  const errorText = useErrorText();
  const { locale, timeZone } = useLocale();
  const { caller, queryClient, toast } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const input = { params: { restaurant } };
  const previews = useEndpoint(listPreviews, input);
  const [minutes, setMinutes] = useState<Length>('60');
  const [address, setAddress] = useState<string | null>(null);
  const make = useAction(async () => {
    const link = await caller.call(makePreview, { ...input, body: { minutes: Number(minutes) } });
    setAddress(previewAddress(link, '/'));
    previews.retry();
  });
  const end = useAction(async (preview: string) => {
    const left = await caller.call(endPreview, { params: { restaurant, preview } });
    queryClient.setQueryData(answerQuery(listPreviews, input).queryKey, left);
  });
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (!address) return;
    try {
      await navigator.clipboard.writeText(address);
      toast({ text: t('links.copied') });
    } catch {
      // Not allowed: the address is marked, so that the person copies it.
      field.current?.select();
    }
  };
  const error = make.error ?? end.error;
  return (
    <Section title={t('links.title')}>
      <p className={quietSmall}>{t('links.text')}</p>
      <Segments
        name="link-minutes"
        label={t('links.length')}
        value={minutes}
        onChoose={setMinutes}
        choices={(Object.keys(LENGTHS) as Length[]).map((value) => ({ value, label: t(`links.${LENGTHS[value]}`) }))}
      />
      <Button kind="secondary" busy={make.loading} onClick={() => void make.run(undefined).catch(() => {})}>
        {t('links.make')}
      </Button>
      <Fault>{error ? errorText(error) : null}</Fault>
      {address ? (
        <div className={madeClass}>
          <p id="made-link" className={quietSmall}>
            {t('links.made')}
          </p>
          <input
            ref={field}
            readOnly
            dir="ltr"
            aria-labelledby="made-link"
            className={cx(inputClass)}
            value={address}
          />
          <Button kind="secondary" size="small" onClick={() => void copy()}>
            {t('links.copy')}
          </Button>
        </div>
      ) : null}
      <Answer of={previews} skeleton={<Skeleton />} failed={{ title: t('links.failed') }}>
        {(data) =>
          data.length === 0 ? (
            <p className={quietSmall}>{t('links.none')}</p>
          ) : (
            <ul>
              {data.map(({ id, by, expires_at }) => {
                const moment = formatDateTime(expires_at, { locale, timeZone });
                return (
                  <li key={id} className={row}>
                    <span>
                      <bdi>{by?.name ?? t('setting.system')}</bdi> · {t('links.until', { moment })}
                    </span>
                    <TextButton
                      aria-label={t('links.endOf', { moment })}
                      onClick={() => void end.run(id).catch(() => {})}
                    >
                      {t('links.end')}
                    </TextButton>
                  </li>
                );
              })}
            </ul>
          )
        }
      </Answer>
    </Section>
  );
}
