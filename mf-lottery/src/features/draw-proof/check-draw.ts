import type { DrawProof } from '@parlay/shared/contracts/endpoints/lottery-bets'
import { isRoundOf, quicknet, randomnessOf, roundAfter, timeOfRound } from '@parlay/shared/lottery/beacon'
import { drawNumbers, hashText } from '@parlay/shared/lottery/draw-result'
import { leafOf, rootOfPath } from '@parlay/shared/lottery/merkle'

/** `corrected`: the numbers differ from the computed ones, because staff corrected the draw. */
export type StepResult = 'ok' | 'wrong' | 'later' | 'corrected'

export interface DrawCheck {
  seed: StepResult
  round: StepResult
  /** When the beacon made its round, in milliseconds since the epoch. */
  roundAt: number
  numbers: StepResult
  /** The results of the ticket's lines by their ids. */
  lines: Readonly<Record<string, StepResult>>
}

const judge = (holds: boolean): StepResult => (holds ? 'ok' : 'wrong')

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

/** Computes a draw again from what was published, and looks for the ticket's lines in the root. */
export function checkDraw(proof: DrawProof): DrawCheck {
  const { seed, seedHash, beacon, linesRoot, lines } = proof
  return {
    seed: seed === null ? 'later' : judge(hashText(seed) === seedHash),
    round: checkRound(proof),
    roundAt: timeOfRound(chainOf(proof), beacon.round),
    numbers: checkNumbers(proof),
    lines: Object.fromEntries(
      lines.map((line) => [
        line.id,
        linesRoot === null ? 'later' : judge(rootOfPath(leafOf(line), line.path) === linesRoot),
      ]),
    ),
  }
}
