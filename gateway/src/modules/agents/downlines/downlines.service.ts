import type { listDownlines as listCall, updateDownline as updateCall } from '@parlay/contracts/endpoints/downlines'
import type { z } from 'zod'
import type { Clock } from '../../../core/clock'
import type { Sql } from '../../../db'
import type { PlayModule } from '../../games/play'
import { findDownlines } from './find-downlines'
import { type DetailOptions, getDetail } from './get-detail'
import { listDownlines } from './list-downlines'
import { updateDownline } from './update-downline'

export interface DownlinesOptions extends DetailOptions {
  clock: Clock
  play: Pick<PlayModule, 'split'>
  timeZone: string
}

/** The members below an agent. The answer for a member who is not below is the same as for one who does not exist. */
export const createDownlinesService = (options: DownlinesOptions) => ({
  list: (read: Sql, agentId: bigint, request: z.output<typeof listCall.request>) =>
    listDownlines(options, read, agentId, request),
  find: findDownlines,
  getDetail: (agentId: bigint, memberId: string) => getDetail(options, agentId, memberId),
  update: (agentId: bigint, request: z.output<typeof updateCall.request>) => updateDownline(options, agentId, request),
})

export type DownlinesService = ReturnType<typeof createDownlinesService>
