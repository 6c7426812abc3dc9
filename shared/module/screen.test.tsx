/** @jest-environment ./shared/testing/jest.env.cjs */
import type { Head } from '@sufra/contract';
import { act, render, waitFor } from '@testing-library/react';
import { createDataRouter } from './browser/data-router.ts';
import { createScreenRouter } from './browser/screen-router.ts';
import { Screens } from './browser/screens.tsx';
import { ModuleProvider } from './context.tsx';
import type { Platform } from './platform.ts';
import { Screen } from './screen.tsx';

it('the document takes the head of each page that is come to softly, and keeps the first page’s own [HOST-056]', async () => {
  const titles: (string | undefined)[] = [];
  const platform = { setHead: ({ title }: Head) => titles.push(title) } as unknown as Platform;
  const page = (path: string) => ({
    id: path,
    path,
    loader: () => ({ head: { title: path }, status: 200 }),
    element: <Screen component={() => <p>{path}</p>} />,
  });
  // As the edge has sent it: its data has a status and no head.
  history.replaceState(null, '', '/menu');
  const first = page('/menu');
  const router = createScreenRouter({
    routes: [first, page('/branches')],
    basename: '/',
    window,
    first: { route: first, params: {}, data: { status: 200 } },
    ready: Promise.resolve(),
    loadDataRouter: async () => ({ createDataRouter }),
  });
  await act(async () => {
    render(
      <ModuleProvider value={{ face: { name: 'mf-menu', owner: 'menu' }, platform }}>
        <Screens router={router} />
      </ModuleProvider>,
    );
  });
  expect(titles).toEqual([]);
  // What the shell makes of a link has no state, so react-router calls each of them `default`.
  for (const path of ['/branches', '/menu']) {
    history.pushState(null, '', path);
    await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
    await waitFor(() => expect(titles.at(-1)).toBe(path));
  }
  expect(titles).toEqual(['/branches', '/menu']);
  router.dispose();
});
