import type { LocalizedText } from '@sufra/contract';
import { useText } from '@sufra/module';
import { Card, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ShieldCheckIcon } from '@sufra/ui/icons';
import { useId } from 'react';
import { card, title } from './layout.ts';

const list = css`display:grid;gap:var(--s2);font-size:var(--fs-s)`;
const line = css`display:flex;align-items:flex-start;gap:var(--s2);svg{flex:none;margin-block-start:.25em;color:var(--brand-ink)}`;

export interface PolicyListProps {
  readonly policies: readonly { readonly code: string; readonly names: LocalizedText }[];
  /** Level of the title. */
  readonly level?: 'h2' | 'h3';
}

/** The restaurant's terms of this booking, before its button, as they are stored with it (RES-029). */
export function PolicyList({ policies, level: Heading = 'h2' }: PolicyListProps) {
  const t = useText();
  const titleId = useId();
  if (policies.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId} className={card} data-test="policies">
      <Heading id={titleId} className={title}>
        {t('confirm.policies')}
      </Heading>
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without markers is none to VoiceOver */}
      <ul role="list" className={list}>
        {policies.map(({ code, names }) => (
          <li key={code} className={line}>
            <ShieldCheckIcon />
            <Name name={names} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
