import type { updateDownline as call } from '@parlay/contracts/endpoints/downlines'
import type { z } from 'zod'
import { toMillionths } from '../../../core/millionths'
import type { Database } from '../../../db'
import type { AgentRules } from '../agents-file'
import { assertRebate } from '../assert-rebate'
import { requireDirect } from '../line/line'
import { lockRebate } from '../rebate.sql'
import * as rows from './downline.sql'

type Change = z.output<typeof call.request>

/**
 * Changes the settings that are given. Uplines are locked before downlines, so that two changes on one line see
 * each other. Throws AGENT_DOWNLINE_UNKNOWN, AGENT_REBATE_TOO_HIGH, AGENT_REBATE_TOO_LOW.
 */
export const updateDownline = (
  { db, rules }: { db: Database; rules: Pick<AgentRules, 'highestRebate'> },
  agentId: bigint,
  request: Change,
): Promise<void> =>
  db.transaction(async (tx) => {
    await requireDirect(tx, agentId, request.memberId)
    const memberId = BigInt(request.memberId)
    const rebate = request.rebate === undefined ? undefined : toMillionths(request.rebate)
    if (rebate !== undefined) {
      const own = await lockRebate(tx, agentId)
      await lockRebate(tx, memberId)
      const atLeast = await rows.findHighestRebateBelow(tx, memberId)
      assertRebate(rebate, { atLeast, atMost: Math.min(own, rules.highestRebate) })
      await rows.lowerLinks(tx, memberId, rebate)
    }
    const { remark, transferEnabled } = request
    await rows.updateDownline(tx, {
      memberId,
      remark,
      rebateMillionths: rebate,
      canTransferToUpline: transferEnabled,
    })
  })
