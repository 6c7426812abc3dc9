/**
 * The components that a worker may name: what their props must be, and how they are drawn. A prop that is not
 * here is refused, so there is no style, no class, no HTML and no address but a path of this site.
 */

import type { WorkerComponent, WorkerText } from '@sufra/contract/worker-module';
import { WORKER_LIMITS } from '@sufra/contract/worker-module';
import { Link } from '@sufra/module';
import {
  Badge,
  Banner,
  Button,
  Card,
  Chip,
  DateText,
  EmptyState,
  ErrorState,
  Money,
  Quantity,
  SheetLayout,
  Skeleton,
  Time,
} from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { lazy, type ReactNode, Suspense } from 'react';
import {
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  number,
  object,
  optional,
  pattern,
  record,
  refine,
  type Struct,
  size,
  string,
  union,
} from 'superstruct';

/** What a component gets when it is drawn. Texts are those of the page's language. */
export interface Drawn<Props = never> {
  readonly props: Props;
  readonly text: (value: WorkerText | null | undefined) => string | undefined;
  readonly on: Readonly<Record<string, (value?: string | number) => void>>;
  readonly children: ReactNode;
  readonly titleId: string | undefined;
}

export interface KitPart {
  readonly props: Struct<never, never>;
  readonly events?: readonly string[];
  /** It has nothing inside. */
  readonly isEmpty?: true;
  draw(drawn: Drawn): ReactNode;
}
type Schema = Parameters<typeof object>[0];

const plain = size(string(), 0, WORKER_LIMITS.textLengthMax);
const key = size(pattern(string(), /^\w+(?:\.[\w-]+)*$/), 1, 200);
/** A text, or a key of the module's texts. */
export const text = union([
  plain,
  object({ t: key, values: optional(record(size(string(), 1, 60), union([plain, number()]))) }),
]);
const count = max(min(integer(), 0), 999);
const moment = size(string(), 1, 40);
/** A path of this site: a browser reads `//host` and `/\host` as another one. */
const path = refine(
  size(string(), 1, 500),
  'path',
  (value) => /^\/(?![/\\])[^\\\s]*$/.test(value) || 'it is no path of this site',
);

const TextInput = lazy(() => import('./text-input.tsx'));

const gaps = { small: css`gap:var(--s1)`, medium: css`gap:var(--s3)`, large: css`gap:var(--s5)` };
const stack = css`display:flex;flex-direction:column;min-inline-size:0`;
const row = css`display:flex;flex-wrap:wrap;align-items:center;min-inline-size:0`;
const heading = css`font-weight:600;line-height:1.4;overflow-wrap:anywhere`;
const levels = { 2: css`font-size:var(--fs-l)`, 3: css`font-size:var(--fs-m)`, 4: css`font-size:var(--fs-s)` };
const words = css`overflow-wrap:anywhere`;
const tones = {
  plain: '',
  quiet: css`color:var(--ink-2);font-size:var(--fs-s)`,
  strong: css`font-weight:600`,
  danger: css`color:var(--danger)`,
};
const list = css`display:flex;flex-direction:column;gap:var(--s2);list-style:none;padding:0;margin:0`;

function part<const Shape extends Schema>(
  shape: Shape,
  draw: (drawn: Drawn<Infer<ReturnType<typeof object<Shape>>>>) => ReactNode,
  more: Pick<KitPart, 'events' | 'isEmpty'> = {},
): KitPart {
  return { props: object(shape) as never, draw: draw as KitPart['draw'], ...more };
}

export const KIT: Readonly<Record<WorkerComponent, KitPart>> = {
  Stack: part(
    { row: optional(boolean()), gap: optional(enums(['small', 'medium', 'large'])) },
    ({ props, children }) => <div className={cx(props.row ? row : stack, gaps[props.gap ?? 'medium'])}>{children}</div>,
  ),
  Card: part({ chosen: optional(boolean()) }, ({ props, children }) => <Card chosen={props.chosen}>{children}</Card>),
  Heading: part({ level: optional(enums([2, 3, 4])) }, ({ props, children }) => {
    const level = props.level ?? 2;
    const Element = `h${level}` as 'h2';
    return <Element className={cx(heading, levels[level])}>{children}</Element>;
  }),
  Text: part(
    { tone: optional(enums(['plain', 'quiet', 'strong', 'danger'])), role: optional(enums(['status'])) },
    ({ props, children }) => (
      <p role={props.role} className={cx(words, tones[props.tone ?? 'plain'])}>
        {children}
      </p>
    ),
  ),
  List: part({}, ({ children }) => <ul className={list}>{children}</ul>),
  Item: part({}, ({ children }) => <li>{children}</li>),
  Badge: part(
    {
      tone: optional(enums(['neutral', 'success', 'warning', 'danger', 'info', 'accent', 'brand'])),
      dot: optional(boolean()),
    },
    ({ props, children }) => <Badge {...props}>{children}</Badge>,
  ),
  Banner: part(
    { tone: optional(enums(['info', 'success', 'warning', 'danger'])), role: optional(enums(['alert', 'status'])) },
    ({ props, children }) => <Banner {...props}>{children}</Banner>,
  ),
  Button: part(
    {
      kind: optional(enums(['primary', 'accent', 'soft', 'secondary', 'ghost', 'danger'])),
      size: optional(enums(['large', 'small'])),
      block: optional(boolean()),
      busy: optional(boolean()),
      disabledReason: optional(nullable(text)),
    },
    ({ props: { disabledReason, ...look }, on, text: say, children }) => (
      <Button {...look} disabledReason={say(disabledReason)} onClick={() => on.onPress?.()}>
        {children}
      </Button>
    ),
    { events: ['onPress'] },
  ),
  Link: part({ to: path, look: optional(enums(['text', 'button'])) }, ({ props, children }) => (
    <Link to={props.to} className={props.look === 'button' ? linkButton : link}>
      {children}
    </Link>
  )),
  Chip: part(
    { selected: optional(boolean()) },
    ({ props, on, children }) => (
      <Chip {...props} onClick={() => on.onPress?.()}>
        {children}
      </Chip>
    ),
    { events: ['onPress'] },
  ),
  Money: part(
    {
      amount: size(string(), 1, 24),
      currency: optional(size(string(), 3, 3)),
      kind: optional(enums(['normal', 'was', 'added', 'taken'])),
    },
    ({ props }) => <Money {...props} />,
    { isEmpty: true },
  ),
  Time: part({ at: moment }, ({ props }) => <Time at={props.at} />, { isEmpty: true }),
  Date: part({ at: moment }, ({ props }) => <DateText at={props.at} />, { isEmpty: true }),
  Quantity: part(
    { value: count, label: text, min: optional(count), max: optional(count) },
    ({ props: { label, ...rest }, text: say, on }) => (
      <Quantity {...rest} label={say(label) ?? ''} onChange={(value) => on.onChange?.(value)} />
    ),
    { events: ['onChange'], isEmpty: true },
  ),
  TextField: part(
    {
      label: text,
      value: optional(plain),
      hint: optional(text),
      error: optional(nullable(text)),
      maxLength: optional(max(min(integer(), 1), WORKER_LIMITS.textLengthMax)),
      isRequired: optional(boolean()),
    },
    ({ props: { label, hint, error, ...rest }, text: say, on }) => (
      <Suspense>
        <TextInput
          {...rest}
          label={say(label) ?? ''}
          hint={say(hint)}
          error={say(error)}
          onChange={(value) => on.onChange?.(value)}
        />
      </Suspense>
    ),
    { events: ['onChange'], isEmpty: true },
  ),
  Skeleton: part(
    {
      shape: optional(enums(['line', 'short', 'block', 'button', 'circle'])),
      count: optional(max(min(integer(), 1), 20)),
    },
    ({ props }) => <Skeleton {...props} />,
    { isEmpty: true },
  ),
  EmptyState: part({ title: text, text: optional(text) }, ({ props, text: say, children }) => (
    <EmptyState title={say(props.title)} text={say(props.text)} action={children} />
  )),
  ErrorState: part(
    { title: text, text: optional(text) },
    ({ props, text: say, on }) => (
      <ErrorState title={say(props.title)} text={say(props.text)} onRetry={on.onRetry && (() => on.onRetry!())} />
    ),
    { events: ['onRetry'], isEmpty: true },
  ),
  Sheet: part(
    { title: text },
    ({ props, text: say, on, titleId, children }) => (
      <SheetLayout title={say(props.title)} {...(titleId && { titleId })} onClose={() => on.onClose?.()}>
        {children}
      </SheetLayout>
    ),
    { events: ['onClose'] },
  ),
};

const link = css`display:inline-flex;align-items:center;min-block-size:var(--target);color:var(--brand-ink);font-weight:600;&:hover{text-decoration:underline;text-underline-offset:.25em}`;
const linkButton = css`display:inline-flex;align-items:center;justify-content:center;min-block-size:var(--control);padding-inline:var(--s5);border-radius:var(--r-m);background:var(--brand);color:var(--on-brand);font-weight:600`;
