import type { RequestOf, ValueOf } from '@parlay/contracts'
import type { getDownlineTransferInfo, transferToDownline } from '@parlay/contracts/endpoints/downlines'
import { accountOf } from '@parlay/contracts/fields/clean-text'
import { AppError } from '../../../../core/errors'
import type { WithdrawalRules } from '../withdrawals'
import * as rows from './member-transfer.sql'
import { createTransferSender, type Sender, type SenderOptions } from './send-transfer'

export interface DownlineTransfersOptions extends SenderOptions {
  limits: WithdrawalRules['downlineTransfer']
  isOn: (modId: string) => boolean
  hasPaymentPassword: (memberId: bigint) => Promise<boolean>
}

const modId = 'TRF.DOWN'

/** Opens transfers from agents to their direct downlines. Any other member gets the answer of an unknown account. */
export function createDownlineTransfersService(options: DownlineTransfersOptions) {
  const { limits, isOn, hasPaymentPassword, ...rest } = options
  const { db } = rest
  const sender = createTransferSender(rest, { kind: 'DOWNLINE', limits })

  return {
    async getInfo(memberId: bigint): Promise<ValueOf<typeof getDownlineTransferInfo>> {
      const [shown, hasPassword] = await Promise.all([sender.readLimits(memberId), hasPaymentPassword(memberId)])
      return { enabled: isOn(modId), ...shown, hasPaymentPassword: hasPassword }
    },

    async transfer(
      request: RequestOf<typeof transferToDownline>,
      agent: Sender,
      requestKey: string,
    ): Promise<ValueOf<typeof transferToDownline>> {
      const account = accountOf(request.account)
      const { id: receiverId } = requireDownline(await rows.findDownline(db, agent.memberId, account))
      return sender.send({ ...request, requestKey }, agent, {
        receiverId,
        lockReceiver: async (tx) => requireActive(await rows.lockDownline(tx, agent.memberId, account)),
      })
    },
  }
}

export type DownlineTransfersService = ReturnType<typeof createDownlineTransfersService>

function requireDownline(downline: rows.Receiver | undefined): rows.Receiver {
  if (downline === undefined) throw new AppError('AGENT_DOWNLINE_UNKNOWN')
  return downline
}

/** Throws if the downline has been suspended. */
function requireActive(found: rows.Receiver | undefined): rows.Receiver {
  const downline = requireDownline(found)
  if (!downline.isActive) throw new AppError('TRF_DOWNLINE_UNAVAILABLE')
  return downline
}
