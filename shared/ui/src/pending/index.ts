export { PendingNotice } from './pending-notice'
export { type KeptCommand, useKeptCommand } from './use-kept-command'
