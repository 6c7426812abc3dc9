import { createUsualOrder, suggestUsualOrder, type UsualSuggestion } from '@sufra/api/order/endpoints';
import { MAX_USUAL_NAME_LENGTH } from '@sufra/api/order/limits';
import { formatList, localizedName, useLocale } from '@sufra/i18n';
import { dataOf, useEndpoint, useMountedSession, usePlatform, useText } from '@sufra/module';
import { Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Form, type FormErrors, SubmitButton, TextField } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { useErrorText } from '../../sign-in/use-error-text.ts';

const heading = css`font-size:var(--fs-m);font-weight:600;font-family:inherit`;
const small = css`font-size:var(--fs-s);color:var(--ink-2);line-height:1.6`;

/** After the third same order: the offer to keep it under a name (guide §1.10). Nothing otherwise. */
export function SuggestUsual() {
  const signedIn = useMountedSession()?.customer != null;
  const suggestion = dataOf(useEndpoint(suggestUsualOrder, {}, { enabled: signedIn }))?.suggestion;
  return suggestion ? <Offer suggestion={suggestion} /> : null;
}

function Offer({ suggestion }: { readonly suggestion: UsualSuggestion }) {
  const t = useText();
  const { locale } = useLocale();
  const { caller, queryClient, toast } = usePlatform();
  const errorText = useErrorText();
  const names = suggestion.dishes.map(({ names: both }) => localizedName(both, locale).text);
  async function save({ name }: { name: string }): Promise<FormErrors | undefined> {
    try {
      await caller.call(createUsualOrder, { body: { order_id: suggestion.order_id, name: name.trim() } });
    } catch (error) {
      return { [FORM_ERROR]: errorText(error) };
    }
    toast({ text: t('usual.saved') });
    await queryClient.invalidateQueries({
      predicate: ({ queryKey: [asked] }) => String(asked).includes('usual-order'),
    });
    return undefined;
  }
  return (
    <Card as="section" aria-labelledby="suggest-usual" data-test="suggest-usual">
      <h2 id="suggest-usual" className={heading}>
        {t('usual.suggest', { count: suggestion.times })}
      </h2>
      <p className={small}>{formatList(names, locale, 'commas')}</p>
      <Form<{ name: string }>
        initialValues={{ name: (names[0] ?? '').slice(0, MAX_USUAL_NAME_LENGTH) }}
        onSubmit={save}
        attributes={{ 'aria-label': t('usual.suggestForm') }}
      >
        <TextField name="name" label={t('usual.name')} isRequired maxLength={MAX_USUAL_NAME_LENGTH} />
        <SubmitButton kind="secondary">{t('usual.save')}</SubmitButton>
      </Form>
    </Card>
  );
}
