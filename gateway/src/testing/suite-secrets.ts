/** The secret fields of requests and answers. `code` is one that was sent to a person. */
const secretNames = new Set([
  ...['password', 'oldPassword', 'newPassword', 'confirmPassword', 'confirmNewPassword'],
  ...['paymentPassword', 'oldPaymentPassword', 'code', 'smsCode', 'verificationCode', 'captcha', 'humanToken'],
  ...['firebaseIdToken', 'resetToken', 'ticket', 'token', 'cookie', 'challengeId', 'otpauthUri', 'recoveryCodes'],
  ...['idNumber', 'mobileNum', 'mobileNo', 'initialPassword'],
])
/** Shorter values could be ordinary text. */
const shortest = 6

/** All secrets of this test file. The modules of a test live as long as its file. */
const secrets = new Set<string>()
const lines = new Set<string>()

const add = (secret: string): void => {
  if (secret.length >= shortest) secrets.add(secret)
}

function addNamed(value: unknown): void {
  if (typeof value === 'string') {
    add(value)
    const key = /[?&]secret=(\w+)/.exec(value)?.[1]
    if (key) add(key)
  } else if (Array.isArray(value)) {
    value.forEach(addNamed)
  } else {
    noteSecrets(value)
  }
}

/** Records values that must not be logged: the secret fields of an object, at any depth. */
export function noteSecrets(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, field] of Object.entries(value)) {
    if (secretNames.has(name)) addNamed(field)
    else noteSecrets(field)
  }
}

export const noteSecret = add

const withoutId = (line: string): string => line.replace(/"requestId":"[^"]*"/g, '')

/** Records a line of a log, without the ids of calls, whose digits could look like a code. */
export const noteLine = (line: string): void => void lines.add(withoutId(line))

/** Drops a line that was logged on purpose. */
export const dropLine = (line: string): void => void lines.delete(withoutId(line))

const formsOf = (secret: string): string[] => [
  secret,
  // Half a surrogate pair cannot be written in a URL.
  encodeURIComponent(Buffer.from(secret).toString()),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('base64url'),
]

/**
 * Returns whether this module gets the secrets and log lines of this test file. If it did not, the search would never
 * find a leak.
 */
export const isCaptured = (secret: string, word: string): boolean =>
  secrets.has(secret) && [...lines].some((line) => line.includes(word))

/** A code counts only if no other digits or letters are next to it. */
const isWhole = (text: string, at: number, form: string): boolean =>
  !/^\d{6,8}$/.test(form) || (!/[\w.]/.test(text[at - 1] ?? ' ') && !/\w/.test(text[at + form.length] ?? ' '))

/**
 * Returns the secrets of this test file that its logs contain in plain text, in base64 or URL-encoded. It makes one
 * pass.
 */
export function leakedSecrets(): string[] {
  const byStart = new Map<string, { form: string; secret: string }[]>()
  for (const secret of secrets) {
    for (const form of formsOf(secret)) {
      const start = form.slice(0, shortest)
      byStart.set(start, [...(byStart.get(start) ?? []), { form, secret }])
    }
  }
  const text = [...lines].join('\n')
  const found = new Set<string>()
  for (let at = 0; at < text.length; at += 1) {
    for (const { form, secret } of byStart.get(text.slice(at, at + shortest)) ?? []) {
      if (text.startsWith(form, at) && isWhole(text, at, form)) found.add(secret)
    }
  }
  return [...found]
}
