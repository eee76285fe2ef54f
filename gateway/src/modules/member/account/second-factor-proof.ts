import type { SecondFactor } from '@parlay/contracts/endpoints/session'
import type { FactorDemand } from '@parlay/contracts/endpoints/withdrawals'
import { AppError } from '../../../core/errors'
import type { Session } from '../../../session'
import { askerOfSession } from '../verification'
import type { TwoFactor } from './two-factor'

export interface SecondFactorProofOptions {
  twoFactor: TwoFactor
  isOn: (modId: string) => boolean
}

export interface FactorProof {
  /** Without it, a code counts as one of the member's best factor. */
  method?: SecondFactor | undefined
  code?: string | undefined
}

/** A recovery code has letters, a code of the app has none. */
export const deviceMethodOf = (code: string): 'TOTP' | 'RECOVERY' => (/^[\d\s]*$/.test(code) ? 'TOTP' : 'RECOVERY')

const isOwnDevice = (method: SecondFactor): boolean => method === 'TOTP' || method === 'RECOVERY'

/** Asks for the second factor before an action that cannot be undone, such as a change of the payout account. */
export function createSecondFactorProof({ twoFactor, isOn }: SecondFactorProofOptions) {
  /**
   * Members with a device show it; weaker factors do not replace it. Others may know the payee name, so only members
   * who can receive no code are asked for it.
   */
  async function demandOf(memberId: bigint): Promise<FactorDemand> {
    const { methods, maskedTarget } = await twoFactor.methodsOf(memberId)
    const { SMS, EMAIL } = maskedTarget
    if (methods.includes('TOTP')) return { methods: methods.filter(isOwnDevice), maskedTarget: {} }
    if (methods.length > 0) return { methods, maskedTarget: { ...(SMS && { SMS }), ...(EMAIL && { EMAIL }) } }
    const hasName = isOn('VERIFY.2FA.PAYEE') && (await twoFactor.hasPayeeName(memberId))
    return { methods: hasName ? ['PAYEE'] : [], maskedTarget: {} }
  }

  /**
   * Passes members without a second factor. Throws AUTH_2FA_REQUIRED (`FactorDemand`) if none was shown,
   * AUTH_2FA_WRONG, AUTH_LOCKED_TEMP. A sent code counts only in the session that requested it.
   */
  return async function assertShown(
    session: Pick<Session, 'id' | 'memberId'>,
    { method: given, code }: FactorProof,
  ): Promise<void> {
    const { memberId } = session
    const demand = await demandOf(memberId)
    const [best] = demand.methods
    if (best === undefined) return
    if (!code) throw new AppError('AUTH_2FA_REQUIRED', { value: demand })
    const method = given ?? (best === 'TOTP' ? deviceMethodOf(code) : best)
    const shown = { method, code, asker: askerOfSession(session) }
    if (!demand.methods.includes(method) || !(await twoFactor.check(memberId, shown))) {
      throw new AppError('AUTH_2FA_WRONG')
    }
  }
}
