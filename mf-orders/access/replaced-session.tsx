import { useSession, useText } from '@sufra/module';
import { css } from '@sufra/ui/css';

const note = css`font-weight:600`;

/** Before a link signs in over a person that is signed in here: whose place it takes. Nothing without one. */
export function ReplacedSession() {
  const t = useText();
  const person = useSession()?.customer;
  return person ? (
    <p role="status" className={note}>
      {t('enter.replaces', { name: person.name })}
    </p>
  ) : null;
}
