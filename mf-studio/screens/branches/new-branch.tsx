import { openBranch } from '@sufra/api/staff/endpoints';
import { BRANCH_LIMITS } from '@sufra/api/staff/shop/branch-limits';
import { useAttempt, useErrorText, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { surface } from '@sufra/ui/desk';
import { Form, SubmitButton, TextField } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';

const card = css`max-inline-size:56rem;padding:16px;${surface}`;
const row = css`display:flex;flex-wrap:wrap;gap:8px;align-items:center`;

interface Typed {
  ar: string;
  en: string;
  addressAr: string;
  addressEn: string;
}

/** Name and address; hours, services and areas follow on the branch's own page. */
export function NewBranch({ onLeave }: { readonly onLeave: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { navigate } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const open = useAttempt(openBranch);
  return (
    <section className={card} aria-label={t('branches.add')}>
      <Form<Typed>
        attributes={{ 'aria-label': t('branches.add') }}
        validate={({ ar, en, addressAr, addressEn }) => ({
          ...(ar?.trim() || en?.trim() ? {} : { ar: t('branches.nameMissing') }),
          ...(addressAr?.trim() || addressEn?.trim() ? {} : { addressAr: t('branches.addressMissing') }),
        })}
        onSubmit={async ({ ar = '', en = '', addressAr = '', addressEn = '' }) => {
          const body = { names: { ar, en }, address: { ar: addressAr, en: addressEn } };
          try {
            const { id } = await open({ params: { restaurant }, body });
            navigate(`/branches/${restaurant}/${id}?part=about`);
            return undefined;
          } catch (error) {
            return { [FORM_ERROR]: errorText(error) };
          }
        }}
      >
        <TextField name="ar" label={t('about.names.ar')} dir="rtl" maxLength={BRANCH_LIMITS.name} />
        <TextField name="en" label={t('about.names.en')} dir="ltr" maxLength={BRANCH_LIMITS.name} />
        <TextField name="addressAr" label={t('about.address.ar')} dir="rtl" maxLength={BRANCH_LIMITS.address} />
        <TextField name="addressEn" label={t('about.address.en')} dir="ltr" maxLength={BRANCH_LIMITS.address} />
        <div className={row}>
          <SubmitButton block={false}>{t('branches.open')}</SubmitButton>
          <Button kind="ghost" onClick={onLeave}>
            {t('menu.leave')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
