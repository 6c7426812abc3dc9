import type { Messages } from '@sufra/api/staff/endpoints';
import { formatDateTime, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { lineBetween, quietSmall } from '@sufra/ui/desk';
import { SendAgain } from './send-again.tsx';
import { useMessageWords } from './words.ts';

const row = css`display:grid;gap:2px;padding:12px 16px;${lineBetween}`;
const head = css`display:flex;flex-wrap:wrap;gap:4px 12px;justify-content:space-between`;
const name = css`font-weight:500`;

/** A message that did not arrive: to whom, when, why, and by which ways it was tried (MSG-010). */
export function LostMessage({ message }: { readonly message: Messages['lost'][number] }) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const { kindOf, channelOf, stateOf } = useMessageWords();
  const { kind, to, at, state, ways } = message;
  const clock = { locale, timeZone };
  return (
    <li className={row}>
      <div className={head}>
        <span className={name}>
          {kindOf(kind)} · <bdi dir="ltr">{to}</bdi>
        </span>
        <time dateTime={at} className={quietSmall}>
          {formatDateTime(at, clock)}
        </time>
      </div>
      <span>{stateOf(state)}</span>
      {ways.length === 0 ? <span className={quietSmall}>{t('messages.noWay')}</span> : null}
      {ways.map(({ channel, error }) => (
        <span key={channel} className={quietSmall}>
          {error
            ? t('messages.code', { channel: channelOf(channel), code: error })
            : t('messages.noCode', { channel: channelOf(channel) })}
        </span>
      ))}
      <SendAgain message={message} />
    </li>
  );
}
