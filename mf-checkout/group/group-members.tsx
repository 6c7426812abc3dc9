import type { Group } from '@sufra/api/order/endpoints';
import { useText } from '@sufra/module';
import { Money } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { AskTwice } from './ask-twice.tsx';

const list = css`display:grid;gap:var(--s1)`;
const row = css`display:flex;flex-wrap:wrap;align-items:center;gap:0 var(--s3);min-block-size:var(--target)`;
const who = css`flex:1 1 8em;min-inline-size:0;overflow-wrap:anywhere`;
const soft = css`color:var(--ink-2);font-size:var(--fs-s)`;

interface GroupMembersProps {
  readonly group: Group;
  readonly currency: string;
  /** Null: this visitor takes none out. */
  readonly onRemove: ((member: string) => void) | null;
  readonly busy?: boolean;
}

/** Those of a group order with what each ordered; the host takes a guest out. */
export function GroupMembers({ group, currency, onRemove, busy = false }: GroupMembersProps) {
  const t = useText();
  return (
    <ul className={list} aria-label={t('group.members')} data-test="group-members">
      {group.members.map(({ id, name, is_host, count, amount }) => (
        <li key={id} className={row}>
          <span className={who}>
            <bdi>{name}</bdi>{' '}
            <span className={soft}>
              {is_host ? `${t('group.host')} · ` : null}
              {id === group.me?.id ? `${t('group.you')} · ` : null}
              {t('group.dishes', { count })}
            </span>
          </span>
          {count > 0 ? <Money amount={amount} currency={currency} /> : null}
          {onRemove && !is_host ? (
            <AskTwice
              label={t('group.takeOut')}
              name={t('group.takeOutName', { name })}
              sure={t('group.takeOutSure', { name })}
              busy={busy}
              onSure={() => onRemove(id)}
              test="group-take-out"
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
