import { type tap, useAction, useErrorText, usePlatform } from '@sufra/module';
import { Banner, Button, Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { type ReactNode, useEffect, useRef, useState } from 'react';

const frame = css`display:grid;gap:var(--s3);&:focus{outline:none}`;

export interface TellPanelProps<Said> {
  readonly title: string;
  /** The last message and the restaurant's answer; null: nothing yet. */
  readonly told: ReactNode;
  /** Words of the button that opens the panel, and its tap; null: there is nothing to report any longer. */
  readonly offer: { readonly label: string; readonly tap: ReturnType<typeof tap> } | null;
  /** Reports it to the restaurant. */
  readonly call: (said: Said) => Promise<unknown>;
  /** Announced when the message was sent. */
  readonly done: (said: Said) => string;
  /** Also after a failure: what is offered may have changed meanwhile. */
  readonly onChanged: () => void;
  /** What is asked once the panel is open; `send` resolves when the message was sent or failed. */
  readonly children: (send: (said: Said) => Promise<void>) => ReactNode;
  readonly 'data-test'?: string;
}

/**
 * A message of a guest to the restaurant about a reservation: a button, behind it the question, then what was
 * sent. The panel gets the focus when it opens and when the message was sent, because the tapped control
 * goes. A failure is said below, and what was asked stays.
 */
export function TellPanel<Said>({
  title,
  told,
  offer,
  call,
  done,
  onChanged,
  children,
  ...rest
}: TellPanelProps<Said>) {
  const errorText = useErrorText();
  const { announce } = usePlatform();
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) panel.current?.focus();
  }, [open]);
  const telling = useAction(call);
  async function send(said: Said): Promise<void> {
    try {
      // Nothing: the same message is on its way.
      if (!(await telling.run(said))) return;
      announce(done(said));
      panel.current?.focus();
    } catch {
      // Shown below, by `telling.error`.
    }
    onChanged();
  }
  if (!told && !offer) return null;
  return (
    <Card as="section" aria-label={title} className={frame} ref={panel} tabIndex={-1} data-test={rest['data-test']}>
      {told}
      {!offer ? null : open ? (
        children(send)
      ) : (
        <Button kind="soft" size="small" onClick={() => setOpen(true)} {...offer.tap}>
          {offer.label}
        </Button>
      )}
      {telling.error ? (
        <Banner tone="danger" role="alert">
          {errorText(telling.error)}
        </Banner>
      ) : null}
    </Card>
  );
}
