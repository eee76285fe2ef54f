import type { Permission } from '@parlay/contracts/staff/permissions'
import { loadPart } from '@parlay/web/site/load-part'
import {
  Banknote,
  CircleUserRound,
  Gift,
  House,
  Landmark,
  type LucideIcon,
  MessageSquareText,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  ShoppingBag,
  Users,
} from 'lucide-react'
import { type ComponentType, lazy } from 'react'

/** The fields of a page's address: `{ staffId: '7' }` of `/staff/:staffId`. */
export type PageParams = Readonly<Record<string, string>>
export interface PageProps {
  params: PageParams
}

/** The parts of the navigation, in their order. */
export const groups = ['work', 'money', 'members', 'games', 'staff'] as const

export interface Route {
  /** Its title is the text `page.<name>`. */
  name: string
  path: string
  /** What it takes to see the page; null for all of staff. */
  permission: Permission | null
  icon: LucideIcon
  /** Where the navigation shows it. A page without a group is reached from another. */
  group?: (typeof groups)[number]
  Page: ComponentType<PageProps>
}

const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType<PageProps>>>, name: Name) =>
  lazy(() => loadPart(load).then((module) => ({ default: module[name] })))

/** Every page of the back office. The navigation, the palette and the titles derive from it. */
export const routes: readonly Route[] = [
  {
    name: 'home',
    path: '/',
    permission: null,
    icon: House,
    group: 'work',
    Page: page(() => import(/* webpackChunkName: "home" */ '../pages/home/home-page'), 'HomePage'),
  },
  {
    name: 'withdrawals',
    path: '/withdrawals',
    permission: 'withdrawals.read',
    icon: Banknote,
    group: 'money',
    Page: page(
      () => import(/* webpackChunkName: "withdrawals" */ '../pages/withdrawals/withdrawals-page'),
      'WithdrawalsPage',
    ),
  },
  {
    name: 'payments',
    path: '/payments',
    permission: 'payments.read',
    icon: Landmark,
    group: 'money',
    Page: page(() => import(/* webpackChunkName: "payments" */ '../pages/payments/payments-page'), 'PaymentsPage'),
  },
  {
    name: 'slips',
    path: '/slips',
    permission: 'payments.read',
    icon: ReceiptText,
    group: 'money',
    Page: page(() => import(/* webpackChunkName: "slips" */ '../pages/payments/slips-page'), 'SlipsPage'),
  },
  {
    name: 'feedback',
    path: '/feedback',
    permission: 'feedback.read',
    icon: MessageSquareText,
    group: 'members',
    Page: page(() => import(/* webpackChunkName: "feedback" */ '../pages/feedback/feedback-page'), 'FeedbackPage'),
  },
  {
    name: 'promotions',
    path: '/promotions',
    permission: 'promotions.read',
    icon: Gift,
    group: 'members',
    Page: page(
      () => import(/* webpackChunkName: "promotions" */ '../pages/promotions/promotions-page'),
      'PromotionsPage',
    ),
  },
  {
    name: 'redemptions',
    path: '/redemptions',
    permission: 'points.read',
    icon: ShoppingBag,
    group: 'members',
    Page: page(
      () => import(/* webpackChunkName: "redemptions" */ '../pages/redemptions/redemptions-page'),
      'RedemptionsPage',
    ),
  },
  {
    name: 'staff',
    path: '/staff',
    permission: 'staff.read',
    icon: Users,
    group: 'staff',
    Page: page(() => import(/* webpackChunkName: "staff" */ '../pages/staff/staff-page'), 'StaffPage'),
  },
  {
    name: 'member',
    path: '/staff/:staffId',
    permission: 'staff.read',
    icon: Users,
    Page: page(() => import(/* webpackChunkName: "staff-member" */ '../pages/staff/member-page'), 'MemberPage'),
  },
  {
    name: 'roles',
    path: '/roles',
    permission: 'staff.read',
    icon: ShieldCheck,
    group: 'staff',
    Page: page(() => import(/* webpackChunkName: "roles" */ '../pages/roles/roles-page'), 'RolesPage'),
  },
  {
    name: 'audit',
    path: '/audit',
    permission: 'audit.read',
    icon: ScrollText,
    group: 'staff',
    Page: page(() => import(/* webpackChunkName: "audit" */ '../pages/audit/audit-page'), 'AuditPage'),
  },
  {
    name: 'me',
    path: '/me',
    permission: null,
    icon: CircleUserRound,
    Page: page(() => import(/* webpackChunkName: "me" */ '../pages/me/me-page'), 'MePage'),
  },
]

/** Returns the page of an address with the fields of its path. */
export function findRoute(pathname: string): { route: Route; params: PageParams } | undefined {
  const parts = pathname.replace(/\/+$/, '').split('/')
  for (const route of routes) {
    const params = matchPath(route.path.replace(/\/+$/, '').split('/'), parts)
    if (params) return { route, params }
  }
  return undefined
}

function matchPath(wanted: readonly string[], parts: readonly string[]): PageParams | undefined {
  if (wanted.length !== parts.length) return undefined
  const isFitting = wanted.every((part, index) => part.startsWith(':') || part === parts[index])
  if (!isFitting) return undefined
  return Object.fromEntries(
    wanted.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), decode(parts[index] ?? '')]] : [])),
  )
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
