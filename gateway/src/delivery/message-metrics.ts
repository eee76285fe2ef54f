import { Counter, type Registry } from 'prom-client'

export type MessageMetrics = ReturnType<typeof createMessageMetrics>

export function createMessageMetrics(registry: Registry) {
  const registers = [registry]
  return {
    sent: new Counter({
      name: 'messages_sent_total',
      help: 'Messages handed to a provider, by what came of it',
      labelNames: ['channel', 'outlet', 'result'],
      registers,
    }),
    smsCost: new Counter({
      name: 'sms_cost_total',
      help: 'What text messages have cost, in the provider’s currency',
      labelNames: ['country'],
      registers,
    }),
  }
}
