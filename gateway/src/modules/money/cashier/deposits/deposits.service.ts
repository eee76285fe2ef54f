import type { LanguageCode } from '@parlay/contracts'
import type { Deposit } from '@parlay/contracts/endpoints/deposits'
import type { Sql } from '../../../../db'
import { addDepositProof, listProvenDeposits, type ProofListRequest, type ProofParts } from './add-deposit-proof'
import { cancelDeposit } from './cancel-deposit'
import { type CreateParts, createDeposit, type DepositWish } from './create-deposit'
import type { DepositRow } from './deposit.sql'
import { listDepositMethods, readTexts } from './list-deposit-methods'
import { type ListRequest, listDeposits } from './list-deposits'
import { presentDeposit } from './present-deposit'
import { readDepositMethods, usualReviewHours } from './read-deposit-methods'

export interface DepositsServiceOptions extends Omit<CreateParts, 'methods'>, ProofParts {
  brandFolder: string
  languages: readonly LanguageCode[]
  defaultLanguage: LanguageCode
}

const hour = 60 * 60 * 1000

/** A member's deposits: the methods, an order by one of them, and the list of those that were made. */
export function createDepositsService(options: DepositsServiceOptions) {
  const { clock, brandFolder, images } = options
  const planned = readDepositMethods(brandFolder)
  const methods = options.processor === undefined ? [] : planned
  const parts = { ...options, methods, textOf: readTexts(brandFolder, options) }

  const reviewMsOf = ({ methodId }: DepositRow): number =>
    (planned.find(({ id }) => id === methodId)?.reviewHours ?? usualReviewHours) * hour
  const present = (order: DepositRow, proofs?: string[]): Deposit =>
    presentDeposit(order, { now: clock.now(), reviewMs: reviewMsOf(order), images: proofs })

  return {
    listMethods: (memberId: bigint, language: LanguageCode) => listDepositMethods(parts, memberId, language),
    create: async (wish: DepositWish, memberId: bigint, requestKey: string): Promise<Deposit> =>
      present(await createDeposit(parts, wish, memberId, requestKey)),
    cancel: (memberId: bigint, orderNo: string) => cancelDeposit(options, memberId, orderNo),
    list: (read: Sql, request: ListRequest, memberId: bigint) =>
      listDeposits({ images, present }, read, request, memberId),
    addProof: (memberId: bigint, proof: { orderNo: string; images: readonly string[] }) =>
      addDepositProof(options, memberId, proof),
    listProven: (request: ProofListRequest) => listProvenDeposits(options, request),
  }
}

export type DepositsService = ReturnType<typeof createDepositsService>
