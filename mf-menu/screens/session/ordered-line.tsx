import { changeSessionLine, removeSessionLine, type Session, type SessionLine } from '@sufra/api/dine-in/endpoints';
import { MAX_LINE_QTY } from '@sufra/api/order/limits';
import { itemDialog } from '@sufra/contract/modules/menu';
import { choiceLabels, localizedName, useLocale } from '@sufra/i18n';
import { useDialog, useErrorText, usePlatform, useText } from '@sufra/module';
import { Badge, Money, Name, Quantity, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import type { DineSession } from '../../dine-in/use-dine-session.ts';

const row = css`display:grid;grid-template-columns:1fr auto;gap:4px var(--s3);align-items:start`;
const small = css`grid-column:1/3;color:var(--ink-2);font-size:var(--fs-cap)`;
const tools = css`grid-column:1/3;display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--s2)`;

export interface OrderedLineProps {
  readonly line: SessionLine;
  readonly session: Session;
  readonly change: DineSession['change'];
}

/** A dish of the table's order: its owner and its last change; locked once it was sent (MENU-035). */
export function OrderedLine({ line, session, change }: OrderedLineProps) {
  const t = useText();
  const errorText = useErrorText();
  const { locale } = useLocale();
  const { caller } = usePlatform();
  const openItem = useDialog(itemDialog);
  const where = { params: { id: session.id, line: line.id } };
  const set = (qty: number) =>
    void change(() =>
      qty === 0 ? caller.call(removeSessionLine, where) : caller.call(changeSessionLine, { ...where, body: { qty } }),
    );
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
        </div>
      ) : null}
    </li>
  );
}
