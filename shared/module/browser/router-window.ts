/**
 * single-spa tells every router about navigation by synthetic popstate events. A data router would run its loaders a
 * second time for its own pushes, and once more for a dialog's history entry. This window hides both from it.
 */
export function routerWindow(real: Window): Window {
  let noted = real.location.href;
  const note =
    <Args extends unknown[]>(change: (...args: Args) => void) =>
    (...args: Args) => {
      // Noted before the change: single-spa fires its event while the change runs.
      noted = new URL(String(args[2] ?? real.location.href), real.location.href).href;
      change(...args);
    };
  const history = new Proxy(real.history, {
    get(target, name) {
      if (name === 'pushState') return note((...args: Parameters<History['pushState']>) => target.pushState(...args));
      if (name === 'replaceState')
        return note((...args: Parameters<History['replaceState']>) => target.replaceState(...args));
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const wrapped = new Map<EventListener, EventListener>();
  return new Proxy(real, {
    get(target, name) {
      if (name === 'history') return history;
      if (name === 'addEventListener')
        return (type: string, listener: EventListener) => {
          const heard: EventListener =
            type !== 'popstate'
              ? listener
              : (event) => {
                  if (target.location.href === noted) return;
                  noted = target.location.href;
                  listener(event);
                };
          wrapped.set(listener, heard);
          target.addEventListener(type, heard);
        };
      if (name === 'removeEventListener')
        return (type: string, listener: EventListener) => {
          target.removeEventListener(type, wrapped.get(listener) ?? listener);
          wrapped.delete(listener);
        };
      const value = Reflect.get(target, name);
      return typeof value === 'function' && !/^[A-Z]/.test(String(name)) ? value.bind(target) : value;
    },
  });
}
