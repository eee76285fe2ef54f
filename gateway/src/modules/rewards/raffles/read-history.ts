import type { LanguageCode, ValueOf } from '@parlay/contracts'
import type * as calls from '@parlay/contracts/endpoints/raffles'
import { runOf } from '../../../core/planned-run'
import type { RaffleCommandOptions } from './grant-tickets'
import type { RaffleNames } from './name-prizes'
import * as pots from './pot.sql'
import { createPresenter, type Presenter } from './present-raffle'
import * as rows from './raffle.sql'
import { isOver } from './raffle-run'

export interface RafflesOptions extends RaffleCommandOptions {
  names: RaffleNames
}

export interface RaffleQuery {
  kind: calls.RaffleKind
  language: LanguageCode
  pageNo: number
  pageSize: number
}

type Status = ValueOf<typeof calls.getRaffleStatus>

export const idsOf = ({ raffles }: Pick<RafflesOptions, 'raffles'>, kind: calls.RaffleKind): string[] =>
  raffles.filter((raffle) => raffle.kind === kind).map(({ id }) => id)

/** Presents a share of a red envelope, with the seed as soon as it may be shown. */
export async function presentShare(
  { db, clock, raffles, timeZone }: RafflesOptions,
  presenter: Presenter,
  share: pots.ShareRow,
): Promise<calls.RaffleDraw> {
  const pot = await pots.findPot(db, share.raffleId)
  if (!pot) throw new Error(`raffles: ${share.raffleId} has no pot`)
  const raffle = raffles.find(({ id }) => id === share.raffleId)
  if (!raffle) throw new Error(`raffles: there is no ${share.raffleId}`)
  const now = clock.now()
  return presenter.share(share, pot, isOver(runOf(raffle, now, timeZone), now))
}

/** Reads a page of what the member has won, with the odds of those draws. */
export async function readHistory(
  options: RafflesOptions,
  memberId: bigint,
  { kind, language, pageNo, pageSize }: RaffleQuery,
): Promise<Pick<Status, 'history' | 'historyPages' | 'odds'>> {
  const { db, names } = options
  const presenter = createPresenter(names, language)
  const offset = (pageNo - 1) * pageSize
  const ids = idsOf(options, kind)
  if (kind === 'REDENVELOPE') {
    const shares = await pots.listShares(db, memberId, ids)
    const page = shares.slice(offset, offset + pageSize)
    const history = await Promise.all(page.map((share) => presentShare(options, presenter, share)))
    return { history, historyPages: Math.ceil(shares.length / pageSize), odds: [] }
  }
  const [draws, count] = await Promise.all([
    rows.listDraws(db, memberId, ids, { limit: pageSize, offset }),
    rows.countDraws(db, memberId, ids),
  ])
  const versions = [...new Map(draws.map((draw) => [`${draw.raffleId} ${draw.version}`, draw])).values()]
  const odds = await rows.listOdds(
    db,
    versions.map(({ raffleId }) => raffleId),
    versions.map(({ version }) => version),
  )
  return {
    history: draws.map(presenter.draw),
    historyPages: Math.ceil(count / pageSize),
    odds: odds.map(presenter.odds),
  }
}
