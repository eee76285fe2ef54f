/** Runs this remote alone: `pnpm --filter mf-member-centre dev`. */
void import('@parlay/build/stand-in').then(({ runAlone }) =>
  runAlone('mf-member-centre', {
    MemberCentreOverlay: {
      load: async () => (await import('./screens/member-centre-overlay')).MemberCentreOverlay,
      props: { page: 'securityCenter' },
    },
    FeedbackScreen: {
      load: async () => (await import('./screens/feedback-screen')).FeedbackScreen,
      props: {},
    },
    PromotionsScreen: {
      load: async () => (await import('./screens/promotions-screen')).PromotionsScreen,
      props: {},
    },
    PromotionScreen: {
      load: async () => (await import('./screens/promotion-screen')).PromotionScreen,
      props: { id: 'welcome-gift' },
    },
    RafflesScreen: {
      load: async () => (await import('./screens/raffles-screen')).RafflesScreen,
      props: {},
    },
    PointMallScreen: {
      load: async () => (await import('./screens/point-mall-screen')).PointMallScreen,
      props: {},
    },
  }),
)
