export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface TextMessage {
  /** E.164. */
  to: string
  text: string
}

interface SmsReceipt {
  /** The provider's price in its own currency. Undefined when it reports none. */
  cost?: number
}

/** A provider of e-mail. `send` rejects when the provider has not accepted the message. */
export interface MailOutlet {
  name: string
  send(mail: Mail): Promise<void>
  close(): void
}

/** A provider of text messages. `send` rejects when the provider has not accepted the message. */
export interface SmsOutlet {
  name: string
  send(message: TextMessage): Promise<SmsReceipt>
}

/**
 * Thrown by an outlet, without any content of the message. `isSafeToRepeat` is true when the provider cannot have
 * accepted it.
 */
export class OutletError extends Error {
  override readonly name = 'OutletError'
  readonly isSafeToRepeat: boolean

  constructor(reason: string, { isSafeToRepeat }: { isSafeToRepeat: boolean }) {
    super(reason)
    this.isSafeToRepeat = isSafeToRepeat
  }
}
