/** A menu as a file: checked, applied, and given out (SHOP-034). */

import { defineStaffEndpoint } from '../staff-endpoint.ts';
import { MAX_MENU_FILE_BYTES, MENU_FILE_TYPES } from './menu-limits.ts';

const structs = () => import('./menu-file-structs.ts');

/**
 * Reads a file of the menu: the faults of all its rows, and what it would change. Stores nothing. `whole`
 * says that the file is the whole menu; without it nothing is removed. Errors: 413 TOO_LARGE { most }.
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

/**
 * Applies a file, all of it or nothing. Errors: 409 MENU_CHANGED (`data`: checked again) when the menu is
 * another than in the preview, 422 MENU_FILE (`data` the same) for one with faults, 409 MENU_FULL { most }.
 */
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

/**
 * The last import of the menu, whatever its form, and what its undo would do now. It is offered for `MENU_UNDO_DAYS`.
 */
export const readImportUndo = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.import-undo',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/menu/import/undo',
  limit: 'heavy',
  right: 'change_menu',
  branch: null,
  audit: null,
  reproof: false,
  staleOn: ['menu.availability'],
  structs: async () => {
    const { menuParams, importUndoAnswer } = await structs();
    return { params: menuParams, response: importUndoAnswer };
  },
});

/**
 * Undoes the last import: what it added goes, what it removed comes back, what it changed has its values from
 * before. What a person changed since stays. Errors: 409 MENU_CHANGED (`data`: as `staff.import-undo`
 * answers) when the menu is another than the one that was seen, or nothing can be undone any more, 409
 * MENU_FULL { most }.
 */
export const undoImport = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.undo-import',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/menu/import/undo',
  limit: 'heavy',
  idempotent: true,
  right: 'change_menu',
  branch: 'every',
  audit: 'menu.import_undone',
  reproof: true,
  structs: async () => {
    const { menuParams, undoImportBody, importUndone } = await structs();
    return { params: menuParams, body: undoImportBody, response: importUndone };
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
