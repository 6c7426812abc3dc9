import type { Capability } from '@sufra/contract';
import type { Finding } from './finding.ts';

/** Forms of code that each capability allows, as `Finding.what` has them. */
const FORMS: ReadonlyMap<string, readonly RegExp[]> = new Map<Capability, readonly RegExp[]>([
  ['workers', [/^\.?Worker$/, /^Worker\(.*\)$/]],
]);

/** Whether a capability that the face asks for allows this. One that this registry does not know allows nothing. */
export function isAllowedBy(capabilities: readonly string[], { what }: Pick<Finding, 'what'>): boolean {
  return capabilities.some((name) => FORMS.get(name)?.some((form) => form.test(what)));
}
