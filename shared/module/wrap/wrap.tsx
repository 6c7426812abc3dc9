/**
 * Puts what another framework, another copy of React or a custom element draws into this module's place:
 * mounted when the part is there, updated when language, theme or values change, unmounted with the part.
 * What it throws is this module's failure.
 */
import { useLocale } from '@sufra/i18n';
import { Skeleton } from '@sufra/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pageTheme, type Theme, watchTheme } from './theme.ts';

/**
 * What a wrapped part learns of the page, and the values that the module gives it. Colors are the page's
 * custom properties (`--brand`, `--ink` …).
 */
export interface WrappedProps {
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  readonly theme: Theme;
  readonly [value: string]: unknown;
}

/** A wrapped part that is on the page. */
export interface WrappedPart {
  /** Takes new values; absent: it takes none. */
  update?(props: WrappedProps): void;
  /** Takes it out, with all that it began. */
  unmount(): void | Promise<void>;
}

/** Puts the part into an empty element. */
export type MountWrapped = (element: HTMLElement, props: WrappedProps) => WrappedPart | Promise<WrappedPart>;

interface WrapProps {
  /** Loads what mounts it. The same function each time. */
  readonly load: () => Promise<MountWrapped>;
  /** Further values, plain data. */
  readonly values?: Readonly<Record<string, unknown>>;
}

export function Wrap({ load, values }: WrapProps) {
  const { locale, dir } = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [theme, setTheme] = useState<Theme>('light');
  const [shown, setShown] = useState<WrappedPart | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  // By its text: values are new objects at each drawing.
  const text = JSON.stringify({ ...values, locale, dir, theme });
  const latest = useRef(text);
  const given = useRef('');

  useLayoutEffect(() => {
    latest.current = text;
  }, [text]);
  useEffect(() => {
    setTheme(pageTheme());
    return watchTheme(setTheme);
  }, []);
  useEffect(() => {
    const element = document.createElement('div');
    place.current?.append(element);
    let isOver = false;
    let part: WrappedPart | undefined;
    const failed = (error: unknown) => setFailure({ error });
    const end = () => {
      void Promise.resolve()
        .then(() => part?.unmount())
        .catch(failed)
        .finally(() => element.remove());
    };
    load()
      .then((mount) => {
        if (isOver) return undefined;
        given.current = latest.current;
        return mount(element, JSON.parse(latest.current));
      })
      .then((mounted) => {
        part = mounted;
        if (isOver) end();
        else setShown(mounted ?? null);
      }, failed);
    return () => {
      isOver = true;
      // What is still being mounted ends when it is there.
      if (part) end();
      else element.remove();
    };
  }, [load]);
  useEffect(() => {
    if (!shown || given.current === text) return;
    given.current = text;
    try {
      shown.update?.(JSON.parse(text));
    } catch (error) {
      setFailure({ error });
    }
  }, [shown, text]);

  if (failure) throw failure.error;
  return (
    <>
      <div ref={place} />
      {!shown && <Skeleton shape="block" />}
    </>
  );
}
