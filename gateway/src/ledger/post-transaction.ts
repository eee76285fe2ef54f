import { announceBalance } from '../core/events'
import type { Sql } from '../db'
import * as sqls from './ledger.sql'
import { type Movement, type Outcome, type PointsKind, pointsCurrency, type RewardKind } from './posting'

/*
 * There is one function per movement, and each makes one round trip. A movement needs no surrounding transaction but
 * can join one. It is posted once per reference; a repeat returns the first result. It announces the main balances that
 * it changes.
 */

interface MemberMovement extends Movement {
  memberId: bigint
}

export interface VendorMovement extends MemberMovement {
  vendorCode: string
}

/** Opens a member's main account. It is needed once per currency before any movement. Repeating it changes nothing. */
export async function openMemberAccount(sql: Sql, memberId: bigint, currency: string): Promise<void> {
  await sqls.openAccount(sql, `member:${memberId}:main`, currency)
}

/** Money from outside: `house:psp` to member. */
export async function postDeposit(sql: Sql, deposit: MemberMovement): Promise<Outcome> {
  return announce(sql, await sqls.callDeposit(sql, paramsOf(deposit)), deposit.memberId)
}

/** Sets money aside for a withdrawal. */
export async function postWithdrawalHold(sql: Sql, hold: MemberMovement): Promise<Outcome> {
  return announce(sql, await sqls.callHold(sql, paramsOf(hold)), hold.memberId)
}

/** Returns held money to the main account; `insufficient` if less is held. */
export async function postWithdrawalRelease(sql: Sql, release: MemberMovement): Promise<Outcome> {
  return announce(sql, await sqls.callRelease(sql, paramsOf(release)), release.memberId)
}

/** Pays held money out, all or a part. The main balance does not change. */
export async function postWithdrawalPayout(sql: Sql, payout: MemberMovement): Promise<Outcome> {
  return sqls.callPayout(sql, paramsOf(payout))
}

/** The fee of a deposit or a withdrawal. A negative amount gives it back. `insufficient` if the member has less. */
export async function postFee(sql: Sql, fee: MemberMovement): Promise<Outcome> {
  return announce(sql, await sqls.callFee(sql, paramsOf(fee)), fee.memberId)
}

/** Moves money from one member's main wallet to another's. */
export async function postMemberTransfer(
  sql: Sql,
  { fromMemberId, toMemberId, ...transfer }: Movement & { fromMemberId: bigint; toMemberId: bigint },
): Promise<Outcome> {
  const { reference, currency, amount, at } = transfer
  const outcome = await sqls.callTransfer(sql, [reference, fromMemberId, toMemberId, currency, amount, at])
  return announce(sql, outcome, fromMemberId, toMemberId)
}

/**
 * The place of a member's money on its way to a transfer-type vendor and back: the main wallet, in transit, the
 * vendor's wallet as far as we know, or won from and lost to the vendor there.
 */
export type VendorPlace = 'main' | 'transit' | 'wallet' | 'play'

/**
 * One step of a transfer to or from a transfer-type vendor. `insufficient` if the main wallet or the vendor's has less.
 */
export async function postVendorTransfer(
  sql: Sql,
  { from, to, ...step }: VendorMovement & { from: VendorPlace; to: VendorPlace },
): Promise<Outcome> {
  const { reference, currency, amount, at } = step
  const kind = from === 'play' ? 'win' : to === 'play' ? 'bet' : 'transfer'
  const params = [kind, reference, accountOf(step, from), accountOf(step, to), currency, amount, at]
  const outcome = await sqls.callMove(sql, params)
  return from === 'main' || to === 'main' ? announce(sql, outcome, step.memberId) : outcome
}

const accountOf = ({ memberId, vendorCode }: VendorMovement, place: VendorPlace): string =>
  ({
    main: `member:${memberId}:main`,
    transit: `vendor:${vendorCode}:transit`,
    wallet: `member:${memberId}:vendor:${vendorCode}`,
    play: `vendor:${vendorCode}:clearing`,
  })[place]

/** Pays a member a credit of the vendor that belongs to no round, out of the money that the house owes the vendor. */
export async function postVendorCredit(sql: Sql, credit: VendorMovement): Promise<Outcome> {
  const { reference, memberId, currency, amount, at } = credit
  const ends = [accountOf(credit, 'play'), accountOf(credit, 'main')]
  return announce(sql, await sqls.callMove(sql, ['adjustment', reference, ...ends, currency, amount, at]), memberId)
}

interface JackpotMovement extends Movement {
  jackpotId: string
}

const poolOf = ({ jackpotId }: JackpotMovement): string => `house:jackpot:${jackpotId}`

/** Money of the house for the pool of a jackpot: its seed, or the share of stakes. */
export function postJackpotShare(sql: Sql, share: JackpotMovement): Promise<Outcome> {
  const { reference, currency, amount, at } = share
  return sqls.callMove(sql, ['transfer', reference, 'house:jackpots', poolOf(share), currency, amount, at])
}

/** Pays a pool to the member who has won it. It is a bonus of the house for all reports. */
export async function postJackpotWin(sql: Sql, win: JackpotMovement & MemberMovement): Promise<Outcome> {
  const { reference, memberId, currency, amount, at } = win
  const params = ['bonus', reference, poolOf(win), `member:${memberId}:main`, currency, amount, at]
  return announce(sql, await sqls.callMove(sql, params), memberId)
}

/** Between `house:<house>` (psp, trial, correction …) and a member; a negative amount takes from the member. */
export async function postAdjustment(
  sql: Sql,
  { house, ...adjustment }: MemberMovement & { house: string },
): Promise<Outcome> {
  const { reference, memberId, currency, amount, at } = adjustment
  const outcome = await sqls.callAdjustment(sql, [reference, memberId, house, currency, amount, at])
  return announce(sql, outcome, memberId)
}

/** A reward of the house; a negative amount takes it back. */
export async function postReward(
  sql: Sql,
  { kind, ...reward }: MemberMovement & { kind: RewardKind },
): Promise<Outcome> {
  const { reference, memberId, currency, amount, at } = reward
  return announce(sql, await sqls.callReward(sql, [kind, reference, memberId, currency, amount, at]), memberId)
}

interface AgentPayment {
  reference: string
  memberId: bigint
  /** Positive, in minor units. */
  amount: bigint
}

/**
 * Pays many agents together. Either all payments are posted or, if a reference was used before, it throws and the
 * surrounding transaction is rolled back.
 */
export async function postAgentPay(
  sql: Sql,
  payments: readonly AgentPayment[],
  { kind, currency, at }: { kind: Extract<RewardKind, 'agent-pay' | 'rebate'>; currency: string; at: Date },
): Promise<void> {
  if (payments.length === 0) return
  await sqls.callAgentPay(sql, [
    kind,
    payments.map(({ reference }) => reference),
    payments.map(({ memberId }) => memberId),
    payments.map(({ amount }) => amount),
    currency,
    at,
  ])
  for (const { memberId } of payments) announceBalance(sql, memberId)
}

/**
 * Moves whole points between `house:points` and a member's points account, which the first points open. `insufficient`
 * if the member has fewer points than the amount to spend.
 */
export async function postPoints(
  sql: Sql,
  { kind, reference, memberId, amount, at }: Omit<MemberMovement, 'currency'> & { kind: PointsKind },
): Promise<Outcome> {
  const member = `member:${memberId}:points`
  const [from, to] = kind === 'points-spent' ? [member, 'house:points'] : ['house:points', member]
  return sqls.callMove(sql, [kind, reference, from, to, pointsCurrency, amount, at])
}

const paramsOf = ({ reference, memberId, currency, amount, at }: MemberMovement) => [
  reference,
  memberId,
  currency,
  amount,
  at,
]

/** Notifies the pages of the members whose balance a posting has changed. */
export function announce(sql: Sql, outcome: Outcome, ...memberIds: readonly bigint[]): Outcome {
  if (outcome.outcome !== 'posted') return outcome
  for (const memberId of memberIds) announceBalance(sql, memberId)
  return outcome
}
