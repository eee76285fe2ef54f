import type { DrawProof } from '@parlay/contracts/endpoints/lottery-bets'
import { parseMoney, sumMinor } from '@parlay/contracts/money'
import { judge, type StepResult } from './step-result'

type Debt = NonNullable<DrawProof['debts']>[number]
type Clearing = Debt['cleared'][number]

const sumOf = (parts: readonly Clearing[]): bigint => sumMinor(parts.map(({ amount }) => parseMoney(amount)))

/** Returns whether a debt may have been cleared so: by a later correction of the same draw, by another draw, or by none. */
function isClearing(proof: DrawProof, debt: Debt, { kind, amount, ...paidBy }: Clearing): boolean {
  if (parseMoney(amount) <= 0n && kind !== 'WAIVED') return false
  const { gameCode, numero, revision } = paidBy
  if (kind === 'COLLECTED') return gameCode !== null && numero !== null && revision !== null
  if (kind !== 'NETTED') return numero === null
  const isSameDraw = gameCode === proof.gameCode && numero === proof.numero
  return isSameDraw && revision !== null && revision > debt.revision && revision <= proof.revision
}

function holdsTogether(proof: DrawProof, debt: Debt): boolean {
  const { revision, takenBack, owed, stillOwed, cleared } = debt
  const isOfCorrection = revision >= 1 && revision <= proof.revision
  const addsUp = parseMoney(owed) === parseMoney(stillOwed) + sumOf(cleared)
  // A later correction can pay what was given up after all, and no more than that.
  const isGivenUp = sumOf(cleared.filter(({ kind }) => kind === 'WAIVED')) >= 0n
  const isCleared = cleared.every((part) => isClearing(proof, debt, part))
  return isOfCorrection && addsUp && isGivenUp && isCleared && parseMoney(takenBack) >= 0n
}

/**
 * Judges what corrections could not take back from a member, by the rules of the independent verifier
 * (`docs/lottery-verifier`), which shares no code with the site: both are held to the same cases.
 */
export function checkDebts(proof: DrawProof): StepResult {
  const { debts = [] } = proof
  return debts.length === 0 ? 'none' : judge(debts.every((debt) => holdsTogether(proof, debt)))
}
