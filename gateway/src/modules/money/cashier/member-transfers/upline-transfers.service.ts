import type { RequestOf, ValueOf } from '@parlay/contracts'
import type { transferToUpline, UplineTransferInfo } from '@parlay/contracts/endpoints/upline-transfers'
import { AppError } from '../../../../core/errors'
import { maskAccount } from '../../../member'
import { printTurnover, type WithdrawalRules } from '../withdrawals'
import * as rows from './member-transfer.sql'
import { createTransferSender, type Sender, type SenderOptions } from './send-transfer'

export interface UplineTransfersOptions extends SenderOptions {
  limits: WithdrawalRules['uplineTransfer']
  isOn: (modId: string) => boolean
  hasPaymentPassword: (memberId: bigint) => Promise<boolean>
}

const modId = 'TRF.UP'

/**
 * Opens transfers from members to their direct uplines. The request does not name the receiver, so there is no choice
 * to abuse.
 */
export function createUplineTransfersService({ limits, isOn, hasPaymentPassword, ...options }: UplineTransfersOptions) {
  const { db } = options
  const sender = createTransferSender(options, { kind: 'UPLINE', limits })

  return {
    async getInfo(memberId: bigint): Promise<UplineTransferInfo> {
      const [upline, shown, turnover, hasPassword] = await Promise.all([
        rows.findUpline(db, memberId),
        sender.readLimits(memberId),
        sender.turnoverOf(memberId),
        hasPaymentPassword(memberId),
      ])
      return {
        enabled: upline?.isActive === true && isOn(modId),
        uplineMasked: upline ? maskAccount(upline.account) : null,
        ...shown,
        turnover: printTurnover(turnover),
        hasPaymentPassword: hasPassword,
      }
    },

    async transfer(
      request: RequestOf<typeof transferToUpline>,
      member: Sender,
      requestKey: string,
    ): Promise<ValueOf<typeof transferToUpline>> {
      const upline = await rows.findUpline(db, member.memberId)
      if (upline === undefined) throw new AppError('TRF_NOT_ALLOWED')
      return sender.send({ ...request, requestKey }, member, {
        receiverId: upline.id,
        lockReceiver: async (tx) => requireActive(await rows.lockUpline(tx, member.memberId)),
      })
    },
  }
}

export type UplineTransfersService = ReturnType<typeof createUplineTransfersService>

/** Throws if there is no upline, or it has been suspended. */
function requireActive(upline: rows.Receiver | undefined): rows.Receiver {
  if (upline === undefined) throw new AppError('TRF_NOT_ALLOWED')
  if (!upline.isActive) throw new AppError('TRF_UPLINE_UNAVAILABLE')
  return upline
}
