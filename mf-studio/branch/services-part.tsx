import { type BranchServices, type BranchSetup, changeBranchServices } from '@sufra/api/staff/endpoints';
import { ORDER_TYPES, type OrderType } from '@sufra/contract';
import { readAmount } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { css } from '@sufra/ui/css';
import { Fault, surface } from '@sufra/ui/desk';
import { Switch } from '@sufra/ui/form';
import { AmountField } from '../fields/amount-field.tsx';
import { NumberField } from './number-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { usePart } from './use-part.ts';

const card = css`display:grid;gap:8px;max-inline-size:56rem;padding:12px 16px;${surface}`;
const fields = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:8px 12px`;

type Service = BranchServices['services'][number];

/** What most restaurants begin with. */
function usual(type: OrderType): Service {
  return {
    ...{ type, asap_allowed: true, schedule_allowed: type !== 'dine_in', prep_min: 20, prep_max: 30 },
    ...{ min_order: '0.00', fee: type === 'delivery' ? '10.00' : null, max_days: type === 'dine_in' ? 0 : 6 },
    ...{ lead_minutes: 30, slot_minutes: 15, slot_capacity: 8, accept_open: null, accept_minutes: null },
  };
}

/** Orders in a kitchen that a restaurant begins with when it accepts without a hand. */
const USUAL_OPEN = 10;

const NUMBERS = ['prep_min', 'prep_max', 'max_days', 'lead_minutes', 'slot_minutes', 'slot_capacity'] as const;

/** What the branch takes: delivery, pickup, at the table, to the car, each on its terms. */
export function ServicesPart({ setup }: { readonly setup: BranchSetup }) {
  const t = useText();
  const { caller } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const edited = usePart(setup, {
    part: 'services',
    read: ({ services }) => services as Service[],
    send: (mark, services) =>
      caller.call(changeBranchServices, { params: { restaurant, branch: setup.id }, body: { mark, services } }),
  });
  const { draft, set } = edited;
  const isBlocked = draft.some((service) => faultOf(service) !== null);
  const change = (type: OrderType, changed: Partial<Service>) =>
    set(draft.map((service) => (service.type === type ? { ...service, ...changed } : service)));
  return (
    <>
      {ORDER_TYPES.map((type) => {
        const service = draft.find((one) => one.type === type);
        const name = t(`service.${type}`);
        const fault = service ? faultOf(service) : null;
        return (
          <section key={type} className={card} aria-label={name}>
            <Switch
              label={name}
              checked={service !== undefined}
              onChange={({ target }) =>
                set(target.checked ? [...draft, usual(type)] : draft.filter((one) => one.type !== type))
              }
            />
            {service ? (
              <div className={fields}>
                {NUMBERS.map((field) => (
                  <NumberField
                    key={field}
                    label={t(`services.${field}`)}
                    value={service[field]}
                    onChange={(value) => change(type, { [field]: value })}
                  />
                ))}
                {(['min_order', ...(type === 'delivery' ? (['fee'] as const) : [])] as const).map((field) => (
                  <AmountField
                    key={field}
                    label={t(`services.${field}`)}
                    value={service[field] ?? ''}
                    onChange={(amount) => change(type, { [field]: amount })}
                  />
                ))}
              </div>
            ) : null}
            {service ? <ByItself service={service} onChange={(changed) => change(type, changed)} /> : null}
            <Fault>{fault ? t(`services.fault.${fault}`) : null}</Fault>
          </section>
        );
      })}
      <SaveBar edited={edited} isBlocked={isBlocked} />
    </>
  );
}

interface ByItselfProps {
  readonly service: Service;
  readonly onChange: (changed: Partial<Service>) => void;
}

/** Orders are accepted without a hand, up to a ceiling (SHOP-023). */
function ByItself({ service, onChange }: ByItselfProps) {
  const t = useText();
  const { accept_open = null, accept_minutes = null } = service;
  return (
    <>
      <Switch
        label={t('services.byItself')}
        hint={t('services.byItselfHint')}
        checked={accept_open !== null}
        onChange={({ target }) => onChange({ accept_open: target.checked ? USUAL_OPEN : null, accept_minutes: null })}
      />
      {accept_open === null ? null : (
        <div className={fields}>
          <NumberField
            label={t('services.accept_open')}
            value={accept_open}
            onChange={(value) => onChange({ accept_open: value })}
          />
          <NumberField
            label={t('services.accept_minutes')}
            value={accept_minutes ?? Number.NaN}
            onChange={(value) => onChange({ accept_minutes: Number.isNaN(value) ? null : value })}
          />
        </div>
      )}
    </>
  );
}

function faultOf(service: Service): 'number' | 'order' | 'amount' | null {
  if (NUMBERS.some((field) => !Number.isInteger(service[field])) || Number.isNaN(service.accept_open)) return 'number';
  if (service.prep_max < service.prep_min) return 'order';
  return [service.min_order, service.fee ?? '0.00'].some((amount) => readAmount(amount) === null) ? 'amount' : null;
}
