import { isApiError } from '@sufra/api';
import { listAllergens } from '@sufra/api/menu/endpoints';
import { getReservation, listEventTypes, type Reservation, updateReservation } from '@sufra/api/reservation/endpoints';
import { MAX_NOTE_LENGTH, RESERVATION_NEEDS } from '@sufra/api/reservation/limits';
import { isFreeCost, sentCost } from '@sufra/api/reservation/policy';
import { getSmsBalance } from '@sufra/api/sms/endpoints';
import { EMAIL } from '@sufra/api/user/email-shape';
import { findCountry, useLocale } from '@sufra/i18n';
import {
  accountNumber,
  dataOf,
  Link,
  tap,
  useAction,
  useEndpoint,
  useMountedSession,
  usePlatform,
  useText,
} from '@sufra/module';
import { answerQuery } from '@sufra/module/answer-query';
import { Banner, Card } from '@sufra/ui';
import { EmailField, Form, type FormErrors, MobileField, NameField, SubmitButton, TextArea } from '@sufra/ui/form';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-final-form';
import { reservationInput } from '../../booking/booking-inputs.ts';
import { useSaveErrorText } from '../../booking/error-messages.ts';
import { eventFields } from '../../booking/event-fields.ts';
import { action, card, column, columns, link } from '../../booking/layout.ts';
import { stepPath } from '../../booking/steps.ts';
import { BookingSummary } from '../../hold/booking-summary.tsx';
import { useLostHold } from '../../hold/use-lost-hold.ts';
import { type DetailsValues, useDetailsDraft } from '../../storage/details-draft.ts';
import { CheckChips, RadioChips } from './choice-chips.tsx';
import { unknownChoices } from './known-choices.ts';

/**
 * Step two: name, mobile, occasion, allergens, note and what the table must allow (RES-007, RES-010, RES-018, RES-021).
 */
export function DetailsStep({ reservation }: { readonly reservation: Reservation }) {
  const t = useText();
  const saveErrorText = useSaveErrorText();
  const { country: own } = useLocale();
  const { caller, context, navigate, queryClient } = usePlatform();
  const session = useMountedSession();
  const draft = useDetailsDraft();
  const isLost = useLostHold(reservation);
  const country = own ?? context.tenant.country;
  const [initial, setInitial] = useState<Partial<DetailsValues>>();
  const [problem, setProblem] = useState<string | null>(null);
  const events = dataOf(useEndpoint(listEventTypes, {}));
  const allergens = dataOf(useEndpoint(listAllergens, { query: {} }));
  const balance = dataOf(useEndpoint(getSmsBalance, { query: { branch_id: reservation.branch_id } }))?.balance;
  const { id, branch_id, cost } = reservation;
  const customer = session?.customer;
  const save = useAction((values: DetailsValues) => {
    const land = findCountry(values.country) ?? findCountry(country)!;
    const chosen = (allergens ?? []).filter((one) => values.allergens?.includes(one.id));
    return caller.call(updateReservation, {
      params: { id },
      body: {
        name: values.name,
        phone: values.mobile,
        country_code: land.iso_code2,
        email: values.email?.trim() || null,
        note: values.note?.trim() || null,
        allergens: chosen.map(({ id, names, icon }) => ({ id, allergen_id: id, name: names, names, icon })),
        needs: RESERVATION_NEEDS.filter((need) => values.needs?.includes(need)),
        event_id: null,
        ...eventFields(events, values.event_id || null),
        branch_name: reservation.branch_name,
        ...(reservation.area_name && { area_name: reservation.area_name }),
        status: isFreeCost(cost) ? 'pending' : 'pending_payment',
        is_payment_required: !isFreeCost(cost),
        cost: sentCost(cost),
      },
    });
  });

  // What was typed before wins over what the server has, and that over the account's; nothing is asked twice.
  const known = session !== null;
  useEffect(() => {
    if (!known || initial) return;
    const kept = draft.read();
    // The account's own number has its country, which that of the reservation lacks.
    const stored = reservation.phone === customer?.mobile ? null : reservation.phone;
    const typed = kept?.mobile || !stored ? kept : { mobile: stored, country: kept?.country ?? '' };
    const number = accountNumber(customer, country, { typed });
    setInitial({
      name: kept?.name || reservation.name || customer?.name || '',
      ...number,
      email: kept?.email || reservation.email || '',
      note: kept?.note || reservation.note || '',
      event_id: kept?.event_id || reservation.event_id || '',
      allergens: kept?.allergens ?? reservation.allergens?.map(({ allergen_id }) => allergen_id) ?? [],
      needs: kept?.needs ?? reservation.needs ?? [],
    });
  }, [country, customer, draft, initial, known, reservation]);

  async function send(values: DetailsValues): Promise<FormErrors | undefined> {
    setProblem(null);
    const unknown = unknownChoices(values, { events, allergens });
    if (unknown.length > 0) return Object.fromEntries(unknown.map((field) => [field, t('details.unknownChoice')]));
    try {
      const saved = await save.run(values);
      if (!saved) return undefined;
      queryClient.setQueryData(answerQuery(getReservation, reservationInput(id)).queryKey, saved);
      navigate(stepPath('three', branch_id, id));
    } catch (error) {
      if (isLost(error)) return undefined;
      const words = saveErrorText(error);
      const field = isApiError(error) ? error.errors[0]?.field : undefined;
      const own: Record<string, string> = { phone: 'mobile', name: 'name', email: 'email', note: 'note' };
      if (field && own[field]) return { [own[field]]: words };
      setProblem(words);
    }
    return undefined;
  }

  return (
    <Form<DetailsValues>
      className={columns}
      onSubmit={send}
      {...(initial ? { initialValues: initial } : {})}
      attributes={{ 'data-test': 'details', 'aria-label': t('details.title'), method: 'post' }}
    >
      <div className={column}>
        <DraftKeeper active={initial !== undefined} />
        <Card className={card}>
          <NameField label={t('details.name')} />
          <MobileField name="mobile" countryName="country" label={t('details.mobile')} defaultCountry={country} />
          <EmailField
            label={t('details.email')}
            optional
            validate={(typed) => (typed && !EMAIL.test(typed.trim()) ? t('details.emailWrong') : undefined)}
          />
          {balance === 0 ? (
            <Banner tone="warning" role="status">
              {t('details.noText')}
            </Banner>
          ) : null}
        </Card>
      </div>
      <div className={column}>
        <Card className={card}>
          {events && events.length > 0 ? (
            <RadioChips name="event_id" label={t('details.occasion')} none={t('details.noOccasion')} choices={events} />
          ) : null}
          {allergens && allergens.length > 0 ? (
            <CheckChips name="allergens" label={t('details.allergens')} choices={allergens} />
          ) : null}
          <CheckChips
            name="needs"
            label={t('details.needs')}
            choices={RESERVATION_NEEDS.map((need) => ({ id: need, label: t(`details.${need}`) }))}
          />
          <TextArea name="note" label={t('details.note')} optional maxLength={MAX_NOTE_LENGTH} rows={2} />
        </Card>
        <BookingSummary reservation={reservation} />
        <div data-dock="" className={action}>
          {problem ? (
            <Banner tone="danger" role="alert">
              {problem}
            </Banner>
          ) : null}
          <SubmitButton {...tap('reservation-details')}>{t('details.next')}</SubmitButton>
        </div>
        <p>
          <Link to={stepPath('one', branch_id)} className={link}>
            {t('details.back')}
          </Link>
        </p>
      </div>
    </Form>
  );
}

/** Stores what is typed on this device. */
function DraftKeeper({ active }: { readonly active: boolean }) {
  const draft = useDetailsDraft();
  const { values, dirty } = useFormState<DetailsValues>({ subscription: { values: true, dirty: true } });
  useEffect(() => {
    if (active && dirty) draft.write(values);
  }, [active, dirty, draft, values]);
  return null;
}
