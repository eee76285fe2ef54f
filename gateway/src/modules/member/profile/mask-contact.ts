/** `m•••@example.com`: enough for its owner to recognise. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1•••$2')

export const maskMobile = (mobile: string): string => `•••• ${mobile.slice(-4)}`

/** The first letter: who knows the name recognises it. */
export const maskName = (name: string): string => `${[...name][0] ?? ''}•••`

/** Enough for somebody who knows the member to recognise the account. */
export const maskAccount = (account: string): string => `${account.slice(0, 1)}•••${account.slice(-2)}`
