import type { PaymentView } from '../../cashier/pay.routes'
import { call } from './game-api'

export type { PaymentView }

export const openPayApi = (key: string) => ({
  find: () => call<PaymentView>(`/api/pay/${key}`),
  pay: () => call<PaymentView>(`/api/pay/${key}/pay`, {}),
  decline: () => call<PaymentView>(`/api/pay/${key}/decline`, {}),
})
export type PayApi = ReturnType<typeof openPayApi>
