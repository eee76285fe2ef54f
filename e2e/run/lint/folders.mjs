/**
 * Folders and files whose texts are still to be rewritten. The check passes over them. A test fails for an entry that
 * has become clean or does not exist, so the list can only become shorter. `folder/*` means the files that lie directly
 * in the folder.
 * @type {readonly string[]}
 */
export const notYetPlain = [
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
  'shared/contracts/src/bounds.ts',
  'shared/contracts/src/help',
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
