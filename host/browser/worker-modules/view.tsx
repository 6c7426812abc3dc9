/** Draws what a worker described, with the page's own components, theme and language. */

import type { WorkerText } from '@sufra/contract/worker-module';
import { useText } from '@sufra/i18n';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { ViewNode } from './read-view.ts';
import type { WorkerSession } from './session.ts';

interface Props {
  readonly session: WorkerSession;
  /** Namespace of its texts. */
  readonly module: string;
  readonly titleId?: string;
}

export function WorkerView({ session, module, titleId }: Props) {
  const t = useText(module);
  const view = useSyncExternalStore(session.subscribe, session.view);
  const say = (value: WorkerText | null | undefined) =>
    value === null || value === undefined ? undefined : typeof value === 'string' ? value : t(value.t, value.values);
  // By their place: a view has no keys, and a part that stays in its place keeps its focus.
  const draw = (nodes: readonly ViewNode[]): ReactNode =>
    nodes.map((node, index) => {
      if (typeof node === 'string' || !('part' in node)) return <Words key={index}>{say(node)}</Words>;
      const on = Object.fromEntries(
        Object.entries(node.on).map(([event, handler]) => [
          event,
          (value?: string | number) => session.event(handler, value),
        ]),
      );
      const { props, part } = node;
      return (
        <Drawn key={index} draw={part.draw} drawn={{ props, text: say, on, children: draw(node.children), titleId }} />
      );
    });
  return draw(view);
}

function Words({ children }: { readonly children: ReactNode }) {
  return children;
}

function Drawn({
  draw: Draw,
  drawn,
}: {
  readonly draw: ViewPart['draw'];
  readonly drawn: Parameters<ViewPart['draw']>[0];
}) {
  return Draw(drawn);
}

type ViewPart = Extract<ViewNode, { part: unknown }>['part'];
