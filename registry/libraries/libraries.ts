/**
 * Popular libraries, what a publish says of a module that brings one, and what makes it pass.
 * docs/libraries.md says the same to teams. `code`: what a module would import and use of it.
 */
import type { Capability } from '@sufra/contract';

export interface Library {
  name: string;
  code: string;
  /** Hosts that the module's face must name. Absent: none. */
  hosts?: readonly string[];
  /** What the face must ask for. Absent: nothing. */
  capabilities?: readonly Capability[];
  /** What an operator must grant: rule, form and places. Absent: nothing. */
  grants?: readonly (readonly [rule: string, what: string, places: number])[];
}

const SCRIPTS = 'no-scripts-from-elsewhere';
const ELEMENT = 'document.createElement(…)';

export const LIBRARIES: readonly Library[] = [
  {
    name: '@floating-ui/react',
    code: 'import { autoUpdate, FloatingFocusManager, useFloating } from "@floating-ui/react"; use(autoUpdate, FloatingFocusManager, useFloating);',
  },
  {
    name: '@headlessui/react',
    code: 'import { Dialog, Listbox, Menu } from "@headlessui/react"; use(Dialog, Listbox, Menu);',
  },
  {
    name: '@mui/material',
    code: 'import { Button, createTheme, Dialog, TextField, ThemeProvider } from "@mui/material"; use(Button, createTheme, Dialog, TextField, ThemeProvider);',
    hosts: ['mui.com'],
    grants: [[SCRIPTS, 'jsx("script")', 1]],
  },
  {
    name: '@tanstack/react-table',
    code: 'import { createSortedRowModel, useTable } from "@tanstack/react-table"; use(createSortedRowModel, useTable);',
  },
  {
    name: 'chart.js',
    code: 'import { Chart, registerables } from "chart.js"; Chart.register(...registerables); use(Chart);',
  },
  {
    name: 'date-fns',
    code: 'import { addDays, format } from "date-fns"; import { ar } from "date-fns/locale/ar"; use(format(addDays(new Date(), 1), "PPP", { locale: ar }));',
  },
  { name: 'immer', code: 'import { produce } from "immer"; use(produce);' },
  { name: 'jss', code: 'import { create } from "jss"; use(create().createStyleSheet({ a: { color: "red" } }));' },
  {
    name: 'leaflet',
    // The build as an ES module: the other one also makes a global of itself.
    code: 'import { map } from "leaflet/dist/leaflet-src.esm.js"; use(map);',
    hosts: ['leafletjs.com'],
    grants: [[SCRIPTS, ELEMENT, 3]],
  },
  {
    name: 'libphonenumber-js',
    code: 'import { parsePhoneNumberFromString } from "libphonenumber-js"; use(parsePhoneNumberFromString);',
  },
  {
    name: 'lodash-es',
    code: 'import { cloneDeep, debounce, groupBy } from "lodash-es"; use(cloneDeep, debounce, groupBy);',
  },
  {
    name: 'lottie-web',
    // The player without expressions, which it would make from text.
    code: 'import lottie from "lottie-web/build/player/lottie_light"; use(lottie.loadAnimation);',
    capabilities: ['workers'],
    grants: [[SCRIPTS, ELEMENT, 1]],
  },
  { name: 'motion', code: 'import { animate, motion } from "motion/react"; use(animate, motion.div);' },
  { name: 'qrcode', code: 'import QRCode from "qrcode"; use(QRCode.toDataURL);' },
  { name: 'react-hook-form', code: 'import { useForm } from "react-hook-form"; use(useForm);' },
  { name: 'react-select', code: 'import Select from "react-select"; use(Select);' },
  {
    name: 'swiper',
    code: 'import Swiper from "swiper"; import { Navigation, Pagination } from "swiper/modules"; use(Swiper, Navigation, Pagination);',
    grants: [[SCRIPTS, ELEMENT, 1]],
  },
  {
    name: 'valibot',
    code: 'import * as v from "valibot"; use(v.parse(v.object({ a: v.pipe(v.string(), v.email()) }), {}));',
  },
  {
    name: 'zod',
    code: 'import * as z from "zod"; use(z.object({ a: z.string().email() }).parse({}));',
    grants: [
      ['no-code-from-text', 'Function', 1],
      ['hosts-are-declared', 'made at run time', 1],
    ],
  },
  {
    name: 'zustand',
    code: 'import { create } from "zustand"; import { persist } from "zustand/middleware"; use(create, persist);',
  },
];
