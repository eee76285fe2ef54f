import type { SystemStatus } from '@parlay/shared/contracts/endpoints/platform'

/** Where the first live chat stands among the services, -1 where there is none: pages of this site (type 2) are no chat. */
export const findChat = (status: Pick<SystemStatus, 'customerService'> | undefined): number =>
  status?.customerService.findIndex(({ csType }) => csType !== '2') ?? -1
