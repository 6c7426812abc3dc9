import { updateWaitingEntry, type WaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { tap, useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { Banner, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Form, fieldLimits, SubmitButton, TextArea } from '@sufra/ui/form';
import { useEffect, useRef, useState } from 'react';
import { type Need, NeedsChoice, needsIn } from '../queue/needs-choice.tsx';

const stack = css`display:grid;gap:var(--s3);justify-items:start;form{inline-size:100%}&:focus{outline:none}`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s);overflow-wrap:anywhere`;

export interface ChangeWishesProps {
  readonly entry: WaitingEntry;
  /** Called when the entry must be fetched again. */
  readonly onChanged: () => void;
}

/**
 * What the table must allow and the note, as the restaurant has them, and the way to change them while
 * waiting (API-039).
 */
export function ChangeWishes({ entry, onChanged }: ChangeWishesProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const was = useRef(open);
  useEffect(() => {
    // What was tapped is gone; what was only just shown takes no focus.
    if (was.current !== open && document.activeElement === document.body) panel.current?.focus();
    was.current = open;
  }, [open]);
  const wishes = [...needsIn(entry.needs).map((need) => t(`join.need.${need}`)), ...(entry.note ? [entry.note] : [])];
  return (
    <div ref={panel} tabIndex={-1} className={stack}>
      {open ? (
        <Wishes entry={entry} onChanged={onChanged} onClose={() => setOpen(false)} />
      ) : (
        <>
          {wishes.map((wish) => (
            <p key={wish} className={quiet} dir="auto">
              {wish}
            </p>
          ))}
          <Button kind="soft" size="small" onClick={() => setOpen(true)} {...tap('waiting-wishes')}>
            {t(wishes.length > 0 ? 'entry.changeWishes' : 'entry.addWishes')}
          </Button>
        </>
      )}
    </div>
  );
}

function Wishes({ entry, onChanged, onClose }: ChangeWishesProps & { readonly onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { caller } = usePlatform();
  const { id } = entry;
  const [needs, setNeeds] = useState<readonly Need[]>(() => needsIn(entry.needs));
  const [initial] = useState({ note: entry.note ?? '' });
  const change = useAction((note: string) =>
    caller.call(updateWaitingEntry, { params: { id }, body: { id, note: note.trim() || null, needs: [...needs] } }),
  );
  const send = async ({ note }: { note: string }): Promise<undefined> => {
    // The error is shown below, with Retry by the same button.
    const done = await change.run(note ?? '').then(
      () => true,
      () => false,
    );
    onChanged();
    if (done) onClose();
  };
  return (
    <Form<{ note: string }>
      initialValues={initial}
      onSubmit={send}
      attributes={{ 'aria-label': t('entry.changeWishes') }}
    >
      <NeedsChoice value={needs} onChange={setNeeds} />
      <TextArea name="note" label={t('join.note')} optional maxLength={fieldLimits.notes} rows={2} />
      {change.error ? (
        <Banner tone="danger" role="alert">
          {errorText(change.error)}
        </Banner>
      ) : null}
      <SubmitButton {...tap('waiting-wishes-save')}>{t('entry.saveWishes')}</SubmitButton>
      <Button kind="secondary" block onClick={onClose}>
        {t('entry.keepWishes')}
      </Button>
    </Form>
  );
}
