/**
 * Folders and files whose texts are still to be rewritten. The check passes over them. A test fails for an entry that
 * has become clean or does not exist, so the list can only become shorter. `folder/*` means the files that lie directly
 * in the folder.
 * @type {readonly string[]}
 */
export const notYetPlain = [
  'CONTRIBUTING.md',
  'bench',
  'gateway/*',
  'gateway/scripts',
  'gateway/seed',
  'gateway/sql',
  'gateway/src/*',
  'gateway/src/compose',
  'gateway/src/core',
  'gateway/src/db',
  'gateway/src/delivery',
  'gateway/src/jobs',
  'gateway/src/ledger',
  'gateway/src/modules/*',
  'gateway/src/modules/agents/*',
  'gateway/src/modules/agents/contracts',
  'gateway/src/modules/agents/downlines',
  'gateway/src/modules/agents/line',
  'gateway/src/modules/agents/links',
  'gateway/src/modules/agents/overview',
  'gateway/src/modules/agents/pay',
  'gateway/src/modules/agents/reports',
  'gateway/src/modules/agents/testing',
  'gateway/src/modules/lottery/*',
  'gateway/src/modules/lottery/debts',
  'gateway/src/modules/lottery/draws',
  'gateway/src/modules/lottery/odds',
  'gateway/src/modules/lottery/testing',
  'gateway/src/modules/lottery/tickets',
  'gateway/src/modules/money/cashier/provider',
  'gateway/src/modules/site/search',
  'gateway/src/plugins',
  'gateway/src/session',
  'gateway/src/testing',
  'gateway/test',
  'gateway/workers',
  'sandbox',
  'shared/*',
  'shared/build',
  'shared/contracts/src/*',
  'shared/contracts/src/endpoints',
  'shared/contracts/src/fields',
  'shared/contracts/src/help',
  'shared/contracts/src/lottery',
  'shared/contracts/src/money',
  'shared/server',
  'shared/testing',
  'shared/ui/src/*',
  'shared/ui/src/code',
  'shared/ui/src/draw-kind',
  'shared/ui/src/forms',
  'shared/ui/src/free-play',
  'shared/ui/src/game-frame',
  'shared/ui/src/html',
  'shared/ui/src/lazy-image',
  'shared/ui/src/lottery-line',
  'shared/ui/src/phone',
  'shared/ui/src/presence',
  'shared/ui/src/wallets',
  'shared/web/src/api',
  'shared/web/src/brand',
  'shared/web/src/events',
  'shared/web/src/i18n',
  'shared/web/src/router',
  'shared/web/src/session',
  'shared/web/src/site',
  'shared/web/src/theme',
  'shell',
]

/**
 * Returns the entry of a list that holds a file, if there is one.
 * @param {string} file its path in the project
 * @param {readonly string[]} entries
 */
export const entryOf = (file, entries) =>
  entries.find((entry) =>
    entry.endsWith('/*')
      ? file.slice(0, file.lastIndexOf('/') + 1) === entry.slice(0, -1)
      : file === entry || file.startsWith(`${entry}/`),
  )
