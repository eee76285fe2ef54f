/** `m•••@example.com`: enough for its owner to recognise. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1•••$2')

export const maskMobile = (mobile: string): string => `•••• ${mobile.slice(-4)}`

/** Keeps the first letter, by which people who know the name recognise it. */
export const maskName = (name: string): string => `${[...name][0] ?? ''}•••`

/** Keeps enough for people who know the member to recognise the account. */
export const maskAccount = (account: string): string => `${account.slice(0, 1)}•••${account.slice(-2)}`
