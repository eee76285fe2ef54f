import { agentKinds, trialKind } from '@parlay/contracts/endpoints/member'
import { prefixOf } from '../../../core/address'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Database } from '../../../db'
import { type Finish, type FinishParts, finishLogin, repeatLogin } from './finish-login'
import { clearFailures, findEntrant } from './login-state.sql'
import type { Entrant, Entry, FinishedLogin, Origin } from './login-types'
import type { SecondFactorStep } from './second-factor'

export interface EnterParts extends FinishParts {
  secondFactor: SecondFactorStep
}

/**
 * Runs the checks for every member who has proven their identity, by whatever way, and opens the session. Throws
 * AUTH_ACCOUNT_DISABLED, AUTH_NON_MEMBER, AUTH_NON_AGENT, AUTH_2FA_REQUIRED or AUTH_BAD_CREDENTIALS.
 */
export async function enterMember(
  parts: EnterParts,
  entrant: Entrant,
  entry: Entry,
  origin: Origin,
  given: Finish = {},
): Promise<FinishedLogin> {
  const throttles = given.throttles ?? []
  const refusal = refusalOf(entrant, entry)
  if (refusal) {
    await clearFailures(parts.db, throttles)
    throw await recordRefusal(parts, refusal, entrant, entry, origin)
  }
  const factor = await parts.secondFactor.demand(entrant, entry, origin, throttles)
  if (factor.refusal) throw factor.refusal
  return requireFinished(await finishLogin(parts, entrant, entry, origin, { ...given, isTrusted: factor.isTrusted }))
}

/** Answers a second use of the same credential like the first. Throws what `enterMember` throws. */
export async function enterMemberAgain(
  parts: EnterParts,
  entrant: Entrant,
  entry: Entry,
  origin: Origin,
): Promise<FinishedLogin> {
  const refusal = refusalOf(entrant, entry)
  if (refusal) throw await recordRefusal(parts, refusal, entrant, entry, origin)
  return requireFinished(await repeatLogin(parts, entrant, entry))
}

/** Returns the member, and whether the address is known. Throws AUTH_BAD_CREDENTIALS if there is no such member. */
export async function getEntrant(
  { db, clock }: { db: Database; clock: Clock },
  memberId: bigint,
  { ip }: Origin,
): Promise<Entrant> {
  const found = await findEntrant(db, memberId, prefixOf(ip), clock.now())
  if (!found) throw new AppError('AUTH_BAD_CREDENTIALS')
  const { isKnown, ...member } = found
  return { member, isKnown }
}

export function requireFinished(finished: FinishedLogin | undefined): FinishedLogin {
  if (!finished) throw new AppError('AUTH_BAD_CREDENTIALS')
  return finished
}

/** At the agents' portal a trial account counts as unknown, and a plain member is not an agent. */
function refusalOf({ member }: Entrant, { portal }: Entry): AppError | undefined {
  if (member.status !== 'ACTIVE') return new AppError('AUTH_ACCOUNT_DISABLED')
  if (portal === 'MEMBER') return undefined
  if (member.isAgent === trialKind) return new AppError('AUTH_NON_MEMBER')
  return agentKinds.some((kind) => kind === member.isAgent) ? undefined : new AppError('AUTH_NON_AGENT')
}

async function recordRefusal(
  { audit }: EnterParts,
  error: AppError,
  { member }: Entrant,
  { loginType }: Entry,
  origin: Origin,
): Promise<AppError> {
  const { id: memberId, account } = member
  await audit.record({ memberId, account, event: 'LOGIN', result: error.code, ...origin, detail: { by: loginType } })
  return error
}
