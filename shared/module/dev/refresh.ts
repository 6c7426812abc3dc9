/**
 * Component refresh in a developer's browser (`sufra dev`): components are replaced, their state stays.
 * React's own way is in its development build only, and the page has the shell's React; so each component of
 * the module stands behind one that stays, and calls the newest.
 *
 * The compiler's transform (React's "Fast Refresh") registers components and describes their hooks; with
 * other hooks a component begins again.
 */
import { type ComponentType, useEffect, useReducer } from 'react';
import { jsx } from 'react/jsx-runtime';

type Component = ComponentType<Record<string, unknown>> & ((props: Record<string, unknown>) => unknown);

interface Family {
  current: Component;
  /** Of its hooks, in their order. */
  signature: string;
  /** Rises when the hooks are others. */
  generation: number;
  /** What is rendered in its place. */
  standing: Component;
  mounted: Set<() => void>;
}

const families = new Map<string, Family>();
const familyOf = new WeakMap<object, Family>();
const signatures = new WeakMap<object, string>();
const changed = new Set<Family>();

/** A top-level value of a module's file that may be a component; `id` names file and variable. */
export function register(type: unknown, id: string): void {
  if (typeof type !== 'function' || type.prototype?.isReactComponent) return;
  const component = type as Component;
  const signature = signatures.get(component) ?? '';
  let family = families.get(id);
  if (!family) {
    family = { current: component, signature, generation: 0, mounted: new Set(), standing: component };
    family.standing = standingFor(family, id);
    families.set(id, family);
  } else if (family.current !== component) {
    if (family.signature !== signature) family.generation += 1;
    family.signature = signature;
    family.current = component;
    changed.add(family);
  }
  familyOf.set(component, family);
}

/** The transform's: called with nothing inside a component, and with its description after it. */
export function describeHooks() {
  return (type?: unknown, key?: string, begins?: boolean, custom?: () => readonly unknown[]): unknown => {
    if (typeof type !== 'function' || key === undefined) return type;
    const used = custom?.().map((hook) => (typeof hook === 'function' ? (signatures.get(hook) ?? '') : '')) ?? [];
    // One that asks to begin again is never like the one before.
    signatures.set(type, [key, ...used, ...(begins ? [String(Math.random())] : [])].join('\n'));
    return type;
  };
}

/** What stays in a component's place; everything else as it is. */
export function standing<Type>(type: Type): Type {
  const family = typeof type === 'function' ? familyOf.get(type) : undefined;
  return family ? (family.standing as Type) : type;
}

/** Renders what changed since the last call. */
export function refresh(): void {
  for (const { mounted } of changed) for (const again of mounted) again();
  changed.clear();
}

function standingFor(family: Family, id: string): Component {
  const Inner = (props: Record<string, unknown>) => family.current(props);
  const Standing = (props: Record<string, unknown>) => {
    const [, again] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      family.mounted.add(again);
      return () => void family.mounted.delete(again);
    }, []);
    // Copied: React renders nothing again that has the same properties.
    return jsx(Inner as never, { ...props }, family.generation);
  };
  Standing.displayName = id.slice(id.lastIndexOf(' ') + 1);
  return Standing as unknown as Component;
}
