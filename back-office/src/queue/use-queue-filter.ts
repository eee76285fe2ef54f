import { type AddressFields, textField, useAddressFilter } from '@parlay/web/site/use-address-filter'
import { afterName } from '../list/keyset-pages'

const place = { after: textField(afterName, /^.{1,128}$/), row: textField('row', /^.{1,160}$/) }
const nowhere = { after: '', row: '' }

/** Keeps the filter of a queue in the address, with the page and the opened row. */
export function useQueueFilter<Filter extends object>(fields: AddressFields<Filter>, none: Filter) {
  return useAddressFilter<Filter & typeof nowhere>({ ...fields, ...place } as AddressFields<Filter & typeof nowhere>, {
    ...none,
    ...nowhere,
  })
}
