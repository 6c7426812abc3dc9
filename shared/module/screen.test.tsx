/** @jest-environment ./shared/testing/jest.env.cjs */
import type { Head } from '@sufra/contract';
import { act, render, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { ModuleProvider } from './context.tsx';
import type { Platform } from './platform.ts';
import { Screen } from './screen.tsx';

it('the document takes the head of each page that is come to softly, and keeps the first page’s own [HOST-056]', async () => {
  const told: (string | undefined)[] = [];
  const platform = { setHead: ({ title }: Head) => told.push(title) } as unknown as Platform;
  const page = (path: string) => ({
    id: path,
    path,
    loader: () => ({ head: { title: path }, status: 200 }),
    Component: () => <Screen component={() => <p>{path}</p>} />,
  });
  // As the edge has sent it: its data has a status and no head.
  history.replaceState(null, '', '/menu');
  const router = createBrowserRouter([page('/menu'), page('/branches')], {
    hydrationData: { loaderData: { '/menu': { status: 200 } } },
  });
  render(
    <ModuleProvider value={{ face: { name: 'mf-menu', owner: 'menu' }, platform }}>
      <RouterProvider router={router} />
    </ModuleProvider>,
  );
  expect(told).toEqual([]);
  // What the shell makes of a link has no state, so react-router calls each of them `default`.
  for (const path of ['/branches', '/menu']) {
    history.pushState(null, '', path);
    await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
    await waitFor(() => expect(told.at(-1)).toBe(path));
  }
  expect(told).toEqual(['/branches', '/menu']);
  router.dispose();
});
