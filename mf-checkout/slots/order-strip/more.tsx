import { useText } from '@sufra/module';
import { VisuallyHidden } from '@sufra/ui';

/** How many more there are: as a number to be seen, and in words to be heard. */
export function More({ count }: { readonly count: number }) {
  const t = useText();
  return (
    <>
      <bdi dir="ltr" translate="no" aria-hidden="true">{`+${count}`}</bdi>
      <VisuallyHidden>{t('strip.more', { count })}</VisuallyHidden>
    </>
  );
}
