/**
 * The one list of libraries that modules take from the shell. Build, run time, checks and docs read it.
 * `eager`: part of the shell's first load. `lazy`: loaded by the shell when a module first asks.
 */
export interface SharedLibrary {
  name: string;
  load: 'eager' | 'lazy';
  /** Accepted range; modules are built against it and refused at publish when theirs does not meet it. */
  range: string;
}

export const SHARED_LIBRARIES = [
  { name: 'react', load: 'eager', range: '^19.3.1' },
  { name: 'react/jsx-runtime', load: 'eager', range: '^19.3.1' },
  { name: 'react-dom', load: 'eager', range: '^19.3.1' },
  { name: 'react-dom/client', load: 'eager', range: '^19.3.1' },
  { name: 'react-router', load: 'eager', range: '^8.5.1' },
  { name: 'jotai', load: 'eager', range: '^3.0.1' },
  { name: 'i18next', load: 'lazy', range: '^27.1.2' },
  { name: '@tanstack/react-query', load: 'eager', range: '^5.108.0' },
  { name: '@sufra/contract', load: 'eager', range: '^1.0.0' },
  // Topics and dialogs of the host itself and those it uses; the other modules' are small and asked for by few.
  { name: '@sufra/contract/modules/checkout', load: 'eager', range: '^1.0.0' },
  { name: '@sufra/contract/modules/host', load: 'eager', range: '^1.0.0' },
  { name: '@sufra/module', load: 'eager', range: '^1.1.0' },
  { name: '@sufra/module/browser', load: 'eager', range: '^1.0.0' },
  { name: '@sufra/api', load: 'eager', range: '^1.0.0' },
  { name: '@sufra/events', load: 'eager', range: '^1.0.0' },
  { name: '@sufra/i18n', load: 'eager', range: '^1.0.0' },
  { name: '@sufra/ui', load: 'eager', range: '^1.2.0' },
  { name: '@sufra/ui/css', load: 'eager', range: '^1.0.0' },
  { name: '@sufra/ui/form', load: 'lazy', range: '^1.0.0' },
  { name: '@sufra/ui/order', load: 'lazy', range: '^1.0.0' },
  { name: 'axios', load: 'lazy', range: '^1.21.1' },
  { name: 'dayjs', load: 'lazy', range: '^1.11.23' },
  { name: 'final-form', load: 'lazy', range: '^5.0.1' },
  { name: 'react-final-form', load: 'lazy', range: '^7.0.1' },
  { name: 'superstruct', load: 'lazy', range: '^2.0.2' },
  { name: 'socket.io-client', load: 'lazy', range: '^4.8.4' },
] as const satisfies readonly SharedLibrary[];

export type SharedLibraryName = (typeof SHARED_LIBRARIES)[number]['name'];

/** Names that may be imported from react-router: the shell shares this surface and no more (bytes; stack.md §3). */
export const ROUTER_SURFACE = [
  'Outlet',
  'useLocation',
  'useNavigate',
  'useNavigation',
  'useParams',
  'useSearchParams',
  'useLoaderData',
  'useRouteError',
  'isRouteErrorResponse',
] as const;
