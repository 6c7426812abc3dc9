import { type PaymentAccount, readPaymentAccounts, testPaymentAccount } from '@sufra/api/staff/endpoints';
import { formatDateTime, formatList, localizedName, useLocale } from '@sufra/i18n';
import { useErrorText, usePlatform, useText } from '@sufra/module';
import { answerQuery } from '@sufra/module/answer-query';
import { useProvedAction, useWorkplace } from '@sufra/module/console';
import { Badge, Button } from '@sufra/ui';
import { Fault, faultText, quietSmall, Section } from '@sufra/ui/desk';

const PROVIDERS = ['moyasar', 'checkout-com', 'sandbox', 'sandbox-page'] as const;

/**
 * An account at a payment provider: which ways to pay go by it, how its last test ended and what to do then,
 * and the test itself (SHOP-007).
 */
export function AccountPanel({ account }: { readonly account: PaymentAccount }) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const { provider, has_keys: hasKeys, takes_currency: takesCurrency, methods, last } = account;
  const known = PROVIDERS.find((one) => one === provider);
  const name = known ? t(`accounts.provider.${known}`) : provider;
  const names = methods.map(({ names, enabled }) => {
    const { text } = localizedName(names, locale);
    return enabled ? text : t('accounts.off', { name: text });
  });
  const clock = { locale, timeZone };
  const state = stateOf(account);
  return (
    <Section title={name} beside={<Badge tone={TONES[state]}>{t(`accounts.state.${state}`)}</Badge>}>
      <p>{names.length > 0 ? t('accounts.methods', { names: formatList(names, locale) }) : t('accounts.noMethods')}</p>
      <p className={state === 'untested' || state === 'well' ? undefined : faultText}>{t(`accounts.todo.${state}`)}</p>
      {hasKeys && takesCurrency ? null : <p className={quietSmall}>{t('accounts.notOffered')}</p>}
      {last ? (
        <p className={quietSmall}>
          {t('accounts.tested')} <time dateTime={last.at}>{formatDateTime(last.at, clock)}</time>
        </p>
      ) : null}
      {hasKeys ? <TestButton provider={provider} name={name} /> : null}
    </Section>
  );
}

const TONES = {
  well: 'success',
  untested: 'neutral',
  key: 'danger',
  refused: 'danger',
  away: 'warning',
  noKeys: 'warning',
  currency: 'warning',
} as const;

/** What is known of it: what keeps it from taking any payment goes before its last test. */
function stateOf({ has_keys, takes_currency, last }: PaymentAccount): keyof typeof TONES {
  if (!has_keys) return 'noKeys';
  if (!takes_currency) return 'currency';
  return last?.result ?? 'untested';
}

function TestButton({ provider, name }: { readonly provider: string; readonly name: string }) {
  const t = useText();
  const errorText = useErrorText();
  const { caller, queryClient } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const action = useProvedAction(errorText);
  const run = () =>
    action.run(
      async () => {
        const accounts = await caller.call(testPaymentAccount, { params: { restaurant, provider } });
        queryClient.setQueryData(answerQuery(readPaymentAccounts, { params: { restaurant } }).queryKey, accounts);
      },
      { said: t('accounts.done', { name }), onDone: () => {} },
    );
  return (
    <div>
      <Button
        kind="secondary"
        size="small"
        busy={action.busy}
        aria-label={t('accounts.testOf', { name })}
        onClick={run}
      >
        {t('accounts.test')}
      </Button>
      <Fault>{action.fault}</Fault>
    </div>
  );
}
