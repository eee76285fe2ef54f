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
  /** Without it, a code counts as that of the best factor that the member has. */
  method?: SecondFactor | undefined
  code?: string | undefined
}

/** A recovery code has letters, a code of the app has none. */
export const deviceMethodOf = (code: string): 'TOTP' | 'RECOVERY' => (/^[\d\s]*$/.test(code) ? 'TOTP' : 'RECOVERY')

const isOwnDevice = (method: SecondFactor): boolean => method === 'TOTP' || method === 'RECOVERY'

/** The second factor before what cannot be taken back, such as where money will be paid to. */
export function createSecondFactorProof({ twoFactor, isOn }: SecondFactorProofOptions) {
  /**
   * The device of those who have one. What is weaker does not stand in for it, so the payee name, which others may
   * know, is asked only of those who can receive no code.
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
   * Passes members without a second factor. Throws AUTH_2FA_REQUIRED (`FactorDemand`) where none was shown,
   * AUTH_2FA_WRONG, AUTH_LOCKED_TEMP. A code that was sent counts only in the session that asked for it.
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
