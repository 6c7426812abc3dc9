import { changeSessionLine, removeSessionLine, type Session, type SessionLine } from '@sufra/api/dine-in/endpoints';
import { MAX_LINE_QTY } from '@sufra/api/order/limits';
import { itemDialog } from '@sufra/contract/modules/menu';
import { choiceLabels, localizedName, useLocale } from '@sufra/i18n';
import { useDialog, useErrorText, usePlatform, useText } from '@sufra/module';
import { Badge, Button, Money, Name, Quantity, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useEffect, useRef, useState } from 'react';
import { isAgreed, isInQueue } from '../../dine-in/in-queue.ts';
import type { DineSession } from '../../dine-in/use-dine-session.ts';

const row = css`display:grid;grid-template-columns:1fr auto;gap:4px var(--s3);align-items:start`;
const small = css`grid-column:1/3;color:var(--ink-2);font-size:var(--fs-cap)`;
const tools = css`grid-column:1/3;display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--s2)`;
const question = css`flex:1 0 100%;display:flex;flex-wrap:wrap;align-items:center;gap:var(--s2);p{flex:1 1 12rem}`;

export interface OrderedLineProps {
  readonly line: SessionLine;
  readonly session: Session;
  readonly change: DineSession['change'];
  /** Its row is gone, which had the focus. */
  readonly onGone?: () => void;
}

/** A dish of the table's order: its owner and its last change; locked once it was sent (MENU-035). */
export function OrderedLine({ line, session, change, onGone }: OrderedLineProps) {
  const t = useText();
  const errorText = useErrorText();
  const { locale } = useLocale();
  const { caller } = usePlatform();
  const openItem = useDialog(itemDialog);
  const where = { params: { id: session.id, line: line.id } };
  const isMine = session.members.some(({ id, you }) => you && id === line.member_id);
  /** The quantity that is asked about: another phone may change it meanwhile, and then nothing is asked. */
  const [asked, setAsked] = useState<number | null>(null);
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    const isGone = await change(() => caller.call(removeSessionLine, where));
    setRemoving(false);
    if (isGone) onGone?.();
  };
  const set = (qty: number) => {
    // Another guest chose it, and adding it again would put it under this guest's name.
    setAsked(qty === 0 && !isMine ? line.qty : null);
    if (qty > 0) void change(() => caller.call(changeSessionLine, { ...where, body: { qty } }));
    else if (isMine) void remove();
  };
  const edit = () =>
    void openItem({
      item_id: line.item_id,
      line_id: line.id,
      table: { session_id: session.id, branch_id: session.branch.id },
    });
  const choices = choiceLabels(line, locale);
  const name = localizedName(line.names, locale).text;
  return (
    <li className={row} data-line={line.id}>
      <span>
        {line.round === null ? null : <b>{line.qty} × </b>}
        <Name name={line.names} />
      </span>
      <Money amount={line.total} />
      <span className={small}>
        {t('dine.for', { name: line.nickname })}
        {choices ? ` · ${choices}` : ''}
        {line.note ? (
          <>
            {' · '}
            <bdi>{line.note}</bdi>
          </>
        ) : null}
      </span>
      {line.agreed && line.round === null && isInQueue(session) && !isAgreed(session) ? (
        <span className={small}>{t('dine.inQueue.lineAgreed')}</span>
      ) : null}
      {line.changed_by ? <span className={small}>{t('dine.changedBy', { name: line.changed_by })}</span> : null}
      {line.reason ? (
        <span className={small}>
          <Badge tone="danger">{errorText(line.reason)}</Badge>
        </span>
      ) : null}
      {line.round === null && session.can.edit ? (
        <div className={tools}>
          <TextButton aria-label={t('dine.edit', { name })} aria-haspopup="dialog" onClick={edit}>
            {t('dine.change')}
          </TextButton>
          <Quantity value={line.qty} min={0} max={MAX_LINE_QTY} label={name} onChange={set} />
          {asked === line.qty ? (
            <AskBeforeRemoving
              name={line.nickname}
              busy={removing}
              onYes={() => void remove()}
              onNo={() => setAsked(null)}
            />
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

interface AskBeforeRemovingProps {
  /** Of the guest who chose the dish; may be empty. */
  readonly name: string;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Focus is on the question, and goes back to where it was when the dish stays. */
function AskBeforeRemoving({ name, busy, onYes, onNo }: AskBeforeRemovingProps) {
  const t = useText();
  const panel = useRef<HTMLDivElement>(null);
  const words = t(name ? 'dine.removeTheirs' : 'dine.removeOthers', { name });
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question and two buttons, no fields of a form
    <div ref={panel} role="group" tabIndex={-1} aria-label={words} className={question}>
      <p>{words}</p>
      <Button kind="danger" size="small" busy={busy} onClick={onYes}>
        {t('dine.removeYes')}
      </Button>
      <Button kind="soft" size="small" onClick={onNo}>
        {t('dine.removeNo')}
      </Button>
    </div>
  );
}
