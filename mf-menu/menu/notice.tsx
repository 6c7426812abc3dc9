import { css } from '@sufra/ui/css';
import { ClockFillIcon } from '@sufra/ui/icons';
import type { ReactNode } from 'react';

/** As high as the name of a group, whose place it takes; higher only where the words need it. */
const line = css`
display:flex;align-items:center;gap:var(--s2);min-block-size:2.5rem;padding:2px var(--gut);
background:var(--warning-tint);color:var(--warning);font-size:var(--fs-s);line-height:1.4;
&>svg{flex:none}
&>span{flex:1}
&>:is(a,button){flex:none;margin-block:-4px}
@media (min-width:75em){margin-block-end:var(--s3);padding-inline:var(--s3);border-radius:var(--r-m)}
border:var(--forced-edge)
`;

export interface NoticeProps {
  readonly action?: ReactNode;
  /** It says that the device is offline, as of `Banner`. */
  readonly offline?: boolean;
  readonly children: ReactNode;
}

/** Why no dish may be ordered now, in one line, so that the menu still begins with dishes (MENU-041). */
export function Notice({ action, offline, children }: NoticeProps) {
  return (
    <p data-offline={offline ? '' : undefined} className={line}>
      <ClockFillIcon />
      <span>{children}</span>
      {action}
    </p>
  );
}
