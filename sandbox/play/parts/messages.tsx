import type { GatewaySums } from '@sufra/backend/message-delivery/overview.ts';
import { isolateLtr, useLocale, useText } from '@sufra/i18n';
import { LinkButton, Parts, Phone, Time } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import type { PlayMessage } from '../facts.ts';
import { usePlay } from '../form.tsx';
import { NAMESPACE } from '../namespace.ts';
import { listClass, Part, quietClass, rowClass } from '../part.tsx';

const bodyClass = css`white-space:pre-line;overflow-wrap:anywhere`;

/** What the restaurant has sent: sign-in codes arrive here. */
export function MessagesPart({ messages, gateways }: { messages: readonly PlayMessage[]; gateways: GatewaySums }) {
  const t = useText(NAMESPACE);
  const { locale } = useLocale();
  const { tenant } = usePlay();
  return (
    <Part id="messages" title={t('messages.title')}>
      <div className={rowClass}>
        <LinkButton
          kind="soft"
          size="small"
          // A new address each time: to the same one with a fragment, a browser only scrolls.
          href={`/sandbox?tenant=${encodeURIComponent(tenant)}&lang=${locale}&at=${Date.now()}#messages`}
        >
          {t('messages.again')}
        </LinkButton>
      </div>
      {messages.length === 0 ? <p className={quietClass}>{t('messages.none')}</p> : null}
      <ul className={listClass}>
        {messages.map((message) => (
          <li key={message.id}>
            <p dir="auto" className={bodyClass}>
              {message.body}
            </p>
            <p className={quietClass}>
              <Facts message={message} />
            </p>
          </li>
        ))}
      </ul>
      <Sums gateways={gateways} />
    </Part>
  );
}

function Facts({ message: { kind, to, at, state, ways, parts } }: { message: PlayMessage }) {
  const t = useText(NAMESPACE);
  return (
    <Parts
      of={[
        kind === 'email' ? <bdi key="to">{to}</bdi> : <Phone key="to" number={to} />,
        <Time key="at" at={at} />,
        t(`messages.state.${state}`),
        parts === null ? null : t('messages.parts', { count: parts }),
        ...ways.map(({ channel, tries, error }) =>
          [t(`messages.channel.${channel}`), t('messages.tries', { count: tries }), error && isolateLtr(error)]
            .filter(Boolean)
            .join(' '),
        ),
      ]}
    />
  );
}

/** Counts, cost and balance at the restaurant's gateways; nothing where it has none. */
function Sums({ gateways: { counts, costs, balance } }: { gateways: GatewaySums }) {
  const t = useText(NAMESPACE);
  const lines = [
    ...counts.map(({ channel, state, messages }) =>
      t('messages.sum', {
        channel: t(`messages.channel.${channel}`),
        state: t(`messages.state.${state}`),
        number: messages,
      }),
    ),
    ...costs.map(({ amount, currency }) => t('messages.cost', { amount: `${amount} ${currency}` })),
    ...(balance?.amount == null
      ? []
      : [t('messages.balance', { gateway: balance.gateway, amount: `${balance.amount} ${balance.currency}` })]),
  ];
  return lines.map((line) => (
    <p key={line} className={quietClass}>
      {line}
    </p>
  ));
}
