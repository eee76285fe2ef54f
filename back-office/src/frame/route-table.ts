import { loadPart } from '@parlay/web/site/load-part'
import {
  ArrowLeftRight,
  Banknote,
  CircleDot,
  CircleUserRound,
  Dices,
  FileSignature,
  FileX2,
  Gift,
  HandCoins,
  House,
  Landmark,
  ListChecks,
  MessageSquareText,
  Newspaper,
  ReceiptText,
  Scale,
  ScrollText,
  ShieldCheck,
  ShoppingBag,
  Store,
  Trophy,
  UserRoundCheck,
  UserRoundSearch,
  Users,
} from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import type { PageParams, PageProps, Route } from './route'

const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType<PageProps>>>, name: Name) =>
  lazy(() => loadPart(load).then((module) => ({ default: module[name] })))

/** One page with two addresses, so that it stays in place while the reader goes from part to part. */
const MemberOfSite = page(
  () => import(/* webpackChunkName: "member" */ '../pages/members/member-page'),
  'MemberOfSitePage',
)

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
    name: 'withdrawal-rules',
    path: '/withdrawal-rules',
    permission: 'withdrawals.read',
    icon: ListChecks,
    group: 'money',
    Page: page(() => import(/* webpackChunkName: "withdrawal-rules" */ '../pages/withdrawals/rules-page'), 'RulesPage'),
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
    name: 'members',
    path: '/members',
    permission: 'members.read',
    icon: UserRoundSearch,
    group: 'members',
    Page: page(() => import(/* webpackChunkName: "members" */ '../pages/members/members-page'), 'MembersPage'),
  },
  {
    name: 'member-of-site',
    path: '/members/:account',
    permission: 'members.read',
    icon: UserRoundSearch,
    Page: MemberOfSite,
  },
  {
    name: 'member-of-site',
    path: '/members/:account/:part',
    permission: 'members.read',
    icon: UserRoundSearch,
    Page: MemberOfSite,
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
    name: 'ledger',
    path: '/ledger',
    permission: 'ledger.read',
    icon: Scale,
    group: 'money',
    Page: page(() => import(/* webpackChunkName: "ledger" */ '../pages/ledger/ledger-page'), 'LedgerPage'),
  },
  {
    name: 'held-wins',
    path: '/held-wins',
    permission: 'vendors.read',
    icon: Trophy,
    group: 'games',
    Page: page(() => import(/* webpackChunkName: "held-wins" */ '../pages/vendors/held-wins-page'), 'HeldWinsPage'),
  },
  {
    name: 'refused-credits',
    path: '/refused-credits',
    permission: 'vendors.read',
    icon: FileX2,
    group: 'games',
    Page: page(
      () => import(/* webpackChunkName: "refused-credits" */ '../pages/vendors/refused-credits-page'),
      'RefusedCreditsPage',
    ),
  },
  {
    name: 'debts',
    path: '/lottery/debts',
    permission: 'lottery.read',
    icon: HandCoins,
    group: 'games',
    Page: page(() => import(/* webpackChunkName: "debts" */ '../pages/lottery/debts-page'), 'DebtsPage'),
  },
  {
    name: 'draws',
    path: '/lottery/draws',
    permission: 'lottery.read',
    icon: Dices,
    group: 'games',
    Page: page(() => import(/* webpackChunkName: "draws" */ '../pages/lottery/draws-page'), 'DrawsPage'),
  },
  {
    name: 'vendors',
    path: '/vendors',
    permission: 'vendors.read',
    icon: Store,
    group: 'games',
    Page: page(() => import(/* webpackChunkName: "vendors" */ '../pages/vendors/vendors-page'), 'VendorsPage'),
  },
  {
    name: 'vendor',
    path: '/vendors/:code',
    permission: 'vendors.read',
    icon: Store,
    Page: page(() => import(/* webpackChunkName: "vendor" */ '../pages/vendors/vendor-page'), 'VendorPage'),
  },
  {
    name: 'rounds',
    path: '/rounds',
    permission: 'vendors.read',
    icon: CircleDot,
    group: 'games',
    Page: page(() => import(/* webpackChunkName: "rounds" */ '../pages/vendors/rounds-page'), 'RoundsPage'),
  },
  {
    name: 'contracts',
    path: '/contracts',
    permission: 'contracts.read',
    icon: FileSignature,
    group: 'members',
    Page: page(() => import(/* webpackChunkName: "contracts" */ '../pages/contracts/contracts-page'), 'ContractsPage'),
  },
  {
    name: 'proposals',
    path: '/proposals',
    permission: 'proposals.read',
    icon: UserRoundCheck,
    group: 'work',
    Page: page(() => import(/* webpackChunkName: "proposals" */ '../pages/proposals/proposals-page'), 'ProposalsPage'),
  },
  {
    name: 'adjust',
    path: '/proposals/new',
    permission: 'money.adjust',
    icon: ArrowLeftRight,
    Page: page(() => import(/* webpackChunkName: "adjust" */ '../pages/proposals/adjust-page'), 'AdjustPage'),
  },
  {
    name: 'content',
    path: '/content',
    permission: 'content.read',
    icon: Newspaper,
    group: 'site',
    Page: page(() => import(/* webpackChunkName: "content" */ '../pages/content/content-page'), 'ContentPage'),
  },
  {
    name: 'content-item',
    path: '/content/:kind/:key',
    permission: 'content.read',
    icon: Newspaper,
    Page: page(() => import(/* webpackChunkName: "content-item" */ '../pages/content/item-page'), 'ContentItemPage'),
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
