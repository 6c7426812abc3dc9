import { MAX_PHOTOS, PHOTO_TYPES } from '@sufra/api/order/limits';
import { isolate } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Banner, Button, IconButton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { FilePicker } from '@sufra/ui/form';
import { PlusIcon, TrashIcon } from '@sufra/ui/icons';
import { type DragEvent, useId, useRef, useState } from 'react';
import { type ChosenFile, type FileProblem, takeFiles } from './chosen-files.ts';

const frame = css`display:flex;flex-direction:column;gap:var(--s2);padding:var(--s3);margin:calc(var(--s3)*-1);border-radius:var(--r-m)`;
const over = css`background:var(--brand-tint);outline:2px dashed var(--brand-ink);outline-offset:-2px`;
const title = css`font-size:var(--fs-s);font-weight:500`;
const small = css`font-size:var(--fs-cap);color:var(--ink-2);line-height:1.55`;
const list = css`display:grid;grid-template-columns:repeat(auto-fill,minmax(7rem,1fr));gap:var(--s3);list-style:none;margin:0;padding:0`;
const tile = css`position:relative;display:flex;flex-direction:column;gap:4px;min-inline-size:0`;
const picture = css`inline-size:100%;aspect-ratio:4/3;object-fit:cover;border-radius:var(--r-m);background:var(--sunken)`;
const remove = css`position:absolute;inset-block-start:4px;inset-inline-end:4px`;
const name = css`font-size:var(--fs-cap);color:var(--ink-2);overflow:hidden;text-overflow:ellipsis;white-space:nowrap`;
const start = css`align-self:flex-start`;

export interface FilesFieldProps {
  readonly files: readonly ChosenFile[];
  readonly onChange: (files: readonly ChosenFile[]) => void;
}

/** Pictures of a message, by picker or dragged here; what is too large, too many or no picture is said before anything is sent (HOST-025). */
export function FilesField({ files, onChange }: FilesFieldProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const [problems, setProblems] = useState<readonly FileProblem[]>([]);
  const [isOver, setIsOver] = useState(false);

  const add = async (given: readonly File[]) => {
    const { taken, problems: found } = await takeFiles(given, files.length);
    setProblems(found);
    if (taken.length > 0) onChange([...files, ...taken]);
  };
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
      void add([...event.dataTransfer.files]);
    },
  };
  const words = (problem: FileProblem): string =>
    problem.problem === 'count'
      ? t('contact.tooMany')
      : t(`contact.file.${problem.problem}`, { name: isolate(problem.name) });

  return (
    <section className={cx(frame, isOver && over)} aria-label={t('contact.files')} data-test="files" {...drag}>
      <span className={title}>{t('contact.files')}</span>
      <span id={hintId} className={small}>
        {t('contact.filesHint')}
      </span>
      {files.length > 0 ? (
        <ul className={list}>
          {files.map((file, index) => (
            <li key={file.key} className={tile} data-test="file">
              <img src={file.data} alt="" className={picture} />
              <bdi className={name}>{file.name}</bdi>
              <IconButton
                kind="filled"
                className={remove}
                label={t('contact.removeFile', { number: index + 1, name: isolate(file.name) })}
                onClick={() => {
                  setProblems([]);
                  onChange(files.filter(({ key }) => key !== file.key));
                  choose.current?.focus();
                }}
              >
                <TrashIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {problems.map((problem) => (
        <Banner key={words(problem)} tone="warning" role="alert">
          {words(problem)}
        </Banner>
      ))}
      {files.length < MAX_PHOTOS ? (
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
        multiple
        onPick={(given) => void add(given)}
        data-test="file-input"
      />
    </section>
  );
}
