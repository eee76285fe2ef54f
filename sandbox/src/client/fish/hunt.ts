import type { MagazineView } from '../../fish/magazine'
import { type FishKind, shotPauseMs, shotsInMagazine, silenceMs } from '../../fish/shoal'
import type { NextRound } from '../../play/play-service'
import type { RoundView } from '../../play/round-view'
import { explain, finish, type OpenGame } from '../game/report-round'
import { CallFailed } from '../page/game-api'
import type { FishApi } from './fish-api'
import { presentHit } from './present-hit'
import type { Sea } from './sea'
import type { Swimmer } from './swimmer'

export interface HuntParts {
  open: OpenGame
  api: FishApi
  sea: Sea
  stake(): string
  /** Called when the available actions have changed. */
  onChange(state: HuntState): void
}

export interface HuntState {
  magazine: MagazineView | null
  isBusy: boolean
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
/** The minimum time for which a shot is visible, in milliseconds. */
const flightMs = 200
/** Timers may fire a little early, and the server would refuse a press that comes too soon. */
const clockSlackMs = 30
/** A pause, so that a press meant for the last shot does not buy a new magazine. */
const restAfterMagazineMs = 900

/** Runs magazines one after the other, and their shots, each on its own press. */
export function createHunt(parts: HuntParts) {
  const { open, api, sea } = parts
  const { t, frame, money } = open
  let next: NextRound = open.game.next
  let nextAt = Date.now() + next.waitMs
  let magazine: MagazineView | null = null
  let isBusy = false
  let touchedAt = Date.now()

  const change = (busy: boolean) => {
    isBusy = busy
    parts.onChange({ magazine, isBusy })
  }
  const over = async (round: RoundView) => {
    magazine = null
    finish(open, round)
    await wait(Math.max(restAfterMagazineMs, nextAt + clockSlackMs - Date.now()))
  }
  /** The server may have changed what is open, as after a minute without shots. */
  const synchronise = async () => {
    const [game, known] = await Promise.all([open.api.getGame(), api.getMagazine()])
    next = game.next
    nextAt = Date.now() + next.waitMs
    if (magazine !== null && known.magazine === null) frame.say(t('fish.over'), 'quiet')
    magazine = known.magazine
    if (game.balance !== null) frame.showBalance(money(game.balance))
  }
  const act = async (what: () => Promise<void>) => {
    if (isBusy) return
    frame.clearObstacle()
    change(true)
    touchedAt = Date.now()
    try {
      await what()
    } catch (error) {
      const failure = error instanceof CallFailed ? error : new CallFailed('INTERNAL')
      const isStale = ['BETS_CLOSED', 'ROUND_OPEN', 'TICKET_USED', 'REQUEST_WRONG'].includes(failure.code)
      if (isStale) await synchronise().catch(() => undefined)
      else explain(open, failure)
      await wait(failure.waitMs)
    }
    change(false)
  }

  const buy = async () => {
    const bought = await api.buy({ stake: parts.stake(), ticket: next.ticket })
    next = bought.next
    nextAt = Date.now() + next.waitMs
    magazine = bought.magazine
    if (bought.magazine === null) return over(bought.round)
    if (bought.round.balance !== null) frame.showBalance(money(bought.round.balance))
    frame.say(t('fish.aim'), 'quiet')
  }
  const shootAt = async (swimmer: Swimmer, { roundId, shots }: MagazineView) => {
    sea.aim(swimmer)
    const { kind } = swimmer
    const asked = api.shoot({ roundId, number: shots.length + 1, kind })
    const [fired, answeredAt] = await Promise.all([asked, asked.then(() => Date.now()), wait(flightMs)])
    magazine = fired.magazine
    const hit = presentHit(fired.kind, fired.magazine)
    const prize = money(hit.prize)
    const name = t(`fish.kind.${fired.kind}`)
    if (fired.hit) sea.hit(swimmer, prize, hit.isCelebrated)
    else sea.miss(swimmer)
    frame.say(fired.hit ? t('fish.hitFor', { kind: name, amount: prize }) : t('fish.missed', { kind: name }), 'quiet')
    await wait(answeredAt + shotPauseMs + clockSlackMs - Date.now())
    if (fired.round === null) return
    change(true)
    await wait(600)
    await over(fired.round)
  }

  setInterval(() => {
    const isSilent = magazine !== null && !isBusy && Date.now() - touchedAt > silenceMs + 1500
    if (isSilent) void act(synchronise)
  }, 5000)

  return {
    isOpen: () => magazine !== null,
    buy: () => void act(buy),
    shoot: (swimmer: Swimmer) => {
      const open = magazine
      if (open === null) frame.say(t('fish.welcome', { count: shotsInMagazine }), 'quiet')
      else void act(() => shootAt(swimmer, open))
    },
    shootKind: (kind: FishKind) => {
      const open = magazine
      if (open !== null && !isBusy) void act(() => shootAt(sea.targetOf(kind), open))
    },
    cashIn: () => {
      const open = magazine
      if (open !== null) void act(async () => over((await api.close(open.roundId)).round))
    },
    /** Continues a magazine that was left open. */
    resume: (known: MagazineView | null) => {
      magazine = known
      if (known !== null) frame.say(t('fish.resumed', { count: known.left }), 'quiet')
      change(false)
    },
  }
}
