import { usePlatform, useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { NameStep } from '../../sign-in/name-step.tsx';
import { returnPath } from '../../sign-in/return-path.ts';
import { EntryPage, EntryTitle } from '../../sign-in/sign-in-page.tsx';

const words = css`margin-block:var(--s2) var(--s4);color:var(--ink-2)`;

/** `/account/signup`: the name of a new customer. */
export default function SignupScreen() {
  const t = useText();
  const { navigate, location } = usePlatform();
  return (
    <EntryPage>
      <EntryTitle>{t('name.title')}</EntryTitle>
      <p className={words}>{t('name.text')}</p>
      <NameStep extent="whole" onDone={() => navigate(returnPath(location.get()), { replace: true })} />
    </EntryPage>
  );
}
