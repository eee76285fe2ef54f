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
  /** What the provider says it takes, in its own currency; undefined when it does not say. */
  cost?: number
}

/** A way out for e-mail. Rejects when the provider has not taken the message over. */
export interface MailOutlet {
  name: string
  send(mail: Mail): Promise<void>
  close(): void
}

/** A way out for text messages. Rejects when the provider has not taken the message over. */
export interface SmsOutlet {
  name: string
  send(message: TextMessage): Promise<SmsReceipt>
}

/** Thrown by an outlet; says nothing of what was to be sent. `isSafeToRepeat`: the provider cannot have taken it. */
export class OutletError extends Error {
  override readonly name = 'OutletError'
  readonly isSafeToRepeat: boolean

  constructor(reason: string, { isSafeToRepeat }: { isSafeToRepeat: boolean }) {
    super(reason)
    this.isSafeToRepeat = isSafeToRepeat
  }
}
