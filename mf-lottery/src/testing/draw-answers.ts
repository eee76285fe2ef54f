import type { OpenedDraw } from '@parlay/contracts/endpoints/lottery'
import type { DrawProof } from '@parlay/contracts/endpoints/lottery-bets'
import { publicKeyOf, randomnessOf, roundAfter, signRound } from '@parlay/contracts/lottery/beacon'
import { drawNumbers, hashText } from '@parlay/contracts/lottery/draw-result'
import { leafOf, merklePath, merkleRoot } from '@parlay/contracts/lottery/merkle'
import { aDrawGame, aDrawMenu } from '.'

const secretKey = Uint8Array.from({ length: 32 }, (_, index) => index + 1)
const chain = { hash: 'c'.repeat(64), publicKey: publicKeyOf(secretKey), genesisTime: 1_767_225_600, period: 3 }
const seed = hashText('a seed that only the vendor knows')
const closeAt = Date.UTC(2026, 10, 23, 11, 0)
const openAt = Date.UTC(2026, 10, 23, 11, 15)

const sold = ['05', '50', '77'].map((number, index) => ({
  id: String(index + 10),
  playType: 'LO2' as const,
  numbers: [number],
  amount: '27.00',
  oddsVersion: 1,
}))
const leaves = sold.map(leafOf)

/** The lines of a ticket, each with its way to the root. */
export const ownLines: DrawProof['lines'] = sold.map((line, place) => ({ ...line, path: merklePath(leaves, place) }))

const { hash, ...knownOfChain } = chain
const round = roundAfter(chain, closeAt)
const signature = signRound(secretKey, round)
const prizesOf = (numero: string) =>
  drawNumbers({ area: 'MB', gameCode: 'MB_HN', numero, serverSeed: seed, randomness: randomnessOf(signature) })

/** The answer of LOTT.proof for a draw that opened as it should, by a stand-in's beacon with a real signature. */
export const aProof = (changed: Partial<DrawProof> = {}): DrawProof => ({
  ...{ gameCode: 'MB_HN', area: 'MB', numero: '20261123', state: 'OPENED', closeAt, openAt },
  ...{ seedHash: hashText(seed), seed },
  beacon: { ...knownOfChain, chain: hash, round, isIndependent: false, signature },
  ...{ linesRoot: merkleRoot(leaves), linesCount: leaves.length, sealedAt: closeAt + 1000 },
  ...{ announcedAt: closeAt - 86_400_000, voidReason: null },
  prizes: prizesOf('20261123'),
  ...{ revision: 0, correction: null, lines: [] },
  ...changed,
})

/** The signature that a stand-in makes of another round. */
export const otherSignature = signRound(secretKey, round + 1)

export const aDrawOf = (numero: string, changed: Partial<OpenedDraw> = {}): OpenedDraw => ({
  ...{ gameCode: 'MB_HN', area: 'MB', numero, openAt, seedHash: hashText(seed), seed, revision: 0 },
  prizes: prizesOf(numero),
  ...changed,
})

/** The answer of LOTT.menu: two lotteries, the first under this name. */
export const someDraws = (name = 'Hà Nội') =>
  aDrawMenu(aDrawGame({ name }), aDrawGame({ gameCode: 'MN_TG', area: 'MN', name: 'Tiền Giang' }))

/** The answer of LOTT.current; `left` is the time until the draw opens, in milliseconds. */
export function aCurrentDraw(numero: string | undefined, left = 3_600_000) {
  const serverTime = Date.now()
  const draw = {
    ...{ numero, openAt: serverTime + left, closeAt: serverTime + left - 5000, state: 'BETTING' },
    ...{ seedHash: 'a'.repeat(64), beacon: { chain: hash, round }, linesRoot: null },
  }
  const common = { gameCode: 'MB_HN', area: 'MB', serverTime }
  return numero === undefined ? { ...common, draws: [] } : { ...common, ...draw, draws: [draw] }
}

/** The answer of LOTT.stats. */
export function someStatistics() {
  const tails = Array.from({ length: 100 }, (_, index) => ({
    number: String(index).padStart(2, '0'),
    count: index % 40,
    since: index === 0 ? null : index % 7,
  }))
  const pairs = [{ numbers: ['12', '34'], count: 9 }]
  return { draws: 100, tails, special: tails.map((one) => ({ ...one, count: one.count % 3 })), pairs }
}

/** The answer of LOTT.voids. */
export const someVoids = () => ({
  months: [
    { month: '2026-11', draws: 29, voids: 1 },
    { month: '2026-10', draws: 31, voids: 0 },
  ],
  list: [
    { numero: '20261107', openAt: Date.UTC(2026, 10, 7, 11, 15), reason: 'UNSEALED', isRevealed: true },
    { numero: '20261103', openAt: Date.UTC(2026, 10, 3, 11, 15), reason: null, isRevealed: true },
  ],
})
