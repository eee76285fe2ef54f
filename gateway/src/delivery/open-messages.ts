import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { createHttpSmsOutlet } from './http-sms-outlet'
import { createInboxOutlets } from './inbox-outlet'
import type { MessageSettings } from './message-config'
import { createMessageMetrics } from './message-metrics'
import { createMessages } from './messages'
import { createSmtpOutlet } from './smtp-outlet'

export interface OpenMessagesOptions {
  settings: MessageSettings
  /** Its inbox receives the messages that no provider is configured for. Undefined outside a sandbox. */
  sandboxUrl: string | undefined
  registry: Registry
  log: Logger
}

export function openMessages({ settings, sandboxUrl, registry, log }: OpenMessagesOptions) {
  const { smtp, httpSms, smsPrice } = settings
  const inbox = sandboxUrl === undefined ? undefined : createInboxOutlets(sandboxUrl)
  const mail = smtp ? createSmtpOutlet(smtp.url, smtp.from) : inbox?.mail
  const sms = httpSms ? createHttpSmsOutlet(httpSms) : inbox?.sms
  log.info({ mail: mail?.name ?? 'none', sms: sms?.name ?? 'none' }, 'messages go through')
  return createMessages({ mail, sms, smsPrice, metrics: createMessageMetrics(registry), log })
}
