import { isApiError } from '@sufra/api';
import { type Order, rateOrder } from '@sufra/api/order/endpoints';
import { usePlatform, useText } from '@sufra/module';
import { Banner, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Form, FormActions, fieldLimits, SubmitButton, TextArea } from '@sufra/ui/form';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-final-form';
import { useErrorText } from '../../cart/words/use-error-text.ts';
import { useOrderAction } from '../../order/change/use-order-action.ts';
import { type RatingValues, useRatingDraft } from '../../storage/rating-draft.ts';
import { PhotoField } from './photo-field.tsx';
import { Stars } from './stars.tsx';
import { usePhotos } from './use-photos.ts';

const stack = css`display:flex;flex-direction:column;gap:var(--s4);padding-block:var(--s2) var(--s4)`;
const soft = css`color:var(--ink-2)`;
const dishes = css`display:flex;flex-direction:column;gap:var(--s2);padding-block-start:var(--s2)`;
const summary = css`display:flex;align-items:center;min-block-size:var(--target);font-weight:600;color:var(--brand-ink);cursor:pointer`;

/** The questions of a rating. What was said and chosen stays when it could not be sent (CHK-048). */
export function RateForm({ order, onRated }: { readonly order: Order; readonly onRated: (order: Order) => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { announce } = usePlatform();
  const rate = useOrderAction(rateOrder);
  const photos = usePhotos(order.id);
  const draft = useRatingDraft();
  const [initial] = useState(() => {
    const kept = draft.read();
    return kept?.order_id === order.id ? kept.values : {};
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [imageError, setImageError] = useState<string | null>(null);
  const needsImage = order.rate?.image_required ?? false;
  const sending = photos.all.some(({ share }) => share !== null);

  async function send({ food, speed, service, items = {}, comment }: RatingValues) {
    setProblem(null);
    setImageError(null);
    if (photos.all.some(({ problem: notSent }) => notSent !== null)) return void setImageError(t('rate.failedPhotos'));
    const images = photos.all.flatMap(({ id }) => id ?? []);
    if (needsImage && images.length === 0) return void setImageError(t('rate.imageRequired'));
    if (!food || !speed || !service) return;
    const named = Object.entries(items).flatMap(([line_id, stars]) => (stars ? [{ line_id, stars }] : []));
    const body = { food, speed, service, items: named, comment: comment?.trim() || null, images };
    try {
      const rated = await rate({ params: { id: order.id }, body });
      draft.remove();
      announce(t('rate.thanks'));
      onRated(rated);
    } catch (error) {
      if (isApiError(error) && error.code === 'IMAGE_REQUIRED') setImageError(t('rate.imageRequired'));
      setProblem(`${t('rate.failed')} ${errorText(error)}`);
    }
  }

  return (
    <Form<RatingValues>
      className={stack}
      initialValues={initial}
      onSubmit={async (values) => {
        await send(values);
        return undefined;
      }}
    >
      <RatingKeeper orderId={order.id} />
      <p className={soft}>{t(needsImage ? 'rate.needed' : 'rate.neededOnly')}</p>
      <Stars name="food" label={t('rate.food')} isRequired />
      <Stars name="speed" label={t('rate.speed')} isRequired />
      <Stars name="service" label={t('rate.service')} isRequired />
      <details>
        <summary className={summary}>{t('rate.dishes')}</summary>
        <div className={dishes}>
          {order.lines.map(({ id, names }) => (
            <Stars key={id} name={`items.${id}`} label={<Name name={names} />} />
          ))}
        </div>
      </details>
      <TextArea name="comment" label={t('rate.comment')} optional maxLength={fieldLimits.notes} rows={3} />
      <PhotoField photos={photos} isRequired={needsImage} error={imageError} />
      {problem ? (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      ) : null}
      <FormActions>
        <SubmitButton data-test="send-rating" disabledReason={sending ? t('rate.waitPhotos') : null}>
          {t('rate.send')}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

/** Stores what is said while it is said. */
function RatingKeeper({ orderId }: { readonly orderId: string }) {
  const draft = useRatingDraft();
  const { values, dirty } = useFormState<RatingValues>({ subscription: { values: true, dirty: true } });
  useEffect(() => {
    if (dirty) draft.write({ order_id: orderId, values });
  }, [dirty, draft, orderId, values]);
  return null;
}
