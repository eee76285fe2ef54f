import { randomUUID } from 'node:crypto'
import type { Sql } from '../database/database'
import { type Launch, lockLaunch, updateDemoBalance } from '../play/launch.sql'
import { getRound, type Round, type RoundChange } from '../play/round.sql'
import { outcomeOf } from '../play/round-view'
import { ownPurse } from '../transfer-vendor/own-purse'
import { keepsWallets } from '../transfer-vendor/own-wallets'
import { movementBody } from './movement-body'
import { findMovement, insertMovement, type MovementKind } from './outbox.sql'

/** Holds a player's money. Each move returns the round's new state; nothing is sent from here. */
export interface Purse {
  stake(tx: Sql, launch: Launch, round: Round, now: Date): Promise<RoundChange>
  pay(tx: Sql, launch: Launch, round: Round, now: Date): Promise<RoundChange>
  takeBack(tx: Sql, launch: Launch, round: Round, now: Date): Promise<RoundChange>
}

/** The operator's wallet: a movement is stored, and sent once its transaction has committed. */
const seamlessPurse: Purse = {
  stake: async (tx, launch, round, now) => {
    await write(tx, launch, round, { kind: 'bet', now })
    return { state: 'betting' }
  },
  pay: async (tx, launch, round, now) => {
    await write(tx, launch, round, { kind: 'win', now })
    return { state: 'paying' }
  },
  takeBack: async (tx, launch, round, now) => {
    await write(tx, launch, round, { kind: 'rollback', now })
    return { state: 'voiding' }
  },
}

async function write(tx: Sql, launch: Launch, round: Round, { kind, now }: { kind: MovementKind; now: Date }) {
  const bet = kind === 'bet' ? undefined : await findMovement(tx, round.id, 'bet')
  const transactionUuid = randomUUID()
  const outcome = kind === 'win' ? outcomeOf(await getRound(tx, round.id)) : null
  const draft = { kind, transactionUuid, reference: bet?.transactionUuid }
  const body = movementBody(launch, { ...round, outcome }, draft)
  await insertMovement(tx, { transactionUuid, roundId: round.id, kind, vendorCode: round.vendorCode, body }, now)
}

/** Demo play changes only the credit of its own launch. */
const creditPurse: Purse = {
  stake: async (tx, launch, round, now) => {
    const credit = launch.demoBalance ?? 0n
    if (credit < round.stake) {
      return { state: 'refused', refusal: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: credit, settledAt: now }
    }
    return { state: 'open', balance: await changeCredit(tx, launch.id, -round.stake) }
  },
  pay: async (tx, launch, round, now) => ({
    state: 'settled',
    balance: await changeCredit(tx, launch.id, round.payout ?? 0n),
    settledAt: now,
  }),
  takeBack: async (tx, launch, round, now) => ({
    state: 'void',
    balance: await changeCredit(tx, launch.id, round.stake),
    settledAt: now,
  }),
}

async function changeCredit(tx: Sql, launchId: string, amount: bigint): Promise<bigint> {
  const { demoBalance } = await lockLaunch(tx, launchId)
  const balance = (demoBalance ?? 0n) + amount
  await updateDemoBalance(tx, launchId, balance)
  return balance
}

export function purseOf({ demoBalance, vendorCode }: Launch): Purse {
  if (demoBalance !== null) return creditPurse
  return keepsWallets(vendorCode) ? ownPurse : seamlessPurse
}
