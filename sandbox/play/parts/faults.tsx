import { useText } from '@sufra/i18n';
import { Button, Parts } from '@sufra/ui';
import { Field, inputClass, Select } from '@sufra/ui/form';
import type { Fault } from '../../faults/faults.ts';
import { FAULT_KINDS } from '../acts.ts';
import { ActForm } from '../form.tsx';
import { NAMESPACE } from '../namespace.ts';
import { growClass, listClass, Part, quietClass, rowClass } from '../part.tsx';

/** Faults of the provider: which calls they meet, and how they show. */
export function FaultsPart({ faults }: { faults: readonly Fault[] }) {
  const t = useText(NAMESPACE);
  return (
    <Part id="faults" title={t('faults.title')}>
      {faults.length === 0 ? (
        <p className={quietClass}>{t('faults.none')}</p>
      ) : (
        <>
          <ul className={listClass}>
            {faults.map((fault, index) => (
              <li key={index}>
                <Shown fault={fault} />
              </li>
            ))}
          </ul>
          <ActForm act="faults-end">
            <Button type="submit" kind="secondary" size="small">
              {t('faults.end')}
            </Button>
          </ActForm>
        </>
      )}
      <p className={quietClass}>{t('faults.text', { path: '/socket.io' })}</p>
      <ActForm act="fault" className={rowClass}>
        <Field label={t('faults.path')} className={growClass}>
          {(control) => (
            <input
              {...control}
              name="path"
              required
              maxLength={200}
              dir="ltr"
              defaultValue="/api/v1"
              className={inputClass}
            />
          )}
        </Field>
        <Field label={t('faults.kind')} className={growClass}>
          {(control) => (
            <Select {...control} name="kind">
              {Object.keys(FAULT_KINDS).map((kind) => (
                <option key={kind} value={kind}>
                  {t(`faults.kinds.${kind}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('faults.delay')} optional className={growClass}>
          {(control) => (
            <input {...control} type="number" name="delay_ms" min={0} max={120_000} dir="ltr" className={inputClass} />
          )}
        </Field>
        <Field label={t('faults.times')} optional className={growClass}>
          {(control) => <input {...control} type="number" name="times" min={1} dir="ltr" className={inputClass} />}
        </Field>
        <Button type="submit" kind="soft">
          {t('faults.add')}
        </Button>
      </ActForm>
    </Part>
  );
}

function Shown({ fault: { path, status, drop, delay_ms, times } }: { fault: Fault }) {
  const t = useText(NAMESPACE);
  return (
    <Parts
      of={[
        <bdi key="path" dir="ltr">
          {path}
        </bdi>,
        drop ? t('faults.kinds.cut') : status === undefined ? null : String(status),
        delay_ms ? t('faults.late', { ms: delay_ms }) : null,
        times ? t('faults.left', { count: times }) : t('faults.always'),
      ]}
    />
  );
}
