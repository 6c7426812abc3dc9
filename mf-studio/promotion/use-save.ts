/** Saves a promotion: a new one once, one that is there over what another editor changed of it meanwhile (SHOP-036, SHOP-037). */
import { isApiError } from '@sufra/api';
import type { PromotionKind } from '@sufra/api/staff/promotion-limits';
import { isRecord } from '@sufra/contract';
import { useAttempt, useErrorText, usePlatform } from '@sufra/module';
import { NotProved, useFreshProof, useWorkplace } from '@sufra/module/console';
import type { FormErrors } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { clashes } from '../menu/merge.ts';
import { changedFields, idOf, inputOf, PROMOTION_CALLS, type Promotion, type PromotionInput } from './kinds.ts';

export interface Clash {
  readonly mine: Partial<PromotionInput>;
  readonly now: Promotion;
  readonly fields: readonly string[];
}

export interface SaveOptions {
  readonly kind: PromotionKind;
  /** Null: a new one. */
  readonly promotion: Promotion | null;
  readonly onSaved: (saved: Promotion) => void;
  readonly onClash: (clash: Clash) => void;
}

/** The form's answer is that of `Form`: faults by field, nothing when it went well. */
export function useSave({ kind, promotion, onSaved, onClash }: SaveOptions): {
  save: (typed: PromotionInput) => Promise<FormErrors | undefined>;
  /** After a clash: these fields over what is there now. */
  saveOver: (clash: Clash) => Promise<FormErrors | undefined>;
} {
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
  const send = async (base: Promotion, fields: object) => {
    const params = { restaurant, id: idOf(base) };
    const body = { seen: base.version, ...fields } as never;
    const saved = await proved(() => caller.call(change, { params, body }));
    onSaved({ ...saved, of: kind } as unknown as Promotion);
  };

  return {
    save: async (typed) => {
      try {
        if (!promotion) {
          const made = await proved(() => create({ params: { restaurant }, body: typed as never }));
          onSaved({ ...made, of: kind } as unknown as Promotion);
          return undefined;
        }
        const base = inputOf(promotion);
        const mine = changedFields(typed, base);
        if (Object.keys(mine).length === 0) return undefined;
        try {
          await send(promotion, mine);
        } catch (error) {
          const now = theirsOf(error, kind);
          if (!now) throw error;
          const both = clashes(mine as object, base as object, inputOf(now) as object) as string[];
          if (both.length === 0) await send(now, mine);
          else onClash({ mine, now, fields: both });
        }
        return undefined;
      } catch (error) {
        return faultsOf(error);
      }
    },
    saveOver: async ({ mine, now }) => {
      try {
        await send(now, mine);
        return undefined;
      } catch (error) {
        return faultsOf(error);
      }
    },
  };
}

function theirsOf(error: unknown, of: PromotionKind): Promotion | null {
  if (!isApiError(error) || !error.has('PROMOTION_CHANGED') || !isRecord(error.data)) return null;
  return { ...error.data, of } as unknown as Promotion;
}
