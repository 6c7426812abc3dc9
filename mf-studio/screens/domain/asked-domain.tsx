import { addDomain, type Domains } from '@sufra/api/staff/endpoints';
import { useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { NotProved, useFreshProof, useWorkplace } from '@sufra/module/console';
import { Badge, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, lineBelow, plainTable, Section } from '@sufra/ui/desk';

const scroll = css`overflow-x:auto`;
const table = css`${plainTable};& th,& td{padding:8px 12px;text-align:start;${lineBelow};vertical-align:top}& td{overflow-wrap:anywhere;font-family:monospace}`;
const actions = css`display:flex;flex-wrap:wrap;gap:8px;align-items:center`;

export interface AskedDomainProps {
  readonly asked: NonNullable<Domains['asked']>;
  /** What people read; absent: its host is in ASCII. */
  readonly letters?: string | undefined;
  /** Reads how far it is. */
  readonly onChanged: () => void;
}

const TONES = { waiting: 'warning', proved: 'info', answers: 'success' } as const;

/** What DNS has to say of a name, and how far it is. */
export function AskedDomain({ asked: { host, state, proof, way }, letters, onChanged }: AskedDomainProps) {
  const t = useText();
  const errorText = useErrorText();
  const { caller, toast } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const proved = useFreshProof();
  const take = useAction(async () => {
    await proved(() => caller.call(addDomain, { params: { restaurant }, body: { host } }));
    toast({ text: t('domain.taken') });
    onChanged();
  });
  const run = () =>
    void take.run(undefined).catch((error: unknown) => {
      // The records may have changed since they were read.
      if (!(error instanceof NotProved)) onChanged();
    });
  return (
    <Section
      title={letters ? <bdi>{letters}</bdi> : <bdi dir="ltr">{host}</bdi>}
      beside={<Badge tone={TONES[state]}>{t(`domain.state.${state}`)}</Badge>}
    >
      <p role="status">{t(`domain.means.${state}`)}</p>
      {state === 'answers' ? null : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by the keyboard */}
          <section className={scroll} aria-label={t('domain.records')} tabIndex={0}>
            <table className={table}>
              <thead>
                <tr>
                  <th scope="col">{t('domain.type')}</th>
                  <th scope="col">{t('domain.name')}</th>
                  <th scope="col">{t('domain.value')}</th>
                </tr>
              </thead>
              <tbody>
                {[proof, ...(way ? [way] : [])].map(({ type, name, value }) => (
                  <tr key={type}>
                    <td>{type}</td>
                    <td dir="ltr">{name}</td>
                    <td dir="ltr">{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <div className={actions}>
            {state === 'proved' ? (
              <Button busy={take.loading} onClick={run}>
                {t('domain.take')}
              </Button>
            ) : (
              <Button kind="secondary" onClick={onChanged}>
                {t('domain.again')}
              </Button>
            )}
            <Fault>{take.error ? errorText(take.error) : null}</Fault>
          </div>
        </>
      )}
    </Section>
  );
}
