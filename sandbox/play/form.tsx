import { useLocale } from '@sufra/i18n';
import { type ComponentPropsWithRef, createContext, type ReactNode, useContext } from 'react';
import { ACTS, type ActName } from './acts.ts';
import type { Notice } from './notice.ts';

/** Whose restaurant the page is about, and what it says of the form that was sent last. */
const PlayContext = createContext<{ tenant: string; notice: Notice }>({ tenant: '', notice: null });
export const Play = PlayContext.Provider;
export const usePlay = () => useContext(PlayContext);

export interface ActFormProps extends Omit<ComponentPropsWithRef<'form'>, 'method' | 'action' | 'hidden'> {
  readonly act: ActName;
  /** What is sent beside what is typed. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** A form that does one act of `acts.ts`, and comes back to the part of the page that it stands in. */
export function ActForm({ act, hidden = {}, children, ...rest }: ActFormProps) {
  const { locale } = useLocale();
  const { tenant } = usePlay();
  const to = `/sandbox/play?tenant=${encodeURIComponent(tenant)}&lang=${locale}#${ACTS[act].section}`;
  return (
    <form {...rest} method="post" action={to}>
      {Object.entries({ act, ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
