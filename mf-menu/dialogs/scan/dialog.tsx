import type { scanDialog } from '@sufra/contract/modules/menu';
import { readTyped } from '@sufra/i18n';
import { type DialogOf, useText } from '@sufra/module';
import { Banner, SheetLayout } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Form, SubmitButton, TextField } from '@sufra/ui/form';
import { Camera } from '@sufra/ui/scan';
import { useState } from 'react';
import { scanTarget } from '../../dine-in/scan-target.ts';
import { readCode } from './read-code.ts';

const stack = css`display:grid;gap:var(--s5);padding-block:var(--s2) var(--s4)`;
const file = css`display:grid;gap:var(--s1);font-weight:600;input{font-weight:400;min-block-size:var(--target)}`;

/** `menu.scan`: camera, picture or typing; codes of others are refused in words (MENU-038). */
const ScanDialog: DialogOf<typeof scanDialog> = ({ close, titleId }) => {
  const t = useText();
  const [problem, setProblem] = useState<'foreign' | 'none' | null>(null);
  const find = (text: string) => scanTarget(readTyped(text), window.location.origin);
  const take = (text: string) => {
    const path = find(text);
    if (path) close({ path });
    else setProblem('foreign');
  };
  const takeTyped = ({ code }: { code: string }) => {
    setProblem(null);
    const path = find(code);
    if (!path) return { code: t('scan.foreign') };
    close({ path });
    return undefined;
  };
  const readPicture = async (picture: File | undefined) => {
    if (!picture) return;
    setProblem(null);
    const bitmap = await createImageBitmap(picture).catch(() => null);
    const text = bitmap && (await readCode(bitmap));
    bitmap?.close();
    if (text) take(text);
    else setProblem('none');
  };
  return (
    <SheetLayout title={t('scan.title')} titleId={titleId} onClose={() => close()}>
      <div className={stack}>
        <div role="status">{problem ? <Banner tone="danger">{t(`scan.${problem}`)}</Banner> : null}</div>
        <Camera
          onText={take}
          read={readCode}
          texts={{
            point: t('scan.point'),
            start: t('scan.start'),
            torch: t('scan.torch'),
            denied: t('scan.denied'),
            noCamera: t('scan.noCamera'),
          }}
        />
        <label className={file}>
          {t('scan.picture')}
          <input type="file" accept="image/*" onChange={(event) => void readPicture(event.target.files?.[0])} />
        </label>
        <Form<{ code: string }> onSubmit={takeTyped} className={stack}>
          <TextField name="code" label={t('scan.manual')} isRequired maxLength={200} autoComplete="off" dir="ltr" />
          <SubmitButton kind="soft" block>
            {t('scan.go')}
          </SubmitButton>
        </Form>
      </div>
    </SheetLayout>
  );
};
export default ScanDialog;
