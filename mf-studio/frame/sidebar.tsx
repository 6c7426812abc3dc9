import { Link, useText } from '@sufra/module';
import { useRoleName, useWorkplace } from '@sufra/module/console';
import { Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { hereEntry, lineAfter, ringed, roundedInside } from '@sufra/ui/desk';
import { StorefrontIcon } from '@sufra/ui/icons';
import { Fragment } from 'react';
import { type EntryName, entriesOf } from './entries.ts';

const bar = css`
display:flex;flex-direction:column;gap:2px;padding:12px;background:var(--sunken);${lineAfter};position:sticky;inset-block-start:0;block-size:100dvh;overflow-y:auto;z-index:4;
@media (max-width:62.4375em){padding-inline:8px}
@media (max-width:43.6875em){display:none}
@media print{display:none}
`;
/** Words leave the rail for the eye only: they are the names of its links. */
const words = css`
flex:1;min-inline-size:0;overflow-wrap:anywhere;
@media (max-width:62.4375em){position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`;
const who = css`display:flex;align-items:center;gap:10px;padding:6px;min-block-size:2.75rem;${roundedInside};position:relative;& b{display:block;font-weight:600;line-height:1.3}& small{display:block;font-size:.75rem;color:var(--ink-2);line-height:1.4}`;
const mark = css`inline-size:2rem;block-size:2rem;flex:none;display:grid;place-items:center;${roundedInside};background:var(--brand);color:var(--on-brand);font-weight:600`;
const face = css`inline-size:2rem;block-size:2rem;flex:none;display:grid;place-items:center;${ringed};color:var(--ink-2);font-weight:600`;
const heading = css`padding:12px 10px 4px;font-size:.75rem;font-weight:500;color:var(--ink-3);@media (max-width:62.4375em){padding:8px 0 0;& span{position:absolute;clip-path:inset(50%)}}`;
const item = css`
display:flex;align-items:center;gap:10px;min-block-size:var(--control);padding-inline:10px;${roundedInside};color:var(--ink-2);font-weight:500;position:relative;
& svg{font-size:1rem;flex:none}
&:hover{color:var(--ink)}
&[aria-current]{${hereEntry}}&[aria-current] svg{color:var(--brand-ink)}
@media (max-width:62.4375em){min-block-size:2.75rem;justify-content:center;padding-inline:0;& svg{font-size:1.25rem}}
`;
const space = css`flex:1`;
const initial = (name: string) => [...name.trim()][0] ?? '';

/** Every part of the desk beside the screen: with words on a wide page, as a rail of icons on a tablet. */
export function Sidebar({ at }: { readonly at: EntryName }) {
  const t = useText();
  const roleName = useRoleName();
  const { own, session, may } = useWorkplace();
  const restaurant = (
    <>
      <span className={mark} aria-hidden="true">
        <StorefrontIcon />
      </span>
      <span className={words}>
        <b>
          <Name name={own.names} />
        </b>
        <small>{t('frame.branches', { count: own.branches.length })}</small>
      </span>
    </>
  );
  return (
    <nav className={bar} aria-label={t('frame.label')}>
      {session.restaurants.length > 1 ? (
        <Link className={who} to="/">
          {restaurant}
        </Link>
      ) : (
        <div className={who}>{restaurant}</div>
      )}
      {entriesOf(may).map(({ at: name, path, icon: Shape, elsewhere }, index, all) => (
        <Fragment key={name}>
          {index === 0 || elsewhere !== all[index - 1]!.elsewhere ? (
            <p className={heading}>
              <span>{t(elsewhere ? 'frame.now' : 'frame.manage')}</span>
            </p>
          ) : null}
          <Link className={item} to={`${path}/${own.restaurant}`} aria-current={name === at ? 'page' : undefined}>
            <Shape />
            <span className={words}>{t(`frame.to.${name}`)}</span>
          </Link>
        </Fragment>
      ))}
      <span className={space} />
      <Link className={who} to="/?me">
        <span className={face} aria-hidden="true">
          {initial(session.person.name)}
        </span>
        <span className={words}>
          <b>
            <bdi>{session.person.name}</bdi>
          </b>
          <small>{roleName(own.role)}</small>
        </span>
      </Link>
    </nav>
  );
}
