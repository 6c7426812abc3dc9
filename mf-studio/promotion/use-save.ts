/**
 * Saves a promotion: a new one once, one that is there over what another editor changed of it meanwhile
 * (SHOP-036, SHOP-037).
 */
import { isApiError } from '@sufra/api';
import type { PromotionKind } from '@sufra/api/staff/shop/promotion-limits';
import { isRecord } from '@sufra/contract';
import { useAttempt, useErrorText, usePlatform, useText } from '@sufra/module';
import { type Edited, NotProved, type Over, saveOver, useFreshProof, useWorkplace } from '@sufra/module/console';
import type { FormErrors } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { changedFields, idOf, inputOf, PROMOTION_CALLS, type Promotion, type PromotionInput } from './kinds.ts';

export interface SaveOptions {
  readonly kind: PromotionKind;
  /** Null: a new one. */
  readonly promotion: Promotion | null;
  readonly edited: Edited<PromotionInput>;
  readonly onSaved: (saved: Promotion) => void;
  /** Another editor saved it meanwhile. */
  readonly onTheirs: (now: Promotion) => void;
}

/** The form's answer is that of `Form`: faults by field, nothing when it went well. */
export function useSave({ kind, promotion, edited, onSaved, onTheirs }: SaveOptions): {
  save: (typed: PromotionInput) => Promise<FormErrors | undefined>;
  /** What was typed over what another editor saved. */
  keepMine: () => Promise<FormErrors | undefined>;
} {
  const t = useText();
  const errorText = useErrorText();
  const { caller } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const proved = useFreshProof();
  const create = useAttempt(PROMOTION_CALLS[kind].create);
  const change = PROMOTION_CALLS[kind].change;

  const faultsOf = (error: unknown): FormErrors | undefined => {
    if (error instanceof NotProved) return undefined;
    const faults: FormErrors = {};
    for (const one of isApiError(error) ? error.errors : []) {
      const words = errorText(one);
      // A fault of names stands at the first of them.
      if (one.field === 'names') faults.names = { ar: words };
      else if (one.field) faults[one.field] = words;
    }
    return Object.keys(faults).length > 0 ? faults : { [FORM_ERROR]: errorText(error) };
  };
  const send = async ({ values }: Over<PromotionInput>, base: Promotion) => {
    const fields = changedFields(values, inputOf(base));
    if (Object.keys(fields).length === 0) return undefined;
    const params = { restaurant, id: idOf(base) };
    const body = { seen: base.version, ...fields } as never;
    const answer = await proved(() => caller.call(change, { params, body }));
    return { ...answer, of: kind } as unknown as Promotion;
  };
  const saveChanged = async (base: Promotion): Promise<FormErrors | undefined> => {
    const versionOf = ({ version }: Promotion) => version;
    const theirs = (error: unknown) => theirsOf(error, kind);
    const how = { edited, storedOf: inputOf, versionOf, send, theirsOf: theirs, onSaved, onTheirs };
    try {
      return (await saveOver(how, base)) ? undefined : { [FORM_ERROR]: t('promotion.changed') };
    } catch (error) {
      return faultsOf(error);
    }
  };

  return {
    save: async (typed) => {
      if (promotion) return saveChanged(promotion);
      try {
        const made = await proved(() => create({ params: { restaurant }, body: typed as never }));
        edited.discard();
        onSaved({ ...made, of: kind } as unknown as Promotion);
        return undefined;
      } catch (error) {
        return faultsOf(error);
      }
    },
    keepMine: async () => {
      if (!promotion) return undefined;
      edited.keepMine();
      return saveChanged(promotion);
    },
  };
}

function theirsOf(error: unknown, of: PromotionKind): Promotion | null {
  if (!isApiError(error) || !error.has('PROMOTION_CHANGED') || !isRecord(error.data)) return null;
  return { ...error.data, of } as unknown as Promotion;
}
