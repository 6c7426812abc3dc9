import { TOASTS_ID } from '@sufra/contract/page-protocol';
import { I18nProvider } from '@sufra/i18n';
import type { Platform, ToastOptions } from '@sufra/module';
import { Toast } from '@sufra/ui';
import { createRoot, type Root } from 'react-dom/client';
import { keepAboveDocks } from './above-docks.ts';
import { bringToTop } from './top-layer.ts';

/** How long a toast is shown: long enough to read and to reach its action. */
const SHOWN_MS = 6000;

let root: Root | undefined;
/** A reference, because it may be in a dialog that was just removed from the document. */
let element: HTMLElement | null = null;
let hiding: ReturnType<typeof setTimeout> | undefined;
let letDown: (() => void) | undefined;

/** Shows one toast at a time; a newer one takes its place. Words are announced too. */
export function showToast({ text, action, tone }: ToastOptions, platform: Platform): void {
  element ??= document.getElementById(TOASTS_ID);
  if (!element) return;
  bringToTop(element);
  root ??= createRoot(element);
  clearTimeout(hiding);
  letDown?.();
  const hide = () => {
    letDown?.();
    root?.render(null);
  };
  hiding = setTimeout(hide, SHOWN_MS);
  const act = (run: () => void) => {
    hide();
    run();
  };
  root.render(
    <I18nProvider value={platform.i18n}>
      <Toast
        tone={tone === 'danger' ? 'failed' : 'done'}
        {...(action ? { action: { label: action.label, onClick: () => act(action.run) } } : {})}
      >
        {text}
      </Toast>
    </I18nProvider>,
  );
  letDown = keepAboveDocks(element);
  platform.announce(text, tone === 'danger' ? 'assertive' : 'polite');
}
