import { contentKinds, type getContentItem, type listContentKinds } from '@parlay/contracts/staff/content'
import type { StaffValueOf } from '@parlay/contracts/staff/define-staff-endpoint'

export type Kind = (typeof contentKinds)[number]
export type Detail = StaffValueOf<typeof getContentItem>
export type Revision = Detail['revisions'][number]
export type KindTable = StaffValueOf<typeof listContentKinds>
export type Language = KindTable['defaultLanguage']

export interface Place {
  kind: Kind
  key: string
}

export const isKind = (text: string): text is Kind => (contentKinds as readonly string[]).includes(text)
