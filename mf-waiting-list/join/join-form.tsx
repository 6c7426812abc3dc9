import { isApiError } from '@sufra/api';
import type { SettingArea, WaitingSettings } from '@sufra/api/branch/endpoints';
import { getSmsBalance } from '@sufra/api/sms/endpoints';
import { createWaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { findCountry, parseMobile, useLocale } from '@sufra/i18n';
import {
  accountNumber,
  dataOf,
  tap,
  useAction,
  useAttempt,
  useEndpoint,
  useErrorText,
  usePlatform,
  useSession,
  useText,
} from '@sufra/module';
import { Banner, Quantity } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import {
  Form,
  FormActions,
  type FormErrors,
  fieldLimits,
  MobileField,
  NameField,
  SubmitButton,
  TextArea,
} from '@sufra/ui/form';
import { type ReactNode, useState } from 'react';
import { AreaChoice } from '../queue/area-choice.tsx';
import { type Need, NeedsChoice } from '../queue/needs-choice.tsx';
import { type ActiveEntry, activeEntry, readEntry } from '../storage/active-entry.ts';

const row = css`display:flex;align-items:center;justify-content:space-between;gap:var(--s3)`;

interface Values {
  name: string;
  mobile: string;
  country: string;
  note: string;
}

export interface JoinFormProps {
  readonly branchId: string;
  readonly settings: NonNullable<WaitingSettings['waiting_settings']>;
  readonly areas: readonly SettingArea[];
  /** Why joining became impossible while the form is open: what was typed stays. */
  readonly closed?: ReactNode;
  /** The code that is printed at the door, when the form was opened by it (WL-018). */
  readonly door?: string | null;
  /** The party has its place: noted on this device already. */
  readonly onJoined: (entry: ActiveEntry) => void;
}

/**
 * Name, mobile, guests, area, needs and a note; refusals stand beside the form, the fields keep what was
 * typed (WL-007, WL-015, WL-016).
 */
export function JoinForm({ branchId, settings, areas, closed, door = null, onJoined }: JoinFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const { country: own } = useLocale();
  const { context } = usePlatform();
  const customer = useSession()?.customer;
  const country = own ?? context.tenant.country;
  const [initial] = useState<Values>({ name: customer?.name ?? '', note: '', ...accountNumber(customer, country) });
  const [guests, setGuests] = useState(Math.min(Math.max(2, settings.person_count_from), settings.person_count_to));
  const [area, setArea] = useState(areas[0]?.id ?? null);
  const [needs, setNeeds] = useState<readonly Need[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const balance = dataOf(useEndpoint(getSmsBalance, { query: { branch_id: branchId } }))?.balance;
  const joinOnce = useAttempt(createWaitingEntry);
  const join = useAction((form: Parameters<typeof bodyOf>[0]) => joinOnce({ query: {}, body: bodyOf(form) }));

  const enter = (entry: ActiveEntry) => {
    activeEntry.write(entry);
    onJoined(entry);
  };

  async function send(values: Values): Promise<FormErrors | undefined> {
    setProblem(null);
    const land = findCountry(values.country) ?? findCountry(country);
    const mobile = land && parseMobile(values.mobile, land);
    if (!land || !mobile?.ok) return { mobile: t('errors.MOBILE_INVALID') };
    try {
      const joined = await join.run({ ...values, country_code: land.iso_code2, guests, area, needs, door, branchId });
      if (!joined) return undefined;
      enter({ id: joined.WaitingEntity_id, branch_id: branchId, area_id: area });
    } catch (error) {
      // Another tab joined meanwhile: the place of this device is the one that was asked for (WL-014).
      const own = isApiError(error) && error.has('WAIT_DUPLICATE') ? readEntry(error.data) : null;
      if (own) {
        enter(own);
        return undefined;
      }
      const field = isApiError(error) ? error.errors[0]?.field : undefined;
      const words = errorText(error);
      if (field === 'phone') return { mobile: words };
      if (field === 'name' || field === 'note') return { [field]: words };
      setProblem(words);
    }
    return undefined;
  }

  return (
    <Form<Values>
      initialValues={initial}
      onSubmit={send}
      attributes={{ 'data-test': 'join', 'aria-label': t('join.title'), method: 'post' }}
    >
      {areas.length > 0 ? <AreaChoice label={t('join.area')} areas={areas} value={area} onChange={setArea} /> : null}
      <div className={row}>
        <span>{t('entry.guestsLabel')}</span>
        <Quantity
          value={guests}
          label={t('entry.guestsLabel')}
          min={settings.person_count_from}
          max={settings.person_count_to}
          onChange={setGuests}
        />
      </div>
      <NameField label={t('join.name')} />
      <MobileField name="mobile" countryName="country" label={t('join.mobile')} defaultCountry={country} />
      <NeedsChoice value={needs} onChange={setNeeds} />
      <TextArea name="note" label={t('join.note')} optional maxLength={fieldLimits.notes} rows={2} />
      {balance === 0 ? (
        <Banner tone="warning" role="status">
          {t('entry.noText')}
        </Banner>
      ) : null}
      <div role="status">{closed ? <Banner tone="warning">{closed}</Banner> : null}</div>
      {problem ? (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      ) : null}
      <FormActions>
        <SubmitButton {...tap('waiting-join-send')}>{t('join.send')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function bodyOf({
  name,
  mobile,
  note,
  country_code,
  guests,
  area,
  needs,
  door,
  branchId,
}: Values & {
  country_code: string;
  guests: number;
  area: string | null;
  needs: readonly Need[];
  door: string | null;
  branchId: string;
}) {
  return {
    name,
    phone: mobile,
    country_code,
    guests_count: guests,
    ...(area ? { area_id: area } : {}),
    ...(needs.length > 0 ? { needs: [...needs] } : {}),
    ...(note.trim() ? { note } : {}),
    ...(door ? { door } : {}),
    branch_settings: { branch_id: branchId },
  };
}
