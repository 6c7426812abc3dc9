import { MAX_PHOTO_BYTES, MAX_PHOTOS, PHOTO_TYPES } from '@sufra/api/order/limits';
import { formatMegabytes, isolate, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { UploadTile } from '@sufra/module/upload-tile';
import type { FileProblem, Uploads } from '@sufra/module/uploads';
import { Banner, Button } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { FilePicker } from '@sufra/ui/form';
import { PlusIcon } from '@sufra/ui/icons';
import { type DragEvent, useId, useRef, useState } from 'react';

const frame = css`display:flex;flex-direction:column;gap:var(--s2);padding:var(--s3);margin:calc(var(--s3)*-1);border-radius:var(--r-m)`;
const over = css`background:var(--brand-tint);outline:2px dashed var(--brand-ink);outline-offset:-2px`;
const title = css`font-size:var(--fs-s);font-weight:500`;
const small = css`font-size:var(--fs-cap);color:var(--ink-2);line-height:1.55`;
const list = css`display:grid;grid-template-columns:repeat(auto-fill,minmax(7rem,1fr));gap:var(--s3);list-style:none;margin:0;padding:0`;
const name = css`font-size:var(--fs-cap);color:var(--ink-2);overflow:hidden;text-overflow:ellipsis;white-space:nowrap`;
const start = css`align-self:flex-start`;

/**
 * Pictures of a message, by picker or dragged here, with how much of each is sent; what is too large, too
 * many or no picture is said before anything is sent (HOST-025).
 */
export function FilesField({ pictures }: { readonly pictures: Uploads }) {
  const t = useText();
  const { locale } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const { all, problems, add } = pictures;
  const [isOver, setIsOver] = useState(false);
  const drag = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      // Else the browser opens the file in place of the page.
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      add([...event.dataTransfer.files]);
    },
  };
  const words = (problem: FileProblem): string =>
    problem.problem === 'count'
      ? t('contact.tooMany')
      : t(`contact.file.${problem.problem}`, {
          name: isolate(problem.name),
          size: formatMegabytes(MAX_PHOTO_BYTES, locale),
        });

  return (
    <section className={cx(frame, isOver && over)} aria-label={t('contact.files')} data-test="files" {...drag}>
      <span className={title}>{t('contact.files')}</span>
      <span id={hintId} className={small}>
        {t('contact.filesHint')}
      </span>
      {all.length > 0 ? (
        <ul className={list}>
          {all.map((chosen, index) => {
            const words = { number: index + 1, name: isolate(chosen.file.name) };
            return (
              <UploadTile
                key={chosen.key}
                upload={chosen}
                alt=""
                name={<bdi className={name}>{chosen.file.name}</bdi>}
                words={{
                  remove: t('contact.removeFile', words),
                  retryThis: t('contact.retryFile', words),
                  progress: t('contact.sendingFile', words),
                  retry: t('contact.fileRetry'),
                  sent: t('contact.fileSent'),
                  sending: (percent) => t('contact.fileSending', { percent }),
                  notSent: (problem) => `${t('contact.fileNotSent')} ${problem}`,
                }}
                onRemove={() => {
                  pictures.remove(chosen);
                  choose.current?.focus();
                }}
                onRetry={() => {
                  pictures.retry(chosen);
                  choose.current?.focus();
                }}
                data-test="file"
              />
            );
          })}
        </ul>
      ) : null}
      {problems.map((problem) => (
        <Banner key={words(problem)} tone="warning" role="alert">
          {words(problem)}
        </Banner>
      ))}
      {all.length < MAX_PHOTOS ? (
        <Button
          ref={choose}
          kind="soft"
          size="small"
          className={start}
          icon={<PlusIcon />}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {t('contact.addFiles')}
        </Button>
      ) : null}
      <FilePicker
        ref={input}
        accept={String(PHOTO_TYPES)}
        maxBytes={MAX_PHOTO_BYTES}
        multiple
        onPick={add}
        data-test="file-input"
      />
    </section>
  );
}
