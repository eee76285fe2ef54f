import type { LanguageCode } from '@parlay/contracts'
import type { Transaction } from '@parlay/contracts/endpoints/transactions'
import { printMoney, sumMinor } from '@parlay/contracts/money'
import type { Clock } from '../../../core/clock'
import { fileBatch } from '../../../core/read-batches'
import { type ReportRange, reportRange } from '../../../core/report-range'
import type { Database, Sql } from '../../../db'
import type { MovementKind } from '../../../ledger'
import { maskAccount } from '../../member'
import type { RewardTitles } from './name-rewards'
import {
  countBlocks,
  countNotes,
  listAccounts,
  listBlockRows,
  listSummarizedBlocks,
  type PostingBlock,
  type PostingFilter,
  type PostingRow,
  summarizeBlocks,
} from './posting-block.sql'

export interface TransactionQuery extends ReportRange {
  wallet: string
  /** Kinds, separated by commas. */
  types?: string
  direction?: 'IN' | 'OUT'
  /** The language of the titles of rewards; the default is the brand's. */
  language?: LanguageCode
}

export interface TransactionServiceOptions {
  db: Database
  clock: Clock
  currency: string
  /** Names the rewards; without it they have no name. */
  titleOf?: RewardTitles
  /** The number of postings in a summary; a database keeps one size. */
  blockSize?: bigint
}

const walletOf = (code: string): string => code.split(':').at(-1) ?? ''

/**
 * Reads the postings of a member's wallets. A wallet is read in blocks of its versions. The summaries of full blocks
 * show where a period begins and what is in it, so only the blocks at its ends and those of the page are read
 * themselves.
 */
export function createTransactionService({
  db,
  clock,
  currency,
  titleOf = () => null,
  blockSize = 1024n,
}: TransactionServiceOptions) {
  /** Returns the blocks that match the query, newest first. */
  async function listBlocks(read: Sql, filter: PostingFilter): Promise<PostingBlock[]> {
    // This writes, so the caller's reader runs statement by statement, not in one transaction.
    await summarizeBlocks(db, filter, blockSize)
    const summarized = await listSummarizedBlocks(read, filter)
    const partial = summarized.filter(({ isWhole }) => !isWhole).map(({ block }) => block)
    const counted = await countBlocks(read, filter, [...partial, filter.version / blockSize], blockSize)
    const postings = [...summarized.filter(({ isWhole }) => isWhole), ...counted]
    return withNotes(postings, await countNotes(read, filter, blockSize))
      .filter(({ count }) => count > 0)
      .sort((a, b) => Number(b.block - a.block))
  }

  async function open(read: Sql, memberId: bigint, query: TransactionQuery) {
    const accounts = await listAccounts(read, memberId, currency)
    const account = accounts.find(({ code }) => walletOf(code) === query.wallet)
    const filter: PostingFilter = {
      accountId: account?.id ?? 0n,
      version: account?.version ?? 0n,
      kinds: query.types?.split(',') ?? null,
      direction: query.direction ?? null,
      ...reportRange(clock.now(), query),
    }
    return { wallets: accounts.map(({ code }) => walletOf(code)), filter, blocks: await listBlocks(read, filter) }
  }

  const presenterIn =
    (language: LanguageCode | undefined) =>
    (row: PostingRow): Transaction =>
      presentTransaction(row, titleOf(row.reference, language))

  return {
    async list(
      read: Sql,
      memberId: bigint,
      { pageNo, pageSize, ...query }: TransactionQuery & { pageNo: number; pageSize: number },
    ) {
      const { wallets, filter, blocks } = await open(read, memberId, query)
      const totalCount = blocks.reduce((sum, { count }) => sum + count, 0)
      const { credited, debited } = sumBlocks(blocks)
      const rows = await listBlockRows(read, filter, {
        ...blocksOfPage(blocks, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
        blockSize,
      })
      return {
        list: rows.map(presenterIn(query.language)),
        totalPages: Math.ceil(totalCount / pageSize),
        totalCount,
        pageNo,
        pageSize,
        currency,
        wallets,
        totals: { in: printMoney(credited), out: printMoney(debited), net: printMoney(credited - debited) },
      }
    },

    /** The member's wallets that have been used, the main one first. */
    listWallets: async (read: Sql, memberId: bigint): Promise<string[]> =>
      (await listAccounts(read, memberId, currency)).map(({ code }) => walletOf(code)),

    /** Returns the sums that came in and went out; both are positive. */
    async sum(read: Sql, memberId: bigint, query: TransactionQuery) {
      return sumBlocks((await open(read, memberId, query)).blocks)
    },

    /** Reads everything that the query asks for, newest first, a batch at a time. */
    async *readAll(read: Sql, memberId: bigint, query: TransactionQuery): AsyncGenerator<Transaction[]> {
      const { filter, blocks } = await open(read, memberId, query)
      let offset = 0
      const total = blocks.reduce((sum, { count }) => sum + count, 0)
      for (; offset < total; offset += fileBatch) {
        const page = blocksOfPage(blocks, { offset, limit: fileBatch })
        yield (await listBlockRows(read, filter, { ...page, blockSize })).map(presenterIn(query.language))
      }
    },
  }
}

export type TransactionService = ReturnType<typeof createTransactionService>

const sumBlocks = (blocks: readonly PostingBlock[]) => ({
  credited: sumMinor(blocks.map(({ credited }) => credited)),
  debited: sumMinor(blocks.map(({ debited }) => debited)),
})

/** Adds the notes, which move no money, to the counts of their blocks. */
function withNotes(
  postings: readonly PostingBlock[],
  notes: readonly Pick<PostingBlock, 'block' | 'count'>[],
): PostingBlock[] {
  const blocks = new Map(postings.map((block) => [block.block, block]))
  for (const { block, count } of notes) {
    const known = blocks.get(block) ?? { block, count: 0, credited: 0n, debited: 0n }
    blocks.set(block, { ...known, count: known.count + count })
  }
  return [...blocks.values()]
}

/** Finds the blocks in which a page lies, and the number of rows of the first one before it. */
function blocksOfPage(blocks: readonly PostingBlock[], { offset, limit }: { offset: number; limit: number }) {
  const chosen: bigint[] = []
  let before = 0
  let within = 0
  for (const { block, count } of blocks) {
    if (before >= offset + limit) break
    if (before + count > offset) {
      if (chosen.length === 0) within = offset - before
      chosen.push(block)
    }
    before += count
  }
  return { blocks: chosen, offset: within, limit }
}

const presentTransaction = (
  { txId, reference, type, amount, balanceAfter, time, ...row }: PostingRow,
  title: string | null,
): Transaction => ({
  txId,
  type: type as MovementKind,
  amount: printMoney(amount),
  balanceAfter: printMoney(balanceAfter),
  refNo: row.round ?? numberInReference(reference),
  time: time.getTime(),
  ...presentDebt(row),
  ...(row.party === null
    ? {
        remark: row.gameName ?? row.vendorName ?? title,
        reason: row.contractKind ?? reasonOf(type, reference, row.noteKind),
      }
    : presentTransfer(row.party, row.transferKind, amount < 0n)),
})

/** Returns the rest of the debt that a correction of a draw caused, its cleared part, and what is owed after it. */
function presentDebt({
  owed,
  noteKind,
  noted,
  stillOwed,
}: Pick<PostingRow, 'owed' | 'noteKind' | 'noted' | 'stillOwed'>) {
  const left = noteKind === 'OWED' ? noted : owed
  const cleared = noteKind === 'OWED' ? null : noted
  const print = (amount: bigint | null) => (amount === null ? null : printMoney(amount))
  return { owed: print(left), cleared: print(cleared), stillOwed: print(stillOwed) }
}

/** Names the other member as the reader may see it: the upline masked. */
function presentTransfer(
  party: string,
  kind: PostingRow['transferKind'],
  isSent: boolean,
): Pick<Transaction, 'remark' | 'reason'> {
  const isUpline = (kind === 'UPLINE') === isSent
  if (isUpline) return { remark: maskAccount(party), reason: isSent ? 'TO_UPLINE' : 'FROM_UPLINE' }
  return { remark: party, reason: isSent ? 'TO_DOWNLINE' : 'FROM_DOWNLINE' }
}

const numbered = new Set([
  'deposit',
  'withdrawal',
  'transfer',
  'upline',
  'downline',
  'points',
  'ticket',
  'lottery',
  'lottery-owed',
  'lottery-debt',
])

/**
 * A reference begins with its subject: `deposit:D123`, `withdrawal:W123:release`, `mission:monthly-days:2026-11-01:7`.
 * Only for some subjects is the second part a number that a member knows; the others have none.
 */
export function numberInReference(reference: string): string {
  const [subject = '', number = ''] = reference.split(':')
  return numbered.has(subject) ? number : ''
}

/** The reasons by the subject in references of bonuses and adjustments. */
const reasons: Partial<Record<string, Transaction['reason']>> = {
  promotion: 'PROMOTION',
  withdrawal: 'PAYOUT_RETURNED',
  'payment-incident': 'PAYOUT_RETURNED',
  rank: 'RANK',
  referral: 'REFERRAL',
  raffle: 'RAFFLE',
  lottery: 'DRAW_CORRECTED',
  'lottery-owed': 'DRAW_OWED',
  board: 'BOARD',
}

const reasonsOfNotes = {
  OWED: 'DRAW_CORRECTED',
  NETTED: 'DRAW_NETTED',
  REPAID: 'DRAW_REPAID',
  WAIVED: 'DRAW_WAIVED',
} as const

function reasonOf(type: string, reference: string, noteKind: PostingRow['noteKind']): Transaction['reason'] {
  if (noteKind !== null) return reasonsOfNotes[noteKind]
  const [subject = '', , revision] = reference.split(':')
  // The first settlement of a draw has the revision 0.
  if (subject === 'lottery' && type === 'win') return revision === '0' ? null : 'DRAW_CORRECTED'
  // A bonus that is unlocked or removed is a transfer between the member's own accounts.
  if (subject === 'bonus') return 'PROMOTION'
  return type === 'adjustment' || type === 'bonus' ? (reasons[subject] ?? null) : null
}
