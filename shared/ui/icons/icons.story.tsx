import { css } from '../css.ts';
import type { Story } from '../gallery/story.tsx';
import * as icons from './index.ts';

const grid = css`display:grid;grid-template-columns:repeat(auto-fill,minmax(32px,1fr));gap:var(--s2);font-size:20px`;

function Icons() {
  return (
    <div className={grid}>
      {Object.entries(icons).map(([name, Icon]) => (
        <Icon key={name} />
      ))}
    </div>
  );
}

export default { title: 'Icons', render: Icons } satisfies Story;
