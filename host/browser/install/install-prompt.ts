/** Chromium's question whether to install the site; others have none. */
export interface InstallPrompt {
  prompt(): Promise<unknown>;
}

let kept: InstallPrompt | undefined;

/**
 * Keeps the browser's question for a better moment (`offer-install.ts`). It comes when it likes, so this
 * begins with the page.
 */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as Event & InstallPrompt;
  });
}

/** Undefined: the browser does not offer it, the site is installed, or it was taken before. */
export function takeInstallPrompt(): InstallPrompt | undefined {
  const prompt = kept;
  kept = undefined;
  return prompt;
}
