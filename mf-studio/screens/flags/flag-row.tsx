import type { DeclaredFlag, FlagChoice, FlagShare } from '@sufra/api/staff/endpoints';
import { formatDateTime, localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Badge, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, lineBetween, quietSmall } from '@sufra/ui/desk';
import { useId, useState } from 'react';
import { Segments } from '../../setting/controls/segments.tsx';
import { useChoose } from './use-choose.ts';

const row = css`display:grid;gap:8px;padding-block:14px;${lineBetween}`;
const head = css`display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;& h3{flex:1;font-size:1em;font-weight:600;overflow-wrap:anywhere}`;
const shares = css`display:flex;flex-wrap:wrap;gap:4px 16px;font-weight:500`;
const actions = css`display:flex;flex-wrap:wrap;gap:8px`;

export interface FlagRowProps {
  readonly flag: DeclaredFlag;
  readonly choice: FlagChoice | null;
  readonly onStale: () => void;
}

/**
 * A flag: what it changes, what visitors have now, until when, and the choice. A choice is picked, then used:
 * arrow keys pass over values.
 */
export function FlagRow({ flag, choice, onStale }: FlagRowProps) {
  const t = useText();
  const id = useId();
  const { locale } = useLocale();
  const { announce } = usePlatform();
  const valueText = useValueText();
  const chosen = choice?.value ?? '';
  const [picked, setPicked] = useState<string | null>(null);
  const { choose, isBusy, fault } = useChoose(flag.name, onStale);
  const { text: name } = localizedName(flag.about, locale);
  const mayChoose = flag.restaurant && !flag.ended && !flag.held;
  const shown = picked ?? chosen;
  const apply = async () => {
    if (!(await choose(shown === '' ? null : shown, choice?.value ?? null))) return;
    setPicked(null);
    announce(t('flags.isNow', { name, value: shown === '' ? t('setting.byDefault') : valueText(shown) }));
  };
  /** One that has no effect any more can still be taken back. */
  const remove = async () => {
    if (choice && (await choose(null, choice.value))) announce(t('flags.removed', { name }));
  };
  return (
    <li className={row} data-flag={flag.name}>
      <div className={head}>
        <h3>{name}</h3>
        {flag.ended ? <Badge tone="warning">{t('flags.ended')}</Badge> : null}
        {flag.held && !flag.ended ? <Badge>{t('flags.held')}</Badge> : null}
      </div>
      <ul className={shares} aria-label={t('flags.now')}>
        {flag.now.map((share) => (
          <Share key={`${share.role} ${share.value}`} share={share} />
        ))}
      </ul>
      {mayChoose ? (
        <Segments
          name={flag.name}
          label={t('flags.choiceOf', { name })}
          describedBy={`${id}about`}
          value={shown}
          choices={[
            { value: '', label: t('setting.byDefault') },
            ...flag.values.map((value) => ({ value, label: valueText(value) })),
          ]}
          onChoose={setPicked}
        />
      ) : null}
      {mayChoose && picked !== null && picked !== chosen ? (
        <div className={actions}>
          <Button size="small" busy={isBusy} onClick={() => void apply()}>
            {t('flags.apply')}
          </Button>
          <Button kind="secondary" size="small" onClick={() => setPicked(null)}>
            {t('modules.keep')}
          </Button>
        </div>
      ) : null}
      {choice && !mayChoose ? (
        <div className={actions}>
          <Button
            kind="secondary"
            size="small"
            busy={isBusy}
            aria-label={t('flags.removeOf', { name })}
            onClick={() => void remove()}
          >
            {t('flags.remove')}
          </Button>
        </div>
      ) : null}
      <Fault>{fault}</Fault>
      <p id={`${id}about`} className={quietSmall}>
        {mayChoose ? null : <>{t(flag.ended ? 'flags.endedText' : flag.held ? 'flags.heldText' : 'flags.platform')} </>}
        {t('flags.about', { value: valueText(flag.default), owner: flag.owner, date: flag.ends.replaceAll('-', '/') })}
      </p>
      {choice ? <Author choice={choice} /> : null}
    </li>
  );
}

function Share({ share: { value, role, percent } }: { readonly share: FlagShare }) {
  const t = useText();
  const valueText = useValueText();
  const words = { value: valueText(value), percent };
  return <li>{t(role === null ? 'flags.share.all' : `flags.share.${role}`, words)}</li>;
}

function Author({ choice: { by, at } }: { readonly choice: FlagChoice }) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  if (!at) return null;
  const time = formatDateTime(at, { locale, timeZone });
  return <p className={quietSmall}>{t('flags.chosenBy', { who: by?.name ?? t('setting.system'), time })}</p>;
}

/** A value as people read it: a switch in words, and the words of a choice as the release has them. */
function useValueText(): (value: string) => string {
  const t = useText();
  return (value) => {
    if (value === 'true') return t('setting.on');
    if (value === 'false') return t('setting.off');
    return value;
  };
}
