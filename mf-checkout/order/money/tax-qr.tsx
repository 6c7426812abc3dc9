import { useText } from '@sufra/module';
import { TaxQr as Code } from '@sufra/ui/qr-code';

/** The code of the order's tax document, in the words of its receipt (CHK-037). `number`: of a note. */
export function TaxQr({ content, number }: { readonly content: string; readonly number?: string }) {
  const t = useText();
  return (
    <Code
      content={content}
      caption={t('order.taxQr')}
      label={t('order.taxQrLabel')}
      {...(number === undefined ? {} : { number })}
    />
  );
}
