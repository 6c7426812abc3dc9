import { PIN_LENGTH, readPin, weakPin } from '@sufra/api/staff/access/pin';
import { getStaffSession, setPin } from '@sufra/api/staff/endpoints';
import { useEndpoint, usePlatform, useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { quiet } from '@sufra/ui/desk';
import { Field, inputClass } from '@sufra/ui/form';
import { useState } from 'react';
import { useOwnAction } from './use-own-action.ts';

const box = css`display:grid;gap:8px;& h2{font-size:1.125rem}`;
const tall = css`min-block-size:3.5rem`;

/**
 * The person's PIN, which opens shared devices that they signed in on (SHOP-006). Set after a fresh proof; no
 * page shows it again.
 */
export function OwnPin({ hasPin }: { readonly hasPin: boolean }) {
  const t = useText();
  const { caller } = usePlatform();
  const [typed, setTyped] = useState('');
  const { retry } = useEndpoint(getStaffSession, {});
  const [wrong, setWrong] = useState<string | null>(null);
  const { run, fault, busy } = useOwnAction();
  const onDone = () => {
    setTyped('');
    retry();
  };
  const save = () => run(() => caller.call(setPin, { body: { pin: typed } }), { said: t('pin.saved'), onDone });
  return (
    <section className={box}>
      <h2>{t('pin.title')}</h2>
      <p className={quiet}>{t(hasPin ? 'pin.textSet' : 'pin.text')}</p>
      <form
        noValidate
        className={box}
        onSubmit={(event) => {
          event.preventDefault();
          const pin = readPin(typed);
          const problem = pin === null ? t('pin.length') : weakPin(pin) ? t('pin.weak') : null;
          setWrong(problem);
          if (problem === null) save();
        }}
      >
        <Field label={t('pin.label')} hint={t('pin.hint')} error={wrong ?? fault}>
          {(control) => (
            <input
              {...control}
              className={inputClass}
              type="password"
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              maxLength={PIN_LENGTH.most}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setWrong(null);
              }}
            />
          )}
        </Field>
        <Button type="submit" kind="secondary" className={tall} busy={busy}>
          {t(hasPin ? 'pin.change' : 'pin.save')}
        </Button>
      </form>
    </section>
  );
}
