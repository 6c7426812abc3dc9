import { LANGUAGE_LIMITS } from '@sufra/api/tenant/added-languages';
import { isRecord } from '@sufra/contract';
import { readBytes } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { saveFile } from '@sufra/module/save-file';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, outlined, quietSmall } from '@sufra/ui/desk';
import { type ControlProps, Field, FilePicker, inputClass } from '@sufra/ui/form';
import { useRef, useState } from 'react';
import { MoveControl } from '../../menu/move-control.tsx';
import { moved } from '../../menu/order.ts';
import { textOf } from '../values.ts';
import { line, type SettingControlProps } from './control.ts';

const frame = css`display:grid;gap:12px`;
const card = css`display:grid;gap:8px;padding:12px;${outlined}`;
const fields = css`display:grid;grid-template-columns:5rem minmax(0,1fr);gap:8px`;
const whole = css`grid-column:1/-1`;
/** Bytes of a file of texts: as much as a call carries. */
const MAX_FILE_BYTES = 90_000;

type Language = Record<string, unknown>;

/**
 * Languages that the restaurant added: code, name, words for what is left, and the translated texts as a file
 * (HOST-065).
 */
export function LanguagesControl({ setting, value, onType, onSave }: SettingControlProps) {
  const t = useText();
  const listed: readonly Language[] = Array.isArray(value) ? value.filter(isRecord) : [];
  const put = (at: number, change: Language) =>
    listed.map((one, index) => (index === at ? { ...one, ...change } : one));
  const saved = (next: readonly Language[]) => onSave(next.length === 0 ? null : next);
  return (
    <fieldset className={frame} aria-label={setting.name}>
      {listed.map((one, at) => {
        const name = textOf(one.name) || textOf(one.code) || String(at + 1);
        const field = (key: 'code' | 'name' | 'untranslated', maxLength: number) => (control: ControlProps) => (
          <input
            {...control}
            className={inputClass}
            dir={key === 'code' ? 'ltr' : 'auto'}
            autoComplete="off"
            spellCheck={false}
            maxLength={maxLength}
            value={textOf(one[key]) ?? ''}
            onChange={({ target }) => onType(put(at, { [key]: target.value }))}
            onBlur={() => onSave()}
          />
        );
        return (
          <section key={at} className={card} aria-label={name}>
            <div className={fields}>
              <Field label={t('languages.code')}>{field('code', 2)}</Field>
              <Field label={t('languages.name')}>{field('name', LANGUAGE_LIMITS.name)}</Field>
              <Field label={t('languages.untranslated')} className={whole}>
                {field('untranslated', LANGUAGE_LIMITS.untranslated)}
              </Field>
            </div>
            <Texts language={one} name={name} onTexts={(texts) => saved(put(at, { texts }))} />
            <div className={line}>
              <MoveControl name={name} index={at} count={listed.length} onMove={(to) => saved(moved(listed, at, to))} />
              <Button
                kind="ghost"
                size="small"
                aria-label={t('site.removeOf', { name })}
                onClick={() => saved(listed.filter((_, index) => index !== at))}
              >
                {t('site.remove')}
              </Button>
            </div>
          </section>
        );
      })}
      {listed.length < LANGUAGE_LIMITS.languages ? (
        <div className={line}>
          <Button kind="secondary" size="small" onClick={() => onType([...listed, { code: '', name: '', texts: {} }])}>
            {t('languages.add')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

interface TextsProps {
  readonly language: Language;
  readonly name: string;
  readonly onTexts: (texts: unknown) => void;
}

/** What is translated, as a file that goes to a translator and comes back. */
function Texts({ language, name, onTexts }: TextsProps) {
  const t = useText();
  const picker = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const count = textsIn(language.texts);
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) return setWrong(true);
    try {
      const read = readBytes(new Uint8Array(await file.arrayBuffer()));
      const texts: unknown = read && JSON.parse(read.text);
      setWrong(!isRecord(texts));
      if (isRecord(texts)) onTexts(texts);
    } catch {
      setWrong(true);
    }
  };
  return (
    <>
      <p className={quietSmall}>{t('languages.texts', { count })}</p>
      <div className={line}>
        <Button
          kind="secondary"
          size="small"
          aria-label={t('languages.takeOf', { name })}
          onClick={() => picker.current?.click()}
        >
          {t('languages.take')}
        </Button>
        {count > 0 ? (
          <Button
            kind="ghost"
            size="small"
            aria-label={t('languages.giveOf', { name })}
            onClick={() =>
              saveFile(JSON.stringify(language.texts, null, 2), `${textOf(language.code)}.json`, 'application/json')
            }
          >
            {t('languages.give')}
          </Button>
        ) : null}
      </div>
      <Fault>{isWrong ? t('languages.notTexts') : null}</Fault>
      <FilePicker
        ref={picker}
        accept="application/json,.json"
        onPick={([file]) => void take(file)}
        data-test="language-texts"
      />
    </>
  );
}

function textsIn(tree: unknown): number {
  if (typeof tree === 'string') return tree.trim() === '' ? 0 : 1;
  return isRecord(tree) ? Object.values(tree).reduce<number>((sum, one) => sum + textsIn(one), 0) : 0;
}
