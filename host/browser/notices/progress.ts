/** The page-load progress bar: 2 px high, shown after 200 ms, running for 5000 ms at most (HOST-036). */
export const PROGRESS = { duration: 5000, throttle: 200, height: 2 } as const;

export interface Progress {
  start(): void;
  done(): void;
}

/**
 * The bar's look is in the frame's styles: `data-progress` = `running` fills it within the duration, `done` fades it.
 */
export function createProgress(element: HTMLElement | null): Progress {
  let showing: ReturnType<typeof setTimeout> | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;
  const done = () => {
    clearTimeout(showing);
    clearTimeout(ending);
    showing = undefined;
    if (element?.dataset.progress === 'running') element.dataset.progress = 'done';
  };
  return {
    start() {
      if (!element || showing !== undefined) return;
      showing = setTimeout(() => {
        element.dataset.progress = 'running';
        ending = setTimeout(done, PROGRESS.duration);
      }, PROGRESS.throttle);
    },
    done,
  };
}
