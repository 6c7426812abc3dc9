/** The React half of the router of a module's screens: the current view's screen, and the view for its hooks. */
import { createContext, startTransition, useContext, useEffect, useMemo, useState } from 'react';
import { type ScreenData, ScreenDataContext } from '../screen.tsx';
import type { ScreenRouter, View } from './screen-router.ts';

type ScreenView = Omit<View, 'navigation'> & Pick<ScreenRouter, 'navigate'>;

const ViewContext = createContext<ScreenView | null>(null);
/** Of its own: what only reads the address is not rendered again when a navigation begins. */
const NavigationContext = createContext<View['navigation'] | null>(null);

/** The current view and the router's `navigate`, for the hooks of `router-hooks.ts`. */
export const useView = (): ScreenView => inScreen(useContext(ViewContext));

/** What is being gone to. */
export const useNavigation = (): View['navigation'] => inScreen(useContext(NavigationContext));

function inScreen<Value>(value: Value | null): Value {
  if (value === null) throw new Error('This hook works only inside a screen');
  return value;
}

/** Renders the screen of the current view. */
export function Screens({ router }: { router: ScreenRouter }) {
  const [view, setView] = useState(() => router.view()!);
  useEffect(() => {
    const stop = router.subscribe((next) => startTransition(() => setView(next)));
    setView(router.view()!);
    return stop;
  }, [router]);
  const { location, matches, loaderData, errors, navigation } = view;
  const { navigate } = router;
  const current = useMemo(
    () => ({ location, matches, loaderData, errors, navigate }),
    [location, matches, loaderData, errors, navigate],
  );
  // A loader's or a module's fault is the shell's to handle: an earlier release, or words and a way on.
  if (errors) throw Object.values(errors)[0];
  const route = matches.at(-1)?.route;
  return (
    <ViewContext value={current}>
      <NavigationContext value={navigation}>
        <ScreenDataContext value={loaderData[route?.id ?? ''] as ScreenData | undefined}>
          {route?.element}
        </ScreenDataContext>
      </NavigationContext>
    </ViewContext>
  );
}
