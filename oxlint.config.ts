import { defineConfig, type OxlintConfig } from 'oxlint';

type Override = NonNullable<OxlintConfig['overrides']>[number];
interface Imports {
  readonly paths?: readonly {
    readonly name: string;
    readonly importNames?: readonly string[];
    readonly message: string;
  }[];
  readonly patterns?: readonly { readonly regex: string; readonly message: string; readonly allowTypeImports?: true }[];
}

/** A later override takes the place of an earlier one for the same rule, so each names all it forbids. */
const restricted = (...all: readonly Imports[]): readonly ['error', object] => [
  'error',
  { paths: all.flatMap(({ paths = [] }) => paths), patterns: all.flatMap(({ patterns = [] }) => patterns) },
];

const byName: Imports = {
  patterns: [
    {
      regex: '^(\\.\\./)+(packages/)?(sdk|elements|designer|host|server)/src(/|$)',
      message: 'A package imports another by its name, never its files.',
    },
  ],
};
const noReact: Imports = {
  paths: ['react', 'react-dom', 'antd', '@ant-design/icons'].map((name) => ({
    name,
    message: 'The SDK and the server know no React.',
  })),
};
const noStaticMessages: Imports = {
  paths: [
    {
      name: 'antd',
      importNames: ['message', 'notification'],
      message: "Static messages escape the shadow root and the theme: use App.useApp() or the element's own host.",
    },
  ],
  patterns: [
    {
      regex: '^antd/(es|lib)/(message|notification)',
      message: 'Static messages escape the shadow root and the theme.',
    },
  ],
};
const never = (regex: string, message: string): Imports => ({ patterns: [{ regex, message }] });
const ONE_WAY = 'Imports run one way: sdk <- elements <- designer <- host.';

const consoleOfErrors = ['error', { allow: ['warn', 'error'] }] as const;
const noStaticDialogs = [
  'error',
  ...['confirm', 'info', 'success', 'warning', 'error', 'destroyAll'].map((property) => ({
    object: 'Modal',
    property,
    message: 'Static dialogs escape the shadow root and the theme: use the hook.',
  })),
] as const;

const noRawRequests = ['request', 'send'].map((property) => ({
  object: 'client',
  property,
  message: 'Calls of the contract go by client.call, or client.callChecked with values checked as they run.',
}));

const screens = (name: string, ...forbidden: readonly Imports[]): Override => ({
  files: [`packages/${name}/src/**`],
  rules: {
    'eslint/no-restricted-imports': restricted(byName, noStaticMessages, ...forbidden),
    'eslint/no-restricted-properties': [...noStaticDialogs, ...noRawRequests],
    'eslint/no-console': consoleOfErrors,
  },
});

/** What the server may import of other packages. */
const ofServer: readonly Imports[] = [
  byName,
  noReact,
  never(
    '^@scf-kit/((elements|designer|host)|sdk/(client|i18n))(/|$)',
    "The server imports the SDK's contract, form, bpmn, values and loan only.",
  ),
];

/** Raw SQL stands in queries alone; what kysely can say is written with kysely's own calls. */
const noRawSql: Imports = {
  paths: [
    {
      name: 'kysely',
      importNames: ['sql'],
      message: "Raw SQL stands in *.query.ts, for what kysely's typed queries cannot say.",
    },
  ],
};
/** Files that write raw SQL: those of queries, and in `database` the two by which queries are run. */
const listQueryFiles = (folder: string): readonly string[] => [
  `${folder}*.query.ts`,
  ...(folder === 'packages/server/src/database/' ? [`${folder}fixed-query.ts`, `${folder}read-rows.ts`] : []),
];

/** The floors of the server, from the ground: what stands lower imports nothing from above. */
const FLOORS: readonly (readonly string[])[] = [
  ['config', 'clock', 'contract', 'load-modules', 'provided', 'telemetry', 'database', 'ports', 'markup'],
  ['http'],
  ['resource'],
  ['documents', 'files', 'jobs', 'push', 'excel', 'providers', 'video'],
  ['flow'],
  ['applications'],
  ['modules'],
  ['demo', 'testing', 'backup', 'openapi', 'app', 'main', 'migration-command', 'ledger-command'],
];

const floors: readonly Override[] = FLOORS.slice(0, -1).flatMap((names, floor) => {
  const above = FLOORS.slice(floor + 1)
    .flat()
    .join('|');
  const message = `${names.join(', ')}: a floor of the server imports from those below it; what it needs from above is handed to it at the start.`;
  const at = (files: readonly string[], up: string, ...forbidden: readonly Imports[]): Override => ({
    files: [...files],
    rules: {
      'eslint/no-restricted-imports': restricted(
        ...ofServer,
        ...forbidden,
        never(`^${up}(${above})(/|\\.ts$)`, message),
      ),
    },
  });
  const inFolders = (deeper: string, up: string): readonly Override[] => {
    const folders = names.map((name) => `packages/server/src/${name}/${deeper}`);
    return [
      at(
        folders.map((folder) => `${folder}*.ts`),
        up,
        noRawSql,
      ),
      at(folders.flatMap(listQueryFiles), up),
    ];
  };
  return [
    at(
      names.map((name) => `packages/server/src/${name}.ts`),
      '\\./',
      noRawSql,
    ),
    ...inFolders('', '\\.\\./'),
    ...inFolders('*/', '\\.\\./\\.\\./'),
    ...inFolders('*/*/', '\\.\\./\\.\\./\\.\\./'),
  ];
});

/** Files of the contract that hold the named values of a choice and nothing else: they weigh little on a page. */
const NAMED_VALUES = [
  'financing/material-states',
  'financing/quote-choices',
  'trade/contract-kinds',
  'treasury/billed',
  'treasury/payment-status',
];

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'vitest'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
  },
  env: {
    builtin: true,
    es2024: true,
  },
  settings: {
    react: {
      version: '19.3.1',
    },
  },
  ignorePatterns: ['**/dist/**', '**/.astro/**', 'tests/artifacts/**', 'tests/partners/**', 'tests/bench/peers/**'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': [
      'error',
      {
        checksVoidReturn: {
          attributes: false,
          arguments: false,
          properties: false,
          inheritedMethods: false,
        },
      },
    ],
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': [
      'error',
      {
        disallowTypeAnnotations: false,
      },
    ],
    'typescript/switch-exhaustiveness-check': [
      'error',
      {
        considerDefaultExhaustiveForUnions: true,
      },
    ],
    'import/no-cycle': 'error',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-commented-out-tests': 'error',
    'eslint/eqeqeq': [
      'error',
      'always',
      {
        null: 'ignore',
      },
    ],
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'eslint/no-eval': 'error',
    'eslint/no-new-func': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'promise/always-return': 'off',
    'typescript/no-misused-spread': [
      'error',
      {
        allow: ['string'],
      },
    ],
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-generated-empty-object-type': 'off',
    'typescript/consistent-return': 'off',
    'react/static-components': 'off',
    'eslint/no-control-regex': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'import/no-unassigned-import': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'eslint/no-underscore-dangle': 'off',
    'unicorn/no-useless-spread': 'off',
    'vitest/valid-expect': [
      'error',
      {
        maxArgs: 2,
      },
    ],
    'vitest/no-conditional-expect': 'off',
    'vitest/expect-expect': 'off',
    'unicorn/no-thenable': 'off',
    'typescript/unbound-method': 'off',
  },
  overrides: [
    {
      files: ['packages/sdk/src/**'],
      rules: {
        'eslint/no-restricted-imports': restricted(
          byName,
          noReact,
          never('^@scf-kit/(elements|designer|host|server)(/|$)', 'Imports run one way: the SDK is the first.'),
        ),
        'eslint/no-console': consoleOfErrors,
      },
    },
    screens(
      'elements',
      never('^@scf-kit/(designer|host|server)(/|$)', ONE_WAY),
      never('^zod$', 'Elements carry no zod.'),
      {
        patterns: [
          {
            group: [
              '@scf-kit/sdk/contract',
              '@scf-kit/sdk/contract/**',
              ...['do*', 'me*', 'me*/*', 'te*'].map((path) => `!@scf-kit/sdk/contract/${path}`),
              ...NAMED_VALUES.map((path) => `!@scf-kit/sdk/contract/${path}`),
            ],
            allowTypeImports: true,
            message:
              'Of the contract, elements import messages, text, named values, what documents are and what texts may hold; calls come from a *.calls.ts module, types by import type.',
          },
        ],
      },
    ),
    // Replaced by its values in a build.
    {
      files: ['packages/elements/src/**/*.calls.ts'],
      rules: {
        'eslint/no-restricted-imports': restricted(byName, never('^@scf-kit/(designer|host|server)(/|$)', ONE_WAY)),
      },
    },
    screens('designer', never('^@scf-kit/(host|server)(/|$)', ONE_WAY)),
    screens('host', never('^@scf-kit/server(/|$)', 'The back office reaches the server over HTTP only.')),
    {
      files: ['packages/server/src/**'],
      rules: {
        'eslint/no-restricted-imports': restricted(...ofServer, noRawSql),
        'eslint/no-console': consoleOfErrors,
      },
    },
    {
      files: [...listQueryFiles('packages/server/src/**/')],
      rules: { 'eslint/no-restricted-imports': restricted(...ofServer) },
    },
    ...floors,
    {
      // Tests stand on the highest floor: they drive what they test through the whole server.
      files: ['packages/server/src/**/*.test.ts', 'packages/server/src/**/testing/**'],
      rules: { 'eslint/no-restricted-imports': restricted(...ofServer) },
    },
    {
      files: ['packages/server/src/**/*-command.ts', 'packages/server/src/main.ts'],
      rules: { 'eslint/no-console': 'off' },
    },
  ],
});
