import {
  type ListedTransaction,
  type TransactionListRequest,
  transactionListAnswerSchema,
} from '@parlay/contracts/vendor-wallet'
import type { VendorAccess } from '../../games/vendors'

export interface Period {
  vendorCode: string
  from: Date
  to: Date
}

const pageSize = 1000
/** Limits the memory that a vendor with an endless cursor can take. */
const mostPages = 2000

/** Lists all transactions of a vendor in a period, page by page. Throws if the vendor does not answer to the end. */
export async function listVendorTransactions(
  { vendors, client }: VendorAccess,
  { vendorCode, from, to }: Period,
): Promise<ListedTransaction[]> {
  const vendor = await vendors.find(vendorCode)
  if (vendor === undefined) throw new Error(`there is no vendor ${vendorCode}`)
  const listed: ListedTransaction[] = []
  let cursor: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const body: TransactionListRequest = {
      vendor: vendorCode,
      from: from.toISOString(),
      to: to.toISOString(),
      limit: pageSize,
      ...(cursor === undefined ? {} : { cursor }),
    }
    const path = '/operator/generic/v2/transactions/list'
    const answer = await client.ask(vendor, { path, body, answer: transactionListAnswerSchema })
    listed.push(...answer.transactions)
    if (answer.next === undefined) return listed
    cursor = answer.next
  }
  throw new Error(`the list of ${vendorCode} does not end`)
}
