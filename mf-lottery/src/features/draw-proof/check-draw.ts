import type { DrawProof } from '@parlay/contracts/endpoints/lottery-bets'
import { isRoundOf, quicknet, randomnessOf, roundAfter, timeOfRound } from '@parlay/contracts/lottery/beacon'
import { drawNumbers, hashText } from '@parlay/contracts/lottery/draw-result'
import { leafOf, rootOfPath } from '@parlay/contracts/lottery/merkle'
import { checkDebts } from './check-debts'
import { judge, type StepResult } from './step-result'

export interface DrawCheck {
  seed: StepResult
  round: StepResult
  /** When the beacon made its round, in milliseconds since the epoch. */
  roundAt: number
  numbers: StepResult
  /** The check that the root of all lines was published before the round. */
  seal: StepResult
  /** The check that the debts of corrections were cleared in a permitted way, and add up. */
  debts: StepResult
  /** The results of the ticket's lines by their ids. */
  lines: Readonly<Record<string, StepResult>>
}

/** The chain by which a round is judged: the one that this browser knows, if the site says that it is drand's. */
const chainOf = ({ beacon }: DrawProof) =>
  beacon.isIndependent || beacon.chain === quicknet.hash ? quicknet : { ...beacon, hash: beacon.chain }

function checkRound(proof: DrawProof): StepResult {
  const { beacon, closeAt } = proof
  const chain = chainOf(proof)
  const isFirst = beacon.round === roundAfter(chain, closeAt)
  if (beacon.chain !== chain.hash || beacon.publicKey !== chain.publicKey || !isFirst) return 'wrong'
  return beacon.signature === null ? 'later' : judge(isRoundOf(chain, beacon.round, beacon.signature))
}

function checkNumbers({ gameCode, area, numero, seed, beacon, prizes, revision }: DrawProof): StepResult {
  if (seed === null || beacon.signature === null) return 'later'
  const randomness = randomnessOf(beacon.signature)
  const computed = Object.entries(drawNumbers({ area, gameCode, numero, serverSeed: seed, randomness }))
  const isSame =
    computed.length === Object.keys(prizes).length &&
    computed.every(([name, numbers]) => numbers.join() === prizes[name]?.join())
  return !isSame && revision > 0 ? 'corrected' : judge(isSame)
}

function checkSeal(proof: DrawProof): StepResult {
  const { state, linesRoot, sealedAt, announcedAt, beacon, lines } = proof
  const isInTime = sealedAt !== null && sealedAt < timeOfRound(chainOf(proof), beacon.round)
  if (linesRoot !== null && isInTime) return 'ok'
  if (state === 'VOID') return 'none'
  if (linesRoot === null && state !== 'OPENED') return 'later'
  return linesRoot === null && announcedAt === null && lines.length === 0 ? 'none' : 'wrong'
}

/** A void draw reveals its seed. A site that hides it hides what would have been drawn. */
function checkSeed({ state, seed, seedHash }: DrawProof): StepResult {
  if (seed === null) return state === 'VOID' ? 'wrong' : 'later'
  return judge(hashText(seed) === seedHash)
}

/** Returns the result for a line of a draw without a root. */
const withoutRoot = (state: DrawProof['state']): StepResult => {
  if (state === 'VOID') return 'none'
  return state === 'OPENED' ? 'wrong' : 'later'
}

/** Computes a draw again from what was published, and looks for the ticket's lines in the root. */
export function checkDraw(proof: DrawProof): DrawCheck {
  const { state, beacon, linesRoot, lines } = proof
  return {
    seed: checkSeed(proof),
    round: checkRound(proof),
    roundAt: timeOfRound(chainOf(proof), beacon.round),
    numbers: checkNumbers(proof),
    seal: checkSeal(proof),
    debts: checkDebts(proof),
    lines: Object.fromEntries(
      lines.map((line) => [
        line.id,
        linesRoot === null ? withoutRoot(state) : judge(rootOfPath(leafOf(line), line.path) === linesRoot),
      ]),
    ),
  }
}
