import type { LanguageCode } from '@parlay/contracts'
import type * as calls from '@parlay/contracts/endpoints/raffles'
import { printMoney } from '@parlay/contracts/money'
import { hashOfSeed } from '@parlay/server'
import type { Run } from '../../../core/planned-run'
import type { RaffleNames } from './name-prizes'
import type * as pots from './pot.sql'
import type * as rows from './raffle.sql'
import { amountOf, type DrawnRaffle, type PlannedRaffle } from './raffle-file'

/** Presents raffles as one reader sees them, in one language. */
export function createPresenter(names: RaffleNames, language: LanguageCode) {
  const printAmount = (kind: calls.PrizeKind, amount: bigint | null): string | null =>
    amount === null ? null : kind === 'MONEY' ? printMoney(amount) : String(amount)

  const presentWon = (
    raffleId: string,
    prizeId: string,
    { kind, amount }: { kind: calls.PrizeKind; amount: bigint | null },
  ) => ({
    prizeId,
    name: names.prizeName({ raffleId, prizeId, kind, amount }, language),
    kind,
    amount: printAmount(kind, amount),
  })

  return {
    prizes: (
      { id: raffleId, prizes, weightTotal }: DrawnRaffle,
      taken: ReadonlyMap<string, number>,
    ): calls.RafflePrize[] =>
      prizes.map((prize) => ({
        ...presentWon(raffleId, prize.id, { kind: prize.kind, amount: amountOf(prize) }),
        weight: prize.weight,
        odds: prize.weight / weightTotal,
        left: prize.stock === undefined ? null : prize.stock - (taken.get(prize.id) ?? 0),
        fallback: prize.fallback ?? null,
      })),

    raffle: (raffle: PlannedRaffle, { opens, closes }: Run, pot: pots.PotRow | undefined) => ({
      promotionId: raffle.id,
      title: names.titleOf(raffle.id, language),
      startAt: opens.getTime(),
      endAt: closes?.getTime() ?? null,
      termsVersion: raffle.termsVersion,
      oddsVersion: 'oddsVersion' in raffle ? raffle.oddsVersion : null,
      earn:
        'earn' in raffle && raffle.earn
          ? { depositOf: printMoney(raffle.earn.depositOf), tickets: raffle.earn.tickets }
          : null,
      pot: pot
        ? { total: printMoney(pot.total), least: printMoney(pot.least), shares: pot.shares, left: pot.left }
        : null,
    }),

    draw: (draw: rows.DrawRow): calls.RaffleDraw => ({
      drawId: String(draw.id),
      promotionId: draw.raffleId,
      title: names.titleOf(draw.raffleId, language),
      time: draw.drawnAt.getTime(),
      prize: presentWon(draw.raffleId, draw.prizeId, { kind: draw.prizeKind, amount: draw.amount }),
      proof: {
        type: 'DRAW',
        serverSeed: draw.serverSeed,
        serverSeedHash: hashOfSeed(draw.serverSeed),
        clientSeed: draw.clientSeed,
        nonce: draw.nonce,
        version: draw.version,
        prizeId: draw.drawnPrizeId,
      },
    }),

    /** The seed would reveal the rest of the pot, so it is shown only once the pot is empty or closed. */
    share: (
      { raffleId, share, amount, takenAt }: pots.ShareRow,
      pot: pots.PotRow,
      isOver: boolean,
    ): calls.RaffleDraw => ({
      drawId: `${raffleId}:${share}`,
      promotionId: raffleId,
      title: names.titleOf(raffleId, language),
      time: takenAt.getTime(),
      prize: { prizeId: null, name: names.moneyText(amount), kind: 'MONEY', amount: printMoney(amount) },
      proof: {
        type: 'SHARE',
        serverSeed: isOver || pot.left === 0 ? pot.serverSeed : null,
        serverSeedHash: hashOfSeed(pot.serverSeed),
        share,
        shares: pot.shares,
        total: printMoney(pot.total),
        least: printMoney(pot.least),
      },
    }),

    odds: ({ raffleId, version, prizes }: rows.OddsRow): calls.RaffleOdds => ({
      promotionId: raffleId,
      version,
      prizes: prizes.map(({ id, kind, amount, weight }) => ({
        prizeId: id,
        name: names.prizeName(
          { raffleId, prizeId: id, kind, amount: amount === null ? null : BigInt(amount) },
          language,
        ),
        weight,
      })),
    }),
  }
}

export type Presenter = ReturnType<typeof createPresenter>
