import { useDialog, useText } from '@sufra/module';
import { createApplication, createDialog, createSlot } from '@sufra/module/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startHarness } from './start.ts';

const face = {
  ...{ name: 'x', owner: 'x', title: { ar: 'س', en: 'X' }, navigation: [] },
  routes: [{ path: '/x', screen: 'home', visibility: 'public' as const }],
  dialogs: ['ask'],
  slots: [{ slot: 'page.before', name: 'strip', order: 1 }],
  topics: { publishes: [], consumes: [], answers: [], asks: [] },
};
const texts = { home: { title: 'Home', other: 'Other' } };
const locales = { ar: async () => ({ default: texts }), en: async () => ({ default: texts }) };

function Home() {
  const t = useText();
  const other = useDialog({ name: 'menu.item' } as never) as (props: unknown) => Promise<unknown>;
  return (
    <>
      <h1>{t('home.title' as never)}</h1>
      <button type="button" onClick={() => void other({ id: 7 })}>
        {t('home.other' as never)}
      </button>
    </>
  );
}

const Ask = ({ close, titleId }: { close: (result?: unknown) => void; titleId: string }) => (
  <button type="button" id={titleId} onClick={() => close('good')}>
    Good
  </button>
);

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};

it('mounts screen, slot and dialog by their entries, and writes down what they ask for', async () => {
  // The address that is printed, where the module has no screen.
  history.replaceState(null, '', '/en');
  document.body.innerHTML = '<pre data-building>Building</pre>';
  // Not within `act`: a part is mounted when React has shown it, which `act` puts off until its end.
  void startHarness({
    face: face as never,
    application: createApplication(face as never, {
      locales,
      screens: { home: { screen: async () => ({ default: Home }) } },
    }),
    dialogs: { ask: createDialog(face as never, 'ask', locales, Ask as never) },
    slots: { strip: createSlot(face as never, 'strip', locales, () => <p>Strip</p>) },
    harness: { dialogs: { 'menu.item': () => 'taken' } },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  expect(location.pathname).toBe('/en/x');
  expect(screen.queryByText('Building')).toBeNull();
  expect(screen.getByRole('region', { name: 'page.before: strip' })).toHaveTextContent('Strip');
  expect(screen.getByRole('link', { name: 'العربية' })).toHaveAttribute('href', '/x');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Other' }));
  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('opened menu.item {"id":7}'));
  await user.click(screen.getByRole('button', { name: 'Open ask' }));
  await user.click(await screen.findByRole('button', { name: 'Good' }));
  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('ask closed with "good"'));
  expect(screen.queryByRole('button', { name: 'Good' })).toBeNull();
});
