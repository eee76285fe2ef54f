import type { Bonus } from '@parlay/contracts/endpoints/bonuses'
import { fileFormats } from '../../../core/record-file'

export const bonusFiles = fileFormats<Bonus>({
  grantedAt: ({ grantedAt }) => ({ time: grantedAt }),
  bonusId: ({ bonusId }) => ({ text: bonusId }),
  title: ({ title }) => ({ text: title }),
  type: ({ type }) => ({ text: type }),
  promotionId: ({ promotionId }) => ({ text: promotionId }),
  amount: ({ amount }) => ({ figure: amount }),
  wageringRequired: ({ wageringRequired }) => ({ figure: wageringRequired }),
  wageringDone: ({ wageringDone }) => ({ figure: wageringDone }),
  state: ({ state }) => ({ text: state }),
  expiresAt: ({ expiresAt }) => (expiresAt === null ? { text: null } : { time: expiresAt }),
})
