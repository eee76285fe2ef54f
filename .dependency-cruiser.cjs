const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** The rules of who may import whom. Rules with a captured group need no edit per feature. */
module.exports = {
  forbidden: [
    forbid('no-cycles', 'A cycle means two files are one file.', {}, { circular: true }),
    forbid(
      'remote-only-shared',
      'Remotes meet at run time, through the shell.',
      { path: '^(mf-[^/]+)/' },
      { path: '^(shell|art|gateway|sandbox|releases|e2e|mf-[^/]+)/', pathNot: '^$1/' },
    ),
    forbid(
      'shell-only-shared',
      'The shell knows a remote only as a name in the release manifest.',
      { path: '^shell/' },
      { path: '^(mf-[^/]+|art|gateway|sandbox|releases|e2e)/' },
    ),
    forbid(
      'shared-is-a-leaf',
      'Shared imports none of our packages.',
      { path: '^shared/' },
      { path: '^(shell|art|mf-[^/]+|gateway|sandbox|releases|e2e)/' },
    ),
    forbid(
      'art-only-shared',
      'Pictures are drawn from the brand alone.',
      { path: '^art/' },
      { path: '^(shell|mf-[^/]+|gateway|sandbox|releases|e2e|deploy)/' },
    ),
    forbid(
      'pages-carry-no-build',
      "What runs in a page is not made of what builds it; a remote's stand-in shell is.",
      { path: '^(shell|shared|mf-[^/]+)/src/', pathNot: '\\.test\\.tsx?$' },
      { path: '^(shell|shared)/build/', pathNot: '^shared/build/stand-in/' },
    ),
    forbid(
      'contracts-stay-pure',
      'The gateway runs these in Node.',
      { path: '^shared/src/(contracts|money|server|lottery|help)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^shared/src/(?!contracts|money|server|lottery|help|html/plain-text)|node_modules/(react|ky|jotai|i18next)/',
      },
    ),
    forbid(
      'servers-only-contracts',
      'Servers share the contract, not browser code.',
      { path: '^(gateway|sandbox|releases)/', pathNot: '(jest\\.config\\.cjs|\\.test\\.ts)$' },
      { path: '^shared/src/(?!contracts|money|server|lottery|help|html/plain-text|testing/(runs|try-twice))' },
    ),
    forbid(
      'only-servers-use-server',
      'What needs Node has no place in a page.',
      { pathNot: '^(gateway|sandbox|releases|art|shared/src/server|(shared|shell)/build)/|\\.test\\.ts$' },
      { path: '^shared/src/server/' },
    ),
    forbid(
      'servers-do-not-meet',
      'Servers meet over HTTP, as another operator or vendor would.',
      { path: '^(gateway|sandbox|releases)/' },
      { path: '^(shell|art|mf-[^/]+|gateway|sandbox|releases|e2e|deploy)/', pathNot: '^$1/' },
    ),
    forbid(
      'deploy-is-bare',
      'It runs before anything is installed or built.',
      { path: '^deploy/', pathNot: '\\.(test\\.ts|cjs)$' },
      { path: '^(shell|art|mf-[^/]+|shared|gateway|sandbox|releases|e2e)/|node_modules/' },
    ),
    forbid(
      'services-know-no-http',
      'Business rules must run without a server.',
      { path: '^gateway/src/(ledger/|modules/.+\\.(service|sql)\\.ts$)' },
      { path: 'node_modules/(fastify|@fastify)' },
    ),
    forbid(
      'modules-meet-at-index',
      'Reach another module through its index.ts.',
      { path: '^gateway/src/modules/([^/]+)/' },
      { path: '^gateway/src/modules/', pathNot: '^gateway/src/modules/($1/|[^/]+/index\\.ts$)' },
    ),
    forbid(
      'member-parts-meet-at-index',
      'The parts of this module are as large as modules; they reach each other as modules do.',
      { path: '^gateway/src/modules/member/([^/]+)/' },
      { path: '^gateway/src/modules/member/[^/]+/', pathNot: '^gateway/src/modules/member/($1/|[^/]+/index\\.ts$)' },
    ),
    forbid(
      'testing-is-for-tests',
      'What only tests need has no place in what runs.',
      {
        pathNot: '\\.(test|stories)\\.tsx?$|/testing/|^shared/src/stories/|^gateway/(bench|soak|test)/|^e2e/',
      },
      { path: '/testing/', pathNot: 'node_modules' },
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
      { pathNot: '\\.(test|stories)\\.tsx?$|^shared/src/stories/' },
      { path: '\\.stories\\.tsx$|^shared/src/stories/' },
    ),
    forbid(
      'features-do-not-meet',
      'Pages compose features.',
      { path: '^(mf-[^/]+)/src/features/([^/]+)/' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    forbid(
      'e2e-is-a-black-box',
      'End-to-end tests drive the browser and the public API.',
      { path: '^e2e/(specs|full|pages|fixtures)/' },
      {
        path: '^(shell|art|mf-[^/]+|gateway|sandbox|releases)/|^shared/src/(?!contracts|testing/(runs|try-twice|untranslated))',
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
