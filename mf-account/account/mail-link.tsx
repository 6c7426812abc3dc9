import { css } from '@sufra/ui/css';

const mail = css`align-self:flex-start;display:inline-flex;align-items:center;min-block-size:var(--target);text-decoration:underline;text-underline-offset:.2em;overflow-wrap:anywhere`;

/** An address that a message is written to. */
export function MailLink({ address }: { readonly address: string }) {
  return (
    <a className={mail} href={`mailto:${encodeURIComponent(address)}`}>
      <bdi dir="ltr" translate="no">
        {address}
      </bdi>
    </a>
  );
}
