import { I18nProvider } from '@sufra/i18n';
import type { Platform, ToastOptions } from '@sufra/module';
import { Toast } from '@sufra/ui';
import { createRoot, type Root } from 'react-dom/client';

/** How long a toast stays: long enough to read and to reach its action. */
const STAY = 6000;

let root: Root | undefined;
let hiding: ReturnType<typeof setTimeout> | undefined;

/** Shows one toast at a time; a newer one takes its place. Words are announced too. */
export function showToast({ text, action, tone }: ToastOptions, platform: Platform): void {
  const element = document.getElementById('sufra-toasts');
  if (!element) return;
  root ??= createRoot(element);
  clearTimeout(hiding);
  const hide = () => root?.render(null);
  hiding = setTimeout(hide, STAY);
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
  platform.announce(text, tone === 'danger' ? 'assertive' : 'polite');
}
