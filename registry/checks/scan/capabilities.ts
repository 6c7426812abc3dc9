import type { Capability } from '@sufra/contract';
import type { Finding } from './finding.ts';

/** Forms of code that each capability allows, as `Finding.what` has them. */
const FORMS: ReadonlyMap<string, readonly RegExp[]> = new Map<Capability, readonly RegExp[]>([
  ['workers', [/^\.?Worker$/, /^Worker\(.*\)$/]],
  // Forms of React DOM itself: scripts that it hoists, and its answer to such an address, which throws.
  ['own-react', [/^createElement\("script"\)$/, /^javascript:$/]],
]);

/** Whether a capability that the face asks for allows this. One that this registry does not know allows nothing. */
export function isAllowedBy(capabilities: readonly string[], { what }: Pick<Finding, 'what'>): boolean {
  return capabilities.some((name) => FORMS.get(name)?.some((form) => form.test(what)));
}
