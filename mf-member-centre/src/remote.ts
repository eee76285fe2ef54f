import type { RemoteDeclaration } from '@parlay/contracts/remote-declaration'
import type { MemberCentrePage } from '@parlay/contracts/remotes'

declare module '@parlay/contracts/remotes' {
  interface RemoteScreens {
    /** `backFrom` is the modal that had replaced it; the control that opens that modal then gets the focus. */
    'mf-member-centre/MemberCentreOverlay': {
      page: MemberCentrePage
      onClose: () => void
      backFrom?: 'change-password'
    }
    /** Visitors can open it too. */
    'mf-member-centre/FeedbackScreen': {
      /** The member's withdrawal that is disputed. */
      orderNo?: string
    }
    'mf-member-centre/PromotionsScreen': Record<string, never>
    /** `id` is empty if the address names no promotion. */
    'mf-member-centre/PromotionScreen': { id: string }
    /** Visitors can open it too. Without a `kind` it shows the wheel. */
    'mf-member-centre/RafflesScreen': { kind?: string }
    /** Visitors see the mall too. */
    'mf-member-centre/PointMallScreen': Record<string, never>
  }
}

export const remote: RemoteDeclaration<'mf-member-centre'> = {
  name: 'mf-member-centre',
  port: 3014,
  screens: {
    MemberCentreOverlay: { budget: 24_460, alone: { page: 'securityCenter' } },
    FeedbackScreen: { budget: 28_450, routes: [{ paths: ['/feedback'], props: { orderNo: { query: 'orderNo' } } }] },
    PromotionsScreen: { budget: 15_470, routes: [{ paths: ['/promotions'] }] },
    PromotionScreen: {
      budget: 15_240,
      routes: [{ paths: ['/promoDetail'], props: { id: { query: 'id', or: '' } } }],
      alone: { id: 'welcome-gift' },
    },
    RafflesScreen: {
      budget: 23_700,
      routes: [{ paths: ['/raffles'], props: { kind: { query: 'kind', isUpperCase: true } } }],
    },
    PointMallScreen: { budget: 32_310, routes: [{ paths: ['/pointMall'] }] },
  },
}
