import type { Permission } from '@parlay/contracts/staff/permissions'
import type { LucideIcon } from 'lucide-react'
import { type ComponentType, createContext } from 'react'

/** The fields of a page's address: `{ staffId: '7' }` of `/staff/:staffId`. */
export type PageParams = Readonly<Record<string, string>>
export interface PageProps {
  params: PageParams
}

/** The parts of the navigation, in their order. */
export const groups = ['work', 'money', 'members', 'games', 'site', 'staff'] as const

export interface Route {
  /** Its title is the text `page.<name>`. */
  name: string
  path: string
  /** The permission that the page needs; null for all of staff. */
  permission: Permission | null
  icon: LucideIcon
  /** The part of the navigation that shows it. A page without a group is reached from another. */
  group?: (typeof groups)[number]
  Page: ComponentType<PageProps>
}

/** All pages, for a page that leads to the others. */
export const RoutesContext = createContext<readonly Route[]>([])
