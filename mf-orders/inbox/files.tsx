import { readInboxFile } from '@sufra/api/staff/endpoints';
import { useAction, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { faultText, rounded } from '@sufra/ui/desk';
import { useState } from 'react';

const list = css`display:flex;flex-wrap:wrap;gap:12px;align-items:start`;
const box = css`display:grid;gap:8px;justify-items:start;& img{max-inline-size:min(100%,24rem);max-block-size:24rem;${rounded};background:var(--sunken)}`;
const tall = css`min-block-size:3.5rem`;
const store = css`min-block-size:3.5rem;display:inline-flex;align-items:center;font-weight:600;color:var(--brand-ink)`;

export interface FilesProps {
  readonly kind: string;
  readonly item: string;
  readonly ids: readonly string[];
}

/**
 * Pictures that came with an item: loaded when they are asked for, shown as pictures, stored as files, never
 * opened as pages.
 */
export function Files({ kind, item, ids }: FilesProps) {
  if (ids.length === 0) return null;
  return (
    <div className={list}>
      {ids.map((file, index) => (
        <File key={file} kind={kind} item={item} file={file} number={index + 1} />
      ))}
    </div>
  );
}

function File({ number, ...of }: { kind: string; item: string; file: string; number: number }) {
  const t = useText();
  const { caller } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const [shown, setShown] = useState<{ name: string; data: string } | null>(null);
  const load = useAction(async () => {
    const { name, type, base64 } = await caller.call(readInboxFile, { params: { restaurant, ...of } });
    setShown({ name, data: `data:${type};base64,${base64}` });
  });
  if (shown)
    return (
      <div className={box}>
        <img src={shown.data} alt={t('inbox.file', { number })} />
        <a href={shown.data} download={shown.name} className={store}>
          {t('inbox.store', { number })}
        </a>
      </div>
    );
  return (
    <div className={box}>
      <Button
        kind="secondary"
        className={tall}
        busy={load.loading}
        onClick={() => void load.run(undefined).catch(() => {})}
      >
        {t('inbox.showFile', { number })}
      </Button>
      {load.error ? <p className={faultText}>{t('inbox.fileFailed')}</p> : null}
    </div>
  );
}
