/** Which package may import which: dependencies point one way (docs: architecture, "The tree"). */
const folder = (name) => `^${name}/`;

/**
 * Folders and files of backend/, lowest first: each may import, by value or by type, from its own and from
 * lower lines only. What a lower one needs of a higher one it defines as a hook (backend/hooks.ts).
 */
const BACKEND_ORDER = [
  [
    'clock',
    'dns.ts',
    'hooks.ts',
    'keys-file.ts',
    'locales',
    'load-or-create-secret.ts',
    'metrics.ts',
    'environment.ts',
    'faults.ts',
  ],
  ['config.ts', 'errors'],
  ['tenant-limits.ts', 'csv-in-turns.ts'],
  ['database', 'media', 'push'],
  ['backlog.ts', 'tenant-directory'],
  ['outbox'],
  ['realtime', 'seeding', 'timers.ts'],
  ['platform.ts'],
  ['http'],
  ['tenant'],
  ['consents'],
  ['user'],
  ['sms'],
  ['branch', 'message-delivery', 'ledger'],
  ['promotion'],
  ['menu'],
  ['coupon'],
  ['loyalty'],
  ['wallet'],
  ['tax'],
  ['payment'],
  ['order', 'reservation', 'top-up'],
  ['dine-in'],
  ['waiting-list'],
  ['corrections', 'privacy'],
  ['staff'],
  ['printing'],
  ['domains.ts', 'extension.ts', 'reference'],
  ['server.ts'],
  ['run.ts'],
  ['main.ts', 'owner.ts', 'tenant.ts'],
];
const inBackend = (names) =>
  `^backend/(${names.map((name) => (name.endsWith('.ts') ? `${name.replace('.', '\\.')}$` : `${name}/`)).join('|')})`;
const isTestFile = '\\.test\\.ts$|(^|/)testing/';
const backendOrder = BACKEND_ORDER.flatMap((level, index) =>
  level.map((name) => ({
    name: `backend-${name.replace('.ts', '')}-uses-only-lower`,
    comment: 'The order of the backend is BACKEND_ORDER in .dependency-cruiser.mjs.',
    severity: 'error',
    from: { path: inBackend([name]), pathNot: isTestFile },
    to: { path: '^backend/', pathNot: inBackend([name, ...BACKEND_ORDER.slice(0, index).flat()]) },
  })),
);

/**
 * Rooms of backend/order, from the ground up: none imports from one above it. Files beside them serve every
 * room; `index.ts` puts them together.
 */
const ORDER_FLOORS = [
  ...['rules', 'quote', 'shares', 'cart', 'deposits', 'tax', 'pushes', 'view', 'changes', 'placing', 'calls'],
];

/**
 * Rooms of backend/staff, floor by floor from the ground up: a room imports from floors below its own. Files
 * beside them serve every room; `index.ts` puts them together.
 */
const STAFF_FLOORS = [
  ['people'],
  ['audit'],
  ['serve'],
  [
    ...['board', 'branches', 'dine-in', 'figures', 'messages', 'payment-accounts'],
    ...['push', 'queue', 'site', 'tax', 'typed-orders'],
  ],
  ['content', 'deposits', 'floor', 'history', 'inbox', 'lock', 'till'],
  ['access', 'evening', 'menu', 'record'],
  ['promotions', 'restaurants'],
];

/**
 * Rooms of backend/tax, from the ground up. None of them knows a country: the rooms beside them do, and
 * `authorities.ts` puts them together.
 */
const TAX_FLOORS = ['documents', 'keys', 'chain', 'sender'];
const TAX_COUNTRIES = ['zatca', 'eta'];

/** Rooms of sandbox/, with the other rooms that each may import. */
const SANDBOX_ROOMS = {
  bank: [],
  tax: [],
  faults: [],
  printers: [],
  seeds: [],
  calls: ['bank', 'faults', 'printers', 'seeds', 'tax'],
  play: ['calls', 'faults', 'printers'],
};

/** Folders of the edge, from the ground up: none imports from one above it. */
const EDGE_FLOORS = [
  ...[
    'redis',
    'http',
    'provider',
    'release-files',
    'realtime',
    'fragment-safety',
    'plan',
    'session',
    'overrides',
    'locale',
    'tenant',
    'place',
  ],
  ...[
    'cache',
    'fragments',
    'document',
    'operations',
    'pages',
    'limits',
    'console',
    'api-proxy',
    'edge-routes',
    'assistants',
  ],
];
const EDGE_TESTS = '\\.test\\.ts$|^host/server/(tests|testing)/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one subject in two places.',
      severity: 'error',
      from: { pathNot: '(^|/)node_modules/' },
      // A type that refers back costs nothing at run time.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'first-texts-only-before-ready',
      comment:
        'Texts are said by i18next; the short engine is for a page in the browser until it is ready (decision 289).',
      severity: 'error',
      from: { pathNot: ['^host/browser/platform\\.ts$', '\\.test\\.tsx?$'] },
      to: { path: '^shared/i18n/texts-before-i18next\\.ts$' },
    },
    {
      name: 'everything-is-there',
      comment: 'An import that cannot be resolved.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'modules-stay-apart',
      comment: 'Modules talk through events, dialogs, slots and the API package only.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '^mf-[^/]+/', pathNot: '^$1/' },
    },
    {
      name: 'modules-use-only-shared',
      severity: 'error',
      from: { path: folder('mf-[^/]+') },
      to: { path: '^(host|registry|backend|sandbox|provider-check|e2e|bench|scripts)/' },
    },
    {
      name: 'modules-take-page-state-by-hooks',
      comment:
        'A module would get its own atoms, which no other part writes: one copy on a page, the shell’s (decision 80).',
      severity: 'error',
      from: { path: folder('mf-[^/]+') },
      to: { path: '^shared/module/page-state\\.ts$' },
    },
    {
      name: 'board-loads-no-forms',
      comment:
        'The board of a wall and what every screen of the console begins with: `@sufra/ui/controls` has no library of forms, 18 KB less until it is alive.',
      severity: 'error',
      from: { path: folder('(mf-orders/(board|frame|printing)|shared/module/console)'), pathNot: isTestFile },
      to: { path: '^shared/ui/form/index\\.ts$' },
    },
    {
      name: 'tax-rooms-have-a-floor',
      comment: 'A new room of backend/tax is named in TAX_FLOORS or TAX_COUNTRIES.',
      severity: 'error',
      from: { path: `^backend/tax/(?!(?:${[...TAX_FLOORS, ...TAX_COUNTRIES].join('|')}|testing)/)[^/]+/` },
      to: {},
    },
    {
      name: 'shared-imports-no-module',
      severity: 'error',
      from: { path: folder('shared') },
      to: { path: '^(mf-[^/]+|host|registry|backend|sandbox|provider-check|e2e|bench|scripts)/' },
    },
    {
      name: 'host-uses-only-shared',
      comment: 'The host knows no module by name.',
      severity: 'error',
      from: { path: folder('host') },
      to: { path: '^(mf-[^/]+|registry|backend|sandbox|provider-check|e2e|bench|scripts)/' },
    },
    ...EDGE_FLOORS.map((name, index) => ({
      name: `edge-${name}-imports-from-below`,
      severity: 'error',
      from: { path: folder(`host/server/${name}`), pathNot: EDGE_TESTS },
      to: {
        // What is put together of all floors; `edge.ts` has its types alone.
        path: [
          '^host/server/[^/]+\\.ts$',
          ...(index + 1 < EDGE_FLOORS.length ? [`^host/server/(${EDGE_FLOORS.slice(index + 1).join('|')})/`] : []),
        ],
        pathNot: '^host/server/(edge|config)\\.ts$',
      },
    })),
    {
      name: 'edge-folders-have-a-floor',
      comment: 'A new folder of host/server is named in EDGE_FLOORS.',
      severity: 'error',
      from: { path: `^host/server/(?!(?:${EDGE_FLOORS.join('|')}|tests|testing)/)[^/]+/` },
      to: {},
    },
    {
      name: 'registry-uses-its-shared-packages-and-the-theme',
      comment:
        'Of the kit the base styles and the theme alone, which know no React: the operators’ page looks as others do.',
      severity: 'error',
      from: { path: folder('registry'), pathNot: isTestFile },
      to: {
        path: '^(mf-[^/]+|host|backend|sandbox|provider-check|e2e|bench|scripts|shared/(?!contract/|build/|database/|operations/|ui/(?:theme/|globals\\.ts))[^/]+)/',
      },
    },
    {
      name: 'backend-knows-no-extension',
      comment:
        'The provider runs without the sandbox and the check: an extension imports the backend (backend/extension.ts). Tests run beside the sandbox.',
      severity: 'error',
      from: { path: folder('backend'), pathNot: isTestFile },
      to: { path: '^(sandbox|provider-check)/' },
    },
    {
      name: 'sandbox-uses-backend-and-what-it-uses',
      severity: 'error',
      from: { path: folder('sandbox'), pathNot: isTestFile },
      to: {
        path: '^(mf-[^/]+|host|registry|provider-check|e2e|bench|scripts|shared/(?!api/|contract/|database/|i18n/|ui/)[^/]+)/',
      },
    },
    ...Object.entries(SANDBOX_ROOMS).map(([name, used]) => ({
      name: `sandbox-${name}-uses-only-${used.join('-') || 'the-backend'}`,
      severity: 'error',
      from: { path: folder(`sandbox/${name}`), pathNot: isTestFile },
      to: { path: '^sandbox/[^/]+/', pathNot: folder(`sandbox/(${[name, ...used].join('|')})`) },
    })),
    {
      name: 'provider-check-uses-api-contract-i18n-and-codes',
      comment: 'It asks any provider from outside; of ours it knows the error codes.',
      severity: 'error',
      from: { path: folder('provider-check'), pathNot: isTestFile },
      to: {
        path: '^(mf-[^/]+|host|registry|backend|sandbox|e2e|bench|scripts|shared/(?!api/|contract/|i18n/)[^/]+)/',
        pathNot: '^backend/errors/codes\\.ts$',
      },
    },
    {
      name: 'backend-uses-its-shared-packages',
      comment:
        'Of the kit the theme alone, which knows no React: colours of a draft are measured as the edge measures them.',
      severity: 'error',
      from: { path: folder('backend'), pathNot: isTestFile },
      to: {
        path: '^(mf-[^/]+|host|registry|e2e|bench|scripts|shared/(?!api/|contract/|database/|i18n/|operations/|ui/theme/)[^/]+)/',
      },
    },
    ...backendOrder,
    {
      name: 'backend-folders-have-a-place-in-the-order',
      comment: 'A new folder of the backend gets its line in BACKEND_ORDER.',
      severity: 'error',
      from: { path: '^backend/', pathNot: [inBackend(BACKEND_ORDER.flat()), isTestFile] },
      to: { path: '^backend/' },
    },
    ...ORDER_FLOORS.map((name, index) => ({
      name: `order-${name}-imports-from-below`,
      comment: 'The rooms of backend/order are ORDER_FLOORS in .dependency-cruiser.mjs.',
      severity: 'error',
      from: { path: folder(`backend/order/${name}`), pathNot: isTestFile },
      to: {
        path: [
          '^backend/order/index\\.ts$',
          ...ORDER_FLOORS.slice(index + 1).map((above) => folder(`backend/order/${above}`)),
        ],
      },
    })),
    ...STAFF_FLOORS.flatMap((rooms, index) =>
      rooms.map((name) => ({
        name: `staff-${name}-imports-from-below`,
        comment: 'The rooms of backend/staff are STAFF_FLOORS in .dependency-cruiser.mjs.',
        severity: 'error',
        from: { path: folder(`backend/staff/${name}`), pathNot: isTestFile },
        to: {
          path: [
            '^backend/staff/index\\.ts$',
            ...STAFF_FLOORS.slice(index)
              .flat()
              .filter((other) => other !== name)
              .map((other) => folder(`backend/staff/${other}`)),
          ],
        },
      })),
    ),
    {
      name: 'staff-ground-knows-no-room',
      severity: 'error',
      from: { path: '^backend/staff/[^/]+\\.ts$', pathNot: ['^backend/staff/index\\.ts$', isTestFile] },
      to: { path: '^backend/staff/(?!locales/)[^/]+/' },
    },
    {
      name: 'staff-rooms-have-a-floor',
      comment: 'A new room of backend/staff is named in STAFF_FLOORS.',
      severity: 'error',
      from: { path: `^backend/staff/(?!(?:${STAFF_FLOORS.flat().join('|')}|testing)/)[^/]+/` },
      to: {},
    },
    ...TAX_FLOORS.map((name, index) => ({
      name: `tax-${name}-imports-from-below`,
      comment:
        'The rooms of backend/tax are TAX_FLOORS in .dependency-cruiser.mjs. They know no country (decision 610).',
      severity: 'error',
      from: { path: folder(`backend/tax/${name}`), pathNot: isTestFile },
      to: {
        path: [
          '^backend/tax/(?!tables)[^/]+\\.ts$',
          ...[...TAX_FLOORS.slice(index + 1), ...TAX_COUNTRIES].map((above) => folder(`backend/tax/${above}`)),
        ],
      },
    })),
    ...TAX_COUNTRIES.map((name) => ({
      name: `tax-${name}-knows-documents-alone`,
      severity: 'error',
      from: { path: folder(`backend/tax/${name}`), pathNot: isTestFile },
      to: { path: '^backend/tax/', pathNot: folder(`backend/tax/(${name}|documents)`) },
    })),
    {
      name: 'order-ground-knows-no-room',
      severity: 'error',
      from: { path: '^backend/order/[^/]+\\.ts$', pathNot: ['^backend/order/index\\.ts$', isTestFile] },
      to: { path: '^backend/order/(?!locales/)[^/]+/' },
    },
    {
      name: 'order-rooms-have-a-floor',
      comment: 'A new room of backend/order is named in ORDER_FLOORS.',
      severity: 'error',
      from: { path: `^backend/order/(?!(?:${ORDER_FLOORS.join('|')}|testing)/)[^/]+/` },
      to: {},
    },
    {
      name: 'contract-is-free-of-react',
      severity: 'error',
      from: { path: folder('shared/contract') },
      to: { path: ['node_modules/(react|react-dom|jotai|react-router)/', '^shared/(?!contract/)[^/]+/'] },
    },
    {
      name: 'large-menus-have-a-door',
      comment: 'How menus of many hundred dishes are carried and drawn is known in large-menu/ alone (decision 81).',
      severity: 'error',
      from: { path: folder('mf-menu'), pathNot: ['^mf-menu/large-menu/', '\\.test\\.tsx?$'] },
      to: {
        path: '^mf-menu/large-menu/',
        pathNot:
          '/(document|in-document|popular-in-document|use-menu-page|use-popular-dishes|use-is-on-menu|menu-groups|shown-group)\\.tsx?$',
      },
    },
    {
      name: 'release-loader-has-a-door',
      comment:
        'Its index.ts draws the order of calls. Not through it: shared.ts, which the build keeps whole for the entry of the page, what failures/cause.ts names, for the loader reports by it, and what worker-modules needs, which the loader brings when a plan has one.',
      severity: 'error',
      from: {
        path: folder('host'),
        pathNot: ['^host/browser/(release-loader/|worker-modules/|main\\.ts$|failures/cause\\.ts$)', '\\.test\\.tsx?$'],
      },
      to: { path: '^host/browser/release-loader/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'features-know-no-screen',
      comment:
        "A screen's, dialog's or slot's folder holds only its own; what several share is a feature at the module's root.",
      severity: 'error',
      from: { path: '^(mf-[^/]+)/', pathNot: ['^mf-[^/]+/(screens|dialogs|slots|testing)/', '\\.test\\.tsx?$'] },
      to: { path: '^mf-[^/]+/(screens|dialogs|slots)/' },
    },
    {
      name: 'screens-know-no-other-screen',
      severity: 'error',
      from: { path: '^(mf-[^/]+/(?:screens|dialogs|slots)/[^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^mf-[^/]+/(screens|dialogs|slots)/', pathNot: '^$1/' },
    },
    {
      name: 'no-tests-in-products',
      comment: 'What runs for customers does not import tests or test tools.',
      severity: 'error',
      from: {
        pathNot:
          '(\\.test\\.tsx?$|\\.story\\.tsx$|(^|/)testing(/|\\.ts)|^e2e/|^bench/|^jest\\.config|^scripts/(tests/|(test|browser-tests|proof)\\.mjs))',
      },
      to: { path: ['\\.test\\.tsx?$', '^shared/testing/', '(^|/)testing(/|\\.ts$)'], pathNot: 'node_modules' },
    },
    {
      name: 'listed-in-package-json',
      comment: 'A package that is there by chance is gone with the next install.',
      severity: 'error',
      from: { pathNot: '(^|/)node_modules/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.sufra|coverage|test-results|playwright-report)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
