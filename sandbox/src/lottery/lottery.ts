import { createHmac } from 'node:crypto'
import { type BeaconChain, randomnessOf, roundAfter } from '@parlay/contracts/lottery/beacon'
import { drawId, drawNumbers, hashText } from '@parlay/contracts/lottery/draw-result'
import {
  type DrawListRequest,
  drawListRequestSchema,
  type VendorDraw,
  type VoidListRequest,
} from '@parlay/contracts/vendor-lottery'
import { newServerSeed } from '@parlay/server'
import type { Clock } from '../clock'
import type { Clockwork } from '../clockwork'
import { type BeaconRoundsDeps, createBeaconRounds, nameOfRound } from './beacon-rounds'
import { type DrawTime, drawsAfter, drawsUntil } from './draw-schedule'
import { type Draw, dueDraws, findDraws, listDueDraws, type NewDraw, saveDraws, takeSecret } from './lottery.sql'
import { createLotteryFaults } from './lottery-faults'
import { type DrawGame, dayMs, drawGames } from './stations'

/** A game that the vendor does not draw. */
export class UnknownDrawGame extends Error {}

/** The coming draws of a game that are announced with the hash of their seed. */
const announcedDaily = 3
const announcedFast = 12
/** Rounds of past draws are asked of the beacon a few at a time, because each costs it a signature. */
const roundsPerList = 20
/** After an outage of the beacon, the newest draws open first. */
const duePerTick = 20

const games = new Map(drawGames.map((game) => [game.code, game]))

/**
 * Holds draws on a schedule. The seed of each is derived from one secret, and its hash is published before the first
 * bet. The numbers follow from the seed and from a round that the beacon makes after the close. Draws from before the
 * first start are held in the same way when they are requested.
 */
export function createLottery({ clock, ...deps }: BeaconRoundsDeps & { clock: Clock }) {
  const { db } = deps
  const rounds = createBeaconRounds(deps)
  const faults = createLotteryFaults()
  let secret = ''

  async function seedOf(id: string): Promise<string> {
    if (secret === '') secret = await takeSecret(db, newServerSeed())
    return createHmac('sha256', secret).update(id).digest('hex')
  }

  /** Opens draws whose rounds are there; at most `limit` rounds are asked for. */
  async function open(due: readonly NewDraw[], limit: number): Promise<void> {
    if (due.length === 0) return
    const signatures = await rounds.signaturesOf(due, limit)
    const opened = await Promise.all(
      due.map(async (draw) => {
        const signature = signatures.get(nameOfRound(draw))
        const area = games.get(draw.gameCode)?.area
        if (signature === undefined || area === undefined) return []
        const serverSeed = await seedOf(drawId(draw.gameCode, draw.numero))
        return [{ ...draw, prizes: drawNumbers({ ...draw, area, serverSeed, randomness: randomnessOf(signature) }) }]
      }),
    )
    await saveDraws(db, opened.flat())
  }

  /** Finds draws by name. */
  async function find(times: readonly DrawTime[]): Promise<Map<string, Draw>> {
    const names = times.map(({ game, numero }) => ({ gameCode: game.code, numero }))
    return new Map((await findDraws(db, names)).map((draw) => [drawId(draw.gameCode, draw.numero), draw]))
  }

  async function announce(times: readonly DrawTime[], chain: BeaconChain): Promise<void> {
    await saveDraws(
      db,
      times.map((time) => planOf(time, chain)),
    )
  }

  /** The past draws of a game since the chain began, newest first. */
  const pastOf = (game: DrawGame, at: number, count: number, chain: BeaconChain | undefined): DrawTime[] =>
    drawsUntil(game, at, count, (chain?.genesisTime ?? 0) * 1000 + dayMs)

  async function describe(draw: Draw, now: number): Promise<VendorDraw> {
    const { gameCode, numero, closeAt, openAt, chain, round, prizes, signature } = draw
    const seed = await seedOf(drawId(gameCode, numero))
    const announced = {
      game_code: gameCode,
      area: games.get(gameCode)?.area ?? 'FAST',
      numero,
      close_at: closeAt.toISOString(),
      open_at: openAt.toISOString(),
      seed_hash: hashText(seed),
      beacon: { chain, round },
    }
    // The clock of a sandbox may have been set back since: what is held already opens at its time all the same.
    if (prizes === null || signature === null || now < openAt.getTime()) {
      return { ...announced, state: now < closeAt.getTime() ? 'BETTING' : 'CLOSED', prizes: {} }
    }
    return { ...announced, state: 'OPENED', seed, beacon_signature: signature, prizes }
  }

  /** Opens the announced draws whose time has come, even without readers. */
  const tick = async (): Promise<void> => {
    const chain = await rounds.chain()
    if (chain === undefined) return
    await open(await findDraws(db, await listDueDraws(db, clock.now(), chain.hash, duePerTick)), duePerTick)
  }

  return {
    planFault: faults.plan,
    clockwork: { name: 'lottery', due: dueDraws, tick } satisfies Clockwork,

    /**
     * Reveals the seeds of draws that the operator has declared void, and their numbers where the beacon's round is there.
     * Nothing is said of a draw whose time to open has not come, as others may still take bets on it.
     */
    async reveal({ draws: names }: VoidListRequest): Promise<VendorDraw[]> {
      const now = clock.now()
      const wanted = names.map(({ game_code: gameCode, numero }) => ({ gameCode, numero }))
      const due = (await findDraws(db, wanted)).filter(({ openAt }) => openAt <= now)
      await open(
        due.filter(({ prizes }) => prizes === null),
        roundsPerList,
      )
      return Promise.all(
        (await findDraws(db, due)).map(async (draw) => ({
          ...(await describe(draw, now.getTime())),
          seed: await seedOf(drawId(draw.gameCode, draw.numero)),
          state: 'VOID' as const,
        })),
      )
    },

    /**
     * Lists draws, by game and newest first. Draws that have not been held are held now, up to a limit, so that a list
     * may be shorter than asked for; none is left out before the last one of a game.
     */
    async list(request: DrawListRequest): Promise<VendorDraw[]> {
      const { gameCodes, count, before } = drawListRequestSchema.parse(request)
      const asked = (gameCodes ?? [...games.keys()]).map((code) => {
        const game = games.get(code)
        if (game === undefined) throw new UnknownDrawGame(code)
        return game
      })
      const now = clock.now().getTime()
      const chain = await rounds.chain()
      const lastAt = before === undefined ? now : Math.min(now, Date.parse(before) - 1)
      const past = asked.map((game) => pastOf(game, lastAt, count, chain))
      const coming =
        before === undefined && chain !== undefined
          ? asked.map((game) => drawsAfter(game, now, game.area === 'FAST' ? announcedFast : announcedDaily))
          : asked.map(() => [])
      const [chronicle, plan] = [byDepth(past), coming.flat()]

      if (chain !== undefined) {
        await announce(plan, chain)
        const held = await find(chronicle)
        const due = chronicle.flatMap((time) => {
          const draw = held.get(idOf(time))
          return draw?.prizes ? [] : [draw ?? planOf(time, chain)]
        })
        await open(due, roundsPerList)
      }
      const draws = await find([...plan, ...chronicle])
      const listed = asked.flatMap((_, index) => [
        ...(coming[index] ?? []),
        ...untilMissing(past[index] ?? [], (time) => draws.has(idOf(time))),
      ])
      const reported = await Promise.all(
        listed.map((time) => {
          const draw = draws.get(idOf(time))
          return draw && describe(draw, now)
        }),
      )
      return reported.flatMap((draw) => {
        if (draw === undefined || (before !== undefined && draw.state !== 'OPENED')) return []
        return faults.apply(draw) ?? []
      })
    },
  }
}

export type Lottery = ReturnType<typeof createLottery>

const idOf = ({ game, numero }: DrawTime): string => drawId(game.code, numero)

const planOf = ({ game, numero, closeAt, openAt }: DrawTime, chain: BeaconChain): NewDraw => ({
  gameCode: game.code,
  numero,
  closeAt: new Date(closeAt),
  openAt: new Date(openAt),
  chain: chain.hash,
  round: roundAfter(chain, closeAt),
  prizes: null,
})

/** The newest of every list, then the second newest of every list, and so on. */
function byDepth<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const deepest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: deepest }, (_, depth) => lists.flatMap((list) => list.slice(depth, depth + 1))).flat()
}

function untilMissing<Item>(items: readonly Item[], isThere: (item: Item) => boolean): readonly Item[] {
  const missing = items.findIndex((item) => !isThere(item))
  return missing === -1 ? items : items.slice(0, missing)
}
