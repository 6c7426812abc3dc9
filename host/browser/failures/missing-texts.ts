import type { PagePlan } from '@sufra/contract';
import { onMissingText } from '@sufra/i18n';
import type { Platform } from '@sufra/module';
import { versionOf } from '../release-loader/index.ts';

/** A list on the page may ask for a key of each of its entries. */
const MOST = 20;

/** Reports each text that a module asks for and does not have, once a page. */
export function reportMissingTexts(plan: PagePlan, report: Platform['report']): void {
  const known = new Set<string>();
  onMissingText((module, key) => {
    const text = `${module} ${key}`;
    if (known.has(text) || known.size === MOST) return;
    known.add(text);
    const planned = [plan.shell, ...plan.modules].find(({ name }) => name === module);
    const version = versionOf(module) || (planned?.version ?? '');
    report({ module, version, phase: 'render', cause: 'text', message: `No text for "${key}"` });
  });
}
