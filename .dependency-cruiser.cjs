const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** The packages in `shared`, and which of the others each may import. */
const sharedArrows = {
  contracts: [],
  web: ['contracts'],
  ui: ['web', 'contracts'],
  server: ['contracts'],
  build: ['server', 'ui', 'web', 'contracts'],
  testing: ['ui', 'web', 'contracts'],
}

/** The houses of the gateway's modules, in their order: each imports only those before it. */
const houses = ['site', 'member', 'games', 'rewards', 'lottery', 'money', 'agents', 'sandbox']
/** The houses with several modules. The others are one module of several parts. */
const housesOfModules = ['site', 'member', 'games', 'rewards', 'money']

/** The packages inside the member centre, and which of the others each may import. The remote imports all three. */
const memberArrows = { common: [], account: ['common'], rewards: ['common'] }

/** The rules of who may import whom. Rules with a captured group need no edit per feature. */
module.exports = {
  forbidden: [
    forbid('no-cycles', 'A cycle means two files are one file.', {}, { circular: true }),
    forbid(
      'remote-only-shared',
      'Remotes meet at run time, through the shell.',
      { path: '^(mf-[^/]+)/' },
      { path: '^(shell|back-office|art|gateway|sandbox|releases|e2e|bench|mf-[^/]+)/', pathNot: '^$1/' },
    ),
    forbid(
      'shell-only-shared',
      'The shell knows a remote only as a name in the release manifest.',
      { path: '^shell/' },
      { path: '^(mf-[^/]+|back-office|art|gateway|sandbox|releases|e2e|bench)/' },
    ),
    forbid(
      'back-office-only-shared',
      'The pages of staff and those of players are separate products.',
      { path: '^back-office/' },
      { path: '^(shell|mf-[^/]+|art|gateway|sandbox|releases|e2e|bench|deploy)/' },
    ),
    forbid(
      'pages-know-no-staff',
      'No page of a player carries a call of staff.',
      { path: '^(shell|mf-[^/]+|art|shared/(web|ui))/' },
      { path: '^shared/contracts/src/staff/' },
    ),
    forbid(
      'back-office-has-its-own-session',
      "The session of a page's player is not that of staff.",
      { path: '^back-office/' },
      { path: '^shared/web/src/session/' },
    ),
    forbid(
      'shared-is-a-leaf',
      'Shared imports none of our packages.',
      { path: '^shared/' },
      { path: '^(shell|back-office|art|mf-[^/]+|gateway|sandbox|releases|e2e|bench)/' },
    ),
    ...Object.entries(sharedArrows).map(([name, others]) =>
      forbid(
        `shared-${name}`,
        `shared/${name} imports ${others.join(', ') || 'none of the other packages in shared'}.`,
        { path: `^shared/${name}/`, pathNot: '\\.(test|stories)\\.tsx?$|/testing/.*|/jest\\.config\\.cjs$' },
        { path: '^shared/', pathNot: `^shared/(${[name, ...others].join('|')})/` },
      ),
    ),
    ...Object.entries(memberArrows).map(([name, others]) =>
      forbid(
        `member-${name}`,
        `mf-member-centre/${name} imports ${others.join(', ') || 'none of the other packages in the member centre'}.`,
        { path: `^mf-member-centre/${name}/` },
        { path: '^mf-member-centre/', pathNot: `^mf-member-centre/(${[name, ...others].join('|')})/` },
      ),
    ),
    forbid(
      'art-only-shared',
      'Pictures are drawn from the brand alone.',
      { path: '^art/' },
      { path: '^(shell|back-office|mf-[^/]+|gateway|sandbox|releases|e2e|bench|deploy)/' },
    ),
    forbid(
      'pages-carry-no-build',
      "What runs in a page is not made of what builds it; a remote's stand-in shell is.",
      { path: ['^(shell|back-office|shared/[^/]+)/src/', '^mf-.+/src/'], pathNot: '\\.test\\.tsx?$' },
      { path: '^(shell|shared)/build/', pathNot: '^shared/build/stand-in/' },
    ),
    forbid(
      'contracts-stay-pure',
      'The gateway runs these in Node.',
      { path: '^shared/(contracts|server)/' },
      { path: 'node_modules/(react|ky|jotai|i18next)/' },
    ),
    forbid(
      'servers-only-contracts',
      'Servers share the contract, not browser code.',
      { path: '^(gateway|sandbox|releases)/', pathNot: '(jest\\.config\\.cjs|\\.test\\.ts)$' },
      { path: '^shared/(web|ui|testing/src/(?!runs|try-twice))' },
    ),
    forbid(
      'only-servers-use-server',
      'What needs Node has no place in a page.',
      { pathNot: '^(gateway|sandbox|releases|bench|art|deploy|shared/server/src|(shared|shell)/build)/|\\.test\\.ts$' },
      { path: '^shared/server/src/' },
    ),
    forbid(
      'servers-do-not-meet',
      'Servers meet over HTTP, as another operator or vendor would.',
      { path: '^(gateway|sandbox|releases)/' },
      { path: '^(shell|back-office|art|mf-[^/]+|gateway|sandbox|releases|e2e|bench|deploy)/', pathNot: '^$1/' },
    ),
    forbid(
      'deploy-is-bare',
      'It runs before anything is installed or built.',
      { path: '^(deploy/|shared/server/src/brand-folder\\.mjs$)', pathNot: '\\.(test\\.ts|cjs)$' },
      {
        path: '^(shell|back-office|art|mf-[^/]+|shared|gateway|sandbox|releases|e2e|bench)/|node_modules/',
        pathNot: '^shared/server/src/brand-folder\\.mjs$',
      },
    ),
    forbid(
      'services-know-no-http',
      'Business rules must run without a server.',
      { path: '^gateway/src/(ledger/|modules/.+\\.(service|sql)\\.ts$)' },
      { path: 'node_modules/(fastify|@fastify)' },
    ),
    forbid(
      'houses-meet-at-index',
      'Reach another house of the gateway, or a module in it, through its index.ts.',
      { path: '^gateway/src/modules/([^/]+)/' },
      {
        path: '^gateway/src/modules/',
        pathNot: [
          '^gateway/src/modules/module\\.ts$',
          '^gateway/src/modules/$1/',
          '^gateway/src/modules/[^/]+/index\\.ts$',
          '^gateway/src/modules/[^/]+/[^/]+/index\\.ts$',
        ],
      },
    ),
    forbid(
      'modules-meet-at-index',
      'Reach another module through its index.ts. What tests of a house share, reaches all its modules.',
      { path: `^gateway/src/modules/(${housesOfModules.join('|')})/((?!testing/)[^/]+)/` },
      {
        path: '^gateway/src/modules/$1/[^/]+/',
        pathNot: [
          '^gateway/src/modules/$1/$2/',
          '^gateway/src/modules/$1/testing/',
          '^gateway/src/modules/$1/[^/]+/index\\.ts$',
        ],
      },
    ),
    ...houses.map((house, place) =>
      forbid(
        `house-${house}`,
        `The house ${house} knows only the houses before it: ${houses.slice(0, place).join(', ') || 'none'}.`,
        { path: `^gateway/src/modules/${house}/`, pathNot: '\\.test\\.ts$|/testing/' },
        { path: `^gateway/src/modules/(${houses.slice(place + 1).join('|') || 'none'})/` },
      ),
    ),
    forbid(
      'staff-stands-alone',
      'The house of the staff knows no other house. It gets what it needs of them by name.',
      { path: '^gateway/src/modules/staff/', pathNot: '\\.test\\.ts$|/testing/' },
      {
        path: '^gateway/src/(modules|ledger|session|delivery)/',
        pathNot: '^gateway/src/modules/(staff/|module\\.ts$)',
      },
    ),
    forbid(
      'no-house-knows-staff',
      'A call of staff gets what it needs from its plugin.',
      { path: '^gateway/src/(modules/(?!staff/)|ledger/|core/|plugins/)', pathNot: '\\.test\\.ts$|/testing/' },
      { path: '^gateway/src/modules/staff/' },
    ),
    forbid(
      'testing-is-for-tests',
      'What only tests need has no place in what runs.',
      {
        pathNot: '\\.(test|stories)\\.tsx?$|/testing/|^shared/testing/src/stories/|^gateway/test/|^(e2e|bench)/',
      },
      { path: '/testing/', pathNot: 'node_modules' },
    ),
    forbid(
      'one-testing-per-house',
      'What tests of a house share is in one folder.',
      {},
      { path: '^gateway/src/modules/[^/]+/.+/testing/' },
    ),
    forbid(
      'core-is-a-leaf',
      'The tools of core know nothing of the gateway that uses them.',
      { path: '^gateway/src/core/', pathNot: '\\.test\\.ts$' },
      { path: '^gateway/', pathNot: '^gateway/src/core/' },
    ),
    forbid(
      'ledger-knows-no-module',
      'The ledger has no product words.',
      { path: '^gateway/src/ledger/', pathNot: '\\.test\\.ts$' },
      { path: '^gateway/src/modules/' },
    ),
    forbid(
      'stories-stay-out-of-products',
      'What fakes the network is for stories and tests; a page of the product never meets it.',
      { pathNot: '\\.(test|stories)\\.tsx?$|^shared/testing/src/stories/' },
      { path: '\\.stories\\.tsx$|^shared/testing/src/stories/' },
    ),
    forbid(
      'features-do-not-meet',
      'Pages compose features.',
      { path: '^(mf-.+)/src/features/([^/]+)/' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    forbid(
      'e2e-is-a-black-box',
      'End-to-end tests drive the browser and the public API.',
      { path: '^e2e/(specs|full|pages|fixtures)/' },
      {
        path: '^(shell|back-office|art|mf-[^/]+|gateway|sandbox|releases)/|^shared/(?!contracts|build|testing/src/(runs|try-twice|untranslated))',
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
