import type { SystemStatus } from '@parlay/contracts/endpoints/platform'

/**
 * Returns the index of the first live chat among the services, or -1 if there is none. Pages of this site (type 2) are
 * not chats.
 */
export const findChat = (status: Pick<SystemStatus, 'customerService'> | undefined): number =>
  status?.customerService.findIndex(({ csType }) => csType !== '2') ?? -1
