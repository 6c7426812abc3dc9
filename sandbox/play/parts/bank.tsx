import { useText } from '@sufra/i18n';
import { Badge, Button, Money, Parts } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CheckRow, Field, inputClass, Select } from '@sufra/ui/form';
import type { ShownPayment, ShownPayments } from '../../calls/payments.ts';
import { ActForm } from '../form.tsx';
import { NAMESPACE } from '../namespace.ts';
import { growClass, listClass, Part, quietClass, rowClass } from '../part.tsx';

const WEBHOOKS = ['send', 'hold', 'drop'];
const between = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--s2)`;

/** How the bank is today, and what its people do to each payment. */
export function BankPart({ bank, payments }: ShownPayments) {
  const t = useText(NAMESPACE);
  if (!bank)
    return (
      <Part id="bank" title={t('bank.title')}>
        <p className={quietClass}>{t('bank.none')}</p>
      </Part>
    );
  const { away, slow_ms, loses_answers, webhooks } = bank.mood;
  return (
    <Part id="bank" title={t('bank.title')}>
      <p className={quietClass}>{t('bank.text')}</p>
      <ActForm act="bank">
        <CheckRow name="away" defaultChecked={away} label={t('bank.away')} />
        <div className={rowClass}>
          <Field label={t('bank.slow')} className={growClass}>
            {(control) => (
              <input
                {...control}
                type="number"
                name="slow_ms"
                required
                min={0}
                max={20_000}
                defaultValue={slow_ms}
                dir="ltr"
                className={inputClass}
              />
            )}
          </Field>
          <Field label={t('bank.loses')} className={growClass}>
            {(control) => (
              <input
                {...control}
                type="number"
                name="loses_answers"
                required
                min={0}
                max={100}
                defaultValue={loses_answers}
                dir="ltr"
                className={inputClass}
              />
            )}
          </Field>
          <Field label={t('bank.webhooks')} className={growClass}>
            {(control) => (
              <Select {...control} name="webhooks" defaultValue={webhooks}>
                {WEBHOOKS.map((each) => (
                  <option key={each} value={each}>
                    {t(`bank.sends.${each}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button type="submit" kind="soft">
            {t('bank.set')}
          </Button>
        </div>
      </ActForm>
      {bank.held > 0 ? (
        <ActForm act="release" className={rowClass}>
          <p className={growClass}>{t('bank.held', { count: bank.held })}</p>
          <Button type="submit" kind="secondary" size="small" name="how" value="once">
            {t('bank.release')}
          </Button>
          <Button type="submit" kind="secondary" size="small" name="how" value="twice">
            {t('bank.releaseTwice')}
          </Button>
        </ActForm>
      ) : null}
      <h3>{t('bank.payments')}</h3>
      {payments.length === 0 ? <p className={quietClass}>{t('bank.noPayments')}</p> : null}
      <ul className={listClass}>
        {payments.map((payment) => (
          <li key={payment.id}>
            <Payment payment={payment} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Payment({ payment }: { payment: ShownPayment }) {
  const t = useText(NAMESPACE);
  const { id, kind, number, amount, currency, state, reason, refunds, bank } = payment;
  const name = number ?? t('bank.reservation');
  return (
    <>
      <div className={between}>
        <Parts
          of={[
            <bdi key="name">{name}</bdi>,
            <bdi key="kind">{kind}</bdi>,
            <Money key="sum" amount={amount} currency={currency} />,
          ]}
        />
        <Badge>{t(`bank.state.${state}`)}</Badge>
      </div>
      {reason || refunds.length > 0 || (bank && bank.status !== state) ? (
        <p className={quietClass}>
          <Parts
            of={[
              bank && bank.status !== state ? t('bank.says', { state: t(`bank.state.${bank.status}`) }) : null,
              reason ? <bdi key="reason">{reason}</bdi> : null,
              ...refunds.map((refund) => (
                <span key={refund.id}>
                  {t(`bank.refund.${refund.state}`)} <Money amount={refund.amount} currency={currency} />
                </span>
              )),
            ]}
          />
        </p>
      ) : null}
      {bank && bank.acts.length > 0 ? (
        <ActForm act="payment" hidden={{ payment: id }} className={rowClass}>
          {bank.acts.map((act) => (
            <Button
              key={act}
              type="submit"
              kind="secondary"
              size="small"
              name="action"
              value={act}
              aria-label={t('bank.actOf', { act: t(`bank.act.${act}`), name })}
            >
              {t(`bank.act.${act}`)}
            </Button>
          ))}
        </ActForm>
      ) : null}
    </>
  );
}
