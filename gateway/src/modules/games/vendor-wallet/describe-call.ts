import { floorVendorUnits } from '@parlay/contracts/money'
import type { LoggedCall } from './call-log.sql'

type Described = Pick<
  LoggedCall,
  'requestUuid' | 'transactionUuid' | 'referenceUuid' | 'user' | 'round' | 'amount' | 'currency'
>

/** The fields of a readable request that the log keeps. Empty for an unreadable one. */
export function describeCall(request: object | undefined): Described {
  if (request === undefined) return {}
  const amount: unknown = Reflect.get(request, 'amount')
  return {
    requestUuid: textIn(request, 'request_uuid'),
    transactionUuid: textIn(request, 'transaction_uuid'),
    referenceUuid: textIn(request, 'reference_transaction_uuid'),
    user: textIn(request, 'user'),
    round: textIn(request, 'round'),
    amount: typeof amount === 'number' ? floorVendorUnits(amount) : undefined,
    currency: textIn(request, 'currency'),
  }
}

function textIn(request: object, name: string): string | undefined {
  const value: unknown = Reflect.get(request, name)
  return typeof value === 'string' ? value : undefined
}
