/** A menu as a file: checked, applied, and given out (SHOP-034). */
import { MAX_MENU_FILE_BYTES, MENU_FILE_TYPES } from './menu-limits.ts';
import { defineStaffEndpoint } from './staff-endpoint.ts';

const structs = () => import('./menu-file-structs.ts');

/**
 * Reads a file of the menu: the faults of all its rows, and what it would change. Stores nothing. `whole` says that the file is the whole menu; without it
 * nothing is removed. Errors: 413 TOO_LARGE.
 */
export const previewImport = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.preview-import',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/menu/import/preview',
  limit: 'upload',
  bodyLimit: MAX_MENU_FILE_BYTES,
  upload: MENU_FILE_TYPES,
  right: 'change_menu',
  branch: 'every',
  audit: null,
  reads: true,
  reproof: false,
  structs: async () => {
    const { menuParams, previewImportQuery, menuFileBody, menuFileChecked } = await structs();
    return { params: menuParams, query: previewImportQuery, body: menuFileBody, response: menuFileChecked };
  },
});

/** Applies a file, all of it or nothing. Errors: 409 MENU_CHANGED (`data`: checked again) when the menu is another than in the preview, 422 MENU_FILE (`data` the same) for one with faults, 409 MENU_FULL { most }. */
export const importMenu = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.import-menu',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/menu/import',
  limit: 'upload',
  bodyLimit: MAX_MENU_FILE_BYTES,
  upload: MENU_FILE_TYPES,
  right: 'change_menu',
  branch: 'every',
  audit: 'menu.imported',
  reproof: true,
  structs: async () => {
    const { menuParams, importQuery, menuFileBody, menuFileChecked } = await structs();
    return { params: menuParams, query: importQuery, body: menuFileBody, response: menuFileChecked };
  },
});

/** The menu in one of the forms; taken in again, it changes nothing. */
export const exportMenu = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.export-menu',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/menu/export',
  limit: 'heavy',
  right: 'export',
  branch: null,
  audit: 'menu.exported',
  reproof: true,
  structs: async () => {
    const { menuParams, exportMenuBody, menuFile } = await structs();
    return { params: menuParams, body: exportMenuBody, response: menuFile };
  },
});
