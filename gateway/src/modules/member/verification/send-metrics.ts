import { Counter, type Registry } from 'prom-client'

export type SendMetrics = ReturnType<typeof createSendMetrics>

export const createSendMetrics = (registry: Registry) => ({
  refused: new Counter({
    name: 'verification_sends_refused_total',
    help: 'Codes that were asked for and not sent',
    labelNames: ['channel', 'reason'],
    registers: [registry],
  }),
})
