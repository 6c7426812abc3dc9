import {
  exportMenu,
  getStaffSession,
  type ImportUndo,
  importMenu,
  type MenuFileChecked,
  previewImport,
  readImportUndo,
  undoImport,
} from '@sufra/api/staff/endpoints';
import { MENU_COLUMNS } from '@sufra/api/staff/shop/menu-file-structs';
import { MENU_HEADS } from '@sufra/api/staff/shop/menu-heads';
import { XLSX_TYPE } from '@sufra/api/staff/shop/menu-limits';
import { buildStaffSession, createFakeCaller, refuse } from '@sufra/api/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFaults } from '../../testing/axe.ts';
import { renderPart } from '../../testing/render.ts';
import ImportScreen from './screen.tsx';

const COUNTS = { rows: 84, added: 1, changed: 1, removed: 0, unchanged: 82, faults: 0, groups: 0 };
const UNDO: ImportUndo = {
  ...{ seen: 'u1', at: '2026-05-01T09:00:00.000Z', person: 'Noura', until: '2026-05-08T09:00:00.000Z' },
  imported: { added: 3, changed: 2, removed: 1 },
  counts: { removed: 2, restored: 1, changed: 1, groups: 0, stays: 2 },
  stays: [
    { id: 'kebab', names: { ar: 'كباب', en: 'Kebab' }, what: 'field', field: 'price' },
    { id: 'new', names: { ar: 'مرقوق', en: 'Marqooq' }, what: 'dish', field: null },
  ],
};
const FINE: MenuFileChecked = {
  seen: 's1',
  faults: [],
  difference: {
    counts: COUNTS,
    added: [{ row: 12, names: { ar: 'مرقوق', en: 'Marqooq' }, price: '44.00' }],
    changed: [
      {
        ...{ id: 'kebab', row: 3, names: { ar: 'كباب', en: 'Kebab' } },
        fields: [{ field: 'price', was: '48.00', now: '50.00' }],
      },
    ],
    removed: [],
  },
};
const WRONG: MenuFileChecked = {
  ...FINE,
  faults: [
    { row: 12, name: 'فتوش', column: 'price', value: '18,5o', code: 'NOT_NUMBER', params: {} },
    { row: 58, name: null, column: 'name_ar', value: '', code: 'NAME_MISSING', params: {} },
  ],
  difference: { ...FINE.difference, counts: { ...COUNTS, faults: 2 } },
};

/** jsdom's files give no bytes. */
const withBytes = (file: File, bytes: Uint8Array) => Object.assign(file, { arrayBuffer: async () => bytes.buffer });

async function show(answers: Record<string, unknown> = {}, locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildStaffSession(),
    [previewImport.name]: FINE,
    [readImportUndo.name]: { undo: null },
    ...answers,
  } as never);
  const options = { caller, locale, path: '/import/nakhla', route: '/import/:restaurant' };
  const rendered = await renderPart(<ImportScreen />, options);
  const choose = async () => {
    const file = new File(['id,price\nkebab,50\n'], 'menu-winter.csv', { type: 'application/vnd.ms-excel' });
    withBytes(file, new TextEncoder().encode('id,price\nkebab,50\n'));
    fireEvent.change(await screen.findByTestId('menu-file'), { target: { files: [file] } });
  };
  return { ...rendered, caller, user: userEvent.setup(), choose };
}

describe('the menu as a file', () => {
  it('shows what it would change before it does, and removes nothing unless it is the whole menu [SHOP-034]', async () => {
    const { caller, user, choose, asked } = await show({ [importMenu.name]: FINE });
    await choose();
    expect(await screen.findByText(/Marqooq/)).toBeVisible();
    expect(screen.getByText('84 rows · 82 stay · 1 changes · 1 new')).toBeVisible();
    const [first] = caller.callsOf(previewImport);
    expect(first?.input).toMatchObject({ query: { form: 'csv', whole: false } });
    expect((first!.input.body as Blob).type).toBe('text/csv');
    await user.click(screen.getByRole('checkbox', { name: /^The file is the whole menu/ }));
    await waitFor(() => expect(caller.callsOf(previewImport)[1]?.input).toMatchObject({ query: { whole: true } }));
    // A file does not wait on the device: leaving asks.
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Import 2 changes' }));
    await waitFor(() =>
      expect(caller.callsOf(importMenu)[0]?.input).toMatchObject({ query: { form: 'csv', whole: true, seen: 's1' } }),
    );
    await waitFor(() => expect(leave()).toBe(true));
    await waitFor(() => expect(asked.navigated).toEqual(['/menu/nakhla']));
  });

  it.each([
    [
      'en',
      'Times of the group',
      'Photo',
      '1 group gets other times',
      /Rules of the choices of 2 dishes/,
      'Import 3 changes',
    ],
    ['ar', 'أوقات القسم', 'الصورة', 'قسم واحد تتغير أوقاته', /خيارات صنفين بلا قواعد/, 'استورد 3 تغييرات'],
  ] as const)(
    'shows photos and times of groups in %s, and what comes without rules [SHOP-034]',
    async (locale, times, photo, counted, rules, button) => {
      const address = 'https://nakhla.example/media/dishes/nakhla/a-photo-of-a-kebab-960.webp';
      const difference = {
        ...FINE.difference,
        counts: { ...COUNTS, group_times: 1 },
        changed: [{ ...FINE.difference.changed[0]!, fields: [{ field: 'photo', was: null, now: address }] }],
        group_times: [{ id: 'grill', names: { ar: 'مشاوي', en: 'Grill' }, was: null, now: '5 18:00-23:30' }],
      };
      const answer = { ...FINE, difference, left_out: [{ part: 'rules' as const, rows: 2 }] };
      const { choose, container } = await show({ [previewImport.name]: answer }, locale);
      await choose();
      expect(await screen.findByText(address)).toBeVisible();
      for (const text of [times, photo])
        expect(screen.getAllByText(text).some((one) => one.tagName === 'TD')).toBe(true);
      expect(screen.getByText('5 18:00-23:30')).toBeVisible();
      expect(screen.getByText(new RegExp(counted))).toBeVisible();
      expect(screen.getByText(rules)).toBeVisible();
      expect(screen.getByRole('button', { name: button })).toBeEnabled();
      expect(await axeFaults(container)).toEqual([]);
    },
  );

  it('says nothing of what there is none of [SHOP-034]', async () => {
    const counts = { ...COUNTS, rows: 3, unchanged: 0, changed: 0, added: 3 };
    const { choose } = await show({ [previewImport.name]: { ...FINE, difference: { ...FINE.difference, counts } } });
    await choose();
    expect(await screen.findByText('3 rows · 3 new')).toBeVisible();
  });

  it.each([
    ['en', 'Not a number', 'A name is needed', 'Import 2 changes', 'price'],
    ['ar', 'ليس رقماً', 'الاسم مطلوب', 'استورد تغييرين', 'السعر'],
  ] as const)(
    'names each fault by its row in %s, and is not imported with one [SHOP-034]',
    async (locale, number, name, button, head) => {
      const { caller, user, choose, container } = await show({ [previewImport.name]: WRONG }, locale);
      await choose();
      expect(await screen.findByText(number)).toBeVisible();
      expect(screen.getByText(name)).toBeVisible();
      expect(screen.getByText('18,5o')).toBeVisible();
      expect(screen.getAllByText(head).length).toBeGreaterThan(1);
      await user.click(screen.getByRole('button', { name: button }));
      expect(caller.callsOf(importMenu)).toHaveLength(0);
      expect(await axeFaults(container)).toEqual([]);
    },
  );

  it.each([
    ['en', /Windows-1256/],
    ['ar', /Windows-1256/],
  ] as const)('says in %s when its encoding was guessed [SHOP-034]', async (locale, words) => {
    const { choose, container } = await show({ [previewImport.name]: { ...FINE, encoding: 'windows-1256' } }, locale);
    await choose();
    expect(await screen.findByText(words)).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
  });

  it('is shown again when the menu changed since, and says when it cannot be sent [SHOP-034]', async () => {
    const { user, choose, caller } = await show({
      [importMenu.name]: refuse(409, 'MENU_CHANGED', undefined, { ...FINE, seen: 's2' }),
    });
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Import 2 changes' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    caller.answer(importMenu, FINE);
    await user.click(await screen.findByRole('button', { name: 'Import 2 changes' }));
    await waitFor(() => expect(caller.callsOf(importMenu)[1]?.input).toMatchObject({ query: { seen: 's2' } }));
  });

  it.each([
    ['en', 'Download a template', '"group_ar","group_en","name_ar"', 'a column for the name'],
    ['ar', 'نزّل نموذجاً', '"القسم بالعربية","القسم بالإنجليزية","الاسم بالعربية"', 'عمود للاسم'],
  ] as const)(
    'lists its columns in %s, with a template, and says which one is missing [SHOP-034]',
    async (locale, name, heads, missing) => {
      const made: Blob[] = [];
      Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL: () => {} });
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
      const column = { row: 0, name: null, column: null, value: null, code: 'COLUMN' as const, params: { found: 'x' } };
      const counts = { ...COUNTS, faults: 1 };
      const answer = {
        ...FINE,
        groups_from_above: 3,
        left_out: [{ part: 'choices', rows: 3 }],
        unread_columns: ['image'],
        faults: [column],
        difference: { ...FINE.difference, counts },
      };
      const { user, choose, container } = await show({ [previewImport.name]: answer }, locale);
      await user.click(await screen.findByRole('button', { name }));
      const text = await new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.readAsText(made[0]!);
      });
      expect(text).toContain(heads);
      for (const column of MENU_COLUMNS) expect(screen.getByRole('table')).toHaveTextContent(MENU_HEADS[column][0]);
      await choose();
      expect(
        await screen.findByText(new RegExp(locale === 'en' ? '^3 rows have no group' : 'بلا قسم تأخذ القسم')),
      ).toBeVisible();
      expect(await axeFaults(container)).toEqual([]);
      expect(screen.getByText(new RegExp(missing))).toBeVisible();
      expect(screen.getByText(locale === 'en' ? 'Choices of 3 dishes' : 'خيارات 3 أصناف')).toBeVisible();
      expect(screen.getByText('image')).toBeVisible();
      jest.restoreAllMocks();
    },
  );

  it.each([
    ['en', 'Undo this import', 'Undo it', /Noura/, 'The undo removes 2', 'Marqooq · The new dish stays'],
    ['ar', 'تراجع عن هذا الاستيراد', 'تراجع', /Noura/, 'التراجع يحذف 2', 'مرقوق · يبقى الصنف الجديد'],
  ] as const)(
    'says in %s what the undo of the last import does and what stays, and undoes it [SHOP-034]',
    async (locale, ask, apply, person, does, stays) => {
      const answers = { [readImportUndo.name]: { undo: UNDO }, [undoImport.name]: { counts: UNDO.counts } };
      const { user, caller, container } = await show(answers, locale);
      await user.click(await screen.findByRole('button', { name: ask }));
      expect(screen.getByText(person)).toBeVisible();
      expect(screen.getByText(new RegExp(does))).toBeVisible();
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(stays);
      expect(await axeFaults(container)).toEqual([]);
      expect(caller.callsOf(undoImport)).toHaveLength(0);
      caller.answer(readImportUndo, { undo: null });
      await user.click(screen.getByRole('button', { name: apply }));
      await waitFor(() => expect(caller.callsOf(undoImport)[0]?.input).toMatchObject({ body: { seen: 'u1' } }));
      await waitFor(() => expect(screen.queryByRole('button', { name: ask })).toBeNull());
    },
  );

  it('reads again what the undo does when the menu changed since [SHOP-034]', async () => {
    const answers = { [readImportUndo.name]: { undo: UNDO }, [undoImport.name]: refuse(409, 'MENU_CHANGED') };
    const { user, caller } = await show(answers);
    await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
    caller.answer(readImportUndo, { undo: { ...UNDO, seen: 'u2' } });
    await user.click(screen.getByRole('button', { name: 'Undo it' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    caller.answer(undoImport, { counts: UNDO.counts });
    await waitFor(() => expect(caller.callsOf(readImportUndo)).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Undo it' }));
    await waitFor(() => expect(caller.callsOf(undoImport).at(-1)?.input).toMatchObject({ body: { seen: 'u2' } }));
  });

  it('is given out in each form [SHOP-034]', async () => {
    const saved: [string, Blob][] = [];
    const made: Blob[] = [];
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL: () => {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push([this.download, made.at(-1)!]);
    });
    const { user, caller } = await show({
      [exportMenu.name]: { name: 'menu-nakhla.csv', type: 'text/csv', encoding: 'utf8', text: 'id', rows: 1 },
    });
    await user.click(await screen.findByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(saved).toMatchObject([['menu-nakhla.csv', { size: 2, type: 'text/csv' }]]));
    caller.answer(exportMenu, {
      ...{ name: 'menu-nakhla.xlsx', type: XLSX_TYPE, encoding: 'base64', rows: 1 },
      text: btoa('PK\u0003\u0004\u00FF'),
    });
    await user.click(screen.getByRole('button', { name: 'Excel (XLSX)' }));
    await waitFor(() => expect(saved[1]).toMatchObject(['menu-nakhla.xlsx', { size: 5, type: XLSX_TYPE }]));
    expect(caller.callsOf(exportMenu)[1]?.input).toMatchObject({ body: { form: 'xlsx' } });
    jest.restoreAllMocks();
  });

  it('is sent byte by byte, whatever its form or encoding [SHOP-034]', async () => {
    const { caller } = await show();
    const bytes = new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0]);
    const file = new File([bytes], 'menu.xlsx', { type: '' });
    withBytes(file, bytes);
    fireEvent.change(await screen.findByTestId('menu-file'), { target: { files: [file] } });
    await waitFor(() => expect(caller.callsOf(previewImport)[0]?.input).toMatchObject({ query: { form: 'xlsx' } }));
    expect(caller.callsOf(previewImport)[0]!.input.body).toMatchObject({ size: bytes.length, type: XLSX_TYPE });
    // كباب as Arabic Excel writes it: four bytes. As UTF-8 they would be twelve, of lost letters.
    const arabic = new Uint8Array([0xdf, 0xc8, 0xc7, 0xc8]);
    fireEvent.change(screen.getByTestId('menu-file'), {
      target: { files: [withBytes(new File([arabic], 'menu.csv', { type: 'text/csv' }), arabic)] },
    });
    await waitFor(() => expect(caller.callsOf(previewImport)[1]?.input).toMatchObject({ query: { form: 'csv' } }));
    expect(caller.callsOf(previewImport)[1]!.input.body).toMatchObject({ size: 4, type: 'text/csv' });
  });
});
