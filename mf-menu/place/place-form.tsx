import type { OrderType, Place } from '@sufra/contract';
import { PLACE_FORM_PATH } from '@sufra/contract/edge-paths';
import { localePath, useLocale } from '@sufra/i18n';
import { tap } from '@sufra/module';
import type { FormEvent, ReactNode } from 'react';

export interface PlaceFormProps {
  readonly type: OrderType;
  readonly branchId: string;
  /** Of a delivery: its area. */
  readonly areaId?: string;
  /** Locale-free path to go to afterwards. */
  readonly then?: string;
  /** Called instead of submitting the form once the page is hydrated. */
  readonly onChoose: (place: Place) => void;
  readonly className?: string;
  /** The submitting button and what belongs to it. */
  readonly children: ReactNode;
}

/** Chooses a place: a form that the edge understands without JavaScript (`POST /-/place`). */
export function PlaceForm({ type, branchId, areaId, then = '/menu', onChoose, className, children }: PlaceFormProps) {
  const { locale } = useLocale();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose({ type, branch_id: branchId });
  };
  return (
    <form
      method="post"
      action={PLACE_FORM_PATH}
      className={className}
      onSubmit={submit}
      {...tap(`place-${type}-${areaId ?? branchId}`)}
    >
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="branch_id" value={branchId} />
      {areaId === undefined ? null : <input type="hidden" name="area_id" value={areaId} />}
      <input type="hidden" name="return" value={localePath(locale, then)} />
      {children}
    </form>
  );
}
