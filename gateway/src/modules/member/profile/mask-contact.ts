/** `m•••@example.com`: enough for its owner to recognise. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1•••$2')

export const maskMobile = (mobile: string): string => `•••• ${mobile.slice(-4)}`

/** The first letter: who knows the name recognises it. */
export const maskName = (name: string): string => `${[...name][0] ?? ''}•••`
