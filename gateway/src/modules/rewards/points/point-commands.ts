import type { RequestOf } from '@parlay/contracts'
import type * as calls from '@parlay/contracts/endpoints/points'
import { convertPoints } from './convert-points'
import { redeemPoints } from './redeem-points'
import type { PointCommandOptions } from './spend-points'

/** Opens the members' calls for points. Locks in this order: the reward's stock, the points, the wallet. */
export const createPointCommands = (options: PointCommandOptions) => ({
  redeem: (request: RequestOf<typeof calls.redeemPoints>, memberId: bigint, requestKey: string) =>
    redeemPoints(options, request, memberId, requestKey),

  convert: (request: RequestOf<typeof calls.convertPoints>, memberId: bigint, requestKey: string) =>
    convertPoints(options, request, memberId, requestKey),
})
